"""What the server refuses: one class, one JSON shape for every request, frame and page."""

from __future__ import annotations

from picketfence.rules.errors import PicketFenceError
from picketfence.rules.messages import Argument, Objection
from picketfence.server.messages import SENTENCES


class Refusal(PicketFenceError):
    """Something that was asked for and is not done; `id` is a key of the sentences."""

    status: int
    rule: str | None = None

    def __init__(self, id: str, /, **args: Argument) -> None:  # noqa: A002 - the message's id, everywhere
        sentence = SENTENCES[id]
        self.id = id
        self.args_by_name = args
        self.status = sentence.status
        super().__init__(sentence.english.format_map(args))

    def shape(self) -> dict[str, object]:
        """The one error shape."""
        told = {"id": self.id, "message": str(self), "rule": self.rule, "args": self.args_by_name}
        return {"error": told}


class TurnForbidden(Refusal):
    """A turn against the rules: carries the rule's number and its own message id."""

    def __init__(self, objection: Objection) -> None:
        PicketFenceError.__init__(self, objection.why)
        self.id = objection.message
        self.args_by_name = dict(objection.args)
        self.status = 422
        self.rule = objection.rule
