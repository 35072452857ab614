"""The client's errors, all under the rules' root, PicketFenceError."""

from __future__ import annotations

from picketfence.rules import PicketFenceError


class ClientError(PicketFenceError):
    """The root of the client's errors."""


class Unreachable(ClientError):
    """The address is not that of a server, or it did not answer in time; a request may or may not have reached it."""


class AnswerUnreadable(ClientError):
    """The answer is not in the expected form: no Picket Fence server, or one of another version."""


class NotStarted(ClientError):
    """The game at this table has not started, so there is nothing to see yet."""


class SeatLost(ClientError):
    """The seat is no longer yours."""


class Refused(ClientError):
    """The server refused a request. `id` names the reason, `message` explains it, `rule` is the rule it broke."""

    def __init__(self, status: int, reason: str, message: str, rule: str | None = None) -> None:
        super().__init__(f"{message} (rule {rule})" if rule else message)
        self.status = status
        self.id = reason
        self.message = message
        self.rule = rule


class OutcomeUnknown(Refused):
    """The request may or may not have been carried out: look at the table before you repeat it."""


class TooLate(Refused):
    """The turn came too late: its round was closed, or a bot plays for the seat. Continue with the next round."""
