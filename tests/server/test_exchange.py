"""The exchange between processes, over a simulated line: which messages are heard, lost and forgotten."""

from __future__ import annotations

import asyncio
import random
from typing import Final

import pytest

from picketfence.server import exchange as exchange_module
from picketfence.server.addresses import Shares
from picketfence.server.boards import Board
from picketfence.server.errors import Refusal
from picketfence.server.exchange import MAX_BYTES, MAX_SILENCE, Exchange
from picketfence.server.settings import Settings
from picketfence.server.web.rate_limits import RECOVERIES, RateLimits
from tests.counts import COUNTS

TABLE: Final = "t" * 22


class Line:
    """A line between processes that the test opens and closes. Messages are delivered at once, in order."""

    def __init__(self, count: int) -> None:
        self.deaf: set[int] = set()
        self.dumb: set[int] = set()
        self.sent: list[str] = []
        self.all = [self._join(number) for number in range(count)]
        self.boards = [one.board("seats") for one in self.all]

    def _join(self, number: int) -> Exchange:
        async def tell(messages: list[str]) -> bool:
            if number in self.dumb:
                return False
            self.sent += messages
            for other, one in enumerate(self.all):
                if other not in self.deaf:
                    for message in messages:
                        one.take(message)
            return True

        return Exchange(tell)

    async def beat(self, *numbers: int, times: int = 1) -> None:
        """Let some processes announce and beat, or all."""
        for _ in range(times):
            for number in numbers or range(len(self.all)):
                self.all[number]._beat_at = float("-inf")
                await self.all[number]._announce()

    def seen(self, number: int, key: str = TABLE) -> list[int]:
        return sorted(self.boards[number].others(key))


def test_processes_find_each_other_and_hear_what_changes() -> None:
    async def act() -> None:
        line = Line(3)
        line.boards[0].set(TABLE, 0b101)
        await line.beat(times=2)
        assert [one.processes.count for one in line.all] == [3, 3, 3]
        assert [line.seen(number) for number in range(3)] == [[], [0b101], [0b101]]
        line.boards[1].set(TABLE, 0b10)
        line.boards[0].set(TABLE, 0)
        await line.beat()
        assert [line.seen(number) for number in range(3)] == [[0b10], [], [0b10]]

    asyncio.run(act())


def test_without_news_there_is_only_a_beat() -> None:
    async def act() -> None:
        line = Line(2)
        line.boards[0].set(TABLE, 1)
        await line.beat(times=3)
        line.sent.clear()
        await line.beat(times=2)
        assert [message.split(" ")[2] for message in line.sent] == ["beat"] * 4

    asyncio.run(act())


def test_a_process_that_is_silent_is_forgotten_with_all_it_said_and_comes_back() -> None:
    async def act() -> None:
        line = Line(2)
        changes: list[str] = []
        line.boards[1].heard.append(changes.extend)
        line.boards[0].set(TABLE, 1)
        await line.beat(times=2)
        await line.beat(1, times=MAX_SILENCE - 1)
        assert line.seen(1) == [1]
        changes.clear()
        await line.beat(1)
        assert (line.seen(1), changes, line.all[1].processes.count) == ([], [TABLE], 1)
        assert (line.boards[1]._others, line.boards[1]._keys) == ({}, {}), "nothing is kept of it"
        await line.beat(times=2)
        assert (line.seen(1), line.all[1].processes.count) == ([1], 2)

    asyncio.run(act())


def test_nobody_is_forgotten_by_a_process_that_cannot_beat() -> None:
    """A process that lost its connection or stalled does not take the others for gone."""

    async def act() -> None:
        line = Line(2)
        line.boards[0].set(TABLE, 1)
        await line.beat(times=2)
        line.dumb.add(1)
        await line.beat(1, times=3 * MAX_SILENCE)
        assert line.seen(1) == [1]

    asyncio.run(act())


def test_what_was_missed_is_asked_for() -> None:
    async def act() -> None:
        line = Line(2)
        await line.beat(times=2)
        line.deaf.add(1)
        line.boards[0].set(TABLE, 1)
        await line.beat(0)
        line.deaf.clear()
        assert line.seen(1) == []
        await line.beat(0)  # the next number shows that one is missing
        await line.beat(1)
        await line.beat(0)
        assert line.seen(1) == [1]

    asyncio.run(act())


def test_what_could_not_be_sent_is_sent_when_the_line_is_back() -> None:
    async def act() -> None:
        line = Line(2)
        await line.beat(times=2)
        line.boards[0].set("gone", 7)
        await line.beat(0)
        line.dumb.add(0)
        line.boards[0].set(TABLE, 1)
        line.boards[0].set("gone", 0)
        await line.beat(0)
        line.dumb.clear()
        await line.beat(0)
        assert (line.seen(1), line.seen(1, "gone")) == ([1], [])

    asyncio.run(act())


def test_a_process_that_stops_says_so() -> None:
    async def act() -> None:
        line = Line(2)
        line.boards[0].set(TABLE, 1)
        await line.beat(times=2)
        line.all[0].start()
        await line.all[0].stop()
        assert (line.seen(1), line.all[1].processes.count) == ([], 1)

    asyncio.run(act())


def test_figures_are_added_up() -> None:
    async def act() -> None:
        line = Line(2)
        line.all[0].figures = lambda: {"people": 3, "connections": 5, "tables": 1}
        line.all[1].figures = lambda: {"people": 4, "connections": 6, "tables": 2}
        await line.beat(times=2)
        for one in line.all:
            assert one.totals() == {"processes": 2, "people": 7, "connections": 11, "tables": 3}

    asyncio.run(act())


def test_messages_fit_into_a_notification() -> None:
    async def act() -> None:
        line = Line(2)
        for number in range(5_000):
            line.boards[0].set(f"{number:0>22}", (1 << 100) - 1)
        await line.beat(times=2)
        assert max(len(message) for message in line.sent) < MAX_BYTES + 100
        assert all(line.seen(1, f"{number:0>22}") for number in range(5_000))

    asyncio.run(act())


@pytest.mark.parametrize(
    "text", ["", "x", "other 1 seats", "other one seats {}", "other 1 seats {", "other 1 seats []", 'other 1 x {"a":1}']
)
def test_what_another_version_may_say_does_no_harm(text: str) -> None:
    async def act() -> None:
        line = Line(2)
        line.all[0].take(text)
        line.boards[1].set(TABLE, 1)
        await line.beat(times=2)
        assert line.seen(0) == [1]

    asyncio.run(act())


def test_a_server_alone_announces_nothing() -> None:
    async def act() -> None:
        alone = Exchange()
        board = alone.board("seats")
        board.set(TABLE, 1)
        alone.start()
        await alone.stop()
        assert (board._ours, board._changed, alone.processes.count) == ({}, set(), 1)

    asyncio.run(act())


def held_by(shares: Shares) -> int:
    return shares._held["192.0.2.1"]


@pytest.mark.parametrize("count", [2, 3, 5])
def test_an_address_holds_no_more_at_several_processes(count: int) -> None:
    """Slow requests get exactly the limit; fast ones get less than twice the limit."""

    async def act() -> None:
        for every in (1, 50, 1_000):
            line = Line(count)
            all_shares = [Shares(40, one.board("live")) for one in line.all]
            await line.beat(times=2)
            for attempt in range(1_000):
                shares = all_shares[attempt % count]
                if not shares.is_full("192.0.2.1"):
                    shares.take("192.0.2.1")
                if attempt % every == 0:
                    await line.beat()
            total = sum(map(held_by, all_shares))
            assert 40 <= total <= (40 if every == 1 else 79), every
            for shares in all_shares:
                while held_by(shares):
                    shares.give_back("192.0.2.1")
            await line.beat()
            assert not any(shares.is_full("192.0.2.1") for shares in all_shares)

    asyncio.run(act())


def test_what_a_process_held_is_free_when_it_is_gone() -> None:
    async def act() -> None:
        line = Line(2)
        here, there = [Shares(4, one.board("live")) for one in line.all]
        await line.beat(times=2)
        for _ in range(4):
            here.take("192.0.2.1")
        await line.beat()
        assert there.is_full("192.0.2.1")
        await line.beat(1, times=MAX_SILENCE + 1)
        assert not there.is_full("192.0.2.1")

    asyncio.run(act())


def allows(limits: RateLimits, who: str) -> bool:
    try:
        limits.count(RECOVERIES, who)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("count", [2, 4])
def test_nobody_has_a_limit_for_each_process(count: int) -> None:
    """In whatever order announcements and requests come, all processes let through less than twice the limit."""
    limit, rng = RECOVERIES.amount, random.Random(count)

    async def act(pace: float) -> int:
        line = Line(count)
        all_limits = [RateLimits(Settings(), one) for one in line.all]
        await line.beat(times=2)
        total = 0
        for _ in range(6 * limit):
            total += allows(rng.choice(all_limits), "someone")
            if rng.random() < pace:
                await line.beat(*(() if pace == 1.0 else (rng.randrange(count),)))
        assert all(allows(limits, "someone else") for limits in all_limits)
        return total

    for number in range(COUNTS.hypothesis_examples):
        total = asyncio.run(act(1.0 if number == 0 else rng.random()))
        assert limit <= total < 2 * limit
        if number == 0:
            assert total <= limit + count, "at an ordinary pace the limit is exact"


def test_windows_that_began_at_different_times_become_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a guest would get a fresh limit at one process whenever the other one's is used up."""
    from picketfence.server.web import rate_limits

    class Time:
        now = 1_000.0

        def monotonic(self) -> float:
            return self.now

        time = monotonic

    clock = Time()
    monkeypatch.setattr(rate_limits, "time", clock)

    async def act() -> None:
        line = Line(2)
        both = [RateLimits(Settings(), one) for one in line.all]
        await line.beat(times=2)
        total = 0
        for second in range(600):
            clock.now += 1
            at_once = both[:1] if second < 30 else both
            for limits in at_once:
                total += sum(allows(limits, "someone") for _ in range(10))
            await line.beat()
        assert total <= 11 * (RECOVERIES.amount + 20)

    asyncio.run(act())


def test_the_task_sends_news_soon_and_beats_without_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange_module, "BEAT", 0.05)
    monkeypatch.setattr(exchange_module, "PAUSE", 0.0)

    async def act() -> None:
        line = Line(2)
        for one in line.all:
            one.start()
        async with asyncio.timeout(30):
            while len(line.sent) < 20:
                await asyncio.sleep(0.01)
            board: Board = line.boards[0]
            board.set(TABLE, 1)
            while not line.seen(1):
                await asyncio.sleep(0)
        for one in line.all:
            await one.stop()

    asyncio.run(act())
