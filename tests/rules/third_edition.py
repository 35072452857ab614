"""A made-up edition, composed as a value: its own table, flags, condition, scorer and modes, listed nowhere."""

from __future__ import annotations

from dataclasses import dataclass

from picketfence.rules.editions.edition import ALONE, STANDARD, Edition, Mode
from picketfence.rules.effects import make_effects
from picketfence.rules.flows.stacks import RenewStacks, start_stacks
from picketfence.rules.messages import Objection, objection
from picketfence.rules.plans.condition_keys import CONDITIONS, GoalKey, read_count
from picketfence.rules.plans.conditions import Masks, Reach
from picketfence.rules.rulesets import Ruleset, find_ruleset
from picketfence.rules.scoring import ScoreCard, TempRule, estates_by_size, score_card
from picketfence.rules.sheet import EMPTY, Sheet
from picketfence.rules.tables import Tables, parse

CARDS = "\n".join(f"{n} = {[1, 1, 0, 1, 1, 0] if n % 2 else [1, 0, 1, 1, 0, 1]}" for n in range(1, 16))
TABLE = f"""
edition = "third"
year = 2031
provenance = "derived"
[deck]
effects = ["surveyor", "agent", "landscaper", "pool", "temp", "bis"]
[deck.cards]
{CARDS}
[sheet]
streets = [7, 8, 10]
pools = [[1], [0, 4], [3, 9]]
[tracks]
parks = [[0, 3, 7], [0, 2, 4, 9], [0, 1, 2, 12]]
pools = [0, 2, 5, 9, 14, 20]
bis = [0, 1, 4, 9]
refusals = [0, 1, 4, 6]
roundabouts = [0, 2, 6]
temp_boxes = 5
agents = [[1, 2], [2, 4], [3, 5, 7], [4, 6], [5, 8], [6, 9, 12]]
[temps]
majority = [6, 3, 0]
solo = {{ at_least = 4, points = 5 }}
[[plans]]
id = "A.1"
slot = "A"
first = 7
later = 4
houses_in_every_street = 3
[[plans]]
id = "B.1"
slot = "B"
first = 6
later = 2
estates = [1, 2]
[[plans]]
id = "C.1"
slot = "C"
first = 9
later = 5
temps = 2
[[plans]]
id = "C.2"
slot = "C"
advanced = true
first = 8
later = 3
estates = [3]
houses_in_every_street = 4
"""
BONUS = 3
"""Points for every full street, counted with the parks."""


@dataclass(frozen=True, slots=True)
class HousesInEveryStreet:
    """A goal that neither of our editions has."""

    rule: str
    count: int

    def _fewest(self, sheet: Sheet) -> int:
        return min(street.houses.bit_count() for street in sheet.streets)

    def is_near(self, sheet: Sheet, reach: Reach) -> bool:
        return self._fewest(sheet) + reach.plots >= self.count

    def is_met(self, sheet: Sheet) -> bool:
        return self._fewest(sheet) >= self.count

    def why(self, plan: int, sheet: Sheet) -> Objection:
        thing, have = "houses in every street", self._fewest(sheet)
        return objection(self.rule, "plan-count", plan=plan, count=self.count, thing=thing, have=have)

    def masks(self, sheet: Sheet) -> Masks:
        return (0,) * len(sheet.streets)


@dataclass(frozen=True, slots=True)
class TwoEach:
    """Every temp scores two points."""

    def points(self, temps: int, others: tuple[int, ...]) -> int:
        return 2 * temps


def score_full_streets(tables: Tables, temp_rule: TempRule, sheet: Sheet, other_temps: tuple[int, ...]) -> ScoreCard:
    """Return the usual score, with a bonus for every full street."""
    card = score_card(tables, temp_rule, sheet, other_temps)
    return card._replace(parks=card.parks + BONUS * sum(EMPTY not in street.plots for street in sheet.streets))


OWN_CONDITION = GoalKey(
    "houses_in_every_street", "5.6", read_count, lambda rule, count, _: HousesInEveryStreet(rule, count)
)


def third_edition() -> Edition:
    """Return the edition; each call reads its table again."""
    conditions = (*CONDITIONS, OWN_CONDITION)
    tables = parse(TABLE, "third.toml", conditions)
    return Edition(
        name="third",
        tables=tables,
        conditions=conditions,
        effects=make_effects(tables, fences_part_equals=True, bis_crosses_fences=False),
        tie_break=lambda sheet: (estates_by_size(sheet)[-1],),
        modes=(
            Mode(STANDARD, lambda deal, _: start_stacks(tables.deck, RenewStacks(), deal), range(2, 5), TwoEach()),
            Mode("garden", lambda deal, _: start_stacks(tables.deck, RenewStacks(), deal), ALONE, TwoEach(), level=1),
        ),
        score=score_full_streets,
    )


THIRD = third_edition()


def find_third(text: str) -> Ruleset:
    """Return a ruleset of the third edition by its id."""
    return find_ruleset(text, (THIRD,))
