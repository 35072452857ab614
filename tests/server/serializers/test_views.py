"""Views as JSON: small enough for a phone, and with the same freedom in them as the rules give."""

import gzip
import json
import random
from dataclasses import replace
from typing import cast

import pytest

from picketfence.rules import all_rulesets, check, choices, position, ruleset, score, view
from picketfence.rules.notation import format_turn, parse_turn
from picketfence.rules.views import scores_now
from picketfence.server.errors import TurnForbidden
from picketfence.server.serializers import tables
from picketfence.server.serializers.own_parts import OwnParts
from picketfence.server.serializers.tables import encode_view, mine, preview
from picketfence.server.tables.feed import Feed
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.lobby import rewind
from picketfence.server.tables.state import Seat
from tests.counts import COUNTS
from tests.lively import lively_turn
from tests.rules.crowded import singles_sheet
from tests.server.tables.at_table import AtTable, people

MAX_BYTES = 8_192


def live(at: AtTable) -> LiveTable:
    return LiveTable(at.table, "", "ABCDEF", Feed("T"), {1: "p"}, {0: "A name of some length"})


def table(rules: str, number: int) -> AtTable:
    at = AtTable(rules, people(1))
    most = min(4, at.table.ruleset.max_seats)
    at = AtTable(rules, [Seat(holder=1), *people(most)[1:]])
    at.start(seed=number)
    return at


def test_a_view_with_its_choices_is_small() -> None:
    """At most 8 kB compressed in 95 of 100 views, tables of four, over whole games of every ruleset."""
    sizes = []
    for number, rules in enumerate(all_rulesets()):
        at, rng = table(rules.id, number), random.Random(number)
        while at.table.waiting_seats:
            sizes.append(len(gzip.compress(encode_view(live(at), (0,), 0), 4)))
            at.play_round(rng)
    assert len(sizes) > 500
    assert sorted(sizes)[len(sizes) * 95 // 100] <= MAX_BYTES


@pytest.mark.parametrize("rules", [rules.id for rules in all_rulesets()])
def test_a_view_without_choices_is_the_view_without_choices(rules: str) -> None:
    at, rng = table(rules, 3), random.Random(3)
    shown = live(at)
    while at.table.waiting_seats:
        _expect_same_without_choices(shown, at)
        at.do(at.turn(rng, 0))
        _expect_same_without_choices(shown, at)
        at.play_round(rng)


def _expect_same_without_choices(shown: LiveTable, at: AtTable) -> None:
    shown.table = at.table
    whole = json.loads(encode_view(shown, (0,), 0))
    whole["mine"]["choices"] = None
    assert json.loads(encode_view(shown, (0,), 0, has_choices=False)) == whole


def test_the_part_that_all_share_follows_every_round_and_rewind() -> None:
    at, rng = table("first+solo", 1), random.Random(1)
    shown = live(at)
    for step in range(12):
        shown.table = at.table
        seen = json.loads(encode_view(shown, (0,), 0))
        assert at.table.game is not None
        assert seen["game"]["round"] == at.table.round
        assert seen["game"]["scores"][0]["total"] == score(at.table.game, 0).total
        at.do(rewind(1, max(1, at.table.round - 1)) if step % 3 == 2 else at.turn(rng, 0))


@pytest.mark.parametrize("rules", ["first+advanced", "first+expert", "second+solo:5+advanced"])
def test_every_turn_that_the_choices_spell_is_read_and_judged(rules: str) -> None:
    """A script that puts a turn together from the words of the choices gets what the rules mean by them."""
    at, rng = table(rules, 3), random.Random(3)
    for _ in range(COUNTS.positions_per_ruleset):
        if at.table.game is None or not at.table.waiting_seats:
            break
        found = mine(at.table.game, 0, scores_now(at.table.game))["choices"]
        assert isinstance(found, dict)
        true = choices(at.table.game, 0)
        assert len(found["lots"]) == len(true.options)
        for pick, number, effect in found["lots"]:
            if effect is None:
                for plot in found["plots"][number]:
                    assert check(at.table.game, 0, parse_turn(f"{pick} {number}@{plot}")) is None
        at.play_round(rng)


def test_a_preview_is_what_the_turn_would_do() -> None:
    at, rng = table("first", 5), random.Random(5)
    for _ in range(12):
        state = at.table.game
        assert state is not None
        turns = [lively_turn(rng, place) for place in [view(state, 0).position] if place is not None]
        shown = preview(state, 0, turns[0])
        assert shown["turn"] == format_turn(turns[0])
        sets = shown["with_claims"]
        assert isinstance(sets, list)
        assert shown["turn"] in sets or turns[0].wish
        at.play_round(rng)
        if not at.table.waiting_seats:
            break


def test_a_preview_of_an_illegal_turn_tells_the_rule() -> None:
    at = table("first", 5)
    assert at.table.game is not None
    with pytest.raises(TurnForbidden) as caught:
        preview(at.table.game, 0, parse_turn("x"))
    assert caught.value.rule


def test_a_preview_lists_a_selection_of_very_many_claims() -> None:
    at = table("first", 5)
    state = at.table.game
    assert state is not None
    six = next(plan for plan in ruleset("first").tables.plans if plan.id == "1.1")
    sheet = singles_sheet(ruleset("first"), 14)
    state = replace(state, plans=(six,) * 3, sheets=(sheet, *state.sheets[1:]))
    shown = preview(state, 0, parse_turn(f"1 {position(state, 0).offer[0].number}@3.6"))
    assert shown["claim_sets"] == 261262
    assert len(cast("list[str]", shown["with_claims"])) == 7


@pytest.mark.parametrize("rules", [rules.id for rules in all_rulesets()])
def test_a_kept_part_of_a_seat_equals_a_fresh_one(rules: str) -> None:
    """Before and after turns of this seat and of others, for some rounds."""
    at, rng = table(rules, 5), random.Random(5)
    shown = live(at)
    for _ in range(4):
        _expect_same_as_fresh(shown, at)
        for seat in at.table.waiting_seats:
            at.do(at.turn(rng, seat))
            _expect_same_as_fresh(shown, at)


def _expect_same_as_fresh(shown: LiveTable, at: AtTable) -> None:
    shown.table = at.table
    assert at.table.game is not None
    for seat in {0, len(at.table.seats) - 1}:
        fresh = json.loads(json.dumps(mine(at.table.game, seat, scores_now(at.table.game))))
        for _ in range(2):
            assert json.loads(encode_view(shown, (seat,), seat))["mine"] == fresh


def test_repeated_views_list_the_choices_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = OwnParts(limit=2)
    monkeypatch.setattr(tables, "OWN_PARTS", made)
    listed: list[int] = []

    def note(*args: object, **options: object) -> object:
        listed.append(cast(int, args[1]))
        return mine(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(tables, "mine", note)
    at = table("first", 1)
    shown = live(at)
    for seat in (0, 0, 1, 0, 1):
        encode_view(shown, (seat,), seat)
    assert listed == [0, 1]
    encode_view(shown, (2,), 2)
    assert len(made) == 2, "the least recently used one is dropped"
    encode_view(shown, (0,), 0)
    assert listed == [0, 1, 2, 0]
