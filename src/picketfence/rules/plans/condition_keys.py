"""Every kind of condition that plans may have (section 5): its key in the tables, its rule, its reader and its maker.

An edition holds a table of them, so that one can give a kind another rule number, or add a kind of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, cast

from picketfence.rules.entries import Entry
from picketfence.rules.plans import goals
from picketfence.rules.plans.conditions import Condition
from picketfence.rules.plans.estates import Estates
from picketfence.rules.plans.goals import AtLeast, Both, Goal, Goals, Measure, ParksAndPools, StreetEnds, StreetFull
from picketfence.rules.sheet import MAX_ESTATE_SIZE
from picketfence.rules.tables import (
    ESTATES,
    STREETS,
    ConditionKey,
    ConditionKeys,
    ConditionRow,
    ConditionValue,
    Tables,
)


@dataclass(frozen=True, slots=True, eq=False)
class GoalKey(ConditionKey):
    """A key whose goal is met or not; `make` gets the rule's number, the value and the edition's tables."""

    make: Callable[[str, int, Tables], Goal]


@dataclass(frozen=True, slots=True, eq=False)
class EstatesKey(ConditionKey):
    """A key that says which estates a plan wants; `refine` adds its value to what the keys before it say."""

    refine: Callable[[Estates, ConditionValue], Estates]

    @property
    def needs_estates(self) -> bool:
        """True if the key adds to the key `estates` and makes no sense alone (rule 5.5)."""
        return self.key != ESTATES


def make_condition(row: ConditionRow, known: ConditionKeys, tables: Tables) -> Condition:
    """Return the condition that the keys of a row describe, in the order of the keys known."""
    values = dict(row)
    found = [condition for condition in known if condition.key in values]
    others = Goals(
        tuple(c.make(c.rule, cast("int", values[c.key]), tables) for c in found if isinstance(c, GoalKey)),
    )
    if ESTATES not in values:
        return others
    estates = Estates(())
    for condition in found:
        if isinstance(condition, EstatesKey):
            estates = condition.refine(estates, values[condition.key])
    return Both(estates, others) if others.goals else estates


def with_rules(known: ConditionKeys, **rules: str) -> ConditionKeys:
    """Return the conditions with other rule numbers for the keys named."""
    return tuple(replace(condition, rule=rules.get(condition.key, condition.rule)) for condition in known)


def read_street(entry: Entry) -> ConditionValue:
    """Read the number of a street."""
    return entry.integer(1, STREETS)


def read_count(entry: Entry) -> ConditionValue:
    """Read how many of something a plan asks for."""
    return entry.integer(1)


def read_true(entry: Entry) -> ConditionValue:
    """Read a key that is either there and true or left out."""
    if not entry.flag():
        entry.refuse("must be true or left out")
    return True


def _read_sizes(entry: Entry) -> ConditionValue:
    return entry.integers(1, MAX_ESTATE_SIZE)


def _read_features(entry: Entry) -> ConditionValue:
    return entry.words(("pool", "bis"))


def _with_sizes(estates: Estates, value: ConditionValue) -> Estates:
    return replace(estates, sizes=cast("tuple[int, ...]", value))


def _in_street(estates: Estates, value: ConditionValue) -> Estates:
    return replace(estates, street=cast("int", value))


def _with_roundabouts(estates: Estates, value: ConditionValue) -> Estates:
    return replace(estates, one_street=True, roundabouts=cast("int", value))


def _with_features(estates: Estates, value: ConditionValue) -> Estates:
    return replace(estates, each_with=cast("tuple[str, ...]", value))


def count_key(key: str, rule: str, thing: str, measure: Callable[[Tables], Measure]) -> GoalKey:
    """Return a key that asks for at least so many of a thing; `measure` gets the tables once."""
    return GoalKey(key, rule, read_count, lambda rule, count, tables: AtLeast(rule, thing, count, measure(tables)))


def _parks_and_pools(rule: str, street: int | None, tables: Tables) -> Goal:
    return ParksAndPools(rule, street, tuple(track.boxes for track in tables.tracks.parks), tables.planned_pools)


CONDITIONS: Final[ConditionKeys] = (
    EstatesKey(ESTATES, "5.2", _read_sizes, _with_sizes),
    EstatesKey("ends", "5.5.1", read_true, lambda estates, _: replace(estates, at_ends=True)),
    EstatesKey("street", "5.5.2", read_street, _in_street),
    EstatesKey("one_street", "5.5.3", read_true, lambda estates, _: replace(estates, one_street=True)),
    EstatesKey("roundabouts", "5.5.3", read_count, _with_roundabouts),
    EstatesKey("each_with", "5.5.4", _read_features, _with_features),
    GoalKey("street_full", "5.4.1", read_street, lambda rule, street, _: StreetFull(rule, street)),
    GoalKey("street_ends", "5.4.2", read_true, lambda rule, *_: StreetEnds(rule)),
    count_key("bis_in_one_street", "5.4.3", "bis in one street", goals.most_bis),
    count_key("temps", "5.4.4", "temps", goals.temps),
    count_key("streets_with_all_parks", "5.4.5", "streets with all parks", goals.parked_streets),
    count_key("streets_with_all_pools", "5.4.6", "streets with all pools", goals.pooled_streets),
    GoalKey("all_parks_and_pools_of_street", "5.4.7", read_street, _parks_and_pools),
    GoalKey(
        "parks_pools_and_roundabout_in_one_street",
        "5.4.8",
        read_true,
        lambda rule, _, tables: _parks_and_pools(rule, None, tables),
    ),
    count_key("parks", "5.5.5", "parks", goals.all_parks),
    count_key("agent_boxes", "5.5.5", "agent boxes", goals.agent_boxes),
    count_key("parks_in_every_street", "5.5.6", "parks in every street", goals.fewest_parks),
    count_key("agent_columns_full", "5.5.7", "full agent columns", goals.full_columns),
)
"""The conditions of both editions, each with the number that the first edition has for it if both have it."""
