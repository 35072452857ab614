"""Gates: so many requests of one network are at work, they start one at a time, and the rest wait in order."""

import asyncio
from unittest.mock import patch

import pytest

from picketfence.server.errors import Refusal
from picketfence.server.settings import Settings
from picketfence.server.web import gates as gates_module
from picketfence.server.web.admission import Admission
from picketfence.server.web.gates import MAX_WAITING, Gates, leave

HERE = "192.0.2.1"
ELSEWHERE = "192.0.2.2"


async def passes(count: int = 50) -> None:
    """Let the event loop go round."""
    for _ in range(count):
        await asyncio.sleep(0)


def test_only_so_many_are_at_work_and_the_rest_follow_in_order() -> None:
    async def test() -> None:
        gates, begun = Gates(3), list[int]()
        may_end = [asyncio.Event() for _ in range(9)]

        async def work(number: int) -> None:
            entered = await gates.enter(HERE)
            begun.append(number)
            await may_end[number].wait()
            leave(entered)

        tasks = [asyncio.create_task(work(number)) for number in range(9)]
        await passes()
        assert begun == [0, 1, 2]
        leave(await gates.enter(ELSEWHERE))
        may_end[1].set()
        await passes()
        assert begun == [0, 1, 2, 3]
        for event in may_end:
            event.set()
        await asyncio.gather(*tasks)
        assert begun == list(range(9))
        await passes()
        assert len(gates) == 0, "nothing is kept of those who are gone"

    asyncio.run(test())


def test_one_starts_in_one_pass_of_the_loop_beside_those_of_others() -> None:
    async def test() -> None:
        gates, begun = Gates(1_000), list[str]()

        async def work(address: str) -> None:
            leave(await gates.enter(address))
            begun.append(address)

        crowd = [asyncio.create_task(work(HERE)) for _ in range(40)]
        await passes(5)
        assert len(begun) <= 5
        alone = asyncio.create_task(work(ELSEWHERE))
        before = len(begun)
        while not alone.done():
            await asyncio.sleep(0)
        assert len(begun) - before <= 3, "it waits for one or two of the others, not for all"
        await asyncio.gather(*crowd)

    asyncio.run(test())


def test_a_full_queue_and_a_long_wait_are_refused() -> None:
    async def test() -> None:
        gates = Gates(1)
        held = await gates.enter(HERE)
        waiting = [asyncio.create_task(gates.enter(HERE)) for _ in range(MAX_WAITING)]
        await passes(2)
        with pytest.raises(Refusal, match="Too many"):
            await gates.enter(HERE)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        with patch.object(gates_module, "WAIT_SECONDS", 0.01), pytest.raises(Refusal, match="Too many"):
            await gates.enter(HERE)
        leave(held)
        leave(await gates.enter(HERE))
        await passes()
        assert len(gates) == 0

    asyncio.run(test())


def test_one_that_gives_up_when_it_is_let_in_leaves_its_place() -> None:
    async def test() -> None:
        gates = Gates(1)
        held = await gates.enter(HERE)
        waiting = asyncio.create_task(gates.enter(HERE))
        await passes()
        leave(held)
        asyncio.get_running_loop().call_soon(waiting.cancel)  # right after it was woken
        await asyncio.gather(waiting, return_exceptions=True)
        if not waiting.cancelled():
            leave(waiting.result())
        async with asyncio.timeout(60):
            leave(await gates.enter(HERE))

    asyncio.run(test())


def test_a_wide_network_has_a_gate_of_its_own() -> None:
    async def test() -> None:
        gates = Gates(1)
        held = [await gates.enter(f"2001:db8:1:{number}::1") for number in range(4)]
        fifth = asyncio.create_task(gates.enter("2001:db8:1:5::1"))
        await passes()
        assert not fifth.done()
        leave(await gates.enter("2001:db8:2::1"))
        leave(held[0])
        leave(await fifth)

    asyncio.run(test())


def test_requests_that_are_refused_wait_for_their_turn_as_well() -> None:
    async def test() -> None:
        admission = Admission(Settings())
        told: list[str] = []

        async def refuse(address: str, number: int) -> None:
            await admission.wait_for_turn({"type": "http", "path": "/api/me", "client": (address, 1)})
            told.append(f"{address} {number}")

        tasks = [asyncio.create_task(refuse("a", number)) for number in range(3)]
        tasks.append(asyncio.create_task(refuse("b", 0)))
        await asyncio.sleep(0)
        assert told == ["a 0", "b 0"]
        await asyncio.gather(*tasks)
        assert told == ["a 0", "b 0", "a 1", "a 2"]

    asyncio.run(test())


def test_without_a_limit_nobody_waits() -> None:
    async def test() -> None:
        gates = Gates(None)
        assert [await gates.enter(HERE) for _ in range(1_000)] == [[]] * 1_000
        assert len(gates) == 0

    asyncio.run(test())
