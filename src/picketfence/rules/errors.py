"""Every error of the rules, in one tree. Imports nothing of ours but the sentences."""

from __future__ import annotations

from picketfence.rules.messages import Objection


class PicketFenceError(Exception):
    """The root: whoever catches this catches all that we raise on purpose."""


class FormatError(PicketFenceError):
    """A text is not in our format; says what is wrong and, where known, the place."""

    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.what = what
        self.place = place


class TableError(FormatError):
    """An edition's TOML table cannot be used."""


class RulesetError(FormatError):
    """A ruleset id that cannot be read, or a combination that makes no sense."""


class DealCodeError(FormatError):
    """A deal code with a wrong length, letter or checksum."""


class NotationError(FormatError):
    """A turn or a sheet that cannot be read."""


class RecordError(FormatError):
    """A record file that cannot be read or replayed."""


class RequestError(FormatError):
    """A referee line that is not a request."""


class TurnRefused(PicketFenceError):
    """A turn that the rules forbid; carries the rule's number and the sentence."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(f"{objection.why} (rule {objection.rule})")
        self.objection = objection


class OutOfOrder(PicketFenceError):
    """A step that the game is not ready for: a seat already in, a round not complete, a game over."""
