"""Requests that are lost, doubled, delayed, overtaken: the logs are those of a model that knows no network."""

import asyncio
import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path

from picketfence.cli.load.api import View
from picketfence.client.views import read_view
from picketfence.rules import view
from picketfence.rules.notation import format_turn, totals
from picketfence.store import Store, queries
from picketfence.store.events import (
    GameEnded,
    GameStarted,
    RoundClosed,
    SeatTaken,
    TableCreated,
    TurnSubmitted,
    TurnWithdrawn,
)
from tests.counts import COUNTS
from tests.server.proofs.auditing import Audit
from tests.server.proofs.chaos import Chaos, Mischief
from tests.server.proofs.inside import Inside, inside
from tests.server.proofs.players import Json, Ledger, Party, Player, Sent
from tests.server.proofs.scripts import Round, Script, write_script

AT_ONCE = 16
"""Tables that are played at the same time."""
KEPT = 2
"""Tables that the server keeps in memory: it reads them from their logs again and again."""
PAUSE = 0.002
PATIENCE = 600.0


def scripts(moves: int) -> Iterator[Script]:
    """As many games as it takes."""
    rng = random.Random("chaos")
    while moves > 0:
        script = write_script(rng)
        moves -= script.moves
        yield script


async def play(script: Script, party: Party) -> str:
    """The whole game at a table of its own."""
    await asyncio.gather(*(player.come_in() for player in party.players))
    table = await party.sit_down(deal=script.seed.code)
    for number, played in enumerate(script.rounds, 1):
        await play_round(table, number, played, party.players)
    return table


async def play_round(table: str, number: int, played: Round, players: list[Player]) -> None:
    """All seats at once; the one that closes the round waits until nobody takes anything back any more."""
    changing = [asyncio.Event() for _ in players]

    async def submit_turn(seat: int, player: Player) -> None:
        if seat == played.last:
            await asyncio.gather(*(changed.wait() for n, changed in enumerate(changing) if n != seat))
        *changed, final = played.drafts[seat]
        for draft in changed:
            await player.move(table, Sent(seat, number, format_turn(draft)))
            await player.move(table, Sent(seat, number, None))
        changing[seat].set()
        await player.move(table, Sent(seat, number, format_turn(final)))

    await asyncio.gather(*(submit_turn(seat, player) for seat, player in enumerate(players)))


async def expect_log(store: Store, table: str, script: Script) -> int:
    """The log has the model's moves, each once, seat by seat in their order, and the model's states."""
    events = [entry.event for entry in await store.read(queries.entries, table)]
    opening = [TableCreated] + [SeatTaken] * (script.seats - 1) + [GameStarted]
    assert [type(event) for event in events[: len(opening)]] == opening
    moves = [event for event in events if isinstance(event, TurnSubmitted | TurnWithdrawn)]
    for number, played in enumerate(script.rounds, 1):
        for seat, drafts in enumerate(played.drafts):
            made = [event for event in moves if (event.round, event.seat) == (number, seat)]
            expected = [text for draft in drafts for text in (format_turn(draft), None)][:-1]
            assert [event.turn if isinstance(event, TurnSubmitted) else None for event in made] == expected
    closed = [event for event in events if isinstance(event, RoundClosed)]
    assert closed == [RoundClosed(number, played.digest) for number, played in enumerate(script.rounds, 1)]
    assert events[-1] == GameEnded(tuple(script.final.ends), totals(script.final))
    assert len(events) == len(opening) + script.moves + len(closed) + 1
    return len(moves)


def expect_view(whole: View, script: Script, seat: int) -> None:
    """What the server shows in the end is the model's last state."""
    assert whole["table"]["status"] == "over"
    assert read_view(whole) == view(script.final, seat)


async def wander(door: Inside, ledger: Ledger) -> None:
    """Looks at other tables all the time, so that the server drops those that are played and must read them again."""
    visitor = Player(door, ledger, random.Random("visitor"), "visitor")
    await visitor.come_in()
    wish: Json = {"ruleset": "first", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = [await visitor.insist("POST", "/api/tables", wish) for _ in range(2 * KEPT)]
    for answer in itertools.cycle(made):
        await visitor.insist("GET", f"/api/tables/{json.loads(answer.body)['id']}")
        await asyncio.sleep(PAUSE)


async def play_all(door: Inside, ledger: Ledger, games: list[Script]) -> list[tuple[str, list[Player]]]:
    """Plays games through chaos, so many at a time; gives the tables and who played there."""
    rng = random.Random("mischief")
    chaos, places = Chaos(door, rng), asyncio.Semaphore(AT_ONCE)

    async def one(number: int, script: Script) -> tuple[str, list[Player]]:
        async with places:
            players = [Player(chaos, ledger, rng, f"g{number}-{seat}") for seat in range(script.seats)]
            return await play(script, Party(players, script.rules.id)), players

    wandering = asyncio.create_task(wander(door, ledger))
    async with asyncio.TaskGroup() as tasks:
        playing = [tasks.create_task(one(number, script)) for number, script in enumerate(games)]
    wandering.cancel()
    await chaos.settle()
    assert not chaos.faults, chaos.faults[:5]
    assert all(chaos.counts[mischief] for mischief in Mischief), chaos.counts
    assert ledger.counts["repeated"], "no move was ever sent again without need"
    return [task.result() for task in playing]


async def compare(folder: Path, goal: int) -> int:
    """Plays and compares; gives the number of moves in the logs."""
    ledger, games, moves = Ledger(), list(scripts(goal)), 0
    async with asyncio.timeout(PATIENCE), inside(folder) as door:
        door.services.tables.keep = KEPT
        played = await play_all(door, ledger, games)
        for script, (table, players) in zip(games, played, strict=True):
            moves += await expect_log(door.services.store, table, script)
            for seat, player in enumerate(players):
                expect_view(await player.view(table, seat), script, seat)
        await Audit(str(folder / "picketfence.db"), ledger).finish()
    return moves


def test_the_logs_are_those_of_the_model(tmp_path: Path) -> None:
    assert asyncio.run(compare(tmp_path, COUNTS.chaos_moves)) >= COUNTS.chaos_moves
