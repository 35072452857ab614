"""What processes on one PostgreSQL tell each other. A payload is `KIND:TEXT`; a process ignores kinds it does not know.

A notice belongs to a transaction, and is delivered when that commits, also to its sender (except notices about tables).
It may get lost, so nothing may depend on it alone. A new kind needs a constant here and a handler in the server.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from sqlalchemy import ARRAY, Connection, Text, bindparam, func, select

CHANNEL: Final = "picketfence"
MAX_BYTES: Final = 7_900
"""PostgreSQL allows less than 8,000 bytes per notification."""
TABLES: Final = "tables"
"""Tables have new events. Text: `SENDER TABLE:SEQ TABLE:SEQ …`, which the sender itself ignores."""
PERSON: Final = "person"
"""A person was deleted, or lost some of their tokens. Text: the person's id."""
FORGOTTEN: Final = "forgotten"
"""Old finished tables were deleted. No text."""
PEER: Final = "peer"
"""A process tells the others something that is not stored. Text: a message of the server's exchange."""
SIGNAL: Final = "signal"
"""A reaction or a nudge at a table, which is not stored. Text: `SENDER TABLE MESSAGE`; the sender itself ignores it."""
GAP: Final = "gap"
"""Notices may have been missed, because the connection was lost. The listener itself makes it; it is never sent."""
_NOTIFY: Final = select(func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(Text)))))


class Notice(NamedTuple):
    """One of the kinds above, and its text."""

    kind: str
    text: str = ""


Heard = Callable[[Notice], None]


def table_notices(sender: str, heads: Mapping[str, int]) -> Iterator[Notice]:
    """Yield one notice for all tables, or several if they are too long for one.

    PostgreSQL commits transactions that notify one at a time, so a batch should send as few notices as possible.
    """
    text = sender
    for table, seq in heads.items():
        one = f" {table}:{seq}"
        if len(f"{text}{one}".encode()) > MAX_BYTES - len(TABLES) - 1:
            yield Notice(TABLES, text)
            text = sender
        text += one
    if text != sender:
        yield Notice(TABLES, text)


def sender_and_tables(text: str) -> tuple[str, list[tuple[str, int]]]:
    """Return who sent a notice about tables, and the tables with their sequence numbers."""
    sender, *parts = text.split(" ")
    split = [part.rpartition(":") for part in parts]
    return sender, [(table, int(seq)) for table, _, seq in split if seq.isdecimal()]


def parse_notice(payload: str) -> Notice:
    kind, _, text = payload.partition(":")
    return Notice(kind, text)


def send(connection: Connection, notices: Iterable[Notice]) -> None:
    """Send notices in one statement when the transaction commits. Does nothing on SQLite, which has one process."""
    payloads = [payload_of(notice) for notice in notices]
    if payloads and connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"payloads": payloads})


def payload_of(notice: Notice) -> str:
    return f"{notice.kind}:{notice.text}"
