"""Seats: sit down, and what the host does with the seats of others."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from picketfence.server.api.operations import AT_TABLE, IDENTIFIED, SeatPath, TableId, operation
from picketfence.server.api.request_models import SeatBot, SitDown
from picketfence.server.api.requests import asked
from picketfence.server.api.response_models import Lobby
from picketfence.server.api.tables import OPEN_OR_PLAYING, at_table, performing
from picketfence.server.identities import clean_name
from picketfence.server.tables import lobby
from picketfence.server.tables.lobby import Guest

router = APIRouter(tags=["seats"])

AT_SEAT = (*AT_TABLE, *IDENTIFIED, *OPEN_OR_PLAYING, "seat-unknown")


@router.post(
    "/tables/{table}/seats",
    **operation(
        "Sit down",
        asks=SitDown,
        may_be_empty=True,
        tells=Lobby,
        refuses=(*AT_SEAT, "removed", "seat-taken", "seats-full", "already-started", "name-invalid"),
    ),
)
async def sit_down(request: Request, table: TableId) -> Response:
    """On that seat, or on the first open one. Ask again for a further seat: several people share your device then."""
    wish = await asked(request, SitDown, may_be_empty=True)
    services, live, visitor, _ = await at_table(request, table)
    name = visitor.person.name if wish.name is None else clean_name(wish.name)
    return performing(services, live, lobby.take_seat(Guest(visitor.person.id, name), wish.seat, live.number_of))


@router.post(
    "/tables/{table}/seats/{seat}/remove",
    **operation(
        "Send someone away",
        tells=Lobby,
        changes=True,
        refuses=(*AT_SEAT, "not-host", "seat-not-person", "host-stays"),
    ),
)
async def remove_person(request: Request, table: TableId, seat: SeatPath) -> Response:
    """With all seats they have; they cannot sit down here again."""
    services, live, _, holder = await at_table(request, table)
    return performing(services, live, lobby.remove(holder, seat))


@router.post(
    "/tables/{table}/seats/{seat}/bot",
    **operation(
        "Give a seat to a bot",
        asks=SeatBot,
        tells=Lobby,
        refuses=(*AT_SEAT, "not-host", "bot-unknown", "seat-taken", "seat-not-person"),
    ),
)
async def seat_bot(request: Request, table: TableId, seat: SeatPath) -> Response:
    """An open seat before the start; after it, the seat of someone who is away, until it is given back."""
    wish = await asked(request, SeatBot)
    services, live, _, holder = await at_table(request, table)
    return performing(services, live, lobby.give_to_bot(holder, seat, wish.bot))


@router.post(
    "/tables/{table}/seats/{seat}/back",
    **operation("Give a seat back", tells=Lobby, changes=True, refuses=(*AT_SEAT, "not-host", "seat-not-bot")),
)
async def give_back(request: Request, table: TableId, seat: SeatPath) -> Response:
    """From the bot to the person; they may ask for it themselves. Before the start the seat is open again."""
    services, live, _, holder = await at_table(request, table)
    return performing(services, live, lobby.give_back(holder, seat))
