"""The first edition (2018)."""

from __future__ import annotations

from functools import cache

from picketfence.rules.editions.edition import ALONE, APART, SEVERAL, STANDARD, Edition, Mode
from picketfence.rules.effects import make_effects
from picketfence.rules.flows.draft import start_draft
from picketfence.rules.flows.solo import start_solo
from picketfence.rules.flows.stacks import Redeal, start_stacks
from picketfence.rules.flows.table import CARDS_HELD
from picketfence.rules.plans.condition_keys import CONDITIONS
from picketfence.rules.scoring import Majority, Scale, most_estates_then_sizes
from picketfence.rules.tables import Tables, load


@cache
def first_edition() -> Edition:
    """Return the first edition: fences keep equal numbers together, and copies stay inside their estate."""
    tables = load("first", CONDITIONS)
    return Edition(
        name="first",
        tables=tables,
        conditions=CONDITIONS,
        effects=make_effects(tables, fences_part_equals=False, bis_crosses_fences=False),
        tie_break=most_estates_then_sizes,
        modes=_modes(tables),
    )


def _modes(tables: Tables) -> tuple[Mode, ...]:
    deck, together, alone = tables.deck, Majority(tables.majority), Scale(tables.solo_temps)
    hands = range(2, len(deck) // CARDS_HELD + 1)  # rule 9.7: everyone holds three cards
    return (
        Mode(STANDARD, lambda deal, _: start_stacks(deck, Redeal(), deal), SEVERAL, together, has_wish=True),
        Mode(
            "expert",  # rule 9.7
            lambda deal, seats: start_draft(deck, deal, seats),
            hands,
            together,
            picks=APART,
            passes_card=True,
            has_wish=True,
        ),
        Mode("solo", lambda deal, _: start_solo(deck, deal), ALONE, alone, picks=APART),
        # Practice: rule 2.4.
        Mode("practice", lambda deal, _: start_stacks(deck, Redeal(), deal), ALONE, alone, has_later=False),
    )
