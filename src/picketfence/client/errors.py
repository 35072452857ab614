"""What can go wrong for a client, in one place. The rules' tree of errors is the root."""

from __future__ import annotations

from picketfence.rules import PicketFenceError


class ClientError(PicketFenceError):
    """The root of the client's errors."""


class Unreachable(ClientError):
    """The server does not answer, or not in time; whether a request got through is not known."""


class AnswerUnreadable(ClientError):
    """Something answers that is no Picket Fence server, or a newer one than this client knows."""


class TableOver(ClientError):
    """The game is over or the table closed, so there is nothing left to do at it."""


class Refused(ClientError):
    """The server says no: `id` names the reason for programs, `message` for people, `rule` the rule that was broken."""

    def __init__(self, status: int, reason: str, message: str, rule: str | None = None) -> None:
        super().__init__(f"{message} (rule {rule})" if rule else message)
        self.status = status
        self.id = reason
        self.message = message
        self.rule = rule


class TooLate(Refused):
    """The round went on without this turn: the clock ran out, or a bot plays for the seat. Go on with the next one."""
