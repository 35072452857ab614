"""An edition that is declared wrongly is refused when it is made, with the name of the field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from picketfence.rules import Effect, TableError, all_rulesets
from picketfence.rules.editions import all_editions
from picketfence.rules.editions.edition import ADVANCED, Edition, Mode
from picketfence.rules.editions.first import first_edition
from picketfence.rules.plans.condition_keys import (
    CONDITIONS,
    GoalKey,
    count_key,
    make_condition,
    read_count,
    with_rules,
)
from picketfence.rules.plans.goals import AtLeast, Goals, Measure
from picketfence.rules.tables import ConditionKey, ConditionKeys, Tables, parse
from tests.rules.third_edition import OWN_CONDITION, TABLE, THIRD

STANDARD, GARDEN = THIRD.modes


def with_modes(*modes: Mode) -> Edition:
    return replace(THIRD, modes=modes)


def with_conditions(*conditions: ConditionKey) -> Edition:
    return replace(THIRD, conditions=conditions)


def without_pool() -> Edition:
    return replace(THIRD, effects={effect: rule for effect, rule in THIRD.effects.items() if effect is not Effect.POOL})


def with_pool_for_temp() -> Edition:
    return replace(THIRD, effects={**THIRD.effects, Effect.TEMP: THIRD.effects[Effect.POOL]})


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: replace(THIRD, name="fourth"), "fourth: tables.edition: these are the tables of the third edition"),
        (lambda: replace(THIRD, name="3rd"), "3rd: name: '3rd' must be a word of small letters other than 'advanced'"),
        (lambda: replace(THIRD, name=ADVANCED), "advanced: name: 'advanced' must be a word of small letters other"),
        (lambda: with_conditions(*CONDITIONS), "third: conditions.houses_in_every_street: is missing, but plan A.1"),
        (lambda: with_conditions(*THIRD.conditions, OWN_CONDITION), "houses_in_every_street: is declared twice"),
        (
            lambda: with_conditions(*THIRD.conditions, replace(OWN_CONDITION, key="slot")),
            "third: conditions.slot: is the name of something else in a plan",
        ),
        (
            lambda: with_conditions(*THIRD.conditions, ConditionKey("other", "5.6", OWN_CONDITION.read)),
            "third: conditions.other: must be a GoalKey or an EstatesKey",
        ),
        (without_pool, "third: effects.pool: is missing"),
        (with_pool_for_temp, "third: effects.temp: is the pool"),
        (with_modes, "third: modes: must have at least one"),
        (lambda: with_modes(GARDEN, GARDEN), "third: modes.garden:1: is declared twice"),
        (lambda: with_modes(replace(STANDARD, name="Solo")), "third: modes: 'Solo' must be a word of small letters"),
        (lambda: with_modes(replace(STANDARD, name=ADVANCED)), "third: modes: 'advanced' must be a word"),
        (lambda: with_modes(replace(GARDEN, seats=range(0))), "third: modes.garden:1.seats: must be from 1 to 100"),
        (lambda: with_modes(replace(STANDARD, seats=range(2))), "third: modes.standard.seats: must be from 1 to 100"),
        (lambda: with_modes(replace(STANDARD, seats=range(2, 102))), "third: modes.standard.seats: must be from 1"),
    ],
)  # fmt: skip
def test_a_wrong_declaration_names_the_field(make: Callable[[], Edition], why: str) -> None:
    with pytest.raises(TableError) as caught:
        make()
    assert str(caught.value).startswith("edition ")
    assert why in str(caught.value)


def test_a_plan_with_a_key_that_its_edition_does_not_have_is_refused() -> None:
    with pytest.raises(TableError, match=r"plans\[0\] \(A\.1\): the key 'houses_in_every_street' is unknown"):
        parse(TABLE, "third.toml", CONDITIONS)


def test_as_many_seats_as_there_are_are_allowed() -> None:
    assert with_modes(replace(STANDARD, seats=range(1, 101))).modes[0].seats == range(1, 101)


def test_every_edition_has_its_rulesets() -> None:
    assert [edition.name for edition in all_editions()] == ["first", "second"]
    assert {rules.edition for rules in all_rulesets()} == set(all_editions())
    assert [mode.word for mode in first_edition().modes] == ["standard", "expert", "solo", "practice"]
    assert [mode.seats.stop - 1 for mode in first_edition().modes] == [100, 27, 1, 1]


def rules_of(known: ConditionKeys) -> dict[str, str]:
    return {condition.key: condition.rule for condition in known}


def test_a_condition_stands_under_the_rule_of_its_edition() -> None:
    first, second = (rules_of(edition.conditions) for edition in all_editions())
    assert first == rules_of(CONDITIONS)
    differing = {key: (first[key], second[key]) for key in first if first[key] != second[key]}
    assert differing == {"temps": ("5.4.4", "5.5.5"), "streets_with_all_parks": ("5.4.5", "5.5.7")}


def test_a_goal_is_made_with_the_rule_that_its_edition_gives_it() -> None:
    renumbered = with_rules(CONDITIONS, parks="9.9.9")
    made = make_condition((("parks", 4),), renumbered, first_edition().tables)
    assert isinstance(made, Goals)
    (goal,) = made.goals
    assert isinstance(goal, AtLeast)
    assert (goal.rule, goal.thing, goal.count) == ("9.9.9", "parks", 4)


def test_every_goal_objects_under_its_own_rule() -> None:
    tables = first_edition().tables
    blank = next(iter(all_rulesets())).blank_sheet()
    for kind in CONDITIONS:
        if isinstance(kind, GoalKey):
            assert kind.make("0.0", 1, tables).why(1, blank).rule == "0.0"


def test_a_key_that_counts_asks_for_at_least_so_many_of_a_thing() -> None:
    tables = first_edition().tables
    asked: list[Tables] = []

    def measure(given: Tables) -> Measure:
        asked.append(given)
        return lambda sheet: 3

    key = count_key("benches", "5.9", "benches", measure)
    assert (key.key, key.rule, key.read) == ("benches", "5.9", read_count)
    goal = key.make("6.9", 4, tables)
    assert isinstance(goal, AtLeast)
    assert (goal.rule, goal.thing, goal.count) == ("6.9", "benches", 4)
    assert goal.measure(next(iter(all_rulesets())).blank_sheet()) == 3
    assert asked == [tables]
