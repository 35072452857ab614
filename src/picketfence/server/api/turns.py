"""The game itself: my view, previews, turns, and the record when it is over.

View and turns are what a server does all day: they have a lane of their own (`fast_lane`), past FastAPI's layers. The
same functions stand behind the documented routes.
"""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from picketfence.rules.notation import format_record, format_turn, parse_turn
from picketfence.rules.notation.records import Record
from picketfence.server.api.operations import AT_TABLE, IDENTIFIED, SeatQuery, TableId, operation
from picketfence.server.api.request_models import DraftTurn, HandIn, TakeBack
from picketfence.server.api.requests import address_of, asked, known_visitor, services_of, visitor_of
from picketfence.server.api.response_models import MoveDone
from picketfence.server.api.view_models import Preview, RoundTold, View
from picketfence.server.errors import Refusal
from picketfence.server.serializers.tables import preview, round_of, whole
from picketfence.server.services import Services
from picketfence.server.tables import rounds
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.registry import Done, MoveId
from picketfence.server.tables.replays import Replay, replay
from picketfence.server.tables.state import Table
from picketfence.server.web import rate_limits
from picketfence.server.web.responses import Answer, Performing, told

router = APIRouter(tags=["playing"])

RoundPath = Annotated[int, Path(ge=1, le=10_000, description="A round, counted from 1.", examples=[3])]
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SEAT: Final = re.compile(r"[0-9]{1,2}")
OWN_SEAT: Final = ("not-seated", "seat-unknown", "seat-not-yours")
IN_PLAY: Final = ("not-started", "already-over", "table-closed")
MOVES: Final = (*AT_TABLE, *IDENTIFIED, *OWN_SEAT, *IN_PLAY, "round-other", "move-reused")


@router.get(
    "/tables/{table}/view",
    **operation("My view of the game", tells=View, refuses=(*AT_TABLE, "identity-unknown", *OWN_SEAT)),
)
async def view(request: Request, table: TableId, seat: SeatQuery = None) -> Response:
    """The table, the game as everyone knows it, and what one of your seats knows and may do."""
    return await show_view(request)


async def show_view(request: Request) -> Answer:
    """The same, without layers."""
    services = services_of(request)
    wished = _seat_asked(request)
    visitor = await visitor_of(request)
    live = await services.tables.get(_table_asked(request))
    if visitor is None:
        return _shown(live, None, wished)
    holder = live.holder_of(visitor.person.id)
    await services.hosts.look(live, holder)
    return _shown(live, holder, wished)


def _shown(live: LiveTable, holder: int | None, wished: int | None) -> Answer:
    table = live.table
    yours = table.seats_of(holder)
    if wished is not None:
        rounds.expect_own_seat(table, holder, wished)
    seat = _first_to_move(table, yours) if wished is None else wished
    return Answer(whole(live, yours, seat))


def _first_to_move(table: Table, yours: tuple[int, ...]) -> int | None:
    waiting = table.waiting_seats
    return next((seat for seat in yours if seat in waiting), yours[0] if yours else None)


def _table_asked(request: Request) -> str:
    table: str = request.path_params["table"]
    if not TABLE_ID.fullmatch(table):
        raise Refusal("request-invalid", why="table: a table's id has up to 64 letters, digits, - and _")
    return table


def _seat_asked(request: Request) -> int | None:
    if not request.scope["query_string"]:
        return None
    text = request.query_params.get("seat")
    if text is None:
        return None
    if not SEAT.fullmatch(text):
        raise Refusal("request-invalid", why="seat: a seat is a whole number from 0 to 99")
    return int(text)


@router.post(
    "/tables/{table}/preview",
    **operation(
        "Try a turn",
        asks=DraftTurn,
        tells=Preview,
        refuses=(*AT_TABLE, *IDENTIFIED, *OWN_SEAT, *IN_PLAY, "turn-unreadable"),
    ),
)
async def try_turn(request: Request, table: TableId) -> Response:
    """What a turn would do, without handing it in. A turn against the rules is refused with the rule."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.PREVIEWS, visitor.person.id)
    draft = await asked(request, DraftTurn)
    live = await services.tables.get(table)
    rounds.expect_own_seat(live.table, live.holder_of(visitor.person.id), draft.seat)
    game = rounds.expect_game(live.table)
    if game.is_over:
        raise Refusal("already-over")
    return told(preview(game, draft.seat, rounds.read_turn(draft.turn)))


@router.post(
    "/tables/{table}/turns",
    **operation(
        "Hand in a turn",
        asks=HandIn,
        tells=MoveDone,
        refuses=(*MOVES, "turn-in", "turn-unreadable", "seat-bot"),
    ),
)
async def turns(request: Request, table: TableId) -> Response:
    """Durable before it is answered, secret until all turns of the round are in, and till then it can be taken back.

    A turn against the rules is refused with the rule's number and the rule's own message id.
    """
    return await hand_in(request)


async def hand_in(request: Request) -> Performing:
    """The same, without layers."""
    services, table = services_of(request), _table_asked(request)
    visitor = await known_visitor(request)
    services.limits.count(rate_limits.TURNS, visitor.person.id)
    wish = await asked(request, HandIn)
    live = await services.tables.get(table)
    holder = live.holder_of(visitor.person.id)
    await services.hosts.look(live, holder)
    return _HandingIn(services, live, holder, wish)


class _HandingIn(Performing):
    """Counts turns that were accepted and turns that were not."""

    def __init__(self, services: Services, live: LiveTable, holder: int | None, wish: HandIn) -> None:
        rounds.expect_own_seat(live.table, holder, wish.seat)
        turn = rounds.read_turn(wish.turn)
        decide = rounds.hand_in(holder, wish.seat, wish.round, turn)
        move = MoveId(wish.move, f"turn {wish.seat} {wish.round} {format_turn(turn)}")
        super().__init__(services.tables, live, decide, _done, move)
        self._metrics = services.metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        except Refusal:
            self._metrics.turns_refused.inc()
            raise
        self._metrics.turns_accepted.inc()


def _done(done: Done) -> Answer:
    return told(
        {
            "seq": done.seq,
            "head": done.head,
            "round": done.table.round,
            "status": done.table.status,
            "is_repeated": done.is_repeated,
        }
    )


@router.post(
    "/tables/{table}/turns/withdraw",
    **operation("Take a turn back", asks=TakeBack, tells=MoveDone, refuses=(*MOVES, "turn-none")),
)
async def withdraw_turn(request: Request, table: TableId) -> Response:
    """As long as the round is open."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.TURNS, visitor.person.id)
    wish = await asked(request, TakeBack)
    live = await services.tables.get(table)
    holder = live.holder_of(visitor.person.id)
    rounds.expect_own_seat(live.table, holder, wish.seat)
    decide = rounds.take_back(holder, wish.seat, wish.round)
    return Performing(services.tables, live, decide, _done, MoveId(wish.move, f"withdraw {wish.seat} {wish.round}"))


_RECORD: Final[dict[str, object]] = {"content": {"text/plain": {"schema": {"type": "string"}}}}


@router.get(
    "/tables/{table}/record",
    **operation("The record of a game", tells=None, answer=_RECORD, refuses=(*AT_TABLE, "record-secret")),
)
async def show_record(request: Request, table: TableId) -> Response:
    """The whole game in notation, when it is over."""
    services = services_of(request)
    services.limits.count(rate_limits.PUBLIC, address_of(request))
    live = await services.tables.get(table)
    if live.table.ended is None:
        raise Refusal("record-secret")
    text = await _record(services, live)
    return Response(text, headers={"content-type": "text/plain; charset=utf-8"})


async def _record(services: Services, live: LiveTable) -> bytes:
    """Replayed in a thread, as it takes a while, and kept."""
    key = (live.table.seq, tuple(live.names.items()))
    known = live.record
    if known is None or known[0] != key:
        async with services.replays:
            known = (key, await asyncio.to_thread(_printed, live.table, dict(live.names)))
        live.record = known
    return known[1]


def _printed(table: Table, names: dict[int, str]) -> bytes:
    assert table.deal is not None, "a game that is over has a deal"
    called = tuple(names.get(n) or seat.bot or f"Seat {n + 1}" for n, seat in enumerate(table.seats))
    played = tuple(tuple(parse_turn(turn) for turn in turns) for turns in table.rounds)
    date = datetime.fromtimestamp(table.updated / 1000, UTC).strftime("%Y-%m-%d")
    record = Record(table.ruleset, table.deal.seed, len(table.seats), played, called, date)
    return format_record(record).encode("utf-8")


@router.get(
    "/tables/{table}/rounds/{round}",
    **operation("A round of a finished game", tells=RoundTold, refuses=(*AT_TABLE, "not-over")),
)
async def show_round(request: Request, table: TableId, round: RoundPath) -> Response:  # noqa: A002 - the name in the address
    """The game as it stood when the round began, and the turns made then. One round behind the last it is the end."""
    services = services_of(request)
    services.limits.count(rate_limits.PUBLIC, address_of(request))
    live = await services.tables.get(table)
    if live.table.ended is None:
        raise Refusal("not-over")
    last = len(live.table.rounds)
    if round > last + 1:
        raise Refusal("request-invalid", why=f"round: this game has {last} rounds, and {last + 1} is its end")
    return told(round_of(await _replayed(services, live), round))


async def _replayed(services: Services, live: LiveTable) -> Replay:
    """In a thread, as it takes a while, and kept for the next round."""
    table, replays = live.table, services.tables.replays
    known = replays.known(table)
    if known is not None:
        return known
    async with services.replays:
        made = replays.known(table)
        if made is None:
            made = await asyncio.to_thread(replay, table, list(live.feed.texts))
            replays.remember(table, made)
    return made


def fast_lane() -> list[Route]:
    """The two requests that come all the time, to stand before all other routes."""
    return [
        Route("/api/tables/{table}/view", show_view, methods=["GET"]),
        Route("/api/tables/{table}/turns", hand_in, methods=["POST"]),
    ]
