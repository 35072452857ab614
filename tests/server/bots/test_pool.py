"""Turns come from the workers in order, and neither waiting, cancelling nor stopping wedges anything."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from functools import partial
from itertools import islice
from os import kill
from pathlib import Path

import pytest

from picketfence.bots import BOTS
from picketfence.rules import OutOfOrder, View, all_rulesets, view
from picketfence.server.bots.faults import BotsBusy, BotsStopped, Chosen, FaultKind, TurnUnwanted
from picketfence.server.bots.pool import BotWorkers
from tests.lively import lively_states
from tests.server.bots.working import BAD_BOTS, WORSE_BOTS, first_view, is_alive, running, until

LONG = 120.0
"""A budget that no bot of these tests uses up."""


def as_given(seen: View) -> View:
    return seen


def test_every_bot_plays_in_every_ruleset_as_it_would_here() -> None:
    views = [view(state, 0) for rules in all_rulesets() for state in islice(lively_states(rules, 0), 0, 20, 19)]
    asked = [(bot, seen) for seen in views for bot in BOTS]

    async def scene() -> list[Chosen]:
        async with running(BotWorkers(count=2, budget=LONG)) as workers:
            return await asyncio.gather(*(workers.choose(bot, partial(as_given, seen)) for bot, seen in asked))

    assert len(views) >= len(all_rulesets())
    for (bot, seen), chosen in zip(asked, asyncio.run(scene()), strict=True):
        assert (chosen.played_by, chosen.faults) == (bot, ())
        assert chosen.turn == BOTS[bot]().choose(seen)
        assert seen.check(chosen.turn) is None


def test_a_name_is_read_in_any_case() -> None:
    async def scene() -> Chosen:
        async with running(BotWorkers()) as workers:
            return await workers.choose(" Neighbour ", first_view)

    assert asyncio.run(scene()).played_by == "neighbour"


def test_the_bots_of_a_module_join_ours_easiest_first() -> None:
    async def main() -> None:
        async with running(BotWorkers(extra=BAD_BOTS)) as workers:
            levels = await workers.levels()
            assert list(levels)[-2:] == list(BOTS), "the others have level 0"
            assert {"raises", "chats"} <= levels.keys()
            assert "unborn" not in levels, "it cannot be made"

    asyncio.run(main())


def test_without_a_module_that_can_be_used_there_are_ours(markers: Path) -> None:
    async def main() -> None:
        (markers / "closed").touch()
        async with running(BotWorkers(extra=WORSE_BOTS)) as workers:
            assert list(await workers.levels()) == list(BOTS)

    asyncio.run(main())


def test_the_loop_goes_on_while_ten_bots_think(markers: Path) -> None:
    async def scene() -> None:
        async with running(BotWorkers(count=2, budget=LONG, extra=BAD_BOTS)) as workers:
            await workers.ready()
            turns = [asyncio.create_task(workers.choose("waits", first_view)) for _ in range(10)]
            await until((markers / "thinking").exists)
            await until(lambda: workers.waiting == 8)
            for _ in range(1000):
                await asyncio.sleep(0)
            assert not any(turn.done() for turn in turns)
            (markers / "go").touch()
            assert {chosen.played_by for chosen in await asyncio.gather(*turns)} == {"waits"}
            assert workers.waiting == 0

    asyncio.run(scene())


def test_first_come_first_served_and_a_replacement_does_not_wait_anew() -> None:
    order: list[int] = []

    async def take(number: int, workers: BotWorkers) -> None:
        await workers.choose("raises" if number % 2 else "newcomer", first_view)
        order.append(number)

    async def scene() -> None:
        async with running(BotWorkers(budget=LONG, extra=BAD_BOTS)) as workers:
            await asyncio.gather(*(take(number, workers) for number in range(8)))

    asyncio.run(scene())
    assert order == list(range(8))


def test_a_full_line_is_refused(markers: Path) -> None:
    async def scene() -> None:
        async with running(BotWorkers(budget=LONG, max_waiting=2, extra=BAD_BOTS)) as workers:
            await workers.ready()
            turns = [asyncio.create_task(workers.choose("waits", first_view)) for _ in range(3)]
            await until(lambda: workers.waiting == 2)
            with pytest.raises(BotsBusy, match="2 bots' turns are already waiting"):
                await workers.choose("newcomer", first_view)
            (markers / "go").touch()
            await asyncio.gather(*turns)
            assert (await workers.choose("newcomer", first_view)).played_by == "newcomer"

    asyncio.run(scene())


def test_one_request_of_each_owner_is_served_in_turn(markers: Path) -> None:
    order: list[str] = []

    async def take(owner: str, workers: BotWorkers, bot: str = "newcomer") -> None:
        await workers.choose(bot, first_view, owner)
        order.append(owner)

    async def scene() -> None:
        async with running(BotWorkers(budget=LONG, extra=BAD_BOTS)) as workers:
            await workers.ready()
            turns = [asyncio.create_task(take("greedy", workers, "waits"))]
            await until((markers / "thinking").exists)
            turns += [asyncio.create_task(take("greedy", workers)) for _ in range(20)]
            turns += [asyncio.create_task(take(owner, workers)) for owner in ("ada", "grace", "ada")]
            await until(lambda: workers.waiting == 23)
            (markers / "go").touch()
            await asyncio.gather(*turns)

    asyncio.run(scene())
    assert order[:7] == ["greedy", "greedy", "ada", "grace", "greedy", "ada", "greedy"]


def test_when_the_queue_is_full_the_owner_with_the_most_in_it_loses(markers: Path) -> None:
    async def scene() -> None:
        async with running(BotWorkers(budget=LONG, max_waiting=3, extra=BAD_BOTS)) as workers:
            await workers.ready()
            first = asyncio.create_task(workers.choose("waits", first_view, "greedy"))
            await until((markers / "thinking").exists)
            greedy = [asyncio.create_task(workers.choose("newcomer", first_view, "greedy")) for _ in range(3)]
            await until(lambda: workers.waiting == 3)
            ada = asyncio.create_task(workers.choose("newcomer", first_view, "ada"))
            with pytest.raises(BotsBusy):
                await greedy[-1]
            with pytest.raises(BotsBusy):
                await workers.choose("newcomer", first_view, "greedy")
            (markers / "go").touch()
            assert {chosen.played_by for chosen in await asyncio.gather(ada, *greedy[:-1])} == {"newcomer"}
            assert (await first).played_by == "waits"

    asyncio.run(scene())


def test_a_view_is_built_when_a_worker_is_free_and_once(markers: Path) -> None:
    built: list[str] = []

    def see(name: str) -> View:
        built.append(name)
        return first_view()

    def unwanted() -> View:
        raise TurnUnwanted("the round is over")

    async def scene() -> None:
        async with running(BotWorkers(budget=LONG, extra=BAD_BOTS)) as workers:
            await workers.ready()
            thinking = asyncio.create_task(workers.choose("waits", partial(see, "first")))
            await until((markers / "thinking").exists)
            late = asyncio.create_task(workers.choose("newcomer", unwanted))
            waiting = asyncio.create_task(workers.choose("raises", partial(see, "second")))
            await until(lambda: workers.waiting == 2)
            assert built == ["first"]
            (markers / "go").touch()
            with pytest.raises(TurnUnwanted):
                await late
            assert (await waiting).played_by == "neighbour"
            assert built == ["first", "second"]
            await thinking

    asyncio.run(scene())


def test_giving_up_on_a_turn_frees_its_place_and_its_worker(markers: Path) -> None:
    async def scene() -> None:
        async with running(BotWorkers(budget=LONG, max_waiting=2, extra=BAD_BOTS)) as workers:
            await workers.ready()
            thinking, waiting, staying = (
                asyncio.create_task(workers.choose(bot, first_view)) for bot in ("waits", "waits", "newcomer")
            )
            await until((markers / "thinking").exists)
            assert workers.waiting == 2
            for task in (thinking, waiting):
                task.cancel()
            await asyncio.wait({thinking, waiting})
            assert thinking.cancelled()
            assert waiting.cancelled()
            assert workers.waiting == 1
            (markers / "go").touch()
            assert (await staying).played_by == "newcomer"

    asyncio.run(scene())


def test_giving_up_on_a_bot_that_hangs_frees_its_worker_in_time(markers: Path) -> None:
    async def scene() -> Chosen:
        async with running(BotWorkers(budget=2.0, grace=0.0, extra=BAD_BOTS)) as workers:
            task = asyncio.create_task(workers.choose("hangs", first_view))
            await until((markers / "thinking").exists)
            task.cancel()
            return await workers.choose("newcomer", first_view)

    assert asyncio.run(scene()).faults == ()


def test_a_worker_killed_while_idle_is_replaced() -> None:
    async def scene() -> Chosen:
        async with running(BotWorkers()) as workers:
            await workers.ready()
            (killed,) = workers.pids
            kill(killed, signal.SIGKILL)
            await until(lambda: workers.pids not in ((), (killed,)))
            return await workers.choose("newcomer", first_view)

    chosen = asyncio.run(scene())
    assert (chosen.played_by, chosen.faults) == ("newcomer", ())


def test_a_worker_killed_while_thinking_is_replaced(markers: Path) -> None:
    async def scene() -> list[Chosen]:
        async with running(BotWorkers(budget=LONG, extra=BAD_BOTS)) as workers:
            task = asyncio.create_task(workers.choose("hangs", first_view))
            await until((markers / "thinking").exists)
            kill(workers.pids[0], signal.SIGKILL)
            return [await task, await workers.choose("newcomer", first_view)]

    failed, after = asyncio.run(scene())
    assert [fault.kind for fault in failed.faults] == [FaultKind.LOST]
    assert failed.played_by == "neighbour"
    assert (after.played_by, after.faults) == ("newcomer", ())


def test_a_worker_leaves_the_interrupt_key_to_the_server() -> None:
    async def scene() -> None:
        async with running(BotWorkers()) as workers:
            await workers.ready()
            pids = workers.pids
            kill(pids[0], signal.SIGINT)
            assert (await workers.choose("newcomer", first_view)).faults == ()
            assert workers.pids == pids

    asyncio.run(scene())


@pytest.mark.parametrize("is_ready", [True, False], ids=["warm", "starting"])
def test_stopping_ends_every_process_and_every_wait(markers: Path, is_ready: bool) -> None:
    async def scene() -> tuple[int, ...]:
        async with running(BotWorkers(count=2, budget=LONG, extra=BAD_BOTS)) as workers:
            turns = [asyncio.create_task(workers.choose("hangs", first_view)) for _ in range(4)]
            await until(lambda: len(workers.pids) == 2)
            if is_ready:
                await until((markers / "thinking").exists)
            pids = workers.pids
            turns.append(asyncio.create_task(workers.choose("newcomer", first_view)))
            getting_ready = asyncio.create_task(workers.ready())
            await asyncio.sleep(0)
            await workers.stop()
            ended = await asyncio.gather(*turns, return_exceptions=True)
            assert [type(end) for end in ended] == [BotsStopped] * 5
            (end,) = await asyncio.gather(getting_ready, return_exceptions=True)
            assert (end is None) is is_ready
            return pids

    pids = asyncio.run(scene())
    assert len(pids) == 2
    assert not any(map(is_alive, pids))


def test_workers_that_do_not_run_are_not_waited_for() -> None:
    async def is_refused(workers: BotWorkers) -> None:
        with pytest.raises(BotsStopped):
            await workers.choose("newcomer", first_view)
        with pytest.raises(BotsStopped):
            await workers.ready()

    async def scene() -> None:
        workers = BotWorkers()
        await is_refused(workers)
        async with running(workers):
            pass
        await is_refused(workers)

    asyncio.run(scene())


def over() -> View:
    *_, last = lively_states(all_rulesets()[0], 0)
    return view(last, 0)


def spectator() -> View:
    return view(next(lively_states(all_rulesets()[0], 0)), None)


@pytest.mark.parametrize("seen", [over, spectator])
def test_a_view_without_a_decision_is_refused(seen: Callable[[], View]) -> None:
    async def scene() -> None:
        async with running(BotWorkers()) as workers:
            with pytest.raises(OutOfOrder, match="there is no turn to choose"):
                await workers.choose("newcomer", seen)

    asyncio.run(scene())
