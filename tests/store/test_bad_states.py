"""Texts that are no snapshots: each is refused with a SnapshotError of one sentence, whatever is wrong with it."""

import json
import random
from collections.abc import Callable, Iterator

import pytest

from picketfence.rules import FormatError, State, close_round, legal_turns, new_game, ruleset, short_seed, submit
from picketfence.store.states import SnapshotError, decode_state, encode_state
from tests.counts import COUNTS
from tests.lively import lively_states
from tests.store.midgame import FLOWS, midgame

Json = dict[str, object]
Way = tuple[str | int, ...]

NOT_JSON = {
    "nothing": "",
    "a word": "snapshot",
    "open brackets": "[" * 100_000,
    "deep nesting": "[" * 100_000 + "]" * 100_000,
    "deep objects": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "a number with too many digits": "9" * 5000,
    "null": "null",
    "a list": "[]",
    "an empty object": "{}",
    "two values": "{} {}",
    "the format alone": '{"format":1}',
}


@pytest.mark.parametrize("text", NOT_JSON.values(), ids=NOT_JSON.keys())
def test_what_is_no_snapshot_at_all(text: str) -> None:
    expect_refusal(text)


def test_a_snapshot_cut_off_anywhere() -> None:
    text = encode_state(midgame("first", 2))
    for length in range(0, len(text), 7):
        expect_refusal(text[:length])
    expect_refusal(text + "}")


def expect_refusal(text: str, why: str = "") -> None:
    with pytest.raises(SnapshotError) as caught:
        decode_state(text)
    assert why in str(caught.value)
    assert isinstance(caught.value, FormatError)
    sentence = str(caught.value)
    assert sentence
    assert "\n" not in sentence
    assert len(sentence) < 300


HUGE = 10**40
STREET = ("sheets", 0, 0, 0)
WRONG: list[tuple[str, Way, object]] = [
    ("second", ("format",), 2),
    ("second", ("format",), True),
    ("second", ("format",), 1.0),
    ("second", ("format",), "1"),
    ("second", ("ruleset",), "third@1"),
    ("second", ("ruleset",), "second@2"),
    ("second", ("ruleset",), "second"),
    ("second", ("ruleset",), " SECOND@1"),
    ("second", ("ruleset",), "first@1"),
    ("second", ("ruleset",), "second+solo:1@1"),
    ("second", ("ruleset",), None),
    ("second", ("ruleset",), "+" * 200),
    ("second", ("deal",), "AAAAAAAB"),
    ("second", ("deal",), "AAAA-AAAA"),
    ("second", ("deal",), "\ud800"),
    ("second", ("deal",), 7),
    ("second", ("round",), 0),
    ("second", ("round",), True),
    ("second", ("round",), HUGE),
    ("second", ("round",), 3.0),
    ("second", ("round",), float("nan")),
    ("second", ("sheets",), []),
    ("second", ("sheets",), None),
    ("second", ("sheets", 0), []),
    ("second", ("sheets", 0, 0), []),
    ("second", STREET, []),
    ("second", (*STREET, 0), [-1] * 9),
    ("second", (*STREET, 0), [-1] * 11),
    ("second", (*STREET, 0), "0123456789"),
    ("second", (*STREET, 0, 0), 18),
    ("second", (*STREET, 0, 0), -3),
    ("second", (*STREET, 0, 0), None),
    ("second", (*STREET, 0, 0), True),
    ("second", (*STREET, 0, 0), 1.5),
    ("second", (*STREET, 0, 0), HUGE),
    ("second", (*STREET, 1), 1 << 10),
    ("second", (*STREET, 1), -1),
    ("second", (*STREET, 2), 1 << 9),
    ("second", (*STREET, 3), HUGE),
    ("second", (*STREET, 4), "0"),
    ("second", (*STREET, 5), 4),
    ("second", ("sheets", 0, 1), [0]),
    ("second", ("sheets", 0, 1, 0), 2),
    ("second", ("sheets", 0, 2), 12),
    ("second", ("sheets", 0, 3), 4),
    ("second", ("sheets", 0, 3), False),
    ("second", ("sheets", 0, 4), [None]),
    ("second", ("sheets", 0, 4, 0), 1),
    ("second", ("sheets", 0, 4, 0), HUGE),
    ("second", ("plans", 0), "9.9"),
    ("second", ("plans", 0), None),
    ("second", ("plans", 0), {}),
    ("second", ("plans",), []),
    ("second", ("claimed_in",), [None]),
    ("second", ("claimed_in", 0), 99),
    ("second", ("claimed_in", 0), 0),
    ("second", ("claimed_in", 0), "1"),
    ("second", ("table",), None),
    ("second", ("table",), {}),
    ("second", ("table", "stacks"), ["", "", ""]),
    ("second", ("table", "stacks", 0), ""),
    ("second", ("table", "stacks", 0), "99P"),
    ("second", ("table", "stacks", 0), None),
    ("second", ("table", "piles"), ["7P", "7P"]),
    ("second", ("table", "piles"), [["7P"], ["7P"], ["7P"]]),
    ("second", ("table", "shuffles"), -1),
    ("second", ("table", "renewals"), HUGE),
    ("second", ("table", "extra"), 1),
    ("second", ("turns",), []),
    ("second", ("turns", 0), 5),
    ("second", ("turns", 0), ""),
    ("second", ("turns", 0), "1 7@9.9"),
    ("second", ("turns", 0), "9 7@1.1"),
    ("second", ("turns", 0), "1+2 7@1.1"),
    ("second", ("turns", 0), "1 99999999999@1.1"),
    ("second", ("last_round",), [["x", None]]),
    ("second", ("last_round", 0), ["x"]),
    ("second", ("last_round", 0), ["x", "7P"]),
    ("second", ("last_round", 0), ["1 7@1.1", None]),
    ("second", ("last_round", 0), ["1 7@1.1", "16P"]),
    ("second", ("last_round", 0), [None, None]),
    ("second", ("has_reshuffled",), 0),
    ("second", ("has_reshuffled",), None),
    ("second", ("ends",), ["boredom"]),
    ("second", ("ends",), ["plans", "refusals"]),
    ("second", ("ends",), ["plans", "plans"]),
    ("second", ("ends",), [["plans"]]),
    ("second", ("ends",), "plans"),
    ("second", ("extra",), 1),
    ("first+expert", ("table", "holder"), 4),
    ("first+expert", ("table", "holder"), -1),
    ("first+expert", ("table", "hands"), []),
    ("first+expert", ("table", "hands", 0), ""),
    ("first+expert", ("table", "has_passed"), 1),
    ("first+expert", ("table", "deck"), ""),
    ("first+expert", ("table", "discards"), "solo"),
    ("first+solo", ("table", "solo_card_drawn"), "yes"),
    ("first+solo", ("table", "stack"), ""),
    ("first+solo", ("table", "hand"), "7P"),
    ("first+solo", ("ends",), ["plans"]),
    ("second+solo:3", ("table", "gone"), "A A"),
    ("second+solo:3", ("table", "gone"), "7P"),
    ("second+solo:3", ("table", "set_aside"), "solo"),
    ("second+solo:3", ("table", "plan_points"), [None]),
    ("second+solo:3", ("table", "plan_points", 0), 1),
    ("second+solo:3", ("table", "hand"), ""),
    ("second+solo:3", ("ends",), ["cards"]),
]


@pytest.mark.parametrize(("name", "path", "value"), WRONG, ids=[f"{n}-{w[0]}-{w[1][-1]}" for n, w in enumerate(WRONG)])
def test_one_wrong_value_is_refused(name: str, path: Way, value: object) -> None:
    tree = tree_of(midgame(name))
    decode_state(json.dumps(tree))
    put(tree, path, value)
    expect_refusal(json.dumps(tree))


@pytest.mark.parametrize("name", FLOWS)
def test_no_field_may_be_missing(name: str) -> None:
    whole = tree_of(midgame(name))
    table = whole["table"]
    assert isinstance(table, dict)
    for field in whole:
        expect_refusal(json.dumps({key: value for key, value in whole.items() if key != field}))
    for field in table:
        less = {key: value for key, value in table.items() if key != field}
        expect_refusal(json.dumps({**whole, "table": less}))


@pytest.mark.parametrize(("name", "field"), [("first", "stacks"), ("first+expert", "deck"), ("second+solo:1", "stack")])
def test_a_card_that_is_there_twice(name: str, field: str) -> None:
    """Every word is known and every pile as high as before, yet a card is missing."""
    tree = tree_of(midgame(name))
    table = tree["table"]
    assert isinstance(table, dict)
    piles = table[field]
    text = piles[0] if isinstance(piles, list) else piles
    first, *rest = text.split()
    other = next(card for card in rest if card != first)
    doubled = text.replace(other, first, 1)
    table[field] = [doubled, *piles[1:]] if isinstance(piles, list) else doubled
    expect_refusal(json.dumps(tree))


def carry(tree: Json, source: str, target: str, count: int, place: int | None = None) -> None:
    """Takes so many cards from the end of one pile to the end of another."""
    ways: list[Way] = [("table", name) if place is None else ("table", name, place) for name in (source, target)]
    cards, others = (str(at(tree, way)).split() for way in ways)
    assert len(cards) >= count
    put(tree, ways[0], " ".join(cards[: len(cards) - count]))
    put(tree, ways[1], " ".join(others + cards[len(cards) - count :]))


def test_stacks_of_different_heights() -> None:
    tree = tree_of(midgame("second"))
    carry(tree, "stacks", "piles", 1, place=0)
    expect_refusal(json.dumps(tree), "same number of cards")


def test_stacks_without_cards() -> None:
    tree = tree_of(midgame("second"))
    for place in range(3):
        carry(tree, "stacks", "piles", len(str(at(tree, ("table", "stacks", place))).split()), place)
    expect_refusal(json.dumps(tree), "at least one")


def test_a_hand_with_a_card_too_few() -> None:
    tree = tree_of(midgame("first+solo"))
    carry(tree, "hand", "discards", 1)
    expect_refusal(json.dumps(tree), "a hand must have 3 cards now, not 2")


def test_too_few_seats_for_the_ruleset() -> None:
    tree = tree_of(midgame("second"))
    for name in ("sheets", "turns", "last_round"):
        put(tree, (name,), [at(tree, (name, 0))])
    expect_refusal(json.dumps(tree), "second is for 2 to 100 players, not 1")


def test_points_are_whole_numbers() -> None:
    state = midgame("second")
    tree = tree_of(state)
    put(tree, ("sheets", 0, 4, 0), float(state.plans[0].first))
    expect_refusal(json.dumps(tree), "points")


def test_ends_in_another_order() -> None:
    *_, last = lively_states(ruleset("second"), 1)
    tree = tree_of(last)
    put(tree, ("ends",), ["refusals", "plans"])
    decode_state(json.dumps(tree))
    put(tree, ("ends",), ["plans", "refusals"])
    expect_refusal(json.dumps(tree), "ends")


def test_the_solo_card_must_be_somewhere() -> None:
    tree = tree_of(new_game(ruleset("first+solo"), short_seed(3), 1))
    put(tree, ("table", "solo_card_drawn"), True)
    expect_refusal(json.dumps(tree))


def test_an_advanced_plan_in_a_game_without_them() -> None:
    rules = ruleset("second")
    advanced = next(row for row in rules.tables.plans if row.advanced)
    tree = tree_of(midgame("second"))
    put(tree, ("plans", rules.tables.slots.index(advanced.slot)), advanced.id)
    expect_refusal(json.dumps(tree))


def test_a_legal_turn_of_another_round_is_refused() -> None:
    """What is handed in is judged, for closing the round would rely on it."""
    state = new_game(ruleset("second"), short_seed(3), 2)
    turn = next(legal_turns(state, 0))
    later = close_round(submit(submit(state, 0, turn), 1, turn))
    tree = tree_of(later)
    put(tree, ("turns", 0), at(tree, ("last_round", 0, 0)))
    expect_refusal(json.dumps(tree))


def tree_of(state: State) -> Json:
    tree: Json = json.loads(encode_state(state))
    return tree


def at(tree: object, way: Way) -> object:
    """What stands at the end of a way into a tree."""
    for step in way:
        tree = tree[step]  # type: ignore[index]
    return tree


def put(tree: object, way: Way, value: object) -> None:
    at(tree, way[:-1])[way[-1]] = value  # type: ignore[index]


Mutate = Callable[[random.Random, str], str]
SIGNS = '0123456789-+.,:[]{}"\\ eEntfSALPTBx@#=!aRé\x00\ud800'
NUMBERS: tuple[object, ...] = (-1, 0, 1, 7, HUGE, 1.5, float("inf"))
VALUES = (*NUMBERS, None, True, False, "", "x", "A", "7P", "1 7@1.1", "#1", [], {}, [[]])


def other_character(rng: random.Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice(SIGNS) + text[place + rng.randrange(2) :]


def swapped_pieces(rng: random.Random, text: str) -> str:
    a, b, c = sorted(rng.sample(range(len(text)), 3))
    return text[:a] + text[b:c] + text[a:b] + text[c:]


def other_value(rng: random.Random, text: str) -> str:
    tree = json.loads(text)
    put(tree, rng.choice(list(paths(tree))), rng.choice(VALUES))
    return json.dumps(tree)


def paths(tree: object, path: Way = ()) -> Iterator[Way]:
    """The way to every value inside a tree."""
    steps = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for step, inner in steps:
        yield (*path, step)
        yield from paths(inner, (*path, step))


@pytest.mark.parametrize("mutate", [other_character, swapped_pieces, other_value], ids=lambda mutate: mutate.__name__)
@pytest.mark.parametrize("name", FLOWS)
def test_a_changed_text_is_another_state_or_refused(name: str, mutate: Mutate) -> None:
    rng = random.Random(f"{name} {mutate.__name__}")
    text = encode_state(midgame(name))
    refused = 0
    for _ in range(COUNTS.snapshot_mutations):
        changed = mutate(rng, text)
        try:
            state = decode_state(changed)
        except SnapshotError:
            refused += 1
        else:
            assert decode_state(encode_state(state)) == state
    assert refused
