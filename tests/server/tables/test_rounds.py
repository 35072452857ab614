"""Turns are secret until all are in; the last one closes the round."""

import random

import pytest

from picketfence.rules import position
from picketfence.rules.notation import parse_turn
from picketfence.server.errors import Refusal, TurnForbidden
from picketfence.server.tables.lobby import give_to_bot
from picketfence.server.tables.rounds import read_turn, submit_for, submit_turn, withdraw_turn
from picketfence.server.tables.state import Seat
from picketfence.store.events import BotReplaced, GameEnded, Player, RoundClosed, TurnSubmitted, TurnWithdrawn
from picketfence.store.values import Status
from tests.lively import lively_turn
from tests.server.tables.at_table import AtTable, people


def started(count: int = 2, **options: object) -> AtTable:
    at = AtTable("first", people(count), **options)
    at.start()
    return at


def refused(at: AtTable, decide: object) -> str:
    before = at.table
    with pytest.raises(Refusal) as caught:
        at.do(decide)  # type: ignore[arg-type]
    assert at.table == before
    return caught.value.id


def test_the_last_turn_closes_the_round() -> None:
    at, rng = started(), random.Random(1)
    (first,) = at.do(at.turn(rng, 0))
    assert isinstance(first, TurnSubmitted)
    assert first.player is Player.PERSON
    submitted, closed = at.do(at.turn(rng, 1))
    assert isinstance(submitted, TurnSubmitted)
    assert isinstance(closed, RoundClosed)
    assert at.table.round == 2
    assert at.table.rounds == ((first.turn, submitted.turn),)


def test_a_turn_can_be_taken_back_until_the_round_closes() -> None:
    at, rng = started(), random.Random(1)
    at.do(at.turn(rng, 0))
    assert refused(at, at.turn(rng, 0)) == "turn-in"
    assert at.do(withdraw_turn(1, 0, 1)) == [TurnWithdrawn(0, 1)]
    assert refused(at, withdraw_turn(1, 0, 1)) == "turn-none"
    at.play_round(rng)
    assert refused(at, withdraw_turn(1, 0, 1)) == "round-other"


def test_other_seats_other_rounds_other_people() -> None:
    at = started()
    assert at.table.game is not None
    turn = lively_turn(random.Random(1), position(at.table.game, 0))
    assert refused(at, submit_turn(2, 0, 1, turn)) == "seat-not-yours"
    assert refused(at, submit_turn(9, 0, 1, turn)) == "not-seated"
    assert refused(at, submit_turn(None, 0, 1, turn)) == "not-seated"
    assert refused(at, submit_turn(1, 7, 1, turn)) == "seat-unknown"
    assert refused(at, submit_turn(1, 0, 2, turn)) == "round-other"
    assert refused(at, withdraw_turn(2, 0, 1)) == "seat-not-yours"


def test_an_illegal_turn_is_refused_with_the_rules_number() -> None:
    at = started()
    with pytest.raises(TurnForbidden) as caught:
        at.do(submit_turn(1, 0, 1, parse_turn("x")))
    assert caught.value.rule
    assert caught.value.shape() == {
        "error": {
            "id": "refusal-fits",
            "message": str(caught.value),
            "rule": caught.value.rule,
            "args": caught.value.args_by_name,
        }
    }


def test_a_text_that_is_no_turn_is_refused() -> None:
    with pytest.raises(Refusal, match="column 1"):
        read_turn("hello")


def test_nothing_can_be_handed_in_before_the_start_or_after_the_end() -> None:
    at, rng = AtTable("first", people(2)), random.Random(5)
    assert refused(at, submit_turn(1, 0, 1, parse_turn("x"))) == "not-started"
    at.start()
    at.play_on(rng)
    assert at.table.status is Status.OVER
    assert refused(at, submit_turn(1, 0, at.table.round, parse_turn("x"))) == "already-over"


def test_a_bots_turn_for_a_person_is_a_caretakers_and_marks_the_result() -> None:
    at, rng = started(clock=60), random.Random(2)
    assert at.table.deadline == at.table.opened_at + 60_000
    assert at.table.game is not None
    turn = lively_turn(rng, position(at.table.game, 0))
    (event,) = at.do(submit_for(0, 1, turn, "neighbour"))
    assert isinstance(event, TurnSubmitted)
    assert event.player is Player.CARETAKER
    at.play_on(rng)
    assert {result.seat: result.sets_record for result in at.results} == {0: False, 1: True}
    assert max(at.results, key=lambda result: result.total).place == 1


def test_a_bots_turn_that_comes_too_late_adds_nothing() -> None:
    at, rng = started(), random.Random(2)
    assert at.table.game is not None
    turn = lively_turn(rng, position(at.table.game, 0))
    at.do(at.turn(rng, 0))
    assert at.do(submit_for(0, 1, turn, "neighbour")) == []
    assert at.do(submit_for(1, 2, turn, "neighbour")) == []


def test_a_bots_faults_are_reported_with_its_turn() -> None:
    at, rng = AtTable("first", [Seat(holder=1), Seat(bot="newcomer")]), random.Random(2)
    at.start()
    assert at.table.game is not None
    turn = lively_turn(rng, position(at.table.game, 1))
    fault = BotReplaced(1, 1, "newcomer", "hung", "neighbour")
    replaced, submitted = at.do(submit_for(1, 1, turn, "neighbour", (fault,)))
    assert replaced == fault
    assert isinstance(submitted, TurnSubmitted)
    assert submitted.player is Player.BOT


def test_while_a_bot_sits_in_the_person_cannot_play() -> None:
    at, rng = started(), random.Random(2)
    at.do(give_to_bot(1, 1, "neighbour"))
    assert at.table.game is not None
    turn = lively_turn(rng, position(at.table.game, 1))
    assert refused(at, submit_turn(2, 1, 1, turn)) == "seat-bot"


def test_the_game_ends_with_scores_and_results() -> None:
    at = started(3)
    at.play_on(random.Random(8))
    ended = at.log[-1].event
    assert isinstance(ended, GameEnded)
    assert list(ended.totals) == [result.total for result in at.results]
    assert all(result.deal == at.table.deal.seed.letters for result in at.results if at.table.deal)
