"""The game: views, previews, turns, and records of finished games.

Views and turns are most of a server's requests, so `web.hot_path` answers them without FastAPI. The documented routes
call the same functions.
"""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response
from starlette.routing import Route

from picketfence.rules.editions.edition import MAX_SEATS
from picketfence.rules.notation import format_record, format_turn, parse_turn
from picketfence.rules.notation.records import Record
from picketfence.server.api.operations import AT_TABLE, IDENTIFIED, ChoicesQuery, SeatQuery, TableId, operation
from picketfence.server.api.request_models import DraftTurn, TurnRequest, WithdrawalRequest
from picketfence.server.api.requests import address_of, known_visitor, read_body, services_of, visitor_of
from picketfence.server.api.response_models import MoveDone
from picketfence.server.api.view_models import Preview, ReplayedRound, View
from picketfence.server.errors import Refusal
from picketfence.server.serializers.tables import encode_view, preview, round_of
from picketfence.server.services import Services
from picketfence.server.tables import rounds
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.registry import Done, MoveId
from picketfence.server.tables.replays import Replay, replay
from picketfence.server.tables.state import Table
from picketfence.server.web import rate_limits
from picketfence.server.web.hot_path import Handler
from picketfence.server.web.responses import EncodedResponse, json_response

router = APIRouter(tags=["playing"])

RoundPath = Annotated[int, Path(ge=1, le=10_000, description="A round number, starting at 1.", examples=[3])]
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SEAT: Final = re.compile(r"[0-9]{1,2}")
OWN_SEAT: Final = ("not-seated", "seat-unknown", "seat-not-yours")
IN_PLAY: Final = ("not-started", "already-over", "table-closed")
MOVES: Final = (*AT_TABLE, *IDENTIFIED, *OWN_SEAT, *IN_PLAY, "round-other", "move-reused")


@router.get(
    "/tables/{table}/view",
    **operation("My view of the game", returns=View, refuses=(*AT_TABLE, "identity-unknown", *OWN_SEAT)),
)
async def view(request: Request, table: TableId, seat: SeatQuery = None, choices: ChoicesQuery = "1") -> Response:
    """Returns the table, the public part of the game, and what one of your seats knows and may do."""
    return await show_view(request)


async def show_view(request: Request) -> EncodedResponse:
    """Return the view of a table; called by the route and the hot path."""
    services = services_of(request)
    services.limits.count_view(address_of(request))
    seat, has_choices = _seat_param(request), _choices_param(request)
    visitor = await visitor_of(request)
    live = await services.tables.get(_table_param(request))
    if visitor is None:
        return _shown(live, None, seat, has_choices=has_choices)
    holder = live.holder_of(visitor.person.id)
    await services.hosts.check(live, holder)
    return _shown(live, holder, seat, has_choices=has_choices)


def _shown(live: LiveTable, holder: int | None, seat: int | None, *, has_choices: bool) -> EncodedResponse:
    table = live.table
    yours = table.seats_of(holder)
    if seat is not None:
        rounds.expect_own_seat(table, holder, seat)
    seat = _first_to_move(table, yours) if seat is None else seat
    return EncodedResponse(encode_view(live, yours, seat, has_choices=has_choices))


def _first_to_move(table: Table, yours: tuple[int, ...]) -> int | None:
    waiting = table.waiting_seats
    return next((seat for seat in yours if seat in waiting), yours[0] if yours else None)


def _table_param(request: Request) -> str:
    table: str = request.path_params["table"]
    if not TABLE_ID.fullmatch(table):
        raise Refusal("request-invalid", why="table: a table's id has up to 64 letters, digits, - and _")
    return table


def _seat_param(request: Request) -> int | None:
    if not request.scope["query_string"]:
        return None
    text = request.query_params.get("seat")
    if text is None:
        return None
    if not SEAT.fullmatch(text):
        raise Refusal("request-invalid", why=f"seat: a seat number is an integer from 0 to {MAX_SEATS - 1}")
    return int(text)


def _choices_param(request: Request) -> bool:
    if not request.scope["query_string"]:
        return True
    text = request.query_params.get("choices", "1")
    if text not in ("0", "1"):
        raise Refusal("request-invalid", why="choices: 0 leaves them out, 1 lists them")
    return text == "1"


@router.post(
    "/tables/{table}/preview",
    **operation(
        "Try a turn",
        body=DraftTurn,
        returns=Preview,
        refuses=(*AT_TABLE, *IDENTIFIED, *OWN_SEAT, *IN_PLAY, "turn-unreadable"),
    ),
)
async def try_turn(request: Request, table: TableId) -> Response:
    """Shows what a turn would do without submitting it. An illegal turn is refused with the number of the rule."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.PREVIEWS, visitor.person.id)
    draft = await read_body(request, DraftTurn)
    live = await services.tables.get(table)
    rounds.expect_own_seat(live.table, live.holder_of(visitor.person.id), draft.seat)
    game = rounds.expect_game(live.table)
    if game.is_over:
        raise Refusal("already-over")
    return json_response(preview(game, draft.seat, rounds.read_turn(draft.turn)))


@router.post(
    "/tables/{table}/turns",
    **operation(
        "Submit a turn",
        body=TurnRequest,
        returns=MoveDone,
        refuses=(*MOVES, "turn-in", "turn-unreadable", "seat-bot"),
    ),
)
async def turns(request: Request, table: TableId) -> Response:
    """The response means that the turn is stored. It stays secret, and can be withdrawn, until the round closes.

    An illegal turn is refused with the number of the rule and the rule's own message id.
    """
    return await submit_turn(request)


async def submit_turn(request: Request) -> EncodedResponse:
    """Submit a turn; called by the route and the hot path."""
    services, table = services_of(request), _table_param(request)
    visitor = await known_visitor(request)
    services.limits.count(rate_limits.TURNS, visitor.person.id)
    body = await read_body(request, TurnRequest)
    live = await services.tables.get(table)
    holder = live.holder_of(visitor.person.id)
    await services.hosts.check(live, holder)
    rounds.expect_own_seat(live.table, holder, body.seat)
    turn = rounds.read_turn(body.turn)
    move = MoveId(body.move, f"turn {body.seat} {body.round} {format_turn(turn)}")
    try:
        done = await services.tables.perform(live, rounds.submit_turn(holder, body.seat, body.round, turn), move)
    except Refusal:
        services.metrics.turns_refused.inc()
        raise
    services.metrics.turns_accepted.inc()
    return _done(done)


def _done(done: Done) -> EncodedResponse:
    return json_response(
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
    **operation("Withdraw a turn", body=WithdrawalRequest, returns=MoveDone, refuses=(*MOVES, "turn-none")),
)
async def withdraw_turn(request: Request, table: TableId) -> Response:
    """Works until the round closes."""
    services, visitor = services_of(request), await known_visitor(request)
    services.limits.count(rate_limits.TURNS, visitor.person.id)
    body = await read_body(request, WithdrawalRequest)
    live = await services.tables.get(table)
    holder = live.holder_of(visitor.person.id)
    rounds.expect_own_seat(live.table, holder, body.seat)
    decide = rounds.withdraw_turn(holder, body.seat, body.round)
    move = MoveId(body.move, f"withdraw {body.seat} {body.round}")
    return _done(await services.tables.perform(live, decide, move))


_RECORD: Final[dict[str, object]] = {"content": {"text/plain": {"schema": {"type": "string"}}}}


@router.get(
    "/tables/{table}/record",
    **operation("The record of a game", returns=None, content=_RECORD, refuses=(*AT_TABLE, "record-secret")),
)
async def show_record(request: Request, table: TableId) -> Response:
    """Returns the whole game in notation once it is over."""
    services = services_of(request)
    services.limits.count_address(rate_limits.PUBLIC, address_of(request))
    live = await services.tables.get(table)
    if live.table.ended is None:
        raise Refusal("record-secret")
    text = await _record(services, live)
    return Response(text, headers={"content-type": "text/plain; charset=utf-8"})


async def _record(services: Services, live: LiveTable) -> bytes:
    """Return the record of a finished game; cached. Formatting it is slow, so it runs in a thread."""
    key = (live.table.seq, tuple(live.names.items()))
    known = live.record
    if known is None or known[0] != key:
        async with services.replays:
            known = (key, await asyncio.to_thread(_format, live.table, dict(live.names)))
        live.record = known
    return known[1]


def _format(table: Table, names: dict[int, str]) -> bytes:
    assert table.deal is not None, "a game that is over has a deal"
    seat_names = tuple(names.get(n) or seat.bot or f"Seat {n + 1}" for n, seat in enumerate(table.seats))
    played = tuple(tuple(parse_turn(turn) for turn in turns) for turns in table.rounds)
    date = datetime.fromtimestamp(table.updated / 1000, UTC).strftime("%Y-%m-%d")
    record = Record(table.ruleset, table.deal.seed, len(table.seats), played, seat_names, date)
    return format_record(record).encode("utf-8")


@router.get(
    "/tables/{table}/rounds/{round}",
    **operation("A round of a finished game", returns=ReplayedRound, refuses=(*AT_TABLE, "not-over")),
)
async def show_round(request: Request, table: TableId, round: RoundPath) -> Response:  # noqa: A002 - the name in the address
    """Shows the game at the start of a round and the turns made in it. The round after the last shows the end."""
    services = services_of(request)
    services.limits.count_address(rate_limits.PUBLIC, address_of(request))
    live = await services.tables.get(table)
    if live.table.ended is None:
        raise Refusal("not-over")
    last = len(live.table.rounds)
    if round > last + 1:
        raise Refusal("request-invalid", why=f"round: this game has {last} rounds; {last + 1} shows its end")
    return json_response(round_of(await _replayed(services, live), round))


async def _replayed(services: Services, live: LiveTable) -> Replay:
    """Return the replay of a finished game; cached. Replaying is slow, so it runs in a thread."""
    table, replays = live.table, services.tables.replays
    known = replays.known(table)
    if known is not None:
        return known
    async with services.replays:
        made = replays.known(table)
        if made is None:
            made = await asyncio.to_thread(replay, table)
            replays.remember(table, made)
    return made


def direct_routes() -> list[Route]:
    """Return routes to the handlers of the hot path, for requests that it passes on. They must precede other routes.

    This way a request gets the same response on both paths; FastAPI would word some refusals differently.
    """
    return [
        Route("/api/tables/{table}/view", show_view, methods=["GET"]),
        Route("/api/tables/{table}/turns", submit_turn, methods=["POST"]),
    ]


HOT: Final[dict[tuple[str, str], Handler]] = {("GET", "view"): show_view, ("POST", "turns"): submit_turn}
"""The handlers of the hot path; the documented routes call the same functions."""
