"""A turn decided step by step: pure functions from a position and a draft to the next question.

The engine lists and judges; here the same freedom is only put into an order that a person can follow. A draft remembers
all answers so far, so undoing a step is going back to the draft before it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, NamedTuple

from picketfence.cli.words import act_text, card_text, listed, place_text
from picketfence.rules import Act, Card, Claim, Effect, Place, Sheet, Turn, Write, claims_of
from picketfence.rules.judging import objection_to
from picketfence.rules.listing import may_refuse, refusal_picks
from picketfence.rules.plans import note_claims
from picketfence.rules.positions import (
    TEMP_REACH,
    Position,
    before_claims,
    passed_card,
    roundabout_places,
    with_roundabout,
)
from picketfence.rules.sheet import MAX_NUMBER, MIN_NUMBER, plots_for
from picketfence.rules.turn import Pick

MOST_LISTED: Final = 30
"""Ways to claim one plan that are listed; rarer ones can be typed."""
NOTHING: Final = Turn(None, None)


class Stage(Enum):
    """What is asked next."""

    PICK = auto()
    ROUNDABOUT_FIRST = auto()
    NUMBER = auto()
    PLOT = auto()
    EFFECT = auto()
    ROUNDABOUT = auto()
    CLAIM = auto()
    WISH = auto()
    CONFIRM = auto()
    HANDED_IN = auto()


class Kind(Enum):
    """Where the options of a step are shown: in a list, or on the sheet's plots or gaps."""

    LIST = auto()
    PLOTS = auto()
    GAPS = auto()


@dataclass(frozen=True, slots=True)
class Draft:
    """The answers so far. `number` is chosen but not yet written; `plan` is the next that may be claimed."""

    stage: Stage = Stage.PICK
    turn: Turn = NOTHING
    number: int = MIN_NUMBER
    uses_temp: bool = False
    plan: int = 0
    note: str = ""


class Option(NamedTuple):
    """An answer: what it says, where it stands on the sheet if it does, and the draft it leads to."""

    label: str
    draft: Draft
    place: Place | None = None


class Step(NamedTuple):
    """A question with its options, never none. With a default, Enter takes the first."""

    question: str
    options: tuple[Option, ...]
    kind: Kind = Kind.LIST
    has_default: bool = False
    notes: tuple[str, ...] = ()


def next_step(position: Position, draft: Draft) -> tuple[Draft, Step]:
    """The draft moved on to where there is something to ask, and the question."""
    while True:
        found = _STEPS[draft.stage](position, draft)
        if isinstance(found, Step):
            # A note belongs to the step that comes right after what it is about.
            options = tuple(option._replace(draft=replace(option.draft, note="")) for option in found.options)
            return draft, found._replace(options=options)
        draft = found


def typed(turn: Turn) -> Draft:
    """A whole turn given at once, to be confirmed."""
    return Draft(Stage.CONFIRM, turn)


def preview(position: Position, draft: Draft) -> Sheet:
    """The sheet as it would be with the answers so far."""
    turn = draft.turn
    if turn.write is None and draft.stage.value <= Stage.PLOT.value:
        return with_roundabout(position.sheet, turn.roundabout)
    return note_claims(position.plans, before_claims(position, turn), turn.claims)


def _base(position: Position, turn: Turn) -> Sheet:
    return with_roundabout(position.sheet, turn.roundabout)


def _offered(position: Position, pick: Pick) -> Card:
    """The number and the effect that a pick brings together."""
    return Card(position.offer[pick[0]].number, position.offer[pick[1]].effect)


def _numbers(offered: Card) -> range:
    """The numbers that may be written: as printed, or changed by a temp (rule 4.5)."""
    reach = TEMP_REACH if offered.effect is Effect.TEMP else 0
    return range(max(MIN_NUMBER, offered.number - reach), min(MAX_NUMBER, offered.number + reach) + 1)


def _fits(position: Position, sheet: Sheet, pick: Pick) -> bool:
    return any(plots_for(sheet, number) for number in _numbers(_offered(position, pick)))


def _pick(position: Position, draft: Draft) -> Step:
    base = _base(position, draft.turn)
    picks = position.rules.picks
    options = [
        Option(_pick_label(position, pick), replace(draft, stage=Stage.NUMBER, turn=draft.turn._replace(pick=pick)))
        for pick in picks
        if _fits(position, base, pick)
    ]
    numbers = dict.fromkeys(card.number for card in position.offer)
    misfits = [str(number) for number in numbers if not plots_for(base, number)]
    notes = [f"{listed(misfits)} {'fits' if len(misfits) == 1 else 'fit'} nowhere as printed."] if misfits else []
    refusals = refusal_picks(position) if may_refuse(position) else ()
    options += [
        Option(_refusal_label(position, pick), Draft(Stage.ROUNDABOUT, draft.turn._replace(pick=pick)))
        for pick in refusals
    ]
    if draft.turn.roundabout is None and roundabout_places(position):
        options.append(Option("first build a roundabout", Draft(Stage.ROUNDABOUT_FIRST)))
    return Step("What do you take?", tuple(options), notes=tuple(notes))


def _pick_label(position: Position, pick: Pick) -> str:
    offered, passed = _offered(position, pick), passed_card(position, pick)
    given = "" if passed is None else f", giving away {card_text(passed)}"
    return f"{offered.number} with {offered.effect}{given}"


def _refusal_label(position: Position, pick: Pick | None) -> str:
    passed = passed_card(position, pick)
    return "cross off a refusal" + ("" if passed is None else f", giving away {card_text(passed)}")


def _roundabout_first(position: Position, draft: Draft) -> Step:
    """Only where the turn can go on: a refusal is judged by the sheet before it (rule 3.5)."""
    options = [
        Option(place_text(place), Draft(Stage.PICK, Turn(None, None, roundabout=place)), place)
        for place in roundabout_places(position)
        if may_refuse(position)
        or any(_fits(position, with_roundabout(position.sheet, place), pick) for pick in position.rules.picks)
    ]
    never_mind = Option("no roundabout after all", Draft())
    return Step("Where does the roundabout go?", (never_mind, *options), Kind.PLOTS)


def _number(position: Position, draft: Draft) -> Step | Draft:
    assert draft.turn.pick is not None
    offered = _offered(position, draft.turn.pick)
    base = _base(position, draft.turn)
    plain = replace(draft, stage=Stage.PLOT, number=offered.number)
    if offered.effect is not Effect.TEMP:
        return plain
    options = (
        [Option(f"{offered.number} as printed, without the temp", plain)] if plots_for(base, offered.number) else []
    )
    options += [
        Option(_temp_label(number - offered.number, number), replace(plain, number=number, uses_temp=True))
        for number in _numbers(offered)
        if plots_for(base, number)
    ]
    return Step("Which number?", tuple(options))


def _temp_label(change: int, number: int) -> str:
    return f"{number} with a temp ({change:+d})".replace("-", "−") if change else f"{number} with a temp, unchanged"


def _plot(position: Position, draft: Draft) -> Step:
    options = tuple(
        Option(
            place_text(place),
            replace(draft, stage=Stage.EFFECT, turn=draft.turn._replace(write=Write(place, draft.number))),
            place,
        )
        for place in plots_for(_base(position, draft.turn), draft.number)
    )
    return Step(f"Where does the {draft.number} go?", options, Kind.PLOTS)


def _effect(position: Position, draft: Draft) -> Step | Draft:
    turn = draft.turn
    assert turn.pick is not None
    assert turn.write is not None
    effect = _offered(position, turn.pick).effect
    decided = replace(draft, stage=Stage.ROUNDABOUT)
    if effect is Effect.TEMP:
        return replace(decided, turn=turn._replace(act=Act(effect))) if draft.uses_temp else decided
    acts = position.rules.effects[effect].lister(_base(position, turn))(turn.write)
    if not acts:
        return replace(decided, note=f"The {effect} has nothing to do here.")
    options = [Option(act_text(a, turn.write), replace(decided, turn=turn._replace(act=a)), a.place) for a in acts]
    options.append(Option("no", decided))
    kind = Kind.GAPS if effect is Effect.SURVEYOR else Kind.LIST
    return Step(f"Use the {effect}?", tuple(options), kind)


def _roundabout(position: Position, draft: Draft) -> Step | Draft:
    without = replace(draft, stage=Stage.CLAIM)
    if draft.turn.roundabout is not None:
        return without
    turns = [(place, draft.turn._replace(roundabout=place)) for place in roundabout_places(position)]
    options = [
        Option(place_text(place), replace(without, turn=turn), place)
        for place, turn in turns
        if objection_to(position, turn) is None
    ]
    if not options:
        return without
    none = Option("no roundabout", without)
    return Step("A roundabout as well?", (none, *options), Kind.PLOTS, has_default=True)


def _claim(position: Position, draft: Draft) -> Step | Draft:
    """One plan after the other, each with the ways that the claims before it leave."""
    turn, plan = draft.turn, draft.plan
    if plan == len(position.plans):
        return replace(draft, stage=Stage.WISH)
    not_now = replace(draft, plan=plan + 1)
    count = len(turn.claims)
    sets = claims_of(position, turn._replace(claims=()))
    ways = dict.fromkeys(
        s[count] for s in sets if len(s) > count and s[:count] == turn.claims and s[count].plan == plan
    )
    if not ways:
        return not_now
    options = [
        Option(_claim_label(way), replace(not_now, turn=turn._replace(claims=(*turn.claims, way))))
        for way in list(ways)[:MOST_LISTED]
    ]
    notes = (f"{len(ways) - MOST_LISTED} more ways can be typed in notation.",) if len(ways) > MOST_LISTED else ()
    question = f"Claim plan {plan + 1} for {position.plans[plan].points} points?"
    return Step(question, (*options, Option("not now", not_now)), notes=notes)


def _claim_label(claim: Claim) -> str:
    named = listed([f"{place.street}.{place.plot + 1}" for place in claim.estates]) if claim.estates else ""
    return "yes" + (f", with the estates that begin at {named}" if named else "")


def _wish(position: Position, draft: Draft) -> Step | Draft:
    decided = replace(draft, stage=Stage.CONFIRM)
    if not (draft.turn.claims and position.may_wish):
        return decided
    wish = replace(decided, turn=draft.turn._replace(wish=True))
    options = (Option("no, go on with these cards", decided), Option("yes, deal all cards anew", wish))
    return Step("The first plan is claimed: do you wish for a reshuffle?", options, has_default=True)


def _confirm(position: Position, draft: Draft) -> Step:
    handed_in = replace(draft, stage=Stage.HANDED_IN)
    options = (Option("hand it in", handed_in), Option("start this turn again", Draft()))
    return Step("Hand this turn in?", options, has_default=True)


_STEPS: Final[dict[Stage, Callable[[Position, Draft], Step | Draft]]] = {
    Stage.PICK: _pick,
    Stage.ROUNDABOUT_FIRST: _roundabout_first,
    Stage.NUMBER: _number,
    Stage.PLOT: _plot,
    Stage.EFFECT: _effect,
    Stage.ROUNDABOUT: _roundabout,
    Stage.CLAIM: _claim,
    Stage.WISH: _wish,
    Stage.CONFIRM: _confirm,
}
