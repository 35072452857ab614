"""From one sheet to another: which legal turn leads there, or which rule forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from picketfence.rules.judging import objection_to
from picketfence.rules.listing import refusal_picks
from picketfence.rules.messages import Objection, objection
from picketfence.rules.plans.claim_sets import can_cover, combination_met, is_met
from picketfence.rules.plans.claims import ClaimSet, Plan, use_houses
from picketfence.rules.positions import Position, after_turn, before_claims, options_of
from picketfence.rules.roundabouts import new_roundabouts
from picketfence.rules.sheet import EMPTY, Place, Sheet, plots_in, unused_estates
from picketfence.rules.turn import Act, Turn, Write


@dataclass(frozen=True, slots=True)
class Changes:
    """What is new on a sheet, sorted by kind."""

    writes: list[Write]
    roundabouts: list[Place]
    acts: list[Act]
    refusals: int


def turn_between(position: Position, after: Sheet) -> Turn | Objection:
    """Return one legal turn from the position's sheet to `after`, or why there is none. Both sheets are consistent."""
    before = position.sheet
    lost = next(_losses(before, after), None)
    if lost is not None:
        return lost
    changes = _changes(position, after)
    found = _too_many(changes)
    if found is not None:
        return found
    claims = _new_claims(position, after)
    if isinstance(claims, Objection):
        return claims
    return _best(position, after, list(_candidates(position, changes)), claims)


def _losses(before: Sheet, after: Sheet) -> Iterator[Objection]:
    """Yield what disappeared or changed: a turn only adds entries (rule 3.3)."""
    for number, (old, new) in enumerate(zip(before.streets, after.streets, strict=True), 1):
        for plot, (was, now) in enumerate(zip(old.plots, new.plots, strict=True)):
            if was != EMPTY and (was != now or (old.bis ^ new.bis) >> plot & 1):
                yield objection("3.3", "change-erased", **Place(number, plot).one_based)
        marks = (("a fence", "4.1", old.fences, new.fences), ("a pool", "4.4", old.pools, new.pools))
        for what, rule, was, now in (*marks, ("a used house", "1.7", old.used, new.used)):
            if was & ~now:
                yield objection(rule, "change-lost", what=what, street=number)
        if new.parks < old.parks:
            yield objection("4.3", "change-lost", what="a park", street=number)
    counts = (
        ("4.2", "the agent boxes", min(map(int.__sub__, after.agents, before.agents))),
        ("4.5", "the temps", after.temps - before.temps),
        ("1.8", "the refusals", after.refusals - before.refusals),
    )
    for rule, what, change in counts:
        if change < 0:
            yield objection(rule, "change-count", what=what)


def _changes(position: Position, after: Sheet) -> Changes:
    before = position.sheet
    changes = Changes([], [], [], after.refusals - before.refusals)
    for number, (old, new) in enumerate(zip(before.streets, after.streets, strict=True), 1):
        changes.roundabouts.extend(Place(number, plot) for plot in new_roundabouts(old, new))
        for plot in plots_in(new.originals & ~old.originals):
            changes.writes.append(Write(Place(number, plot), new.plots[plot]))
    for effect in position.rules.effects.values():
        changes.acts.extend(effect.acts_between(before, after))
    return changes


def _too_many(changes: Changes) -> Objection | None:
    if len(changes.writes) > 1:
        return objection("3.3", "change-numbers", count=len(changes.writes))
    if len(changes.roundabouts) > 1:
        return objection("8.2", "change-count", what="the roundabouts")
    if changes.refusals > 1:
        return objection("3.6", "change-count", what="the refusals")
    if changes.refusals and changes.writes:
        return objection("3.6", "change-both")
    if changes.refusals and changes.acts:
        return objection("3.6", "effect-after-refusal")
    if not changes.refusals and not changes.writes:
        return objection("3.5", "change-no-number")
    if len(changes.acts) > 1:
        return objection("3.3", "change-effects", effects=", ".join(act.effect.value for act in changes.acts))
    return None


def _new_claims(position: Position, after: Sheet) -> list[int] | Objection:
    """Return the plans newly noted; each must score what it is worth now (rule 5.3)."""
    claimed = []
    for number, (was, now) in enumerate(zip(position.sheet.plans, after.plans, strict=True)):
        if was is not None and now != was:
            return objection("5.1", "change-plan-lost", plan=number + 1)
        if was is not None or now is None:
            continue
        points = position.plans[number].points
        if now != points:
            return objection("5.3", "change-plan", plan=number + 1, points=points, noted=now)
        claimed.append(number)
    return claimed


def _candidates(position: Position, changes: Changes) -> Iterator[Turn]:
    """Yield the turns without claims that could have made these changes, legal or not."""
    roundabout = changes.roundabouts[0] if changes.roundabouts else None
    if not changes.writes:
        for pick in refusal_picks(position):
            yield Turn(pick, None, None, roundabout)
        return
    write = changes.writes[0]
    act = changes.acts[0] if changes.acts else None
    for option in options_of(position):
        if option.number != write.number:
            continue
        effect = None if option.effect is None else position.rules.effects[option.effect]
        if act is None and effect is not None and not effect.leaves_mark(position.sheet):
            yield Turn(option.pick, write, Act(effect.effect), roundabout)
        elif option.effect is (None if act is None else act.effect):
            yield Turn(option.pick, write, act, roundabout)


def _best(position: Position, after: Sheet, candidates: list[Turn], claimed: list[int]) -> Turn | Objection:
    """Return the first candidate that is legal and leads to `after`, or the objection to the last one tried."""
    if not candidates:
        return _no_card(position, after)
    found: Objection | None = None
    for draft in candidates:
        found = objection_to(position, draft)
        if found is not None:
            continue
        sheet = before_claims(position, draft)
        news = [new.used & ~old.used for old, new in zip(sheet.streets, after.streets, strict=True)]
        claims = claims_between(position.plans, sheet, news, claimed)
        if isinstance(claims, Objection):
            found = claims
            continue
        turn = draft._replace(claims=claims)
        if after_turn(position, turn) == after:
            return turn
        found = _elsewhere(position, draft)
    assert found is not None
    return found


def _elsewhere(position: Position, turn: Turn) -> Objection:
    """Return the objection to a mark that belongs to the street or plot of the number and is not there."""
    assert turn.act is not None, "every change but that of an effect is accounted for"
    rule = position.rules.effects[turn.act.effect].rule
    return objection(rule, "change-elsewhere", effect=turn.act.effect.value)


def _no_card(position: Position, after: Sheet) -> Objection:
    changes = _changes(position, after)
    write = changes.writes[0]
    effect = changes.acts[0].effect.value if changes.acts else "no effect"
    printed = write.number in (card.number for card in position.offer)
    return objection("3.3" if printed else "4.5", "change-card", number=write.number, effect=effect)


def claims_between(plans: tuple[Plan, ...], sheet: Sheet, news: list[int], claimed: list[int]) -> ClaimSet | Objection:
    """Return the first claims of these plans that use exactly the houses newly used, by street, or why none do."""
    if not claimed and not any(news):
        return ()
    others = tuple(s.houses & ~new for s, new in zip(sheet.streets, news, strict=True))
    only_new = use_houses(sheet, others)
    for number in claimed:
        if not is_met(plans[number], only_new):
            return _unmet(plans[number], sheet, number)
    serving = _serving(plans, only_new, news, claimed)
    if serving is None or not can_cover(plans, only_new, claimed, serving):
        return objection("1.7", "change-used", **_first_place(news))
    together = combination_met(plans, only_new, claimed)
    sets = iter(()) if together is None else together.sets(covering=serving)
    return next(sets, objection("5.1", "change-claims"))


def _serving(plans: tuple[Plan, ...], only_new: Sheet, news: list[int], claimed: list[int]) -> int | None:
    """Return a mask of the unused estates that must be named: only they explain some of the houses newly used.

    Returns None if such a house is part of no estate.
    """
    left = list(news)
    for number in claimed:
        used = plans[number].condition.uses(only_new, ())
        left = [new & ~mask for new, mask in zip(left, used, strict=True)]
    serving = 0
    for index, estate in enumerate(unused_estates(only_new)):
        if left[estate.street - 1] & estate.mask:
            serving |= 1 << index
            left[estate.street - 1] &= ~estate.mask
    return None if any(left) else serving


def _first_place(news: list[int]) -> dict[str, int]:
    """Return the first house newly used, as the arguments of a message."""
    return next(Place(number, plot).one_based for number, new in enumerate(news, 1) for plot in plots_in(new))


def _unmet(plan: Plan, sheet: Sheet, number: int) -> Objection:
    """Return why no claim of a plan fits: it is not met at all, or not by the houses newly used."""
    found = None if is_met(plan, sheet) else plan.condition.objection(number + 1, sheet, ())
    return found or objection("5.2", "change-claim", plan=number + 1)
