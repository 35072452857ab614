"""An edition as one value: its figures, conditions, effects, scoring and modes. A ruleset is composed from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NoReturn

from picketfence.rules.cards import Effect
from picketfence.rules.deal import Deal
from picketfence.rules.effects import EffectRule
from picketfence.rules.errors import TableError
from picketfence.rules.flows.table import Table
from picketfence.rules.plans.condition_keys import EstatesKey, GoalKey, make_condition
from picketfence.rules.plans.conditions import Condition
from picketfence.rules.scoring import ScoreCard, TempRule, TieBreak, score_card
from picketfence.rules.sheet import Sheet
from picketfence.rules.tables import PLAN_KEYS, ConditionKeys, ConditionRow, ManagerRow, Tables, condition_of
from picketfence.rules.turn import Pick

ADVANCED: Final = "advanced"
STANDARD: Final = "standard"
MAX_SEATS: Final = 100  # rule 2.3
SEVERAL: Final = range(2, MAX_SEATS + 1)
ALONE: Final = range(1, 2)
TOGETHER: Final = ((0, 0), (1, 1), (2, 2))
APART: Final = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
_WORD: Final = re.compile("[a-z]+")

Start = Callable[[Deal, int], Table]
"""A function that deals the first round to a number of seats."""

Scorer = Callable[[Tables, TempRule, Sheet, tuple[int, ...]], ScoreCard]
"""A function that scores a sheet against the temps of everyone it is compared with."""


@dataclass(frozen=True, slots=True, eq=False)
class Mode:
    """A way of playing an edition: who plays, how the cards come, and what differs in turns and scores."""

    name: str
    start: Start
    seats: range
    temp_rule: TempRule
    level: int | None = None
    picks: tuple[Pick, ...] = TOGETHER
    passes_card: bool = False
    has_wish: bool = False
    manager: ManagerRow | None = None
    has_later: bool = True

    @property
    def word(self) -> str:
        """The word of the mode in an id: its name, and its level if it has one."""
        return self.name if self.level is None else f"{self.name}:{self.level}"


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """All that distinguishes one edition from another; a wrong declaration raises TableError with the field's name."""

    name: str
    tables: Tables
    conditions: ConditionKeys
    effects: Mapping[Effect, EffectRule]
    tie_break: TieBreak
    modes: tuple[Mode, ...]
    score: Scorer = score_card

    def __post_init__(self) -> None:
        self._check_name(self.name, "name")
        if self.tables.edition != self.name:
            self._refuse("tables.edition", f"these are the tables of the {self.tables.edition} edition")
        self._check_conditions()
        self._check_effects()
        self._check_modes()

    def condition(self, row: ConditionRow) -> Condition:
        """Return the condition that the keys of a row describe."""
        return _made(self, row)

    def condition_row(self, mapping: Mapping[str, object], place: str) -> ConditionRow:
        """Return the condition keys of a plan with their values; raise TableError if they cannot be read."""
        return condition_of(mapping, place, self.conditions)

    def _refuse(self, field: str, what: str) -> NoReturn:
        raise TableError(what, f"edition {self.name}: {field}")

    def _check_name(self, word: str, field: str) -> None:
        if not _WORD.fullmatch(word) or word == ADVANCED:
            self._refuse(field, f"{word!r} must be a word of small letters other than {ADVANCED!r}")

    def _check_conditions(self) -> None:
        keys = [condition.key for condition in self.conditions]
        for condition in self.conditions:
            field = f"conditions.{condition.key}"
            if keys.count(condition.key) > 1:
                self._refuse(field, "is declared twice")
            if condition.key in PLAN_KEYS:
                self._refuse(field, "is the name of something else in a plan")
            if not isinstance(condition, GoalKey | EstatesKey):
                self._refuse(field, "must be a GoalKey or an EstatesKey")
        for plan in self.tables.plans:
            for key, _ in plan.condition:
                if key not in keys:
                    self._refuse(f"conditions.{key}", f"is missing, but plan {plan.id} has it")

    def _check_effects(self) -> None:
        for effect in Effect:
            if effect not in self.effects:
                self._refuse(f"effects.{effect}", "is missing")
            if self.effects[effect].effect is not effect:
                self._refuse(f"effects.{effect}", f"is the {self.effects[effect].effect}")

    def _check_modes(self) -> None:
        if not self.modes:
            self._refuse("modes", "must have at least one")
        words = [mode.word for mode in self.modes]
        for mode in self.modes:
            self._check_name(mode.name, "modes")
            if words.count(mode.word) > 1:
                self._refuse(f"modes.{mode.word}", "is declared twice")
            if not mode.seats or mode.seats.start < 1 or mode.seats.stop > MAX_SEATS + 1:
                self._refuse(f"modes.{mode.word}.seats", f"must be from 1 to {MAX_SEATS}")


@lru_cache(1024)
def _made(edition: Edition, row: ConditionRow) -> Condition:
    """Return a condition; made once, since the same plans are asked about in every round."""
    return make_condition(row, edition.conditions, edition.tables)
