"""Whole games over HTTP."""

from tests.server.api.serving import Client, Json, Server

MAX_ROUNDS = 60


async def play_on(server: Server, table: str, seats: dict[int, Client], rounds: int = MAX_ROUNDS) -> Json:
    """Plays so many rounds or to the end; every person hands in for the seats they have. The last view of all."""
    first = next(iter(seats.values()))
    for _ in range(rounds):
        seen = await first.ask("GET", f"/api/tables/{table}/view")
        if seen["table"]["status"] != "playing":
            break
        await play_round(server, table, seats, seen["table"]["round"])
        await settled(server, table, seen["table"]["round"])
    return await first.ask("GET", f"/api/tables/{table}/view")


async def play_round(server: Server, table: str, seats: dict[int, Client], number: int) -> None:
    """One turn of each seat."""
    for seat, person in seats.items():
        own = await person.ask("GET", f"/api/tables/{table}/view?seat={seat}")
        assert own["mine"]["seat"] == seat
        assert own["mine"]["choices"] is not None
        answer = await person.submit_turn(table, seat, number, server.turn(table, seat))
        assert answer.status_code == 200, answer.text


async def settled(server: Server, table: str, number: int) -> None:
    """Waits until the bots have moved, too."""
    from tests.server.api.serving import until

    live = server.services.tables.loaded(table)
    assert live is not None
    await until(lambda: live.table.round > number or live.table.status != "playing")
