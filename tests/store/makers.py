"""Values for the tests of the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from picketfence.store import events
from picketfence.store.appends import prepare
from picketfence.store.database import Store
from picketfence.store.events import Event, Player
from picketfence.store.values import GENESIS, Append, Head, Holder, Person, Result, SeatName, Status, Summary

NOW: Final = 1_790_000_000_000

EVERY_EVENT: Final[tuple[Event, ...]] = (
    events.TableCreated("first@1", ("holder 1", "open", "bot neighbour"), 90, True, None, 1),
    events.SeatTaken(1, 2),
    events.SeatFreed(1),
    events.BotSeated(1, "newcomer"),
    events.HolderRemoved(2),
    events.HostPassed(1),
    events.GameStarted("ABCDEFGH", "00ff", "ab" * 32, False),
    events.TurnSubmitted(0, 1, "1 7@2.5 “né”", Player.PERSON, None),
    events.BotReplaced(1, 1, "newcomer", "it raised: \u2028 \0", "neighbour"),
    events.TurnSubmitted(1, 1, "pass", Player.CARETAKER, "neighbour"),
    events.TurnWithdrawn(0, 1),
    events.RoundClosed(1, "cd" * 32),
    events.GameRewound(1),
    events.BotTookOver(0, "neighbour", False),
    events.SeatGivenBack(0),
    events.GameEnded(("streets", "plans"), (71, -3)),
    events.Rematched("t-next"),
    events.TableClosed("host"),
)


def summary(table: str = "t-1", **changes: object) -> Summary:
    base = Summary(
        table=table,
        code=f"code {table}",
        ruleset="first@1",
        status=Status.OPEN,
        is_public=False,
        seats=4,
        open_seats=2,
        round=0,
        host=1,
        waiting=(),
        created=NOW,
        updated=NOW,
        wake_at=None,
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def append(
    table: str = "t-1",
    after: Head | None = None,
    *happened: Event,
    move: str | None = None,
    about: Summary | None = None,
    holders: tuple[Holder, ...] = (),
    names: tuple[SeatName, ...] = (),
    results: tuple[Result, ...] = (),
) -> Append:
    head = after or Head(0, GENESIS)
    return Append(
        table=table,
        after=head.seq,
        previous=head.hash,
        events=happened or (events.SeatFreed(head.seq),),
        at=NOW + head.seq,
        move=move,
        summary=about or summary(table),
        holders=holders,
        names=names,
        results=results,
    )


def head_after(wanted: Append) -> Head:
    """The head that a table will have once this is written, for whoever does not wait for it."""
    return prepare(wanted).head


def person(key: str = "p-1", **changes: object) -> Person:
    return replace(Person(key, f"name of {key}", NOW, NOW), **changes)  # type: ignore[arg-type]


def result(table: str = "t-1", seat: int = 0, **changes: object) -> Result:
    base = Result(table, seat, "ABCDEFGH", "first@1", 2, 80, 1, 1, None, False, True, NOW)
    return replace(base, **changes)  # type: ignore[arg-type]


async def until(is_so: Callable[[], bool | Awaitable[bool]], seconds: float = 60.0) -> None:
    """Waits for something that happens elsewhere."""
    deadline = time.monotonic() + seconds
    while True:
        found = is_so()
        if found if isinstance(found, bool) else await found:
            return
        assert time.monotonic() < deadline, "it did not happen in time"
        await asyncio.sleep(0.01)


async def play(store: Store, table: str, count: int, after: Head | None = None) -> Head:
    """So many appends of one event, each after the one before."""
    head = after
    for _ in range(count):
        head = await store.append(append(table, head))
    assert head is not None
    return head
