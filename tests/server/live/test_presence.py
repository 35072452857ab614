"""Who is there: public, fleeting, told when it changes."""

from pathlib import Path

from picketfence.server.tables import lobby
from tests.server.live.serving import page, run, serving


def test_presence_follows_the_people_who_watch(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as guest:
            game = await served.table(people=2, bots=1)
            await guest.watch(game.id)
            await guest.seats(game.id, [False, False, False])
            async with page(served, await served.secret(1)) as one:
                await one.watch(game.id)
                await guest.seats(game.id, [True, False, False])
                async with page(served, await served.secret(2)) as two, page(served, await served.secret(2)) as tab:
                    await two.watch(game.id)
                    await tab.watch(game.id)
                    await guest.seats(game.id, [True, True, False])
                    await one.seats(game.id, [True, True, False])
                    await tab.ask(op="unwatch", table=game.id)
                    await tab.answer()
                    await two.ask(op="unwatch", table=game.id)
                    await guest.seats(game.id, [True, False, False])
            await guest.seats(game.id, [False, False, False])

    run(test)


def test_presence_follows_the_seats(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table(people=2)
            async with page(served, await served.secret(2)) as two:
                await two.watch(game.id)
                await two.seats(game.id, [False, True])
                await game.do(lobby.leave(2))
                await two.seats(game.id, [False, False])
                await game.do(lobby.take_seat(lobby.Guest("p2", "Name 2"), None, lambda _: 2))
                await two.seats(game.id, [False, True])

    run(test)


def test_nothing_is_told_when_nothing_changed(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as guest:
            game = await served.table(people=2)
            await guest.watch(game.id)
            await guest.seats(game.id, [False, False])
            await game.start()
            await guest.events(game.id, 2)
            async with page(served) as other:
                await other.watch(game.id)
                await other.seats(game.id, [False, False])
            await game.submit(0)
            await guest.events(game.id, 1)
            await guest.quiet()
            assert guest.presence == []

    run(test)
