"""Prepares new tables before they are stored: draws an id and a code, and may start the game in the same append."""

from __future__ import annotations

import secrets
import string
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from picketfence.rules.codes import ALPHABET
from picketfence.server.tables.feed import Feed
from picketfence.server.tables.live_table import LiveTable, summary
from picketfence.server.tables.state import created
from picketfence.server.tables.steps import Decision, Steps
from picketfence.store.events import TableCreated
from picketfence.store.values import GENESIS, Append, Entry, Head, Holder, Once, SeatName

CODE_LENGTH: Final = 6
ID_LETTERS: Final = string.ascii_letters + string.digits
ID_LENGTH: Final = 22
"""Characters of a table's id: more than 128 bits, because whoever knows the id may watch."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table that is about to be created: `people` by holder number, `names` by seat.

    `start` is the decision that starts its game in the same append, or None.
    """

    event: TableCreated
    people: Mapping[int, str]
    names: Mapping[int, str]
    start: Decision | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that is about to be stored: `live` is the table after its first event, `steps` what follows that."""

    setup: TableSetup
    live: LiveTable
    steps: Steps

    def append(self, once: Once | None = None) -> Append:
        """Return what the store has to write; `once` is the request that creates this table."""
        live, steps = self.live, self.steps
        names: dict[int, str | None] = {**self.setup.names, **steps.names}
        return Append(
            table=live.id,
            after=0,
            previous=GENESIS,
            events=(self.setup.event, *steps.events),
            at=steps.now,
            move=None,
            summary=summary(steps.table, live.code),
            holders=tuple(Holder(live.id, holder, person) for holder, person in self.setup.people.items()),
            names=tuple(SeatName(live.id, seat, name) for seat, name in names.items()),
            once=None if once is None else replace(once, table=live.id),
        )

    def accept(self, head: Head) -> LiveTable:
        """Return the table after it was stored."""
        self.live.accept(self.steps, None, head)
        return self.live


def draw_opening(setup: TableSetup, now: int) -> Opening:
    """Draw the id and the code of a new table, and make its first decisions; raises what these raise."""
    table_id, code = _drawn(ID_LETTERS, ID_LENGTH), _drawn(ALPHABET, CODE_LENGTH)
    table = created(table_id, setup.event, now)
    live = LiveTable(table, GENESIS, code, Feed(table_id), dict(setup.people), dict(setup.names), people_at=now)
    live.feed.add(Entry(table_id, 1, now, setup.event, None, ""))
    steps = Steps(table, now, live.names)
    if setup.start is not None:
        setup.start(steps)
    return Opening(setup, live, steps)


def _drawn(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))
