"""The second edition (2023), with the AAA as an opponent in its solo game."""

from __future__ import annotations

from functools import cache

from picketfence.rules.editions.edition import ALONE, APART, SEVERAL, STANDARD, Edition, Mode
from picketfence.rules.effects import make_effects
from picketfence.rules.flows.aaa import start_aaa
from picketfence.rules.flows.stacks import RenewStacks, start_stacks
from picketfence.rules.plans.condition_keys import CONDITIONS, with_rules
from picketfence.rules.scoring import Majority, Scale, most_estates
from picketfence.rules.tables import ManagerRow, Tables, load


@cache
def second_edition() -> Edition:
    """Return the second edition: fences and copies do not mind each other, and stacks are made of their discards."""
    conditions = with_rules(CONDITIONS, temps="5.5.5", streets_with_all_parks="5.5.7")
    tables = load("second", conditions)
    return Edition(
        name="second",
        tables=tables,
        conditions=conditions,
        effects=make_effects(tables, fences_part_equals=True, bis_crosses_fences=True),
        tie_break=most_estates,
        modes=_modes(tables),
    )


def _modes(tables: Tables) -> tuple[Mode, ...]:
    deck, together, alone = tables.deck, Majority(tables.majority), Scale(tables.solo_temps)
    return (
        Mode(STANDARD, lambda deal, _: start_stacks(deck, RenewStacks(), deal), SEVERAL, together),
        *(_solo(tables, manager) for manager in tables.managers),
        Mode(
            "practice", lambda deal, _: start_stacks(deck, RenewStacks(), deal), ALONE, alone, has_later=False
        ),  # rule 2.4
    )


def _solo(tables: Tables, manager: ManagerRow) -> Mode:
    """Return the game against a manager's AAA; at level 0 temps score by their count (rule 10.7)."""
    return Mode(
        "solo",
        lambda deal, _: start_aaa(tables.deck, manager, deal),
        ALONE,
        Majority(tables.majority) if manager.level else Scale(tables.solo_temps),
        level=manager.level,
        picks=APART,
        passes_card=True,
        manager=manager,
    )
