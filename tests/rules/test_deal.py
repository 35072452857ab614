"""The deal: streams, shuffles and the plans drawn, with the vectors of docs/decisions/0001-deal.md."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picketfence.rules import ruleset
from picketfence.rules.cards import Card
from picketfence.rules.codes import Seed, commitment, long_seed, parse_code, short_seed
from picketfence.rules.deal import Deal, Stream
from picketfence.rules.errors import DealCodeError

PAGE = Path(__file__).parents[2] / "docs" / "decisions" / "0001-deal.md"
S = short_seed(123456789)
L = long_seed(0x0123456789ABCDEFFEDCBA9876543210)

seeds = st.builds(short_seed, st.integers(0, 23**7 - 1))
purposes = st.text(st.characters(min_codepoint=1, max_codepoint=127), max_size=12)


def first_bytes(seed: Seed, purpose: str, skip: int = 0) -> str:
    stream = Stream(seed, purpose)
    words = [stream.below(2**32) for _ in range(skip + 4)]
    return b"".join(word.to_bytes(4, "big") for word in words[skip:]).hex()


def spell(cards: Iterable[Card]) -> str:
    return ", ".join(f"{card.number} {card.effect}" for card in cards)


def top_ten(seed: Seed, edition: str) -> str:
    return spell(Deal(seed).shuffle("deck 0", ruleset(edition).tables.deck)[:10])


def plan_ids(seed: Seed, edition: str, advanced: bool) -> str:
    return " ".join(plan.id for plan in Deal(seed).plans(ruleset(edition).tables, advanced))


def numbers(found: Iterable[int]) -> str:
    return " ".join(map(str, found))


def example_draws() -> list[int]:
    stream = Stream(S, "example")
    return [stream.below(3_000_000_000) for _ in range(6)]


def test_stream_vectors() -> None:
    assert first_bytes(S, "deck 0") == "28da7a34375cddbe5b752a4d8bb2c91a"
    assert first_bytes(S, "deck 0", skip=8) == "1b9bf1610f70b41b76a764ee0d9f2b86"
    assert first_bytes(L, "deck 0") == "7331a53456f9a40e73f9e746b1953c66"


def test_words_beyond_the_last_whole_run_are_passed_over() -> None:
    stream = Stream(S, "example")
    words = [stream.below(2**32) for _ in range(12)]
    assert example_draws() == [1099716082, 2755237778, 1449824988, 2332135117, 2056839183, 1256788936]
    assert example_draws() == [word for word in words if word < 3_000_000_000][:6]
    assert example_draws() != words[:6]


def test_the_first_word_beyond_the_last_whole_run_is_passed_over() -> None:
    stream = Stream(S, "example")
    stream._words = iter([3_000_000_000, 2_999_999_999])
    assert stream.below(3_000_000_000) == 2_999_999_999
    stream._words = iter([2**32 - 1, 7])  # 5 divides 2^32 - 1, so this word is the one left over
    assert stream.below(5) == 2


def test_shuffle_vectors() -> None:
    assert Deal(S).shuffle("example", range(10)) == (3, 7, 4, 1, 8, 0, 5, 9, 6, 2)
    assert Deal(L).shuffle("example", range(10)) == (9, 4, 5, 8, 3, 0, 1, 2, 6, 7)


def test_R2_2_the_deck_is_shuffled_by_the_seed() -> None:
    assert top_ten(S, "first") == (
        "15 landscaper, 11 agent, 1 agent, 4 agent, 8 agent, 8 surveyor, 4 temp, 7 agent, 9 temp, 7 pool"
    )
    assert top_ten(S, "second") == (
        "8 surveyor, 15 surveyor, 10 landscaper, 7 agent, 8 temp, 8 pool, 9 surveyor, 10 temp, 7 landscaper, 2 surveyor"
    )


def test_R2_1_one_plan_from_each_slot() -> None:
    assert plan_ids(S, "first", advanced=False) == "1.4 2.6 3.2"
    assert plan_ids(S, "second", advanced=False) == "A.4 B.2 C.4"


def test_R8_1_advanced_plans_join_the_draw() -> None:
    assert plan_ids(S, "first", advanced=True) == "1.6 2.3 3.2"
    assert plan_ids(L, "first", advanced=True) == "1.9 2.10 3.6"
    assert plan_ids(L, "second", advanced=True) == "A.13 B.9 C.12"


def test_the_page_has_the_vectors_that_we_compute() -> None:
    rows = dict(re.findall(r"^\| (.+?) \| `(.+)` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    refused = rows.pop("refused, as it stands for 2^128")
    with pytest.raises(DealCodeError, match="more than 128 bits"):
        parse_code(refused)
    salt = bytes(range(16))
    assert rows == {
        "short code of 0": short_seed(0).code,
        "short code of 1": short_seed(1).code,
        "short code of 123456789 (S)": S.code,
        "short code of 3404825446": short_seed(3404825446).code,
        "long code of 0": long_seed(0).code,
        "long code of 0x0123456789abcdeffedcba9876543210 (L)": L.code,
        "long code of 0xffffffffffffffffffffffffffffffff": long_seed(2**128 - 1).code,
        "S, purpose `deck 0`, first 16 bytes": first_bytes(S, "deck 0"),
        "S, purpose `deck 0`, first 16 bytes of block 1": first_bytes(S, "deck 0", skip=8),
        "L, purpose `deck 0`, first 16 bytes": first_bytes(L, "deck 0"),
        "S, purpose `example`, below(3000000000) six times": numbers(example_draws()),
        "S, purpose `example`, shuffle of 0 to 9": numbers(Deal(S).shuffle("example", range(10))),
        "L, purpose `example`, shuffle of 0 to 9": numbers(Deal(L).shuffle("example", range(10))),
        "S, purpose `deck 0`, first ten of the first edition": top_ten(S, "first"),
        "S, purpose `deck 0`, first ten of the second edition": top_ten(S, "second"),
        "S, plans of the first edition, basic": plan_ids(S, "first", advanced=False),
        "S, plans of the first edition, advanced": plan_ids(S, "first", advanced=True),
        "L, plans of the first edition, advanced": plan_ids(L, "first", advanced=True),
        "S, plans of the second edition, basic": plan_ids(S, "second", advanced=False),
        "L, plans of the second edition, advanced": plan_ids(L, "second", advanced=True),
        "S, commitment": commitment(S, salt),
        "L, commitment": commitment(L, salt),
    }


@given(seeds, purposes, st.lists(st.integers()))
def test_a_shuffle_keeps_every_item_and_gives_the_same_order_again(seed: Seed, purpose: str, items: list[int]) -> None:
    order = Deal(seed).shuffle(purpose, items)
    assert Counter(order) == Counter(items)
    assert Deal(seed).shuffle(purpose, iter(items)) == order


@given(seeds, purposes, st.integers(1, 2**32))
def test_a_draw_stays_below(seed: Seed, purpose: str, n: int) -> None:
    stream = Stream(seed, purpose)
    assert all(0 <= stream.below(n) < n for _ in range(10))


@given(seeds, st.booleans(), st.sampled_from(["first", "second"]))
def test_R2_1_the_plans_stand_in_the_order_of_the_slots(seed: Seed, advanced: bool, edition: str) -> None:
    tables = ruleset(edition).tables
    plans = Deal(seed).plans(tables, advanced)
    assert tuple(plan.slot for plan in plans) == tables.slots
    assert advanced or not any(plan.advanced for plan in plans)


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("advanced", [False, True])
def test_R2_1_every_plan_is_drawn_some_time(edition: str, advanced: bool) -> None:
    tables = ruleset(edition).tables
    drawn = {plan for value in range(300) for plan in Deal(short_seed(value)).plans(tables, advanced)}
    assert drawn == {plan for plan in tables.plans if advanced or not plan.advanced}


def test_each_place_is_as_likely_for_each_item() -> None:
    orders = [Deal(short_seed(value)).shuffle("fair", range(4)) for value in range(2400)]
    counts = Counter(orders)
    assert len(counts) == 24
    assert all(60 <= count <= 145 for count in counts.values())  # 100 expected, 4.5 standard deviations


def test_streams_of_other_purposes_seeds_and_lengths_differ() -> None:
    streams = [(S, "deck 0"), (S, "deck 1"), (S, "deck"), (short_seed(0), "deck 0"), (long_seed(0), "deck 0")]
    assert len({first_bytes(seed, purpose) for seed, purpose in streams}) == len(streams)


def test_a_stream_goes_on_and_begins_anew_only_when_asked_for_again() -> None:
    stream = Deal(S).stream("example")
    assert stream.shuffled(range(10)) == (3, 7, 4, 1, 8, 0, 5, 9, 6, 2)
    assert stream.shuffled(range(10)) != (3, 7, 4, 1, 8, 0, 5, 9, 6, 2)
    assert Deal(S).stream("example").shuffled(range(10)) == (3, 7, 4, 1, 8, 0, 5, 9, 6, 2)


def test_a_word_is_taken_even_where_there_is_no_choice() -> None:
    stream = Stream(S, "deck 0")
    assert stream.below(1) == 0
    assert stream.below(2**32) == 0x375CDDBE


def test_too_few_items_to_shuffle() -> None:
    assert Deal(S).shuffle("example", ()) == ()
    assert Deal(S).shuffle("example", "x") == ("x",)


@pytest.mark.parametrize("purpose", ["a\0b", "Häuser"])
def test_a_purpose_is_ascii_without_zero_bytes(purpose: str) -> None:
    with pytest.raises(AssertionError):
        Stream(S, purpose)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_draw_needs_a_range_that_a_word_covers(n: int) -> None:
    with pytest.raises(AssertionError):
        Stream(S, "example").below(n)


def test_a_deal_is_its_seed() -> None:
    assert Deal(S) == Deal(parse_code("A3ED-3TN7"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        Deal(S).seed = L  # type: ignore[misc]
