"""A made-up edition plays like ours: nothing outside its own module knows that it exists."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from picketfence.bots import bot
from picketfence.rules import (
    EMPTY,
    Act,
    Claim,
    Effect,
    Place,
    Record,
    RecordError,
    Ruleset,
    RulesetError,
    State,
    Write,
    all_rulesets,
    check,
    choices,
    close_round,
    final_standings,
    format_record,
    format_sheet,
    format_turn,
    legal_turns,
    new_game,
    parse_record,
    parse_sheet,
    parse_turn,
    position,
    record_of,
    ruleset,
    score,
    score_card,
    short_seed,
    submit,
    verify,
    view,
)
from picketfence.rules.rulesets import compose, find_ruleset, rulesets_of
from tests.counts import COUNTS
from tests.lively import lively_states, lively_turn
from tests.rules.third_edition import BONUS, THIRD, find_third

RULESETS = rulesets_of(THIRD)
ALL = pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)


def test_its_rulesets_have_ids_of_their_own() -> None:
    assert [rules.id for rules in RULESETS] == ["third", "third+advanced", "third+garden:1", "third+garden:1+advanced"]
    assert [find_third(rules.stored_id.upper()) for rules in RULESETS] == list(RULESETS)
    assert not set(RULESETS) & set(all_rulesets())
    with pytest.raises(RulesetError, match="'third' must name one edition: first or second"):
        ruleset("third")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("first", "'first' must name one edition: third"),
        ("third+garden", "the third edition's garden game needs a level from garden:1 to garden:1"),
        ("third+solo", "'solo' is not a mode: choose garden or none for the standard game"),
        ("third+standard:1", "'standard:1': only the third edition's garden game has levels"),
    ],
)
def test_what_an_id_may_not_say_follows_from_the_edition(text: str, why: str) -> None:
    with pytest.raises(RulesetError) as caught:
        find_third(text)
    assert str(caught.value) == why


def test_an_id_is_read_among_all_the_editions_given() -> None:
    editions = (ruleset("first").edition, THIRD)
    assert find_ruleset("first+expert", editions) == ruleset("first+expert")
    with pytest.raises(RulesetError, match="the garden game belongs to the third edition; the first has none"):
        find_ruleset("first+garden:1", editions)
    with pytest.raises(RulesetError, match="'expert:1': no game has levels"):
        find_ruleset("first+expert:1", editions[:1])


def played(rules: Ruleset, number: int) -> list[State]:
    states = list(lively_states(rules, number, rules.min_seats + number % len(rules.seats)))
    assert states[-1].is_over
    return states


def recorded(states: list[State]) -> Record:
    return record_of(states[0], [[move.turn for move in state.last_round] for state in states[1:]])


@ALL
def test_games_are_played_listed_checked_printed_read_and_scored(rules: Ruleset) -> None:
    for number in range(max(1, COUNTS.third_edition_games // len(RULESETS))):
        states = played(rules, number)
        for state in states:
            for seat, sheet in enumerate(state.sheets):
                assert parse_sheet(format_sheet(sheet, rules), rules) == sheet
                assert_scored(state, seat)
        assert_listed(states[len(states) // 2], random.Random(number))
        record = recorded(states)
        assert parse_record(format_record(record), find_third) == record
        verify(parse_record(format_record(record), find_third))
        assert len(final_standings(states[-1])) == states[-1].seats


def assert_scored(state: State, seat: int) -> None:
    rules, sheet = state.ruleset, state.sheets[seat]
    usual = score_card(rules.tables, rules.temp_rule, sheet, ())
    full = sum(EMPTY not in street.plots for street in sheet.streets)
    assert score(state, seat).total == usual.total + BONUS * full
    assert usual.temps == 2 * sheet.temps
    assert view(state, seat).scores[seat] == score(state, seat)


def assert_listed(state: State, rng: random.Random) -> None:
    for seat in range(state.seats):
        turns = list(islice(legal_turns(state, seat), COUNTS.turns_per_position))
        assert turns
        assert choices(state, seat) == view(state, seat).choices()
        for turn in (*turns, lively_turn(rng, position(state, seat))):
            assert check(state, seat, turn) is None
            assert parse_turn(format_turn(turn)) == turn


def test_its_condition_is_claimed_and_objected_to() -> None:
    claimed = False
    for number in range(3):
        states = played(RULESETS[0], number)
        found = check(states[0], 0, next(legal_turns(states[0], 0))._replace(claims=(Claim(0),)))
        assert found is not None
        assert (found.rule, dict(found.args)["thing"]) == ("5.6", "houses in every street")
        claimed |= any(sheet.plans[0] is not None for sheet in states[-1].sheets)
    assert claimed


def test_its_flags_are_its_own() -> None:
    """Fences may part equal numbers, as in the second edition; copies stop at fences, as in the first."""
    rows = ["1 | 4 4b . . . . . |", "2 | 6 | . . . o . . . |", "3 | . . . o . . . . . o |"]
    sheet = parse_sheet("\n".join(rows), RULESETS[0])
    write = Write(Place(3, 0), 1)
    fences, copies = (THIRD.effects[effect].lister(sheet)(write) for effect in (Effect.SURVEYOR, Effect.BIS))
    assert Act(Effect.SURVEYOR, Place(1, 0)) in fences
    assert Act(Effect.BIS, Place(1, 2), 4) in copies
    assert Place(2, 1) not in {act.place for act in copies}


@pytest.mark.parametrize("name", ["Newcomer", "Neighbour"])
def test_our_bots_play_it(name: str) -> None:
    rules = RULESETS[-1]
    state = new_game(rules, short_seed(7), rules.min_seats)
    while not state.is_over:
        for seat in range(state.seats):
            state = submit(state, seat, bot(name).choose(view(state, seat)))
        state = close_round(state)
    assert state.round <= rules.max_rounds == 25 + 2


def test_a_record_of_it_needs_its_edition() -> None:
    text = format_record(recorded(played(RULESETS[0], 0)))
    with pytest.raises(RecordError, match="must name one edition: first or second"):
        parse_record(text)


def test_a_ruleset_is_composed_once() -> None:
    assert compose(THIRD, THIRD.modes[0], False) is RULESETS[0]
