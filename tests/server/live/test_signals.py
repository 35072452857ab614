"""Reactions and nudges: to everyone who watches, from those who sit there, five in ten seconds, never stored."""

import json
from pathlib import Path

import pytest

from picketfence.server.live.messages import React
from picketfence.server.tables import lobby
from tests.server.live.serving import Json, Page, page, run, serving


async def refusal(client: Page, **asked: object) -> str:
    await client.ask(**asked)
    told = await client.answer()
    assert told["kind"] == "error", told
    error = told["error"]
    assert isinstance(error, dict)
    return str(error["id"])


def test_a_reaction_reaches_everyone_who_watches_and_no_log(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as guest:
            game = await served.table(people=2)
            await guest.watch(game.id)
            async with page(served, await served.secret(1)) as one, page(served, await served.secret(2)) as two:
                for client in (one, two):
                    await client.watch(game.id)
                await one.ask(op="react", table=game.id, reaction="well-played")
                told: Json = {"kind": "reaction", "table": game.id, "seat": 0, "reaction": "well-played"}
                assert [await client.signal() for client in (guest, one, two)] == [told] * 3
            assert len(await game.texts()) == 1

    run(test)


def test_only_those_who_sit_there_react(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as guest:
            game = await served.table(people=1)
            await served.table(people=2)
            await guest.watch(game.id)
            assert await refusal(guest, op="react", table=game.id, reaction="wow") == "not-seated"
            async with page(served, await served.secret(2)) as other:
                await other.watch(game.id)
                assert await refusal(other, op="react", table=game.id, reaction="wow") == "not-seated"
                assert await refusal(other, op="react", table=game.id, reaction="rude") == "frame-invalid"
                assert await refusal(other, op="react", table="nowhere", reaction="wow") == "table-unknown"

    run(test)


def test_a_nudge_names_who_is_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table(people=2, bots=1)
            async with page(served, await served.secret(1)) as one, page(served, await served.secret(2)) as two:
                for client in (one, two):
                    await client.watch(game.id)
                assert await refusal(one, op="nudge", table=game.id, seat=1) == "not-started"
                await game.start()
                assert await refusal(one, op="nudge", table=game.id, seat=0) == "seat-not-person"
                assert await refusal(one, op="nudge", table=game.id, seat=2) == "seat-not-person"
                assert await refusal(one, op="nudge", table=game.id, seat=7) == "seat-unknown"
                await one.ask(op="nudge", table=game.id, seat=1)
                assert await two.signal() == {"kind": "nudged", "table": game.id, "seat": 1, "by": 0}
                await game.submit(1)
                assert await refusal(one, op="nudge", table=game.id, seat=1) == "turn-in"
                await game.do(lobby.close_for("admin"))
                assert await refusal(one, op="nudge", table=game.id, seat=1) == "already-over"

    run(test)


def test_the_sixth_within_ten_seconds_is_refused_on_any_connection(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table(people=2)
            secret = await served.secret(1)
            async with page(served, secret) as tab, page(served, secret) as other:
                for client in (tab, other):
                    await client.watch(game.id)
                for client in (tab, other, tab, other, tab):
                    await client.ask(op="react", table=game.id, reaction="hello")
                    await client.signal()
                for _ in range(5):
                    await tab.ask(op="ping", id="all")
                    while (await tab.answer()).get("id") != "all":
                        pass
                other.signals.clear()
                assert await refusal(other, op="react", table=game.id, reaction="hello") == "too-many"

    run(test)


def test_a_reader_who_does_not_read_keeps_the_latest_few(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as guest:
            game = await served.table(people=1)
            await guest.watch(game.id)
            (watcher,) = served.hub._watchers
            for number in range(100):
                watcher.signals.append(str(number))
            assert list(watcher.signals) == [str(number) for number in range(84, 100)]
            watcher.signals.clear()

    run(test)


def test_messages_of_other_processes_are_passed_on_and_our_own_are_not_heard_twice(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as guest:
            game = await served.table(people=1)
            await guest.watch(game.id)
            await guest.events(game.id, 1)
            text = json.dumps({"kind": "reaction", "table": game.id, "seat": 0, "reaction": "wow"})
            served.signals.heard(f"elsewhere {game.id} {text}")
            assert (await guest.signal())["reaction"] == "wow"
            served.signals.heard(f"{served.signals._exchange.id} {game.id} {text}")
            served.signals.heard("unreadable")
            await guest.quiet()

    run(test)


@pytest.mark.parametrize("person", [None, "nobody"])
def test_strangers_are_refused_without_a_connection(tmp_path: Path, person: str | None) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table(people=1)
            with pytest.raises(Exception, match="no seat"):
                await served.signals.send(person, React(op="react", table=game.id, reaction="wow"))

    run(test)
