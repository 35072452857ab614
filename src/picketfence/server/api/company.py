"""The company at a table: the faces of its people, and the score of the series of rematches that it belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fastapi import APIRouter, Request, Response

from picketfence.server.api.operations import AT_TABLE, TableId, operation
from picketfence.server.api.requests import address_of, services_of
from picketfence.server.api.response_models import Company
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.web import rate_limits
from picketfence.server.web.responses import json_response
from picketfence.store import people
from picketfence.store.series import series
from picketfence.store.values import SeriesResult

router = APIRouter(tags=["tables"])

Player = tuple[str | None, str | None, int]
"""A player of a series: person, bot, and a number for several seats of one of them."""


@router.get("/tables/{table}/company", **operation("Faces and the series", returns=Company, refuses=AT_TABLE))
async def show_company(request: Request, table: TableId) -> Response:
    """Shows by seat the face of its person, and wins and points in the rematches up to this game.

    A series has at most 30 games, the latest ones. People are recognised by their identity, bots by their name.
    """
    services = services_of(request)
    services.limits.count_address(rate_limits.PUBLIC, address_of(request))
    live = await services.tables.get(table)
    faces = await services.store.read(people.faces_at, table)
    played = await services.store.read(series, table)
    wins, points = tally(played)
    seats = [
        {"face": faces.get(seat.holder or 0), "wins": wins[player], "points": points[player]}
        for seat, player in zip(live.table.seats, players(_sitting(live)), strict=True)
    ]
    return json_response({"games": len({result.table for result in played}), "seats": seats})


def _sitting(live: LiveTable) -> list[tuple[str | None, str | None]]:
    """Return the person or bot of each seat. A seat that a bot plays for a person is the person's."""
    people = [None if seat.holder is None else live.people.get(seat.holder) for seat in live.table.seats]
    return [(person, None if person else seat.bot) for person, seat in zip(people, live.table.seats, strict=True)]


def players(sitting: Iterable[tuple[str | None, str | None]]) -> list[Player]:
    """Return the players of a game by seat; the seats of one person, or of one kind of bot, are numbered."""
    seen: Counter[tuple[str | None, str | None]] = Counter()
    found = []
    for person, bot in sitting:
        found.append((person, bot, seen[person, bot]))
        seen[person, bot] += 1
    return found


def tally(played: Iterable[SeriesResult]) -> tuple[Counter[Player], Counter[Player]]:
    """Return the wins and points of every player. A shared first place is a win for each."""
    games: dict[str, list[SeriesResult]] = {}
    for result in played:
        games.setdefault(result.table, []).append(result)
    wins, points = Counter[Player](), Counter[Player]()
    for results in games.values():
        who = players((result.person, None if result.person else result.bot) for result in results)
        for player, result in zip(who, results, strict=True):
            wins[player] += result.place == 1
            points[player] += result.total
    return wins, points
