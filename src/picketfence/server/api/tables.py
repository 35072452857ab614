"""Tables: create, find, start, leave, close, rewind, rematch."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from picketfence.server.api.new_tables import HOST, fresh_start, set_up_rematch, set_up_table
from picketfence.server.api.once import Outcome, do_once, once_of
from picketfence.server.api.operations import AT_TABLE, IDENTIFIED, TableId, operation
from picketfence.server.api.request_models import NewTable, RewindRequest, StartRequest
from picketfence.server.api.requests import address_of, known_visitor, read_body, services_of, visitor_of
from picketfence.server.api.response_models import FoundTable, Lobby, LobbyDone, TableSummaries
from picketfence.server.errors import Refusal
from picketfence.server.identities import Visitor
from picketfence.server.serializers.tables import lobby as lobby_json
from picketfence.server.serializers.tables import row
from picketfence.server.services import Services
from picketfence.server.tables import lobby
from picketfence.server.tables.allowance import filled_by, filled_seats
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.openings import TableSetup
from picketfence.server.tables.state import RoundStart, Table, start_of
from picketfence.server.tables.steps import Decision
from picketfence.server.web import rate_limits
from picketfence.server.web.responses import EncodedResponse, json_response
from picketfence.store import queries
from picketfence.store.values import Once, Status

router = APIRouter(tags=["tables"])

MAX_LISTED: Final = 100
CodePath = Annotated[str, Path(min_length=1, max_length=20, description="A table's short code.", examples=["K3RT9W"])]
ALLOWANCE: Final = ("tables-many", "bots-many")
REPEATABLE: Final = ("move-reused",)
OPEN_OR_PLAYING: Final = ("table-closed", "already-over")


async def change(services: Services, live: LiveTable, decide: Decision, status: int = 200) -> EncodedResponse:
    """Change a table and return a response that shows it."""
    await services.tables.perform(live, decide)
    return json_response(lobby_json(live), status)


async def at_table(request: Request, table: str) -> tuple[Services, LiveTable, Visitor, int | None]:
    """Return the services, the table, the visitor and their holder number there, counting the request."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.SEATS, visitor.person.id)
    live = await services.tables.get(table)
    holder = live.holder_of(visitor.person.id)
    await services.hosts.check(live, holder)
    return services, live, visitor, holder


@router.post(
    "/tables",
    **operation(
        "Create a table",
        body=NewTable,
        returns=LobbyDone,
        status=201,
        refuses=(
            *IDENTIFIED,
            *REPEATABLE,
            "ruleset-unknown",
            "seats-wrong",
            "bot-unknown",
            "deal-invalid",
            "name-invalid",
            *ALLOWANCE,
        ),
    ),
)
async def make_table(request: Request) -> Response:
    """You become its host. Seats of kind `me` are yours immediately. At a table of bots alone you watch."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.TABLES, visitor.person.id)
    body = await read_body(request, NewTable)

    async def make(once: Once | None) -> LiveTable:
        setup = set_up_table(body, visitor.person, await services.bots.levels())
        return await _create(services, setup, visitor.person.id, once)

    once = once_of(services, visitor.person.id, body.move, "create", "", body)
    return (await do_once(services, once, make)).response(201)


async def _create(services: Services, setup: TableSetup, host: str, once: Once | None = None) -> LiveTable:
    async with services.allowance.room(host, tables=1, bots=filled_seats(setup.event.seats, HOST)):
        return await services.tables.create(setup, once)


@router.get("/tables", **operation("Public tables", returns=TableSummaries))
async def list_tables(request: Request) -> Response:
    """Lists public tables: those waiting for players first, latest on top."""
    services = services_of(request)
    services.limits.count_address(rate_limits.PUBLIC, address_of(request))
    found = await services.store.read(queries.public_tables, MAX_LISTED)
    names = await services.store.read(queries.seat_names_at, [summary.table for summary in found])
    return json_response({"tables": [row(summary, names[summary.table]) for summary in found]})


@router.get("/tables/{table}", **operation("A table", returns=Lobby, refuses=(*AT_TABLE, "identity-unknown")))
async def show_table(request: Request, table: TableId) -> Response:
    """Shows who has which seat and how far the game is. The game itself is in the view."""
    services = services_of(request)
    visitor = await visitor_of(request)
    live = await services.tables.get(table)
    if visitor is not None:
        await services.hosts.check(live, live.holder_of(visitor.person.id))
    return json_response(lobby_json(live))


@router.get("/codes/{code}", **operation("Find a table by its code", returns=FoundTable, refuses=("code-unknown",)))
async def find_table(request: Request, code: CodePath) -> Response:
    """Upper or lower case, with or without spaces and dashes."""
    services = services_of(request)
    services.limits.count_address(rate_limits.CODES, address_of(request))
    letters = "".join(char for char in code.upper() if char.isascii() and char.isalnum())
    table = await services.store.read(queries.table_by_code, letters)
    if table is None:
        raise Refusal("code-unknown")
    return json_response({"table": table})


@router.post(
    "/tables/{table}/start",
    **operation(
        "Start the game",
        body=StartRequest,
        may_be_empty=True,
        returns=LobbyDone,
        refuses=(*AT_TABLE, *IDENTIFIED, *REPEATABLE, *OPEN_OR_PLAYING, "not-host", "already-started", "seats-wrong"),
    ),
)
async def start_game(request: Request, table: TableId) -> Response:
    """Removes the seats that are still open."""
    body = await read_body(request, StartRequest, may_be_empty=True)
    services, live, visitor, holder = await at_table(request, table)

    async def start(once: Once | None) -> LiveTable:
        await services.tables.perform(live, fresh_start(holder), once=once)
        return live

    once = once_of(services, visitor.person.id, body.move, "start", table, body)
    return (await do_once(services, once, start)).response()


@router.post(
    "/tables/{table}/leave",
    **operation(
        "Leave the table",
        returns=Lobby,
        changes=True,
        refuses=(*AT_TABLE, *IDENTIFIED, *OPEN_OR_PLAYING, "not-seated"),
    ),
)
async def leave_table(request: Request, table: TableId) -> Response:
    """Before the start your seats open again; later a bot plays them to the end.

    If you are the host, the next person becomes it.
    """
    services, live, _, holder = await at_table(request, table)
    return await change(services, live, lobby.leave(holder))


@router.post(
    "/tables/{table}/close",
    **operation(
        "Close the table", returns=Lobby, changes=True, refuses=(*AT_TABLE, *IDENTIFIED, "table-closed", "not-host")
    ),
)
async def close_table(request: Request, table: TableId) -> Response:
    """Ends the table for everyone."""
    services, live, _, holder = await at_table(request, table)
    return await change(services, live, lobby.close(holder))


@router.post(
    "/tables/{table}/rewind",
    **operation(
        "Go back to a round",
        body=RewindRequest,
        returns=Lobby,
        refuses=(
            *AT_TABLE,
            *IDENTIFIED,
            "table-closed",
            "not-started",
            "not-host",
            "rewind-people",
            "rewind-round",
            "round-other",
            *ALLOWANCE,
        ),
    ),
)
async def rewind_game(request: Request, table: TableId) -> Response:
    """Only at tables with at most one person. The game is marked as rewound and sets no record."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.REWINDS, visitor.person.id)
    body = await read_body(request, RewindRequest)
    _, live, _, holder = await at_table(request, table)
    lobby.expect_rewindable(live.table, holder, body.round)
    is_over = live.table.status is Status.OVER
    more = {"tables": 1, "bots": filled_by(live.table)} if is_over else {}
    async with services.allowance.room(visitor.person.id, **more):
        start = await _replayed(services, live.table, body.round)
        return await change(services, live, lobby.rewind(holder, body.round, start, visitor.person.id))


async def _replayed(services: Services, table: Table, number: int) -> RoundStart:
    """Return the start of a round. A hundred seats take a fifth of a second, so it is replayed in a thread."""
    async with services.replays:
        return await asyncio.to_thread(start_of, table, number)


@router.post(
    "/tables/{table}/rematch",
    **operation(
        "Play again with the same people",
        body=StartRequest,
        may_be_empty=True,
        returns=LobbyDone,
        status=201,
        also_status=(200,),
        refuses=(*AT_TABLE, *IDENTIFIED, *REPEATABLE, "not-over", "rematch-others", "rematch-done", *ALLOWANCE),
    ),
)
async def play_again(request: Request, table: TableId) -> Response:
    """Creates a table with the same bots and ruleset (201), where you have your seats and are the host.

    The seats of the other people are open for them; whoever accepts takes one. There is one rematch: if someone has
    called it already, you get that table (200).
    """
    body = await read_body(request, StartRequest, may_be_empty=True)
    services, live, visitor, holder = await at_table(request, table)
    lobby.expect_rematch(live.table, holder)
    assert holder is not None, "whoever played has a number"

    async def again(once: Once | None) -> LiveTable:
        if live.table.rematch is not None:
            raise Refusal("rematch-done", table=live.table.rematch)
        setup = set_up_rematch(live, holder, visitor.person.id)
        async with services.allowance.room(visitor.person.id, tables=1, bots=filled_seats(setup.event.seats, HOST)):
            return await services.tables.rematch(live, setup, holder, once)

    once = once_of(services, visitor.person.id, body.move, "rematch", table, body)
    try:
        return (await do_once(services, once, again)).response(201)
    except Refusal as refusal:
        if refusal.id != "rematch-done":
            raise
    return Outcome(await _called_rematch(services, live), is_repeated=True).response(200)


async def _called_rematch(services: Services, live: LiveTable) -> LiveTable:
    """Return the rematch of a table; raise rematch-done if it was deleted since."""
    rematch = live.table.rematch
    assert rematch is not None, "there is a rematch"
    try:
        return await services.tables.get(rematch)
    except Refusal as refusal:
        if refusal.id != "table-unknown":
            raise
        raise Refusal("rematch-done", table=rematch) from refusal
