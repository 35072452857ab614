"""Seats: take one, and what the host can do with other people's seats."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from picketfence.server.api.once import do_once, once_of
from picketfence.server.api.operations import AT_TABLE, IDENTIFIED, SeatPath, TableId, operation
from picketfence.server.api.request_models import BotRequest, SeatRequest
from picketfence.server.api.requests import read_body
from picketfence.server.api.response_models import Lobby, LobbyDone
from picketfence.server.api.tables import OPEN_OR_PLAYING, REPEATABLE, at_table, change
from picketfence.server.identities import clean_name
from picketfence.server.tables import lobby
from picketfence.server.tables.allowance import added_by_bot
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.lobby import Guest
from picketfence.store.values import Once

router = APIRouter(tags=["seats"])

AT_SEAT = (*AT_TABLE, *IDENTIFIED, *OPEN_OR_PLAYING, "seat-unknown")


@router.post(
    "/tables/{table}/seats",
    **operation(
        "Take a seat",
        body=SeatRequest,
        may_be_empty=True,
        returns=LobbyDone,
        refuses=(
            *AT_SEAT,
            *REPEATABLE,
            "removed",
            "seat-taken",
            "seats-full",
            "already-started",
            "name-invalid",
            "bots-many",
        ),
    ),
)
async def sit_down(request: Request, table: TableId) -> Response:
    """Takes the given seat, or the first open one. Call it again for more seats if several people share your device."""
    body = await read_body(request, SeatRequest, may_be_empty=True)
    services, live, visitor, holder = await at_table(request, table)
    name = visitor.person.name if body.name is None else clean_name(body.name)
    decide = lobby.take_seat(Guest(visitor.person.id, name), body.seat, live.number_of)
    more = min(1, len(live.table.seats_of(holder))) if holder == live.table.host else 0

    async def sit(once: Once | None) -> LiveTable:
        async with services.allowance.room(visitor.person.id, bots=more):
            await services.tables.perform(live, decide, once=once)
        return live

    once = once_of(services, visitor.person.id, body.move, "sit", table, body)
    return (await do_once(services, once, sit)).response()


@router.post(
    "/tables/{table}/seats/{seat}/remove",
    **operation(
        "Remove someone",
        returns=Lobby,
        changes=True,
        refuses=(*AT_SEAT, "not-host", "seat-not-person", "host-stays"),
    ),
)
async def remove_person(request: Request, table: TableId, seat: SeatPath) -> Response:
    """Frees all their seats. They cannot take a seat at this table again."""
    services, live, _, holder = await at_table(request, table)
    return await change(services, live, lobby.remove(holder, seat))


@router.post(
    "/tables/{table}/seats/{seat}/bot",
    **operation(
        "Give a seat to a bot",
        body=BotRequest,
        returns=Lobby,
        refuses=(*AT_SEAT, "not-host", "bot-unknown", "seat-taken", "seat-not-person", "bots-many"),
    ),
)
async def seat_bot(request: Request, table: TableId, seat: SeatPath) -> Response:
    """Before the start it fills an open seat. Later it plays for someone who is away until you give the seat back."""
    body = await read_body(request, BotRequest)
    services, live, visitor, holder = await at_table(request, table)
    decide = lobby.give_to_bot(holder, seat, body.bot, await services.bots.levels())
    more = added_by_bot(live.table, seat) if holder == live.table.host else 0
    async with services.allowance.room(visitor.person.id, bots=more):
        return await change(services, live, decide)


@router.post(
    "/tables/{table}/seats/{seat}/back",
    **operation("Give a seat back", returns=Lobby, changes=True, refuses=(*AT_SEAT, "not-host", "seat-not-bot")),
)
async def give_back(request: Request, table: TableId, seat: SeatPath) -> Response:
    """Returns a seat from the bot to its person, who may also ask for it. Before the start it opens the bot's seat."""
    services, live, _, holder = await at_table(request, table)
    return await change(services, live, lobby.give_back(holder, seat))
