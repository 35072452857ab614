"""Whatever happens at a table, and wherever one takes it up again: the messages are the same."""

import json
from pathlib import Path

import pytest

from picketfence.server.live.messages import table_message
from picketfence.server.tables import lobby
from tests.counts import COUNTS
from tests.server.live.serving import Game, Page, Serving, page, run, serving


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
            assert await early.events(game.id, len(told)) == told
            await expect_same_from_anywhere(late, game, told)
        async with serving(tmp_path / "db") as again, page(again) as client:
            game.serving = again
            await expect_same_lines(again, game, told)
            await expect_same_from_anywhere(client, game, told)

    run(test)
