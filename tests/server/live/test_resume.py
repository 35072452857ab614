"""Whatever happens at a table, and wherever one takes it up again: the messages are the same.

Only the latest `round-closed` also shows the present, whoever asks and whenever the table was loaded.
"""

import json
from pathlib import Path
from zlib import crc32

import pytest

from picketfence.rules.notation import format_sheet
from picketfence.server.live.messages import table_message
from picketfence.server.serializers.parts import cards
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import SNAPSHOT_EVERY
from picketfence.store.values import Status
from tests.counts import COUNTS
from tests.server.live.serving import Game, Page, Serving, page, plain, run, serving, shows_present


async def people_and_bots(game: Game) -> None:
    """Turns taken back, bots that sit in and go again, people who leave or are sent away."""
    await game.start()
    await game.submit(0)
    await game.take_back(0)
    await game.round()
    await game.submit(1)
    await game.do(lobby.give_to_bot(1, 2, "newcomer"))
    await game.round()
    await game.do(lobby.give_back(1, 2))
    await game.submit(2)
    await game.take_back(2)
    await game.do(lobby.remove(1, 3))
    await game.round()
    await game.do(lobby.leave(1))
    await game.finish()
    await game.do(lobby.rematch(2, "A" * 22))
    await game.do(lobby.close(2))


async def there_and_back(game: Game) -> None:
    """A table of one person that is rewound, after its end too."""
    await game.start()
    for _ in range(3):
        await game.round()
    await game.submit(0)
    await game.do(lobby.rewind(1, 2))
    await game.finish()
    await game.do(lobby.rewind(1, 4))
    await game.submit(1)
    await game.round()
    await game.finish()


GAMES = {"people-and-bots": (4, 0, people_and_bots), "there-and-back": (1, 1, there_and_back)}


async def expect_same_from_anywhere(client: Page, game: Game, told: list[str]) -> None:
    for after in {*range(0, len(told), COUNTS.resume_every), len(told) - 1, len(told)}:
        assert (await client.watch(game.id, after))["head"] == len(told)
        assert await client.events(game.id, len(told) - after) == told[after:]
    await client.quiet()


async def expect_same_lines(served: Serving, game: Game, told: list[str]) -> None:
    for line in told:
        table_message.validate_json(line)
    assert [json.loads(line)["seq"] for line in told] == list(range(1, len(told) + 1))
    assert await game.texts() == told


def expect_the_present_in_the_last(told: list[str]) -> None:
    closings = [line for line in told if json.loads(line)["kind"] == "round-closed"]
    assert [line for line in told if shows_present(line)] == closings[-1:]


@pytest.mark.parametrize("name", list(GAMES))
def test_resuming_from_any_sequence_gives_the_identical_messages(name: str, tmp_path: Path) -> None:
    people, bots, play = GAMES[name]

    async def test() -> None:
        async with serving(tmp_path / "db") as served, page(served) as early, page(served) as late:
            game = await served.table(people, bots)
            await early.watch(game.id)
            await play(game)
            told = await game.texts()
            assert len(told) > 80
            expect_the_present_in_the_last(told)
            heard = await early.events(game.id, len(told))
            assert list(map(plain, heard)) == list(map(plain, told))
            await expect_same_from_anywhere(late, game, told)
        async with serving(tmp_path / "db") as again, page(again) as client:
            game.serving = again
            await expect_same_lines(again, game, told)
            await expect_same_from_anywhere(client, game, told)

    run(test)


def test_a_table_from_a_snapshot_says_the_same_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """After each round, and after a rewind: a table that was loaded says what the one that was never unloaded says."""

    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            game = await served.table(4, 1, ruleset="second@1")
            await game.start()
            for _ in range(SNAPSHOT_EVERY // 6 + 2):
                await game.round()
            await game.submit(0)
            assert (await game.live()).table.status is Status.PLAYING
            told = await game.texts()
        async with serving(tmp_path / "db") as again, page(again) as client:
            game.serving = again
            assert (await game.live()).snapshot_seq > 0
            await expect_same_from_anywhere(client, game, told)
            expect_the_present_in_the_last(told)
            state = (await game.live()).table.game
            assert state is not None
            shown = next(json.loads(line) for line in told if shows_present(line))
            assert [shown["offer"], shown["sight"]["flow"]] == [cards(state.table.offer(0)), "stacks"]
            assert shown["check"] == crc32(
                "".join(f"{format_sheet(s, state.ruleset)}\n" for s in state.sheets).encode()
            )

    run(test)
