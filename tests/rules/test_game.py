"""A game as a value: rulesets and seats, submitting and withdrawing, closing rounds, ends and standings."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from picketfence.rules import (
    Effect,
    End,
    OutOfOrder,
    Place,
    Ruleset,
    RulesetError,
    State,
    Turn,
    TurnRefused,
    Write,
    all_rulesets,
    check,
    choices,
    close_round,
    final_standings,
    is_ready,
    legal_turns,
    new_game,
    position,
    random_seed,
    ruleset,
    score,
    short_seed,
    submit,
    view,
    withdraw,
)
from picketfence.rules.game import Move
from picketfence.rules.notation import parse_turn
from picketfence.rules.turn_choices import NO_CHOICES
from tests.lively import lively_states
from tests.rules.sections.desk import is_sentence
from tests.rules.sections.play import LAST_PLOT, NO_ROOM, close, game, idle_turn, with_offer

IDS = [
    "first",
    "first+advanced",
    "first+expert",
    "first+expert+advanced",
    "first+solo",
    "first+solo+advanced",
    "first+practice",
    "first+practice+advanced",
    "second",
    "second+advanced",
    *(f"second+solo:{level}{plus}" for level in range(8) for plus in ("", "+advanced")),
    "second+practice",
    "second+practice+advanced",
]
FLOWS = ["first", "second", "first+practice", "first+expert", "first+solo", "second+solo:0", "second+solo:3"]
OFFER = "4 pool, 9 agent, 14 surveyor"


def start(rules: str, seats: int | None = None, number: int = 0) -> State:
    composed = ruleset(rules)
    return new_game(composed, short_seed(number), seats or composed.seats.start)


def test_every_ruleset_there_is() -> None:
    assert [rules.id for rules in all_rulesets()] == IDS


@pytest.mark.parametrize("name", IDS)
def test_any_order_of_words_is_read_and_one_is_printed(name: str) -> None:
    for words in permutations(name.split("+")):
        assert ruleset("+".join(words)) is ruleset(name)
    assert ruleset(name).id == name
    assert repr(ruleset(name)) == f"ruleset({name!r})"


@pytest.mark.parametrize("name", IDS)
def test_a_version_may_be_left_out_when_read_and_is_always_written(name: str) -> None:
    assert ruleset(name).stored_id == f"{name}@1"
    assert ruleset(f"{name}@1") is ruleset(name)
    assert ruleset(ruleset(name).stored_id) is ruleset(name)


def test_capitals_spaces_and_the_word_standard_are_read() -> None:
    assert ruleset(" First + Solo@1 ") is ruleset("first+solo")
    assert ruleset("standard+second") is ruleset("second")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("second+expert", "the expert game belongs to the first edition"),
        ("second+advanced+expert", "the expert game belongs to the first edition"),
        ("first+solo:3", "only the second edition's solo game has levels"),
        ("first+expert:1", "only the second edition's solo game has levels"),
        ("second+practice:0", "only the second edition's solo game has levels"),
        ("first+solo:", "only the second edition's solo game has levels"),
        ("second+solo", "needs a level"),
        ("second+solo:", "needs a level"),
        ("second+solo:8", "needs a level"),
        ("second+solo:-1", "needs a level"),
        ("second+solo:03", "needs a level"),
        ("second+solo:1.5", "needs a level"),
        ("second+solo:x", "needs a level"),
        ("first+solo+expert", "more than one mode: solo and expert"),
        ("first+practice+solo", "more than one mode: practice and solo"),
        ("second+solo:1+solo:2", "more than one mode: solo:1 and solo:2"),
        ("first+standard+solo", "more than one mode: standard and solo"),
        ("first+hard", "'hard' is not a mode: choose expert, solo, practice or none for the standard game"),
        ("first+advanced:1", "'advanced:1' is not a mode"),
        ("first+", "'' is not a mode"),
        ("", "must name one edition"),
        ("third", "must name one edition"),
        ("solo", "must name one edition"),
        ("first+second", "must name one edition"),
        ("first+first", "says something twice"),
        ("first+solo+solo", "says something twice"),
        ("first+advanced+advanced", "says something twice"),
        ("first@2", "version 2 of the rules is not known"),
        ("first@", "version nothing of the rules is not known"),
        ("first@1@1", "version 1@1 of the rules is not known"),
        ("@1", "must name one edition"),
        ("first+" * 30, "at most 100 characters"),
    ],
)
def test_nonsense_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(RulesetError) as caught:
        ruleset(text)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


SEATS = {"first": (2, 100), "second": (2, 100), "first+expert": (2, 27)}


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_seats(rules: Ruleset) -> None:
    fewest, most = SEATS.get(rules.id.removesuffix("+advanced"), (1, 1))
    for seats in {fewest, most}:
        state = new_game(rules, short_seed(1), seats)
        assert (state.seats, len(state.turns), state.round, state.is_over) == (seats, seats, 1, False)
        assert set(state.sheets) == {rules.blank_sheet()}
    said = "1 player only" if most == 1 else f"{fewest} to {most} players"
    for seats in (-1, 0, fewest - 1, most + 1, 1000):
        with pytest.raises(RulesetError, match=f"is for {said}, not {seats}"):
            new_game(rules, short_seed(1), seats)


def test_R2_3_one_player_never_plays_the_standard_game() -> None:
    for name in ("first", "first+advanced", "second", "second+advanced", "first+expert"):
        with pytest.raises(RulesetError, match="2 to"):
            new_game(ruleset(name), short_seed(0), 1)


def test_a_hundred_play_a_round() -> None:
    state = start("first", 100)
    for seat in range(100):
        assert not is_ready(state)
        state = submit(state, seat, idle_turn(state, seat))
    assert is_ready(state)
    closed = close_round(state)
    assert closed.round == 2
    assert len(closed.last_round) == 100


@pytest.mark.parametrize("name", FLOWS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert list(lively_states(ruleset(name), 0)) == list(lively_states(ruleset(name), 0))
    assert start(name, number=1).table != start(name, number=2).table


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_can_do_nothing(seat: int) -> None:
    state = start("first")
    with pytest.raises(OutOfOrder, match=f"no seat {seat + 1}"):
        submit(state, seat, idle_turn(state, 0))
    with pytest.raises(OutOfOrder, match=f"no seat {seat + 1}"):
        withdraw(state, seat)
    with pytest.raises(OutOfOrder, match=f"no seat {seat + 1}"):
        score(state, seat)


def test_text_instead_of_a_value_is_a_type_error_that_names_its_reader() -> None:
    text: Any = "first"
    for call, wanted in (
        (lambda: new_game(text, random_seed(), 2), "expected a Ruleset, as ruleset returns it, not 'first'"),
        (lambda: new_game(ruleset("first"), text, 2), "expected a Seed, as parse_code or random_seed returns it"),
        (lambda: check(game("first"), 0, text), "expected a Turn, as parse_turn returns it"),
        (lambda: submit(game("first"), 0, text), "expected a Turn, as parse_turn returns it"),
        (lambda: view(game("first"), 0).check(text), "expected a Turn, as parse_turn returns it"),
    ):
        with pytest.raises(TypeError, match=re.escape(wanted)):
            call()


def test_a_turn_is_submitted_once() -> None:
    state = start("first")
    after = submit(state, 1, idle_turn(state, 1))
    assert after == replace(state, turns=(None, idle_turn(state, 1)))
    with pytest.raises(OutOfOrder, match="seat 2 has submitted its turn already"):
        submit(after, 1, idle_turn(state, 1))


def test_a_turn_can_be_taken_back_until_the_round_closes() -> None:
    state = start("first")
    assert withdraw(submit(state, 0, idle_turn(state, 0)), 0) == state
    with pytest.raises(OutOfOrder, match="seat 1 has submitted no turn"):
        withdraw(state, 0)
    closed = close(with_offer(state, OFFER), "1 4@1.1", "1 4@1.1")
    with pytest.raises(OutOfOrder, match="seat 1 has submitted no turn"):
        withdraw(closed, 0)


def test_both_seats_may_take_back_and_hand_in_anew_in_any_order() -> None:
    state = with_offer(start("first"), OFFER)
    ours, theirs = parse_turn("1 4@1.1"), parse_turn("2 9@2.5 A3")
    plain = submit(submit(state, 0, ours), 1, theirs)
    turned = submit(submit(state, 1, ours), 0, ours)
    turned = submit(withdraw(turned, 1), 1, theirs)
    assert close_round(plain) == close_round(turned)


def test_a_round_closes_only_when_all_are_in() -> None:
    state = start("second", 3)
    for seat in (2, 0):
        with pytest.raises(OutOfOrder, match="not every seat"):
            close_round(state)
        state = submit(state, seat, idle_turn(state, seat))
    with pytest.raises(OutOfOrder, match="not every seat"):
        close_round(state)
    assert close_round(submit(state, 1, idle_turn(state, 1))).round == 2


@pytest.mark.parametrize("name", FLOWS)
def test_an_illegal_turn_is_refused_with_its_rule(name: str) -> None:
    state = with_offer(start(name), OFFER)
    rules = ruleset(name).turn_rules
    pick, unknown = rules.picks[0], "9.9" if rules.passes_card else "9.2" if rules.takes_two_cards else "3.3"
    for turn, rule in (
        (Turn(pick, Write(Place(1, 0), 5)), "4.5"),
        (Turn(pick, Write(Place(4, 0), 4)), "3.3"),
        (Turn(pick, Write(Place(1, 10), 4)), "3.3"),
        (Turn((0, 3), Write(Place(1, 0), 4)), unknown),
    ):
        with pytest.raises(TurnRefused) as caught:
            submit(state, 0, turn)
        found = caught.value.objection
        assert (found.rule, found) == (rule, check(state, 0, turn))
        assert is_sentence(found)
        assert str(caught.value) == f"{found.why} (rule {rule})"
    assert state == with_offer(start(name), OFFER)


def test_sheets_change_only_when_the_round_closes() -> None:
    state = with_offer(start("first"), OFFER)
    after = submit(state, 0, parse_turn("1 4@1.1"))
    assert after.sheets == state.sheets
    closed = close_round(submit(after, 1, parse_turn("2 9@1.1")))
    assert [sheet.at(Place(1, 0)) for sheet in closed.sheets] == [4, 9]
    assert closed.turns == (None, None)


def test_a_closed_round_tells_what_was_taken() -> None:
    state = with_offer(game("first", "", NO_ROOM), OFFER)
    closed = close(state, "2 9@1.1 A2", "x")
    assert closed.last_round == (
        Move(parse_turn("2 9@1.1 A2"), 9, Effect.AGENT),
        Move(parse_turn("x"), None, None),
    )
    expert = close(with_offer(game("first+expert"), OFFER), "3+1 14@1.1", "2+3 9@1.1 S1.1")
    assert [move[1:] for move in expert.last_round] == [(14, Effect.POOL), (9, Effect.SURVEYOR)]


def test_R6_1_ends_of_several_seats_are_recorded_together() -> None:
    jammed = NO_ROOM + "refusals 2"
    state = with_offer(game("first", LAST_PLOT, jammed, jammed), "12 pool, 12 bis, 12 temp")
    closed = close(state, "1 12@2.11", "x", "x")
    assert closed.ends == (End.REFUSALS, End.PLOTS)
    assert [sheet.refusals for sheet in closed.sheets] == [0, 3, 3]


@pytest.mark.parametrize("name", FLOWS)
def test_R6_1_nothing_is_legal_after_the_end(name: str) -> None:
    """`check` accepts exactly what `legal_turns` lists: here nothing, and it says which rule."""
    *_, last, over = lively_states(ruleset(name), 1)
    assert list(legal_turns(over, 0)) == []
    for turn in (idle_turn(last, 0), Turn(None, None), Turn(ruleset(name).turn_rules.picks[0], None)):
        found = check(over, 0, turn)
        assert found is not None
        assert found.rule == "6.1"


@pytest.mark.parametrize("name", FLOWS)
def test_R6_1_no_choices_are_left_after_the_end(name: str) -> None:
    *_, over = lively_states(ruleset(name), 1)
    assert choices(over, 0) == NO_CHOICES
    with pytest.raises(OutOfOrder, match="over"):
        position(over, 0)


@pytest.mark.parametrize("name", FLOWS)
def test_a_finished_game_stays_finished(name: str) -> None:
    *_, over = lively_states(ruleset(name), 1)
    assert over.is_over
    for seat in range(over.seats):
        with pytest.raises(OutOfOrder, match="over"):
            submit(over, seat, Turn(None, None))
        with pytest.raises(OutOfOrder):
            withdraw(over, seat)
    with pytest.raises(OutOfOrder):
        close_round(over)


def test_standings_by_place_with_ties_among_many_seats() -> None:
    sheets = ["plans 3 - -", "plans 7 - -", "plans 3 - -", "", "plans 7 - -", "plans 3 - -"]
    found = final_standings(game("second", *sheets))
    assert [(one.place, one.seat, one.total) for one in found] == [
        (1, 1, 7),
        (1, 4, 7),
        (3, 0, 3),
        (3, 2, 3),
        (3, 5, 3),
        (6, 3, 0),
    ]


@pytest.mark.parametrize("name", FLOWS)
def test_standings_hold_every_seat_and_the_AAA_where_it_is_scored(name: str) -> None:
    *_, over = lively_states(ruleset(name), 0)
    found = final_standings(over)
    has_rival = name == "second+solo:3"
    assert sorted(one.seat for one in found) == list(range(over.seats + has_rival))
    assert found[0].place == 1
    assert [one.total for one in sorted(found)][: over.seats] == [score(over, n).total for n in range(over.seats)]
    assert bool(over.table.row) == ("second+solo" in name)


def test_rulesets_are_equal_by_id_and_print_as_they_are_made() -> None:
    same = ruleset("ADVANCED+first@1")
    assert same == ruleset("first+advanced")
    assert hash(same) == hash(ruleset("first+advanced"))
    assert same != ruleset("first")
    assert same != "first+advanced"
    assert repr(same) == "ruleset('first+advanced')"
    assert same.stored_id == "first+advanced@1"
