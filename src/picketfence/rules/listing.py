"""Every legal turn of a position, without duplicates, in a stable order.

The order: without a roundabout first, then by the roundabout's street and plot. For each: the turns that write, by
option (see `positions.options_of`), street, plot, and the effect's acts in their own order (gaps and plots from the
left, street by street; sizes from small to large); then the refusals, by pick. Each is followed by its variants with
claims, fewer plans and earlier estates first, and each of those by the same with the wish.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from picketfence.rules.cards import Card
from picketfence.rules.plans.claim_sets import claim_sets
from picketfence.rules.plans.claims import near_plans
from picketfence.rules.positions import Option, Position, options_of, passed_card, reach, roundabout_places
from picketfence.rules.roundabouts import with_roundabout
from picketfence.rules.sheet import Place, Sheet, plots_for
from picketfence.rules.turn import Act, Pick, Turn, Write

_new = tuple.__new__
"""Makes a Turn without looking up its defaults: a listing spends most of its time here."""


def turns_of(position: Position) -> Iterator[Turn]:
    """Yield every legal turn of a position."""
    offered, far = options_of(position), reach(position)
    for roundabout in (None, *roundabout_places(position)):
        base = with_roundabout(position.sheet, roundabout)
        near = bool(near_plans(position.plans, base, far))
        yield from _writing(position, offered, base, roundabout, near)
        if may_refuse(position):
            yield from _refusing(position, base, roundabout, near)


def may_refuse(position: Position) -> bool:
    """Return True if a refusal is allowed: a box is left and no printed number fits anywhere (rule 3.5)."""
    has_box = position.sheet.refusals < position.rules.refusal_boxes
    return has_box and not any(plots_for(position.sheet, card.number) for card in position.offer)


def numbers_of(position: Position, pick: Pick) -> tuple[int, ...]:
    """Return the numbers that a pick may write: the printed one and those to which its effect may change it."""
    number, effect = position.offer[pick[0]].number, position.offer[pick[1]].effect
    return position.rules.effects[effect].numbers(number)


def acts_of(position: Position, turn: Turn) -> tuple[Act, ...]:
    """Return every way to use the effect that a turn picks, once its number is written; empty if there is none."""
    assert turn.pick is not None and turn.write is not None, "a refusal has no effect"
    base = with_roundabout(position.sheet, turn.roundabout)
    effect = position.offer[turn.pick[1]].effect
    return position.rules.effects[effect].lister(base)(turn.write)


def _writing(
    position: Position, offered: tuple[Option, ...], base: Sheet, roundabout: Place | None, near: bool
) -> Iterator[Turn]:
    effects = position.rules.effects
    listers = {option.effect: effects[option.effect].lister(base) for option in offered if option.effect is not None}
    for pick, number, effect in offered:
        for place in plots_for(base, number):
            write = Write(place, number)
            acts = (None,) if effect is None else listers[effect](write)
            if not near:
                yield from [_new(Turn, (pick, write, act, roundabout, (), False)) for act in acts]
                continue
            written = base.with_number(place, number)
            for act in acts:
                after = written if act is None else effects[act.effect].perform(written, write, act)
                yield from _claiming(position, after, Turn(pick, write, act, roundabout))


def _refusing(position: Position, base: Sheet, roundabout: Place | None, near: bool) -> Iterator[Turn]:
    for pick in refusal_picks(position):
        turn = Turn(pick, None, None, roundabout)
        if near:
            yield from _claiming(position, base, turn)
        else:
            yield turn


def refusal_picks(position: Position) -> tuple[Pick | None, ...]:
    """Return the picks that a refusal may name: one per card that could be passed on (rules 9.9, 10.3), else None."""
    if not position.rules.passes_card:
        return (None,)
    found: dict[Card | None, Pick] = {}
    for pick in position.rules.picks:
        found.setdefault(passed_card(position, pick), pick)
    return tuple(found.values())


def _claiming(position: Position, after: Sheet, turn: Turn) -> Iterator[Turn]:
    yield turn
    for claims in islice(claim_sets(position.plans, after), 1, None):
        yield turn._replace(claims=claims)
        if position.may_wish:
            yield turn._replace(claims=claims, wish=True)
