"""Drafts of turns, without claims: every draft gets an estimate, and only the best are examined closely.

What a number on a plot is worth is worked out once, what an act adds likewise, and the estimate is their sum. It misses
what the two do together, as when the number builds the last house of an estate that the fence closes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, assert_never

from picketfence.bots.passing import Cost
from picketfence.rules.cards import Effect
from picketfence.rules.effects import EffectRule
from picketfence.rules.listing import may_refuse, refusal_picks
from picketfence.rules.positions import Position, after_writing, options_of, passed_card
from picketfence.rules.roundabouts import with_roundabout
from picketfence.rules.sheet import Place, Sheet, plots_for
from picketfence.rules.turn import Act, Turn, Write

Value = Callable[[Sheet], float]


class Draft(NamedTuple):
    """A turn without claims, and an estimate of its worth."""

    estimate: float
    turn: Turn


def drafts(position: Position, value: Value, cost: Cost, roundabout: Place | None) -> Iterator[Draft]:
    """Yield every turn with this roundabout, or without one if it is None; `cost` is that of passing a card on."""
    base = with_roundabout(position.sheet, roundabout)
    yield from _writing(position, value, cost, base, roundabout)
    if may_refuse(position):
        refused = value(base._replace(refusals=base.refusals + 1))
        for pick in refusal_picks(position):
            yield Draft(refused - cost(passed_card(position, pick)), Turn(pick, None, None, roundabout))


def _writing(position: Position, value: Value, cost: Cost, base: Sheet, roundabout: Place | None) -> Iterator[Draft]:
    estimates = _Estimates(position, base, value)
    for pick, number, effect in options_of(position):
        price = cost(passed_card(position, pick))
        for place in plots_for(base, number):
            write = Write(place, number)
            worth = estimates.written(write) - price
            if effect is None:
                yield Draft(worth, Turn(pick, write, None, roundabout))
                continue
            for act in estimates.acts(effect, write):
                yield Draft(worth + estimates.gain(write, act), Turn(pick, write, act, roundabout))


class _Estimates:
    """What numbers and acts add to one sheet, each computed once."""

    def __init__(self, position: Position, base: Sheet, value: Value) -> None:
        self._position = position
        self._base = base
        self._value = value
        self._now = value(base)
        self._written: dict[Write, float] = {}
        self._gains: dict[tuple[Write | None, Act], float] = {}
        self._listers = {card.effect: self._rule(card.effect).lister(base) for card in position.offer}

    def _rule(self, effect: Effect) -> EffectRule:
        return self._position.rules.effects[effect]

    def acts(self, effect: Effect, write: Write) -> tuple[Act, ...]:
        return self._listers[effect](write)

    def written(self, write: Write) -> float:
        if write not in self._written:
            self._written[write] = self._value(self._base.with_number(*write))
        return self._written[write]

    def gain(self, write: Write, act: Act) -> float:
        """Return what the act adds: to the sheet before the number if it is possible there, or else after it."""
        alone = self._gains.get((None, act))
        if alone is not None:
            return alone
        if self._is_possible_alone(write, act):
            done = self._rule(act.effect).perform(self._base, write, act)
            gain = self._gains[None, act] = self._value(done) - self._now
            return gain
        if (write, act) not in self._gains:
            done = after_writing(self._position, self._base, write, act)
            self._gains[write, act] = self._value(done) - self.written(write)
        return self._gains[write, act]

    def _is_possible_alone(self, write: Write, act: Act) -> bool:
        """Return True if the act adds about the same whatever number is written."""
        match act.effect:
            case Effect.SURVEYOR | Effect.AGENT | Effect.TEMP:
                return True
            case Effect.LANDSCAPER | Effect.POOL:
                return False
            case Effect.BIS:
                return self._rule(act.effect).objection(self._base, write, act) is None
            case _:
                assert_never(act.effect)
