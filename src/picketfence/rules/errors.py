"""Every error of the rules, in one tree. Imports nothing of ours but the sentences."""

from __future__ import annotations

from picketfence.rules.messages import Objection


class PicketFenceError(Exception):
    """The base class of every error that this package raises on purpose."""


class FormatError(PicketFenceError):
    """A text or value that cannot be read: `what` is wrong and, where known, `place` says where."""

    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.what = what
        self.place = place


class TableError(FormatError):
    """An edition's TOML file with a missing or wrong field."""


class RulesetError(FormatError):
    """A ruleset id that cannot be read, a combination that does not exist, or a wrong number of seats."""


class DealCodeError(FormatError):
    """A deal code with a wrong length, letter or checksum."""


class NotationError(FormatError):
    """A turn or a sheet that cannot be read."""


class RecordError(FormatError):
    """A record file that cannot be read or replayed."""


class RequestError(FormatError):
    """A line sent to the referee that is not a valid request."""


class TurnRefused(PicketFenceError):
    """A turn that the rules forbid; `objection` has the rule's number and the reason."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(str(objection))
        self.objection = objection


class OutOfOrder(PicketFenceError):
    """A step that the game is not ready for: a second turn for a seat, a round not complete, a game over."""


def expect_type(value: object, wanted: type, maker: str) -> None:
    """Raise TypeError that says how to make the wanted value; passing its text instead is the usual mistake."""
    if not isinstance(value, wanted):
        raise TypeError(f"expected a {wanted.__name__}, as {maker} returns it, not {value!r}")
