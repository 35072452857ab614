"""Perft: the data files are counted again, and the runner's own logic is tested on small cases."""

from collections import Counter
from pathlib import Path

import pytest

from picketfence.rules import (
    Effect,
    FormatError,
    Ruleset,
    Turn,
    all_rulesets,
    close_round,
    legal_turns,
    new_game,
    parse_code,
    ruleset,
    submit,
)
from picketfence.rules.perft import (
    EXTRAS,
    KINDS,
    Case,
    Tally,
    divide,
    format_cases,
    parse_cases,
    pick_index,
    recounted,
    tally,
    tree,
    walk,
)
from picketfence.rules.sheet import Place
from picketfence.rules.turn import Act, Claim, Write
from tests.counts import COUNTS
from tests.lively import lively_states

FOLDER = Path(__file__).parent.parent / "perft"
FILES = sorted(FOLDER.glob("*.txt"))
SEED = parse_code("AAAA-AAAA")


def cases_of(path: Path) -> tuple[Case, ...]:
    return parse_cases(path.read_text("utf-8"), path.name)


def chosen(cases: tuple[Case, ...]) -> list[Case]:
    """The first deals of each ruleset, as many as this run counts."""
    seen: Counter[str] = Counter()
    picked = []
    for case in cases:
        seen[case.ruleset.id] += 1
        if seen[case.ruleset.id] <= COUNTS.perft_deals:
            picked.append(case)
    return picked


@pytest.mark.parametrize(
    "case",
    [case for path in FILES for case in chosen(cases_of(path))],
    ids=lambda case: f"{case.ruleset.id} {case.seed.code}",
)
def test_the_counts_are_those_of_the_data_files(case: Case) -> None:
    found = recounted(case, walk(case.ruleset, case.seed, case.seats, case.rounds))
    assert format_cases([found]) == format_cases([case])


def test_a_case_is_counted_again_from_a_walk() -> None:
    old = Case(ruleset("first+practice"), SEED, 1, 2, ((1,), (2,)), ((1, 5),))
    first, second = (Tally(number, 0, turns, {}) for number, turns in ((1, 90), (2, 70)))
    found = recounted(old, [first, second])
    depth_1 = sum(1 for _ in legal_turns(new_game(ruleset("first+practice"), SEED, 1), 0))
    assert found == Case(ruleset("first+practice"), SEED, 1, 2, ((90,), (70,)), ((1, depth_1),))


def test_the_seats_of_a_round_are_counted_together() -> None:
    old = Case(ruleset("first"), SEED, 2, 2, (), ())
    tallies = [Tally(number, seat, 10 * number + seat, {}) for number in (1, 2) for seat in (0, 1)]
    assert recounted(old, tallies).counts == ((10, 11), (20, 21))


def test_every_ruleset_has_whole_games() -> None:
    cases = [case for path in FILES for case in cases_of(path)]
    assert {case.ruleset for case in cases} == set(all_rulesets())
    assert {case.rounds for case in cases} == {35}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_reading_a_data_file_and_printing_it_gives_the_same_text(path: Path) -> None:
    text = path.read_text("utf-8")
    comment = "\n".join(line[2:] for line in text.splitlines() if line.startswith("#"))
    assert format_cases(parse_cases(text, path.name), comment) == text


def test_a_walk_takes_the_turns_that_the_hash_says() -> None:
    rules = ruleset("first+expert")
    state = new_game(rules, SEED, 2)
    found = list(walk(rules, SEED, 2, 2))
    for number in (1, 2):
        for seat in (0, 1):
            turns = list(legal_turns(state, seat))
            assert found.pop(0)[:3] == (number, seat, len(turns))
            state = submit(state, seat, turns[pick_index(SEED, number, seat, len(turns))])
        state = close_round(state)
    assert found == []


def test_the_hash_is_pinned_for_other_languages() -> None:
    """SHA-256 of `AAAA-AAAA 1 1`, read as one number with its first byte the highest."""
    digest = 0x986E1B71AE5EBFE2B84A03AB311E5D82BCACF5D662387BD774D326DCDC81B667
    assert pick_index(SEED, 1, 0, 1000) == digest % 1000


def test_a_tally_counts_every_kind() -> None:
    write = Write(Place(1, 0), 7)
    acts = [None, *(Act(effect) for effect in Effect)]
    turns = [Turn((0, 0), write, act) for act in acts] + [Turn(None, None)]
    turns += [Turn(None, None, roundabout=Place(1, 1)), Turn((0, 0), write, claims=(Claim(0),), wish=True)]
    found = tally(new_game(ruleset("first"), SEED, 2), 1, turns)
    assert (found.round, found.seat, found.turns) == (1, 1, len(turns))
    expected = {**dict.fromkeys(KINDS, 1), **dict.fromkeys(EXTRAS, 1), "no effect": 2, "refusal": 2}
    assert found.parts == expected


def test_a_tree_is_the_sum_of_its_branches() -> None:
    state = new_game(ruleset("second+practice"), SEED, 1)
    assert tree(state, 1) == len(list(legal_turns(state, 0)))
    branches = dict(divide(state, 2))
    assert set(branches) == set(legal_turns(state, 0))
    assert tree(state, 2) == sum(branches.values())
    turn, count = next(iter(branches.items()))
    assert count == tree(close_round(submit(state, 0, turn)), 1)


def test_a_branch_of_three_turns_is_counted_turn_by_turn() -> None:
    """Late in a game, where there are few turns; a game that is over has none."""
    state = next(late for late in lively_states(ruleset("first+practice"), 5) if late.round == 28)
    for first, count in divide(state, 3):
        second = close_round(submit(state, 0, first))
        thirds = [close_round(submit(second, 0, turn)) for turn in legal_turns(second, 0)]
        assert count == sum(1 for third in thirds for _ in legal_turns(third, 0)), str(first)


def small(rules: Ruleset) -> Case:
    return Case(rules, SEED, rules.seats.start, 2, ((3, 4), (5, 6)))


def test_a_case_is_printed_line_by_line() -> None:
    text = format_cases(
        [small(ruleset("first")), Case(ruleset("first+solo"), SEED, 1, 35, (), ((1, 9),))], "About\nthis"
    )
    assert text.splitlines() == [
        "# About",
        "# this",
        "",
        "ruleset: first",
        "deal: AAAA-AAAA",
        "seats: 2",
        "rounds: 2",
        "round 1: 3 4",
        "round 2: 5 6",
        "total: 18",
        "",
        "ruleset: first+solo",
        "deal: AAAA-AAAA",
        "seats: 1",
        "rounds: 35",
        "total: 0",
        "tree 1: 9",
    ]
    assert parse_cases(text, "x") == parse_cases(f"\n{text}\n\n# the end", "x")


GOOD = format_cases([small(ruleset("first"))])


@pytest.mark.parametrize(
    ("old", "new", "place", "what"),
    [
        ("ruleset: first", "ruleset: third", "f:1", "'third'"),
        ("ruleset: first\n", "", "f:7", "lacks the line 'ruleset'"),
        ("deal: AAAA-AAAA", "deal: AAAA-AAAB", "f:2", "deal code"),
        ("seats: 2", "seats: 1", "f:3", "from 2 to 100"),
        ("seats: 2", "seats: two", "f:3", "'two'"),
        ("seats: 2", "seats: 2 2", "f:3", "one number"),
        ("seats: 2\n", "", "f:7", "lacks the line 'seats'"),
        ("rounds: 2", "rounds: 36", "f:4", "from 1 to 35"),
        ("rounds: 2", "rounds: 2\nrounds: 2", "f:5", "twice"),
        ("round 1: 3 4", "round 1: 3", "f:5", "1 counts for 2 seats"),
        ("round 1: 3 4", "round 1: 3 -4", "f:5", "integers"),
        ("round 1: 3 4", "round 1 3 4", "f:5", "`key: value`"),
        ("round 1: 3 4\n", "", "f:6", "add up to 0"),
        ("round 2: 5 6", "round 2: 5 7", "f:7", "add up to 19"),
        ("round 2: 5 6", "round 2: 5 6\nround 3: 0 0", "f:7", "'round 3' has no place"),
        ("total: 18\n", "", "f:7", "lacks the line 'total'"),
        ("total: 18", "total: 18\ntree 9: 1", "f:8", "'tree 9' has no place"),
        ("total: 18", f"total: {'9' * 5000}", "f:7", "integers"),
    ],
)
def test_malformed_files_are_refused_with_the_place(old: str, new: str, place: str, what: str) -> None:
    assert old in GOOD
    with pytest.raises(FormatError) as refused:
        parse_cases(GOOD.replace(old, new, 1), "f")
    assert refused.value.place == place
    assert what in refused.value.what


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_a_file_without_cases_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="f: there is no case"):
        parse_cases(text, "f")
