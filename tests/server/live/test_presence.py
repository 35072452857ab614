"""Who is there: public, fleeting, told when it changes."""

from pathlib import Path

import pytest

from picketfence.server.live import absences as absences_module
from picketfence.server.tables import lobby
from tests.server.live.serving import now, page, run, serving, until


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


def test_presence_says_since_when_somebody_is_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as guest:
            game = await served.table(people=2, bots=1)
            await guest.watch(game.id)
            before = now()
            async with page(served, await served.secret(1)) as one:
                await one.watch(game.id)
                while (told := await guest.next())["kind"] != "presence" or told["seats"] != [True, False, False]:
                    pass
                assert told["since"] == [None, None, None], "nobody knows when the second one was here"
            while (told := await guest.next())["kind"] != "presence" or told["seats"] != [False, False, False]:
                pass
            since = told["since"]
            assert isinstance(since, list)
            assert before <= since[0] <= now()
            assert since[1:] == [None, None]

    run(test)


def test_an_absence_is_remembered_while_nobody_watches(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table(people=2)
            async with page(served, await served.secret(1)) as one:
                await one.watch(game.id)
                await one.seats(game.id, [True, False])
            await until(lambda: served.hub.watched == 0)
            async with page(served) as guest:
                await guest.watch(game.id)
                while (told := await guest.next())["kind"] != "presence":
                    pass
                since = told["since"]
                assert isinstance(since, list)
                assert since[0] is not None

    run(test)


def test_absences_are_bounded_and_forget_those_who_left_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absences_module, "MAX_TABLES", 2)
    absences = absences_module.Absences()
    for number, table in enumerate("abc"):
        absences.note(table, ["p"], [True], number)
        absences.note(table, ["p"], [False], 10 + number)
    assert [absences.since(table, ["p"]) for table in "abc"] == [[None], [11], [12]]
    absences.note("c", ["q"], [False], 20)
    assert absences.since("c", ["p"]) == [None]
