"""A disk that is full: never an answer without durability, nothing half written, and all goes on when there is room."""

import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from picketfence.cli.load.http import Answer, Pool
from picketfence.store import open_store, queries
from picketfence.store.values import Entry
from tests.server.proofs.auditing import Audit
from tests.server.proofs.inside import Inside, inside
from tests.server.proofs.players import Door, Ledger, Loopback, Party, Player, Sent
from tests.server.proofs.processes import server_process

NO_ROOM = 1
"""Pages: less than there are means no more than there are."""
MAX_MOVES = 600
PATIENCE = 120.0


async def parties(door: Door, ledger: Ledger, count: int) -> list[Party]:
    """Parties of two, seated."""
    made = []
    for number in range(count):
        names = [f"p{number}-{seat}" for seat in range(2)]
        party = Party([Player(door, ledger, random.Random(name), name) for name in names])
        await asyncio.gather(*(player.come_in() for player in party.players))
        party.tables.append(await party.sit_down())
        made.append(party)
    return made


def is_full(answer: Answer) -> bool:
    """Return True if a full disk refused the move; only that and success are expected."""
    if answer.status == 200:
        return False
    assert answer.status == 503, answer
    assert json.loads(answer.body)["error"]["id"] == "storage-unavailable"
    assert b"\r\nretry-after: " in answer.head
    return True


async def play_until_full(party: Party) -> tuple[int, Sent, str]:
    """Plays until a move finds no room; gives whose it is, what it is about and its id."""
    for _ in range(MAX_MOVES // 2):
        for seat, player in enumerate(party.players):
            seen = await player.view(party.tables[-1], seat)
            assert seen["table"]["status"] == "playing", "the disk must be full before the game is over"
            sent, move = player.some_turn(seat, seen), player.next_move()
            if is_full(await player.try_move(party.tables[-1], sent, move)):
                return seat, sent, move
    raise AssertionError("there was room for everything")


async def logs(database: str, ledger: Ledger) -> dict[str, list[Entry]]:
    async with open_store(database, read_only=True) as store:
        return {table: await store.read(queries.entries, table) for table in ledger.sent}


async def look(door: Door, player: Player, table: str, seat: int) -> bytes:
    answer = await door.ask("GET", f"/api/tables/{table}/view?seat={seat}", None, player.token)
    assert answer.status == 200
    return answer.body


def test_a_move_without_room_is_refused_and_goes_through_when_there_is(tmp_path: Path) -> None:
    async def test(door: Inside, database: str) -> None:
        ledger = Ledger()
        party = (await parties(door, ledger, 1))[0]
        table = party.tables[-1]
        await door.services.store.limit_pages(NO_ROOM)
        seat, sent, move = await play_until_full(party)
        player = party.players[seat]

        before, shown = await logs(database, ledger), await look(door, player, table, seat)
        assert move not in {entry.move for entry in before[table]}
        for _ in range(3):
            assert is_full(await player.try_move(table, sent, move))
        assert await logs(database, ledger) == before
        assert await look(door, player, table, seat) == shown

        await door.services.store.limit_pages(None)
        told = await player.move(table, sent, move)
        assert told["is_repeated"] is False
        assert told["seq"] == len(before[table]) + 1
        assert (await player.move(table, sent, move))["is_repeated"] is True
        await Audit(database, ledger).finish()

    run_inside(tmp_path, test)


def test_of_moves_that_race_for_the_last_room_just_those_that_are_stored_are_acknowledged(tmp_path: Path) -> None:
    async def test(door: Inside, database: str) -> None:
        ledger = Ledger()
        made = await parties(door, ledger, 12)
        await door.services.store.limit_pages(NO_ROOM)
        refused = await race_until_full(made)
        stored = await logs(database, ledger)
        for table, entries in stored.items():
            moves = {entry.move for entry in entries}
            assert set(ledger.acknowledged.get(table, {})) == moves - {None}
            assert not moves & {move for _, where, _, move in refused if where == table}
        await door.services.store.limit_pages(None)
        for player, table, sent, move in refused:
            assert (await player.move(table, sent, move))["is_repeated"] is False
        await Audit(database, ledger).finish()

    run_inside(tmp_path, test)


Refusal = tuple[Player, str, Sent, str]


async def race_until_full(made: list[Party]) -> list[Refusal]:
    """All seats of all tables at once, round by round, until some find no room."""
    for _ in range(MAX_MOVES):
        tries = [_try(player, party.tables[-1], seat) for party in made for seat, player in enumerate(party.players)]
        refused = [found for found in await asyncio.gather(*tries) if found is not None]
        if refused:
            return refused
    raise AssertionError("there was room for everything")


async def _try(player: Player, table: str, seat: int) -> Refusal | None:
    seen = await player.view(table, seat)
    sent, move = player.some_turn(seat, seen), player.next_move()
    return (player, table, sent, move) if is_full(await player.try_move(table, sent, move)) else None


def run_inside(folder: Path, test: Callable[[Inside, str], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(PATIENCE), inside(folder) as door:
            await test(door, str(folder / "picketfence.db"))

    asyncio.run(main())


if sys.platform == "linux":  # elsewhere one process cannot limit another
    import resource

    def limit_files(pid: int, most: int | None) -> None:
        """The longest file that a process may write, in bytes."""
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if most is None else most, hard))

    def test_a_real_server_whose_files_cannot_grow_needs_no_restart(tmp_path: Path) -> None:
        """The system itself refuses to write: in the middle of a transaction, and to the log of the database."""

        async def main() -> None:
            ledger = Ledger()
            with server_process(tmp_path) as server:
                server.start()
                await server.answering()
                async with asyncio.timeout(PATIENCE), Pool(server.port, size=4, timeout=PATIENCE) as pool:
                    party = (await parties(Loopback(pool), ledger, 1))[0]
                    table = party.tables[-1]
                    grown = Path(f"{server.database}-wal").stat().st_size
                    limit_files(server.pid, grown + 6_000)
                    seat, sent, move = await play_until_full(party)
                    player = party.players[seat]
                    before = await logs(server.database, ledger)
                    assert move not in {entry.move for entry in before[table]}
                    assert is_full(await player.try_move(table, sent, move))
                    assert await logs(server.database, ledger) == before
                    limit_files(server.pid, grown)
                    while (ready := await pool.get("/api/ready", "")).status == 200:
                        await asyncio.sleep(0.1)  # the outcome of an earlier probe is shared for a second
                    assert (ready.status, json.loads(ready.body)["error"]["id"]) == (503, "storage-unavailable")
                    limit_files(server.pid, None)
                    assert (await player.move(table, sent, move))["seq"] == len(before[table]) + 1
                    server.kill()
                    await Audit(server.database, ledger).finish()

        asyncio.run(main())
