"""A desk to judge turns at: a position from a few words, one act, one outcome.

Sheets and turns are in the notation of docs/notation.md. A sheet may be shortened: a street that is left out is empty,
and so are the plots left out at a street's right end: `2 | 5 6' | 7b parks 2` has a fence right of plot 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from picketfence.rules import (
    Card,
    Claim,
    Effect,
    Objection,
    Place,
    Ruleset,
    Sheet,
    State,
    Turn,
    close_round,
    legal_turns,
    new_game,
    ruleset,
    short_seed,
    submit,
)
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import turns_of
from picketfence.rules.notation import parse_sheet, parse_turn
from picketfence.rules.plans.claims import Plan
from picketfence.rules.plans.condition_keys import CONDITIONS
from picketfence.rules.positions import Position, after_turn, outcome
from picketfence.rules.sheet import complete_estates
from picketfence.rules.tables import PlanRow, condition_of

PlanSpec = Mapping[str, object]
"""A plan as the tables and the referee write it; `first` (10), `later` (5) and `taken` may be left out."""

FIRST, LATER = 10, 5
NEVER: PlanSpec = {"temps": 99}
LISTED = 1_500
"""A listing longer than this is not searched to its end."""

BOTH = ("first", "second")
OFFER = "8 surveyor, 8 agent, 8 landscaper"


def desk(
    rules: str,
    sheet: str | Sheet = "",
    offer: str = OFFER,
    plans: Iterable[PlanSpec] = (),
    *,
    may_wish: bool | None = None,
) -> Position:
    """A player's decision. Plans that are left out can never be met; without `may_wish` the position decides it."""
    composed = ruleset(rules)
    written = read_sheet(composed, sheet) if isinstance(sheet, str) else sheet
    specs = [*plans, NEVER, NEVER, NEVER][:3]
    untouched = not any(spec.get("taken") for spec in specs) and not any(p is not None for p in written.plans)
    return Position(
        rules=composed.turn_rules,
        sheet=written,
        offer=cards(offer),
        plans=tuple(_plan(composed, spec) for spec in specs),
        may_wish=composed.turn_rules.has_wish and untouched if may_wish is None else may_wish,
    )


def _plan(rules: Ruleset, spec: PlanSpec) -> Plan:
    row = plan_row(spec)
    return Plan(rules.edition.condition(row.condition), row.later if spec.get("taken") else row.first)


def plan_row(spec: PlanSpec) -> PlanRow:
    """A plan that is on no card."""
    first, later = spec.get("first", FIRST), spec.get("later", LATER)
    assert isinstance(first, int)
    assert isinstance(later, int)
    return PlanRow("1.99", "1", False, first, later, condition_of(spec, "desk", CONDITIONS), ())


def cards(text: str) -> tuple[Card, ...]:
    """`7 pool, 3 bis` as cards."""
    pairs = (card.split() for card in text.split(","))
    return tuple(Card(int(number), Effect(effect)) for number, effect in pairs)


def paper(rules: str, text: str = "") -> Sheet:
    """A sheet by itself."""
    return read_sheet(ruleset(rules), text)


def read_sheet(rules: Ruleset, text: str) -> Sheet:
    """A sheet from its text, which may be shortened."""
    lines = {line.split()[0]: line for line in text.splitlines() if line.strip()}
    for number, length in enumerate(rules.tables.streets, 1):
        lines[str(number)] = _completed(lines.get(str(number), f"{number} |"), length)
    return parse_sheet("\n".join(lines.values()), rules)


def _completed(line: str, length: int) -> str:
    row, parks, count = line.partition("parks")
    missing = length - len(re.findall(r"[^\s|]+", row)) + 1
    end = "" if not missing and row.rstrip().endswith("|") else "|"
    return f"{row.rstrip()} {'. ' * missing}{end} {parks}{count}"


def at(text: str) -> Place:
    """`2.5` is the fifth plot of street 2."""
    street, _, plot = text.partition(".")
    return Place(int(street), int(plot) - 1)


def claim(plan: int, *estates: str) -> Claim:
    """A claim as people count, for turns that the notation cannot write."""
    return Claim(plan - 1, tuple(map(at, estates)))


def estates(sheet: Sheet) -> list[str]:
    """The complete estates as street.plot:size."""
    return [f"{e.street}.{e.start + 1}:{e.size}" for e in complete_estates(sheet)]


def legal(position: Position, turn: str | Turn) -> Sheet:
    """The sheet after a turn that must be legal, judged and listed."""
    meant = parse_turn(turn) if isinstance(turn, str) else turn
    found = objection_to(position, meant)
    assert found is None, f"{turn!r} is refused: {found.why} ({found.rule})"
    assert _is_listed(position, meant) is not False, f"{turn!r} is legal but not listed"
    return after_turn(position, meant)


def _is_listed(position: Position, turn: Turn) -> bool | None:
    """Return True if a legal turn's outcome is listed exactly once, or None if the list is too long to tell.

    Equal outcomes have the same number on the same plot and the same roundabout.
    """
    wanted = outcome(position, turn)
    found = _listing(position)
    alike = [t for t in found if (t.write, t.roundabout) == (turn.write, turn.roundabout)]
    count = sum(outcome(position, t) == wanted for t in alike)
    assert count <= 1, "listed twice"
    return None if not count and len(found) == LISTED else count == 1


@lru_cache(4)
def _listing(position: Position) -> tuple[Turn, ...]:
    return tuple(islice(turns_of(position), LISTED))


def refused(position: Position, turn: str | Turn) -> str:
    """The rule that forbids a turn; its sentence must be one that a player can read."""
    meant = parse_turn(turn) if isinstance(turn, str) else turn
    found = objection_to(position, meant)
    assert found is not None, f"{turn!r} is legal"
    assert is_sentence(found), found.why
    assert meant not in _listing(position), f"{turn!r} is refused but listed"
    return found.rule


def is_sentence(objection: Objection) -> bool:
    """Return True if an objection has a sentence with every argument filled in."""
    return re.fullmatch(r"[^{}]{10,}\.", objection.why) is not None and "None" not in objection.why


def listed(position: Position) -> list[Turn]:
    """Every legal turn."""
    return list(turns_of(position))


def table(rules: str, sheets: Sequence[str], plans: Iterable[PlanSpec] = (), *, seed: int = 7) -> State:
    """A game in round 1 with these sheets, one a seat, and these plans."""
    composed = ruleset(rules)
    state = new_game(composed, short_seed(seed), len(sheets))
    rows = tuple(plan_row(spec) for spec in [*plans, NEVER, NEVER, NEVER][:3])
    return replace(state, sheets=tuple(read_sheet(composed, sheet) for sheet in sheets), plans=rows)


def some_turn(state: State, seat: int, *, claims: int = 0, wish: bool = False) -> Turn:
    """The first legal turn with so many claims, with or without the wish."""
    return next(t for t in legal_turns(state, seat) if len(t.claims) == claims and t.wish is wish)


def closed(state: State, *turns: Turn) -> State:
    """The game after a round with these turns, one a seat."""
    for seat, turn in enumerate(turns):
        state = submit(state, seat, turn)
    return close_round(state)
