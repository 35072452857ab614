"""Records: printed, read, replayed to the same states, and their closing lines compared."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picketfence.rules import End, OutOfOrder, RecordError, Ruleset, Turn, all_rulesets, ruleset, short_seed
from picketfence.rules.notation import (
    Record,
    digest,
    format_record,
    last_state,
    parse_record,
    parse_turn,
    record_of,
    replay,
    totals,
    verify,
)
from tests.counts import COUNTS

from .games import lively_game

FIRST, SOLO, AAA = ruleset("first"), ruleset("first+solo"), ruleset("second+solo:3")
GAME, STATES = lively_game(FIRST, 1)
TEXT = format_record(GAME)
SEED = short_seed(123456789)
REFUSAL = Turn(None, None)


def reason(record: Record) -> str:
    with pytest.raises(RecordError) as caught:
        verify(record)
    return str(caught.value)


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)
def test_every_game_comes_back_and_replays_to_the_same_states(rules: Ruleset) -> None:
    for number in range(COUNTS.games_per_ruleset):
        played, states = lively_game(rules, number)
        text = format_record(played)
        record = parse_record(text)
        assert record == played
        assert list(replay(record)) == states
        assert format_record(record) == text
        assert (record.ends, record.score) == (states[-1].ends, totals(states[-1]))
        assert record.digest == digest(states[-1])
        verify(record)


@pytest.mark.parametrize("rules_id", ["first", "first+expert+advanced", "second+advanced"])
def test_many_seats(rules_id: str) -> None:
    record, states = lively_game(ruleset(rules_id), 0, seats=9)
    assert parse_record(format_record(record)) == record
    assert last_state(record) == states[-1]


def test_a_game_that_is_not_over_has_a_digest_only() -> None:
    half = replace(GAME, rounds=GAME.rounds[:5])
    lines = format_record(half).splitlines()
    assert lines[-2].startswith("5. ")
    assert lines[-1] == f"digest: {digest(STATES[5])}"
    verify(parse_record(format_record(half)))


def test_a_game_that_has_just_begun() -> None:
    record = Record(FIRST, SEED, 2, names=("Ann", "Bert O'Hara"), date="2030-05-01")
    text = format_record(record)
    assert text.splitlines()[:-1] == [
        "picketfence record 1",
        "ruleset: first@1",
        "deal: A3ED-3TN7",
        "seats: 2",
        "names: Ann, Bert O'Hara",
        "date: 2030-05-01",
        "",
    ]
    assert parse_record(text) == record


def test_the_score_line_ends_with_the_rival() -> None:
    record, states = lively_game(AAA, 0)
    assert len(totals(states[-1])) == 2
    verify(parse_record(format_record(record)))
    _, states = lively_game(ruleset("second+solo:0"), 0)
    assert len(totals(states[-1])) == 1


def test_a_round_is_appended_without_the_old_end() -> None:
    read = parse_record(format_record(replace(GAME, rounds=GAME.rounds[:5], date="2030-05-01")))
    longer = read.with_round(GAME.rounds[5])
    assert longer == replace(GAME, rounds=GAME.rounds[:6], date="2030-05-01")
    assert (longer.digest, longer.lines.rounds) == (None, ())


def test_a_record_of_a_state_with_its_rounds() -> None:
    assert record_of(STATES[3], [list(turns) for turns in GAME.rounds]) == GAME
    assert record_of(STATES[0], names=("A", "B"), date="2030-05-01") == Record(
        FIRST, STATES[0].seed, 2, names=("A", "B"), date="2030-05-01"
    )


def test_a_record_without_the_rounds_already_played_is_refused() -> None:
    with pytest.raises(OutOfOrder, match="after round 3: give the turns of every round, not of 0"):
        record_of(STATES[3])
    with pytest.raises(OutOfOrder, match="not of 2"):
        record_of(STATES[3], GAME.rounds[:2])
    assert record_of(STATES[3], GAME.rounds[:3]).rounds == GAME.rounds[:3]
    last = STATES[-1]
    assert last.is_over
    with pytest.raises(OutOfOrder, match=f"after round {last.round}"):
        record_of(last, GAME.rounds[:-1])
    assert record_of(last, GAME.rounds) == GAME


def test_closing_lines_may_be_missing() -> None:
    verify(GAME)
    verify(parse_record("\n".join(TEXT.splitlines()[:-3])))


def test_an_illegal_turn_is_refused_with_its_place_and_rule() -> None:
    wrong = replace(GAME, rounds=(GAME.rounds[0], (GAME.rounds[1][0], parse_turn("1 18@1.1"))))
    why = "House numbers go from 0 to 17, so 18 is not possible. (rule 4.5)"
    assert reason(wrong) == f"round 2, seat 2: {why}"
    lines = TEXT.splitlines()
    lines[6] = f"2. {lines[6][3:].partition(' / ')[0]} / 1 18@1.1"
    assert reason(parse_record("\n".join(lines))) == f"line 7, round 2, seat 2: {why}"
    states = replay(wrong)
    assert [next(states), next(states)] == STATES[:2]


def test_a_round_after_the_end_is_refused() -> None:
    last = len(GAME.rounds)
    why = f"the game ended with round {last}"
    assert reason(GAME.with_round(GAME.rounds[-1])) == f"round {last + 1}: {why}"


def test_what_cannot_be_replayed_cannot_be_printed() -> None:
    with pytest.raises(RecordError, match="round 1, seat 1: "):
        format_record(Record(FIRST, SEED, 2, ((REFUSAL, REFUSAL),)))


CLAIMS: list[tuple[dict[str, object], str]] = [
    ({"ends": (End.CARDS,)}, "end: the replay gives {ends}, not cards"),
    ({"score": (1, -2)}, "score: the replay gives {score}, not 1 -2"),
    ({"score": ()}, "score: the replay gives {score}, not "),
    ({"digest": "0" * 64}, "digest: the replay gives {digest}, not " + "0" * 64),
]


@pytest.mark.parametrize(("claimed", "why"), CLAIMS)
def test_a_false_closing_line_is_refused(claimed: dict[str, object], why: str) -> None:
    record = Record(FIRST, GAME.seed, 2, GAME.rounds, **claimed)  # type: ignore[arg-type]
    true = {
        "ends": ", ".join(STATES[-1].ends),
        "score": " ".join(map(str, totals(STATES[-1]))),
        "digest": digest(STATES[-1]),
    }
    assert reason(record) == why.format(**true)


def test_a_false_closing_line_is_named_by_its_line() -> None:
    lines = TEXT.splitlines()
    claims = {-3: "end: cards", -2: "score: 1 2", -1: f"digest: {'0' * 64}"}
    for index, claim in claims.items():
        changed = [*lines]
        changed[index] = claim
        place = f"line {len(lines) + index + 1}, {claim.partition(':')[0]}: the replay gives "
        assert reason(parse_record("\n".join(changed))).startswith(place)


@pytest.mark.parametrize("claim", ["end: plans", "score: 1 2"])
def test_a_game_that_goes_on_has_no_end(claim: str) -> None:
    text = "\n".join([*TEXT.splitlines()[:8], claim])
    assert reason(parse_record(text)) == f"line 9, {claim.partition(':')[0]}: the game is not over yet"


NAME = "the name {} has a comma or a control character"
WRONG: list[tuple[dict[str, object], str]] = [
    ({"seats": 1}, "first is for 2 to 100 players, not 1"),
    ({"seats": 101}, "first is for 2 to 100 players, not 101"),
    ({"names": ("Ann",)}, "1 names do not fit the number of seats, 2"),
    ({"names": ("Ann", "")}, "the name '' is empty or has spaces at its ends"),
    ({"names": ("Ann", "Bert ")}, "the name 'Bert ' is empty or has spaces at its ends"),
    ({"names": ("Ann", "B" * 41)}, f"the name '{'B' * 24}…' has 41 letters; 40 are allowed"),
    ({"names": ("Ann", "B,C")}, NAME.format("'B,C'")),
    ({"names": ("Ann", "B\nC")}, NAME.format("'B\\nC'")),
    ({"names": ("Ann", "B\u2028C")}, NAME.format("'B\\u2028C'")),
    ({"names": ("Ann", "B\udc80C")}, NAME.format("'B\\udc80C'")),
    ({"date": "1 May"}, "'1 May' is not a date; write it as 2030-12-31"),
    ({"date": "2030-05-01\n"}, "'2030-05-01\\n' is not a date; write it as 2030-12-31"),
    ({"rounds": ((REFUSAL,),)}, "a round has one turn for each of the 2 seats, not 1"),
]


@pytest.mark.parametrize(("fields", "why"), WRONG)
def test_a_wrong_record_cannot_be_made(fields: dict[str, object], why: str) -> None:
    with pytest.raises(RecordError) as caught:
        replace(Record(FIRST, SEED, 2), **fields)  # type: ignore[arg-type]
    assert str(caught.value) == why


def test_a_solo_game_has_one_seat() -> None:
    with pytest.raises(RecordError, match=r"first\+solo is for 1 player only, not 2"):
        Record(SOLO, SEED, 2)


@given(st.text(max_size=50))
def test_every_name_that_is_taken_comes_back(name: str) -> None:
    try:
        record = Record(SOLO, SEED, 1, names=(name,))
    except RecordError:
        return
    assert parse_record(format_record(record)) == record
