"""Turns as one line: every legal one comes back, every slip is named with its column."""

from itertools import islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from picketfence.rules import NotationError, Ruleset, all_rulesets, check, new_game, ruleset, short_seed
from picketfence.rules.cards import Effect
from picketfence.rules.listing import turns_of
from picketfence.rules.notation import format_turn, parse_turn
from picketfence.rules.sheet import Place
from picketfence.rules.turn import Act, Claim, Turn, Write
from tests.counts import COUNTS
from tests.lively import lively_positions

SEVEN = Write(Place(2, 4), 7)
SIGNS = "0123456789@.+xXsSaAlLpPtTbBrR#=,!| "

TURNS = {
    "2 7@2.5": Turn((1, 1), SEVEN),
    "1+3 7@2.5": Turn((0, 2), SEVEN),
    "x": Turn(None, None),
    "1+3 x": Turn((0, 2), None),
    "2 x": Turn((1, 1), None),
    "1 0@1.1": Turn((0, 0), Write(Place(1, 0), 0)),
    "2 7@2.5 S1.3": Turn((1, 1), SEVEN, Act(Effect.SURVEYOR, Place(1, 2))),
    "2 7@2.5 A4": Turn((1, 1), SEVEN, Act(Effect.AGENT, None, 4)),
    "2 7@2.5 L": Turn((1, 1), SEVEN, Act(Effect.LANDSCAPER)),
    "2 7@2.5 P": Turn((1, 1), SEVEN, Act(Effect.POOL)),
    "2 7@2.5 T": Turn((1, 1), SEVEN, Act(Effect.TEMP)),
    "2 7@2.5 B2.6=7": Turn((1, 1), SEVEN, Act(Effect.BIS, Place(2, 5), 7)),
    "2 7@2.5 B2.6=0": Turn((1, 1), SEVEN, Act(Effect.BIS, Place(2, 5), 0)),
    "2 7@2.5 R3.12": Turn((1, 1), SEVEN, None, Place(3, 11)),
    "x A4 R3.12": Turn(None, None, Act(Effect.AGENT, None, 4), Place(3, 11)),
    "2 7@2.5 #1": Turn((1, 1), SEVEN, claims=(Claim(0),)),
    "2 7@2.5 #1=1.1,2.4 #3 !": Turn((1, 1), SEVEN, claims=(Claim(0, (Place(1, 0), Place(2, 3))), Claim(2)), wish=True),
}

LOOSE = {
    "  2   7@2.5\t": "2 7@2.5",
    "2 07@02.005": "2 7@2.5",
    "1+3 ! #3 r3.4 #2=2.4,1.1,1.10 b2.6=7 7@2.5": "1+3 7@2.5 B2.6=7 R3.4 #2=1.1,1.10,2.4 #3 !",
    "2 7@2.5 S1.3|4": "2 7@2.5 S1.3",
    "2 7@2.5 s1.9|10": "2 7@2.5 S1.9",
    "X 1+3": "1+3 x",
    "x r1.1 1+3": "1+3 x R1.1",
}

BEGINS = "a turn begins with what it takes, as 2 or 1+3, or with x for a refusal"
MISSING = "the number and its plot are missing, as in 7@2.5, or x for a refusal"
NO_PART = "this is not part of a turn"
REFUSED = {
    "": f"column 1: {MISSING}",
    "   ": f"column 1: {MISSING}",
    "2": f"column 2: {MISSING}",
    " 2  A4  ": f"column 7: {MISSING}",
    "7@2.5": f"column 1, '7@2.5': {BEGINS}",
    "! 2 7@2.5": f"column 1, '!': {BEGINS}",
    "-": f"column 1, '-': {NO_PART}",
    "2 7@2.5 Q4": f"column 9, 'Q4': {NO_PART}",
    "2 7@2.5 \0": f"column 9, '\\x00': {NO_PART}",
    "\u0662 7@2.5": f"column 1, '\u0662': {NO_PART}",
    "2 7@2.5 3": "column 9, '3': a turn has only one pick",
    "2 7@2.5 8@2.6": "column 9, '8@2.6': a turn has only one number",
    "x x": "column 3, 'x': a turn has only one refusal",
    "2 7@2.5 A4 L": "column 12, 'L': a turn has only one effect",
    "2 7@2.5 R1.1 R1.2": "column 14, 'R1.2': a turn has only one roundabout",
    "2 7@2.5 ! !": "column 11, '!': a turn has only one wish",
    "2 7@2.5 #1 #2 #1=1.1": "column 15, '#1=1.1': plan 1 is claimed twice",
    "2 x 7@2.5": "column 5, '7@2.5': a turn writes a number or is a refusal, not both",
    "2 7@2.5 x": "column 9, 'x': a turn writes a number or is a refusal, not both",
    "2+2 7@2.5": "column 1, '2+2': the number and the effect come from two different cards",
    "2+ 7@2.5": "column 1, '2+': what is taken is written 2, or 1+3 for two cards",
    "2 7@2": "column 3, '7@2': 7 on street 2 plot 5 is written 7@2.5",
    "2 \u0667@2.5": "column 3, '\u0667@2.5': 7 on street 2 plot 5 is written 7@2.5",
    "2 -7@2.5": "column 3, '-7@2.5': 7 on street 2 plot 5 is written 7@2.5",
    "xx": "column 1, 'xx': a refusal is written x",
    "2 7@2.5 S1": "column 9, 'S1': a fence right of plot 3 in street 1 is written S1.3",
    "2 7@2.5 \u017f1.3": "column 9, '\u017f1.3': a fence right of plot 3 in street 1 is written S1.3",
    "2 7@2.5 S1.3|5": "column 9, 'S1.3|5': right of plot 3 comes plot 4",
    "2 7@2.5 A": "column 9, 'A': an agent for estates of size 4 is written A4",
    "2 7@2.5 L1": "column 9, 'L1': a park is written L",
    "2 7@2.5 pool": "column 9, 'pool': a pool is written P",
    "2 7@2.5 T+1": "column 9, 'T+1': a temp is written T",
    "2 7@2.5 B2.6": "column 9, 'B2.6': a bis 7 on street 2 plot 6 is written B2.6=7",
    "2 7@2.5 R": "column 9, 'R': a roundabout on street 3 plot 4 is written R3.4",
    "2 7@2.5 #": "column 9, '#': a claim of plan 2 is written #2, or #2=1.1,2.4 with its estates by their first plots",
    "2 7@2.5 !!": "column 9, '!!': the wish is written !",
    "0 7@2.5": "column 1, '0': this counts from 1, so 0 is not possible",
    "1+0 7@2.5": "column 1, '1+0': this counts from 1, so 0 is not possible",
    "2 7@0.5": "column 3, '7@0.5': this counts from 1, so 0 is not possible",
    "2 7@2.00": "column 3, '7@2.00': this counts from 1, so 0 is not possible",
    "2 7@2.5 A0": "column 9, 'A0': this counts from 1, so 0 is not possible",
    "2 7@2.5 #0": "column 9, '#0': this counts from 1, so 0 is not possible",
    "2 7@2.5 #1=1.0": "column 9, '#1=1.0': this counts from 1, so 0 is not possible",
    f"2 {10**50}@2.5": "column 3, '100000000000000000000000…': a number of 51 digits is too long",
    f"2 7@2.5 A{'9' * 5000}": "column 9, 'A99999999999999999999999…': a number of 5000 digits is too long",
}


@pytest.mark.parametrize(("text", "turn"), TURNS.items())
def test_a_turn_is_printed_and_read(text: str, turn: Turn) -> None:
    assert format_turn(turn) == text
    assert parse_turn(text) == turn
    assert parse_turn(text.lower()) == parse_turn(text.upper()) == turn


@pytest.mark.parametrize(("text", "canonical"), LOOSE.items())
def test_what_is_loosely_written_is_read(text: str, canonical: str) -> None:
    assert format_turn(parse_turn(text)) == canonical


def test_claims_and_estates_are_printed_in_order() -> None:
    turn = Turn((1, 1), SEVEN, claims=(Claim(2), Claim(0, (Place(2, 3), Place(1, 0)))))
    assert format_turn(turn) == "2 7@2.5 #1=1.1,2.4 #3"


@pytest.mark.parametrize(("text", "why"), REFUSED.items())
def test_a_slip_is_named_with_its_place(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_turn(text)
    assert str(caught.value) == why


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_every_legal_turn_comes_back(rules: Ruleset) -> None:
    for position in lively_positions(rules, COUNTS.positions_per_ruleset):
        turns = list(islice(turns_of(position), COUNTS.turns_per_position))
        texts = [format_turn(turn) for turn in turns]
        assert [parse_turn(text) for text in texts] == turns
        assert len(set(texts)) == len(texts)


nine_digits = st.integers(0, 10**9 - 1)
counted = st.integers(0, 10**9 - 2)
places = st.builds(Place, st.integers(1, 10**9 - 1), counted)
acts = st.one_of(
    st.builds(Act, st.just(Effect.SURVEYOR), places, st.none()),
    st.builds(Act, st.just(Effect.AGENT), st.none(), st.integers(1, 10**9 - 1)),
    st.sampled_from([Act(Effect.LANDSCAPER), Act(Effect.POOL), Act(Effect.TEMP)]),
    st.builds(Act, st.just(Effect.BIS), places, nine_digits),
)
claims = st.builds(Claim, counted, st.lists(places, max_size=3).map(lambda named: tuple(sorted(named))))
picks = st.tuples(counted, counted)
turns = st.builds(
    Turn,
    picks,
    st.none() | st.builds(Write, places, nine_digits),
    st.none() | acts,
    st.none() | places,
    st.lists(claims, max_size=3, unique_by=lambda claim: claim.plan).map(lambda made: tuple(sorted(made))),
    st.booleans(),
)


@given(turns)
def test_any_turn_comes_back_legal_or_not(turn: Turn) -> None:
    assert parse_turn(format_turn(turn)) == turn


def read(text: str) -> Turn | NotationError:
    try:
        return parse_turn(text)
    except NotationError as error:
        return error


def shuffled(text: str) -> st.SearchStrategy[str]:
    return st.permutations(text.split()).map(" ".join)


@given(st.text() | st.text(SIGNS) | turns.map(format_turn).flatmap(shuffled))
@example("\u00df")
@example("2 7@2.5 " + "#" * 1000)
def test_no_text_breaks_the_reader_or_the_rules(text: str) -> None:
    turn = read(text)
    if isinstance(turn, NotationError):
        assert "column" in turn.place
        return
    assert parse_turn(format_turn(turn)) == turn
    for rules in map(ruleset, ("first", "first+solo+advanced", "second+solo:1")):
        found = check(new_game(rules, short_seed(1), rules.seats.start), 0, turn)
        assert found is None or found.why
