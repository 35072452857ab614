"""A bot that fails is replaced for that turn and reported, and the next turn is fine again."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
import structlog
from structlog.typing import EventDict

from picketfence.bots import BOTS, Neighbour
from picketfence.rules import View
from picketfence.server.bots import pool
from picketfence.server.bots.faults import BotsUnavailable, Chosen, FaultKind
from picketfence.server.bots.pool import BotWorkers
from tests.server.bots.working import BAD_BOTS, WORSE_BOTS, first_view, running, until


async def chosen_by(bots: tuple[str, ...], view: View, workers: BotWorkers) -> list[Chosen]:
    async with running(workers):
        return [await workers.choose(bot, lambda: view) for bot in bots]


@pytest.mark.parametrize(
    ("bot", "kind", "why"),
    [
        ("raises", FaultKind.RAISED, "ValueError: no idea at all"),
        ("shrugs", FaultKind.RAISED, "it returned a NoneType instead of a Turn"),
        ("leaves", FaultKind.RAISED, "SystemExit: enough"),
        ("rambles", FaultKind.RAISED, "its turn is too long"),
        ("unborn", FaultKind.RAISED, "RuntimeError: cannot be made"),
        ("hangs", FaultKind.HUNG, "no answer in 2 seconds"),
        ("grips", FaultKind.HUNG, "no answer in 2 seconds"),
        ("cheats", FaultKind.ILLEGAL, "(rule 4.5)"),
        ("mumbles", FaultKind.ILLEGAL, "its turn cannot be parsed"),
        ("dies", FaultKind.LOST, "its worker ended before it answered"),
        ("nobody", FaultKind.UNKNOWN, "there is no bot named 'nobody'"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_reported(bot: str, kind: FaultKind, why: str) -> None:
    view = first_view()
    workers = BotWorkers(budget=1.5, grace=0.5, extra=BAD_BOTS)
    failed, after = asyncio.run(chosen_by((bot, "newcomer"), view, workers))
    assert [(fault.bot, fault.kind) for fault in failed.faults] == [(bot, kind)]
    assert why in failed.faults[0].why
    assert (failed.played_by, failed.turn) == ("neighbour", Neighbour().choose(view))
    assert (after.played_by, after.faults) == ("newcomer", ())


def test_the_replacements_follow_each_other_and_the_rules_come_last() -> None:
    view = first_view()
    workers = BotWorkers(extra=WORSE_BOTS)
    measured: list[tuple[float, tuple[str, ...]]] = []
    workers.on_turn = lambda seconds, faults: measured.append((seconds, faults))
    both, one, other = asyncio.run(chosen_by(("nobody", "newcomer", "neighbour"), view, workers))
    assert [fault.bot for fault in both.faults] == ["nobody", "neighbour", "newcomer"]
    assert [fault.kind for fault in both.faults] == [FaultKind.UNKNOWN, FaultKind.RAISED, FaultKind.ILLEGAL]
    assert [fault.bot for fault in one.faults] == ["newcomer", "neighbour"]
    assert [fault.bot for fault in other.faults] == ["neighbour", "newcomer"]
    assert [faults for _, faults in measured] == [
        ("unknown", "raised", "illegal"),
        ("illegal", "raised"),
        ("raised", "illegal"),
    ]
    assert all(seconds > 0 for seconds, _ in measured)
    for chosen in (both, one, other):
        assert (chosen.played_by, chosen.turn) == ("rules", next(view.legal_turns()))


def test_what_a_bot_prints_stays_out_of_the_servers_output(capfd: pytest.CaptureFixture[str]) -> None:
    (chosen,) = asyncio.run(chosen_by(("chats",), first_view(), BotWorkers(extra=BAD_BOTS)))
    assert (chosen.played_by, chosen.faults) == ("chats", ())
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "rubbish" in printed.err


@pytest.mark.parametrize(
    ("extra", "warm_up", "why"),
    [
        ("tests.server.bots.no_such_module", 60.0, "tests.server.bots.no_such_module cannot be used"),
        ("tests.server.bots.working", 60.0, "has no attribute 'BOTS'"),
        ("", 0.0, "a worker was not ready after 0 seconds"),
    ],
)
def test_without_workers_the_rules_play_and_somebody_says_why(extra: str, warm_up: float, why: str) -> None:
    async def scene() -> Chosen:
        async with running(BotWorkers(count=2, warm_up=warm_up, extra=extra)) as workers:
            early = asyncio.create_task(workers.choose("newcomer", first_view))
            with pytest.raises(BotsUnavailable) as caught:
                await workers.ready()
            assert why in str(caught.value)
            assert await early == await workers.choose("newcomer", first_view)
            return await early

    chosen = asyncio.run(scene())
    assert chosen.played_by == "rules"
    assert [(fault.bot, fault.kind) for fault in chosen.faults] == [("newcomer", FaultKind.LOST)]
    assert why in chosen.faults[0].why


def test_a_turn_given_up_in_the_moment_the_rules_would_play_it_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(BotWorkers(extra="tests.server.bots.no_such_module")) as workers:
            task = asyncio.create_task(workers.choose("newcomer", first_view))
            await until(lambda: workers.waiting == 1)
            note_change = workers._note_change

            def then_note_change() -> None:
                task.cancel()
                note_change()

            monkeypatch.setattr(workers, "_note_change", then_note_change)
            with pytest.raises(asyncio.CancelledError):
                await task
            assert (await workers.choose("newcomer", first_view)).played_by == "rules"
            await until(lambda: workers.pids != ())  # the next try

    monkeypatch.setattr(pool, "FIRST_DELAY", 0.1)
    asyncio.run(scene())


def test_a_worker_that_the_machine_refuses_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(process: object) -> None:
        raise OSError("no more processes")

    async def scene() -> None:
        async with running(BotWorkers()) as workers:
            with pytest.raises(BotsUnavailable, match="could not be started: no more processes"):
                await workers.ready()

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    asyncio.run(scene())


def test_workers_are_tried_again(markers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> Chosen:
        async with running(BotWorkers(extra=WORSE_BOTS)) as workers:
            with pytest.raises(BotsUnavailable, match="the door is closed"):
                await workers.ready()
            (markers / "closed").unlink()
            while (chosen := await workers.choose("nobody", first_view)).faults[0].kind is FaultKind.LOST:
                await asyncio.sleep(0.01)
            await workers.ready()
            return chosen

    monkeypatch.setattr(pool, "FIRST_DELAY", 0.1)
    (markers / "closed").touch()
    assert asyncio.run(asyncio.wait_for(scene(), 60)).faults[0].kind is FaultKind.UNKNOWN


CRASHING = "tests.server.bots.crashing_bots"


def failures(lines: list[EventDict]) -> list[EventDict]:
    return [line for line in lines if line["event"] == "bots-worker-failed"]


def test_a_bot_whose_worker_died_while_warming_up_waits_for_the_next(markers: Path) -> None:
    async def scene() -> Chosen:
        async with running(BotWorkers(extra=CRASHING)) as workers:
            return await workers.choose("newcomer", first_view)

    (markers / "crash").touch()
    with structlog.testing.capture_logs() as lines:
        chosen = asyncio.run(scene())
    assert (chosen.played_by, chosen.faults) == ("newcomer", ())
    assert [line["why"] for line in failures(lines)] == ["a worker ended while it warmed up"]


def test_a_worker_that_keeps_crashing_is_started_less_and_less_often(
    markers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> Chosen:
        async with running(BotWorkers(extra=CRASHING)) as workers:
            chosen = await workers.choose("newcomer", first_view)
            with pytest.raises(BotsUnavailable, match="ended while it warmed up"):
                await workers.ready()
            assert list(await workers.levels()) == list(BOTS)
            (markers / "crashes").unlink()
            while (await workers.choose("newcomer", first_view)).played_by == "rules":
                await asyncio.sleep(0.01)
            return chosen

    monkeypatch.setattr(pool, "FIRST_DELAY", 0.01)
    (markers / "crashes").touch()
    with structlog.testing.capture_logs() as lines:
        chosen = asyncio.run(scene())
    assert chosen.played_by == "rules"
    assert [fault.kind for fault in chosen.faults] == [FaultKind.LOST]
    found = failures(lines)
    assert len(found) >= pool.MAX_FAILURES
    assert [line["failures"] for line in found] == list(range(1, len(found) + 1))
    assert [line["retry_in"] for line in found] == [0.01 * 2**n for n in range(len(found))]


def test_an_idle_worker_that_ends_is_replaced_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(BotWorkers()) as workers:
            await workers.ready()
            (pid,) = workers.pids
            os.kill(pid, signal.SIGKILL)
            await until(lambda: workers.pids not in ((), (pid,)))
            assert (await workers.choose("newcomer", first_view)).played_by == "newcomer"

    monkeypatch.setattr(pool, "FIRST_DELAY", 0.01)
    with structlog.testing.capture_logs() as lines:
        asyncio.run(scene())
    assert [line["why"] for line in failures(lines)] == ["a worker ended before it was asked anything"]
