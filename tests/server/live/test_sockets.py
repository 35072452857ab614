"""The socket over a real server: watching, resuming, several tables, restarts."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from picketfence.rules import short_seed
from picketfence.server.tables import lobby
from picketfence.server.tables.steps import Decision
from tests.server.live.serving import PATIENCE, page, plain, run, serving, until


def test_watching_from_the_start_the_middle_and_the_head(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as first, page(served) as later:
            game = await served.table()
            await game.start()
            await game.submit(0)
            told = await game.texts()
            assert len(told) == 3
            assert await first.watch(game.id, 0) == {"kind": "watching", "table": game.id, "head": 3}
            assert await first.events(game.id, 3) == told
            await later.watch(game.id, 2)
            assert await later.events(game.id, 1) == told[2:]
            async with page(served) as last:
                assert (await last.watch(game.id, 3))["head"] == 3
                await last.quiet()
                await game.submit(1)
                told = await game.texts()
                assert len(told) == 5
                assert await last.events(game.id, 2) == told[3:]
            assert await first.events(game.id, 2) == await later.events(game.id, 2) == told[3:]

    run(test)


def test_two_tables_on_one_socket_and_no_more_of_one_that_is_not_watched(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            one, two = await served.table(), await served.table()
            for game in (one, two):
                await client.watch(game.id, 1)
                await game.start()
            assert await client.events(one.id, 1) == (await one.texts())[1:]
            assert await client.events(two.id, 1) == (await two.texts())[1:]
            await client.ask(op="unwatch", table=one.id)
            assert await client.answer() == {"kind": "unwatched", "table": one.id}
            await one.submit(0)
            await two.submit(1)
            assert await client.events(two.id, 1) == (await two.texts())[2:]
            await client.quiet()
            assert served.hub.watched == 1

    run(test)


def test_a_second_tab_gets_the_same_and_a_closed_one_leaves_nothing_behind(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            person, secret = await served.identities.welcome("Ada")
            game = await served.table()
            async with page(served, secret) as one:
                async with page(served, secret) as two:
                    await one.watch(game.id)
                    await two.watch(game.id)
                    assert (served.hub.connections, served.hub.people) == (2, 1)
                    await game.start()
                    assert await one.events(game.id, 2) == await two.events(game.id, 2) == await game.texts()
                await until(lambda: served.hub.connections == 1)
                assert served.hub.connected(person.id)
            await until(lambda: served.hub.connections == 0)
            assert not served.hub.connected(person.id)
            assert (served.hub.people, served.hub.watched) == (0, 0)

    run(test)


def test_watching_again_starts_anew_from_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            game = await served.table()
            await game.start()
            told = await game.texts()
            for _ in range(2):
                await client.watch(game.id)
                assert await client.events(game.id, 2) == told
            assert served.hub.connections == 1

    run(test)


def test_a_reconnect_after_a_restart_misses_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            game = await served.table()
            await game.start()
            await game.submit(0)
            await client.watch(game.id)
            seen = await client.events(game.id, 3)
            await served.hub.stop()
            async with asyncio.timeout(PATIENCE):
                await client.socket.wait_closed()
            assert client.socket.close_code == 1012
        async with serving(tmp_path / "db") as again:
            game.serving = again
            await game.submit(1)
            await game.submit(0)
            async with page(again) as client:
                await client.watch(game.id, len(seen))
                assert seen + await client.events(game.id, 3) == await game.texts()

    run(test)


def test_a_stopping_uvicorn_closes_with_1012_by_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            async with serving(tmp_path / "db", says_goodbye=False) as served:
                client = await stack.enter_async_context(page(served))
            async with asyncio.timeout(PATIENCE):
                await client.socket.wait_closed()
            assert client.socket.close_code == 1012

    run(test)


def test_a_table_that_leaves_memory_while_it_is_watched(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db", keep=1) as served, page(served) as client:
            one, two = await served.table(), await served.table()
            for game in (one, two):
                await client.watch(game.id)
                await client.events(game.id, 1)
            for game in (one, two, one, two):
                held = await game.live()
                other = two if game is one else one
                await other.live()
                assert served.tables.loaded(game.id) is None
                # Changed by someone who has held it since before.
                await served.tables.perform(held, _next_step(held.table.status == "open"))
                assert await client.events(game.id, 1) == (await game.texts())[-1:]

    run(test)


def _next_step(is_open: bool) -> Decision:
    return lobby.start(1, short_seed(3), b"s" * 16) if is_open else lobby.close(1)


def test_many_sockets_at_one_table_get_everything_in_order(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table(people=4)
            async with AsyncExitStack() as stack:
                clients = [await stack.enter_async_context(page(served)) for _ in range(200)]
                await asyncio.gather(*(one.watch(game.id, 1) for one in clients))
                await game.start()
                await game.finish(most=5)
                told = [plain(line) for line in (await game.texts())[1:]]
                assert len(told) > 20
                got = await asyncio.gather(*(one.events(game.id, len(told)) for one in clients))
                assert all([plain(line) for line in one] == told for one in got)

    run(test)


def test_an_open_round_shows_only_who_is_ready(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as client:
            game = await served.table(people=3)
            await game.start()
            turn = await game.submit(1)
            await client.watch(game.id, 2)
            (told,) = await client.events(game.id, 1)
            assert '"kind":"turn-submitted","seat":1,"round":1}' in told
            assert turn not in told
            await client.quiet()
            await game.round()
            assert turn in (await client.events(game.id, 3))[-1]

    run(test)
