"""Exact answers and sentences that no larger test checks in full."""

from __future__ import annotations

import pytest

from picketfence.rules import (
    OutOfOrder,
    Place,
    Record,
    View,
    acts_of,
    new_game,
    objection_to,
    parse_code,
    parse_turn,
    ruleset,
    view,
)
from picketfence.rules.editions import all_editions
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.table import DraftSight, SoloSight
from picketfence.rules.notation.records import MAX_NAME_LENGTH
from picketfence.rules.referee import answer
from picketfence.rules.rulesets import rulesets_of
from tests.rules.sections.desk import desk


def seen(name: str, seats: int, viewer: int | None = None) -> View:
    return view(new_game(ruleset(name), parse_code("A3ED-3TN7"), seats), viewer)


@pytest.mark.parametrize(("pick", "said"), [("1+2", "1+2"), ("3+1", "3+1"), ("2+3", "2+3")])
def test_a_combination_that_is_not_there_is_named(pick: str, said: str) -> None:
    found = objection_to(desk("first", "1 | . ."), parse_turn(f"{pick} 8@2.5"))
    assert found is not None
    assert found.why == f"There is no combination {said}; choose one of 1, 2, 3."


def test_the_referee_names_the_place_in_a_sheet() -> None:
    assert answer(b'{"op":"sheet","ruleset":"first","sheet":{}}', 1)[0].startswith('{"error":"sheet: field')


def test_a_name_may_have_all_the_characters_there_are() -> None:
    record = Record(ruleset("first"), parse_code("A3ED-3TN7"), 2, (), ("a" * MAX_NAME_LENGTH, "Ben"))
    assert record.names[0] == "a" * MAX_NAME_LENGTH


def test_sights_tell_who_holds_the_solo_card_and_whether_it_has_come() -> None:
    expert = new_game(ruleset("first+expert"), parse_code("A3ED-3TN7"), 3)
    sight = view(expert, None).sight
    assert isinstance(sight, DraftSight)
    assert isinstance(expert.table, DraftTable)
    assert sight.holder == expert.table.holder
    solo = seen("first+solo", 1, 0).sight
    assert isinstance(solo, SoloSight)
    assert solo.solo_card_drawn is False


def test_acts_come_after_the_roundabout_of_the_turn() -> None:
    position = desk("first+advanced", "3 | . . . . . . . . . . . .", "8 surveyor, 8 agent, 8 landscaper")
    gaps = {act.place for act in acts_of(position, parse_turn("1 8@2.5"))}
    beside = {act.place for act in acts_of(position, parse_turn("1 8@2.5 R3.4"))}
    assert gaps - beside == {Place(3, 2), Place(3, 3)}


def test_a_game_that_is_over_says_what_there_is_not() -> None:
    with pytest.raises(OutOfOrder, match=r"^a spectator has no turn$"):
        seen("first", 2).check(parse_turn("x"))
    with pytest.raises(OutOfOrder, match=r"^there is no turn to make$"):
        seen("first", 2).after(parse_turn("x"))


def test_every_mode_comes_without_and_with_the_advanced_variant() -> None:
    for edition in all_editions():
        found = rulesets_of(edition)
        assert [rules.is_advanced for rules in found] == [False, True] * len(edition.modes)
        assert len({hash(rules) for rules in found}) == len(found)
