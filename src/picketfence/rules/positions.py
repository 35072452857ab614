"""One player's decision in one round: a sheet, three on offer, three plans. Judging and listing start from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from picketfence.rules.cards import Card, Effect
from picketfence.rules.effects import EffectRule
from picketfence.rules.plans.claims import Plan, note_claims
from picketfence.rules.plans.conditions import REACHES, Reach
from picketfence.rules.roundabouts import free_places, with_roundabout
from picketfence.rules.sheet import Place, Sheet
from picketfence.rules.turn import Act, Pick, Turn, Write


@dataclass(frozen=True, slots=True, eq=False)
class TurnRules:
    """What a ruleset says about single turns."""

    effects: dict[Effect, EffectRule]
    picks: tuple[Pick, ...]
    passes_card: bool
    roundabout_boxes: int
    refusal_boxes: int
    has_wish: bool

    @property
    def takes_two_cards(self) -> bool:
        """True if number and effect come from two different cards in hand (rules 9.2, 9.7, 10.2)."""
        return all(number != effect for number, effect in self.picks)


@dataclass(frozen=True, slots=True)
class Position:
    """All that decides which turns a player may make. `may_wish`: no plan was claimed in an earlier round."""

    rules: TurnRules
    sheet: Sheet
    offer: tuple[Card, ...]
    plans: tuple[Plan, ...]
    may_wish: bool = False


def reach(position: Position) -> Reach:
    """Return what one turn can do for estates with the effects on offer."""
    effects = [position.rules.effects[card.effect] for card in position.offer]
    return REACHES[any(effect.builds_fence for effect in effects), any(effect.builds_house for effect in effects)]


class Option(NamedTuple):
    """A number that may be written and the effect performed with it, if any."""

    pick: Pick
    number: int
    effect: Effect | None


def passed_card(position: Position, pick: Pick | None) -> Card | None:
    """Return the card that a pick passes on (rules 9.7, 10.2), or None if this game passes none."""
    if pick is None or not position.rules.passes_card:
        return None
    return position.offer[3 - pick[0] - pick[1]]


def options_of(position: Position) -> tuple[Option, ...]:
    """Return every number and effect on offer once: equal outcomes are listed at the first pick that gives them.

    Order: by pick; without the effect first, then with it, changed numbers from low to high.
    """
    found: dict[tuple[int, Effect | None, Card | None], Option] = {}
    for pick in position.rules.picks:
        printed, effect = position.offer[pick[0]].number, position.offer[pick[1]].effect
        rule, passed = position.rules.effects[effect], passed_card(position, pick)
        mark = effect if rule.leaves_mark(position.sheet) else None
        found.setdefault((printed, None, passed), Option(pick, printed, None))
        for number in rule.numbers(printed):
            found.setdefault((number, mark, passed), Option(pick, number, effect))
    return tuple(found.values())


def roundabout_places(position: Position) -> tuple[Place, ...]:
    """Return the plots on which a roundabout may be built in this turn (rule 8.2)."""
    return free_places(position.sheet, position.rules.roundabout_boxes)


def after_writing(position: Position, base: Sheet, write: Write, act: Act | None) -> Sheet:
    """Return a sheet after the number and the effect of a turn, before its claims."""
    written = base.with_number(write.place, write.number)
    return written if act is None else position.rules.effects[act.effect].perform(written, write, act)


def before_claims(position: Position, turn: Turn) -> Sheet:
    """Return the sheet after all of a legal turn except its claims."""
    base = with_roundabout(position.sheet, turn.roundabout)
    if turn.write is None:
        return base._replace(refusals=base.refusals + 1)
    return after_writing(position, base, turn.write, turn.act)


def after_turn(position: Position, turn: Turn) -> Sheet:
    """Return the sheet after a legal turn."""
    return note_claims(position.plans, before_claims(position, turn), turn.claims)


class Outcome(NamedTuple):
    """What makes two turns the same: sheet, claims, wish and the card passed on."""

    sheet: Sheet
    claims: frozenset[tuple[int, frozenset[Place]]]
    wish: bool
    passed: Card | None


def outcome(position: Position, turn: Turn) -> Outcome:
    """Return the outcome of a legal turn."""
    claims = frozenset((claim.plan, frozenset(claim.estates)) for claim in turn.claims)
    return Outcome(after_turn(position, turn), claims, turn.wish, passed_card(position, turn.pick))
