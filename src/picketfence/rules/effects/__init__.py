"""The six effects (section 4), one module each; this table lists them. Editions differ by the flags they pass.

Outside this folder no code names a single effect, except in exhaustive matches: a new effect is a module here, a row in
`EFFECTS` and what the type checker then asks for.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from picketfence.rules.cards import Effect
from picketfence.rules.effects.agent import Agent
from picketfence.rules.effects.bis import Bis
from picketfence.rules.effects.effect import ActWord, BisChoice, ChoiceParts, EffectFlags, EffectRule
from picketfence.rules.effects.landscaper import Landscaper
from picketfence.rules.effects.pool import Pool
from picketfence.rules.effects.surveyor import Surveyor
from picketfence.rules.effects.temp import Temp
from picketfence.rules.tables import Tables

__all__ = ["EFFECTS", "ActWord", "BisChoice", "ChoiceParts", "EffectRule", "make_effects"]

_RULES: Final[tuple[type[EffectRule], ...]] = (Surveyor, Agent, Landscaper, Pool, Temp, Bis)
EFFECTS: Final = MappingProxyType({rule.effect: rule for rule in _RULES})
"""The class of every effect, in the order of the tables."""

assert tuple(EFFECTS) == tuple(Effect), "every effect has a module, in the order of the tables"


def make_effects(tables: Tables, *, fences_part_equals: bool, bis_crosses_fences: bool) -> dict[Effect, EffectRule]:
    """Return the effects of an edition: its boxes come from its tables, its behaviour from the flags."""
    flags = EffectFlags(fences_part_equals, bis_crosses_fences)
    return {effect: rule.make(tables, flags) for effect, rule in EFFECTS.items()}
