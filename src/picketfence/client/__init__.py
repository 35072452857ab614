"""The server's API from Python, for bots and scripts: synchronous, standard library only. Imports the rules.

`Client.guest` creates an identity, `create` and `join` take a seat, `for view in seat.rounds(): seat.play(…)` plays.
"""

from picketfence.client.api import Client, TableRow
from picketfence.client.errors import (
    AnswerUnreadable,
    ClientError,
    NotStarted,
    OutcomeUnknown,
    Refused,
    SeatLost,
    TooLate,
    Unreachable,
)
from picketfence.client.seats import SeatAtTable
from picketfence.client.views import read_view

__all__ = [
    "AnswerUnreadable",
    "Client",
    "ClientError",
    "NotStarted",
    "OutcomeUnknown",
    "Refused",
    "SeatAtTable",
    "SeatLost",
    "TableRow",
    "TooLate",
    "Unreachable",
    "read_view",
]
