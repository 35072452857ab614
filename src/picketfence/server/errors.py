"""The server's errors: one class, and one JSON shape for HTTP and live messages."""

from __future__ import annotations

from picketfence.rules.errors import PicketFenceError
from picketfence.rules.messages import Argument, Objection
from picketfence.server.messages import SENTENCES


class Refusal(PicketFenceError):
    """A request that is not carried out; `id` is a key of SENTENCES."""

    status: int
    rule: str | None = None

    def __init__(self, id: str, /, **args: Argument) -> None:  # noqa: A002 - the message's id, everywhere
        sentence = SENTENCES[id]
        self.id = id
        self.args_by_name = args
        self.status = sentence.status
        super().__init__(sentence.english.format_map(args))

    def shape(self) -> dict[str, object]:
        """Return the JSON value of the error."""
        detail = {"id": self.id, "message": str(self), "rule": self.rule, "args": self.args_by_name}
        return {"error": detail}


class TurnForbidden(Refusal):
    """An illegal turn, with the number of the rule and the message id that the rules give it."""

    def __init__(self, objection: Objection) -> None:
        PicketFenceError.__init__(self, objection.why)
        self.id = objection.message
        self.args_by_name = dict(objection.args)
        self.status = 422
        self.rule = objection.rule
