"""Tables: make one, find one, and what its people do with it besides playing."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response
from starlette.types import Receive, Scope, Send

from picketfence.rules import long_seed
from picketfence.server.api.new_tables import Furnished, furnished, open_tables, rematch_of
from picketfence.server.api.operations import AT_TABLE, IDENTIFIED, TableId, operation
from picketfence.server.api.request_models import NewTable, Rewind
from picketfence.server.api.requests import address_of, asked, known_visitor, services_of, visitor_of
from picketfence.server.api.response_models import Found, Lobby, Rows
from picketfence.server.errors import Refusal
from picketfence.server.identities import Visitor
from picketfence.server.serializers.tables import lobby as lobby_json
from picketfence.server.serializers.tables import row
from picketfence.server.services import Services
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.steps import Decision
from picketfence.server.web import rate_limits
from picketfence.server.web.responses import Performing, told

router = APIRouter(tags=["tables"])

MOST_LISTED: Final = 100
SALT_BYTES: Final = 16
CodePath = Annotated[str, Path(min_length=1, max_length=20, description="A table's short code.", examples=["K3RT9W"])]
OPEN_OR_PLAYING: Final = ("table-closed", "already-over")


def fresh_start(host: int | None) -> Decision:
    """Starts with a deal of 128 bits that nobody knows."""
    return lobby.start(host, long_seed(secrets.randbits(128)), secrets.token_bytes(SALT_BYTES))


def performing(services: Services, live: LiveTable, decide: Decision, status: int = 200) -> Performing:
    """Changes a table and tells how it stands then."""
    return Performing(services.tables, live, decide, lambda _: told(lobby_json(live), status))


async def at_table(request: Request, table: str) -> tuple[Services, LiveTable, Visitor, int | None]:
    """Someone who wants to change something at a table, and their number there."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.SEATS, visitor.person.id)
    live = await services.tables.get(table)
    holder = live.holder_of(visitor.person.id)
    await services.hosts.look(live, holder)
    return services, live, visitor, holder


@router.post(
    "/tables",
    **operation(
        "Make a table",
        asks=NewTable,
        tells=Lobby,
        status=201,
        refuses=(
            *IDENTIFIED,
            "ruleset-unknown",
            "seats-wrong",
            "bot-unknown",
            "deal-invalid",
            "name-invalid",
            "tables-many",
        ),
    ),
)
async def make_table(request: Request) -> Response:
    """You are its host. With seats for `me` you sit down at once; a table of bots alone you just watch."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.TABLES, visitor.person.id)
    wish = await asked(request, NewTable)
    made = furnished(wish, visitor.person)
    await _expect_few(services, visitor.person.id)
    live = await _create(services, made)
    return performing(services, live, fresh_start(1), 201) if wish.start else told(lobby_json(live), 201)


async def _expect_few(services: Services, person: str) -> None:
    most = services.settings.most_open_tables
    if await open_tables(services.store, person, most) >= most:
        raise Refusal("tables-many", most=most)


async def _create(services: Services, made: Furnished) -> LiveTable:
    return await services.tables.create(made.event, made.people, made.names)


@router.get("/tables", **operation("Public tables", tells=Rows))
async def list_tables(request: Request) -> Response:
    """Those that wait for players first, the latest on top."""
    services = services_of(request)
    services.limits.count(rate_limits.PUBLIC, address_of(request))
    found = await services.store.public_tables(MOST_LISTED)
    names = await services.store.seat_names_at([summary.table for summary in found])
    return told({"tables": [row(summary, names[summary.table]) for summary in found]})


@router.get("/tables/{table}", **operation("A table", tells=Lobby, refuses=(*AT_TABLE, "identity-unknown")))
async def show_table(request: Request, table: TableId) -> Response:
    """Who sits where, how far the game is; the game itself is in the view."""
    services = services_of(request)
    visitor = await visitor_of(request)
    live = await services.tables.get(table)
    if visitor is not None:
        await services.hosts.look(live, live.holder_of(visitor.person.id))
    return told(lobby_json(live))


@router.get("/codes/{code}", **operation("Find a table by its code", tells=Found, refuses=("code-unknown",)))
async def find_table(request: Request, code: CodePath) -> Response:
    """In any case, with or without spaces and dashes."""
    services = services_of(request)
    services.limits.count(rate_limits.CODES, address_of(request))
    letters = "".join(sign for sign in code.upper() if sign.isascii() and sign.isalnum())
    table = await services.store.table_by_code(letters)
    if table is None:
        raise Refusal("code-unknown")
    return told({"table": table})


@router.post(
    "/tables/{table}/start",
    **operation(
        "Start the game",
        tells=Lobby,
        changes=True,
        refuses=(*AT_TABLE, *IDENTIFIED, *OPEN_OR_PLAYING, "not-host", "already-started", "seats-wrong"),
    ),
)
async def start_game(request: Request, table: TableId) -> Response:
    """Seats that are still open vanish."""
    services, live, _, holder = await at_table(request, table)
    return performing(services, live, fresh_start(holder))


@router.post(
    "/tables/{table}/leave",
    **operation(
        "Leave for good",
        tells=Lobby,
        changes=True,
        refuses=(*AT_TABLE, *IDENTIFIED, *OPEN_OR_PLAYING, "not-seated"),
    ),
)
async def leave_table(request: Request, table: TableId) -> Response:
    """Before the start your seats are open again; after it a bot plays them to the end. The host's part passes on."""
    services, live, _, holder = await at_table(request, table)
    return performing(services, live, lobby.leave(holder))


@router.post(
    "/tables/{table}/close",
    **operation(
        "Close the table", tells=Lobby, changes=True, refuses=(*AT_TABLE, *IDENTIFIED, "table-closed", "not-host")
    ),
)
async def close_table(request: Request, table: TableId) -> Response:
    """Nothing happens there any more."""
    services, live, _, holder = await at_table(request, table)
    return performing(services, live, lobby.close(holder))


@router.post(
    "/tables/{table}/rewind",
    **operation(
        "Go back to a round",
        asks=Rewind,
        tells=Lobby,
        refuses=(
            *AT_TABLE,
            *IDENTIFIED,
            "table-closed",
            "not-started",
            "not-host",
            "rewind-people",
            "rewind-round",
        ),
    ),
)
async def rewind_game(request: Request, table: TableId) -> Response:
    """Only at tables with one person at most; the game is marked and sets no record any more."""
    wish = await asked(request, Rewind)
    services, live, _, holder = await at_table(request, table)
    return performing(services, live, lobby.rewind(holder, wish.round))


@router.post(
    "/tables/{table}/rematch",
    **operation(
        "Play again with the same people",
        tells=Lobby,
        status=201,
        changes=True,
        refuses=(*AT_TABLE, *IDENTIFIED, "not-over", "not-seated", "rematch-done", "tables-many"),
    ),
)
async def play_again(request: Request, table: TableId) -> Response:
    """Makes a table with the same people, bots and ruleset; whoever asks is its host."""
    services, live, visitor, holder = await at_table(request, table)
    made = rematch_of(live, holder)
    await _expect_few(services, visitor.person.id)
    new = await _create(services, made)
    decide = lobby.rematch(holder, new.id)
    return _Rematching(services, live, new, decide)


class _Rematching(Performing):
    """If someone else was faster, the new table is closed again before anybody hears of it."""

    def __init__(self, services: Services, live: LiveTable, new: LiveTable, decide: Decision) -> None:
        super().__init__(services.tables, live, decide, lambda _: told(lobby_json(new), 201))
        self._tables, self._new = services.tables, new

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        except Refusal:
            await self._tables.perform(self._new, lobby.close_for("abandoned"))
            raise
