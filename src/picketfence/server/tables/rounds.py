"""Turns: submit, withdraw, and close the round when all are in."""

from __future__ import annotations

from picketfence.rules import (
    NotationError,
    State,
    Turn,
    TurnRefused,
    close_round,
    final_standings,
    is_ready,
    submit,
    withdraw,
)
from picketfence.rules.game import score
from picketfence.rules.notation import digest, format_turn, parse_turn, totals
from picketfence.server.errors import Refusal, TurnForbidden
from picketfence.server.tables.state import Table
from picketfence.server.tables.steps import Decision, Steps
from picketfence.store.events import BotReplaced, GameEnded, Player, RoundClosed, TurnSubmitted, TurnWithdrawn
from picketfence.store.values import Result, Status


def expect_game(table: Table) -> State:
    """Return the game of a table; raise if it has not started or is closed."""
    if table.status is Status.CLOSED:
        raise Refusal("table-closed")
    if table.game is None:
        raise Refusal("not-started")
    return table.game


def _expect_round(table: Table, number: int) -> State:
    game = expect_game(table)
    if table.status is Status.OVER:
        raise Refusal("already-over")
    if number != table.round:
        raise Refusal("round-other", round=table.round)
    return game


def expect_own_seat(table: Table, holder: int | None, seat: int) -> None:
    """Raise unless the seat belongs to this holder."""
    if not table.seats_of(holder):
        raise Refusal("not-seated")
    if not 0 <= seat < len(table.seats):
        raise Refusal("seat-unknown", seat=seat)
    if table.seats[seat].holder != holder:
        raise Refusal("seat-not-yours")


def read_turn(text: str) -> Turn:
    """Parse a turn; raise turn-unreadable if it is not valid notation."""
    try:
        return parse_turn(text)
    except NotationError as error:
        raise Refusal("turn-unreadable", why=str(error)) from error


def submit_turn(holder: int | None, seat: int, number: int, turn: Turn) -> Decision:
    """Return a decision that submits a person's turn."""

    def decide(steps: Steps) -> None:
        expect_own_seat(steps.table, holder, seat)
        game = _expect_round(steps.table, number)
        if steps.table.seats[seat].bot is not None:
            raise Refusal("seat-bot")
        if game.turns[seat] is not None:
            raise Refusal("turn-in")
        after = _submitted(game, seat, turn)
        steps.add(TurnSubmitted(seat, number, format_turn(turn), Player.PERSON, None), after)
        close_if_ready(steps)

    return decide


def submit_for(seat: int, number: int, turn: Turn, bot: str, faults: tuple[BotReplaced, ...] = ()) -> Decision:
    """Return a decision that submits a bot's turn, for its own seat or for a person whose time has run out.

    It adds nothing if the turn comes too late.
    """

    def decide(steps: Steps) -> None:
        table = steps.table
        if table.game is None or table.round != number or seat not in table.waiting_seats:
            return
        after = _submitted(table.game, seat, turn)
        player = Player.BOT if table.seats[seat].bot is not None else Player.CARETAKER
        for fault in faults:
            steps.add(fault, table.game)
        steps.add(TurnSubmitted(seat, number, format_turn(turn), player, bot), after)
        close_if_ready(steps)

    return decide


def _submitted(game: State, seat: int, turn: Turn) -> State:
    try:
        return submit(game, seat, turn)
    except TurnRefused as refused:
        raise TurnForbidden(refused.objection) from refused


def withdraw_turn(holder: int | None, seat: int, number: int) -> Decision:
    """Return a decision that withdraws a person's turn before the round closes."""

    def decide(steps: Steps) -> None:
        expect_own_seat(steps.table, holder, seat)
        game = _expect_round(steps.table, number)
        if game.turns[seat] is None:
            raise Refusal("turn-none")
        steps.add(TurnWithdrawn(seat, number), withdraw(game, seat))

    return decide


def close_if_ready(steps: Steps) -> None:
    """Close the round if all turns are in, and end the game if that ends it."""
    table = steps.table
    if table.status is not Status.PLAYING or table.game is None or not is_ready(table.game):
        return
    closed = close_round(table.game)
    steps.add(RoundClosed(table.round, digest(closed)), closed)
    if closed.is_over:
        steps.add(GameEnded(tuple(closed.ends), totals(closed)), closed)
        steps.results = _results(steps, closed)


def _results(steps: Steps, closed: State) -> list[Result]:
    table = steps.table
    assert table.deal is not None, "a game that ends has started"
    places = {standing.seat: standing for standing in final_standings(closed)}
    return [
        Result(
            table=table.id,
            seat=number,
            deal=table.deal.seed.letters,
            ruleset=table.ruleset.stored_id,
            seats=len(table.seats),
            total=places[number].total,
            place=places[number].place,
            holder=seat.holder,
            bot=seat.bot,
            is_known_deal=table.deal.is_known,
            sets_record=not table.is_rewound and number not in table.caretaken and number not in dict(table.left),
            at=steps.now,
            parts=tuple(score(closed, number).parts.values()),
            ends=tuple(closed.ends),
        )
        for number, seat in enumerate(table.seats)
    ]
