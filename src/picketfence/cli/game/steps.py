"""A turn decided step by step: pure functions from a position and the decisions so far to the next question.

The rules list and judge; this module only puts the same choices into an order that a person can follow. `Decisions`
hold everything decided so far, so undoing a step means going back to the decisions before it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, NamedTuple

from picketfence.cli.words import act_text, card_text, listed, place_text, plural
from picketfence.rules import (
    MIN_NUMBER,
    Act,
    Card,
    Claim,
    Pick,
    Place,
    Position,
    Sheet,
    Turn,
    Write,
    acts_of,
    before_claims,
    claims_of,
    estates_for,
    may_refuse,
    note_claims,
    numbers_of,
    objection_to,
    passed_card,
    plots_for,
    refusal_picks,
    roundabout_places,
    with_roundabout,
)

MAX_LISTED: Final = 30
"""How many ways to claim one plan are listed; if there are more, estates can be chosen one by one."""
NOTHING: Final = Turn(None, None)


class Stage(Enum):
    """The question that comes next, in the order of a turn."""

    PICK = auto()
    GIVE_AWAY = auto()
    ROUNDABOUT_FIRST = auto()
    NUMBER = auto()
    PLOT = auto()
    EFFECT = auto()
    ROUNDABOUT = auto()
    CLAIM = auto()
    ESTATE = auto()
    WISH = auto()
    CONFIRM = auto()
    HANDED_IN = auto()


class Kind(Enum):
    """Where the options of a step are shown: in a list, or on the sheet's plots or gaps."""

    LIST = auto()
    PLOTS = auto()
    GAPS = auto()


@dataclass(frozen=True, slots=True)
class Decisions:
    """What the player has decided.

    `number` is chosen but not yet written; `plan` is the next that may be claimed, and `named` are the estates chosen
    for it one by one.
    """

    stage: Stage = Stage.PICK
    turn: Turn = NOTHING
    number: int = MIN_NUMBER
    uses_temp: bool = False
    plan: int = 0
    named: tuple[Place, ...] = ()
    note: str = ""


class Option(NamedTuple):
    """An answer: its label, its plot or gap if it is drawn on the sheet, and the decisions it leads to."""

    label: str
    decisions: Decisions
    place: Place | None = None


class Step(NamedTuple):
    """A question with at least one option. With a default, Enter takes the first."""

    question: str
    options: tuple[Option, ...]
    kind: Kind = Kind.LIST
    has_default: bool = False
    notes: tuple[str, ...] = ()


def next_step(position: Position, decisions: Decisions) -> tuple[Decisions, Step]:
    """Skip what needs no question; return the decisions reached and the next question."""
    while True:
        found = _STEPS[decisions.stage](position, decisions)
        if isinstance(found, Step):
            # A note is about the answer just given, so only the next question shows it.
            options = tuple(option._replace(decisions=replace(option.decisions, note="")) for option in found.options)
            return decisions, found._replace(options=options)
        decisions = found


def confirm_turn(turn: Turn) -> Decisions:
    """Return the decisions for a whole turn given at once, to be confirmed."""
    return Decisions(Stage.CONFIRM, turn)


def preview(position: Position, decisions: Decisions) -> Sheet:
    """Return the sheet as it would be with the decisions so far."""
    turn = decisions.turn
    if turn.write is None and decisions.stage.value <= Stage.PLOT.value:
        return with_roundabout(position.sheet, turn.roundabout)
    return note_claims(position.plans, before_claims(position, turn), turn.claims)


def _base(position: Position, turn: Turn) -> Sheet:
    return with_roundabout(position.sheet, turn.roundabout)


def _offered(position: Position, pick: Pick) -> Card:
    """Return the number and the effect of a pick as one card."""
    return Card(position.offer[pick[0]].number, position.offer[pick[1]].effect)


def _fits(position: Position, sheet: Sheet, pick: Pick) -> bool:
    return any(plots_for(sheet, number) for number in numbers_of(position, pick))


def _pick(position: Position, decisions: Decisions) -> Step:
    base = _base(position, decisions.turn)
    options = [
        Option(
            _pick_label(position, decisions.turn, pick),
            replace(decisions, stage=Stage.NUMBER, turn=decisions.turn._replace(pick=pick)),
        )
        for pick in position.rules.picks
        if _fits(position, base, pick)
    ]
    numbers = dict.fromkeys(card.number for card in position.offer)
    misfits = [str(number) for number in numbers if not plots_for(base, number)]
    notes = [f"{listed(misfits)} {'fits' if len(misfits) == 1 else 'fit'} nowhere as printed."] if misfits else []
    refusals = refusal_picks(position) if may_refuse(position) else ()
    options += [
        Option(_refusal_label(position, pick), Decisions(Stage.ROUNDABOUT, decisions.turn._replace(pick=pick)))
        for pick in refusals
    ]
    if decisions.turn.roundabout is None and roundabout_places(position):
        options.append(Option("first build a roundabout", Decisions(Stage.ROUNDABOUT_FIRST)))
    return Step("What do you take?", tuple(options), notes=tuple(notes))


def _pick_label(position: Position, turn: Turn, pick: Pick) -> str:
    offered, passed = _offered(position, pick), passed_card(position, pick)
    given = "" if passed is None else f", giving away {card_text(passed)}"
    use = "" if _useful_places(position, turn._replace(pick=pick)) else " (no use now)"
    return f"{offered.number} with {offered.effect}{use}{given}"


def _useful_places(position: Position, turn: Turn) -> list[Place]:
    """Return the plots on which the effect of a turn's pick can be used with a number that goes there."""
    assert turn.pick is not None
    base = _base(position, turn)
    numbers = numbers_of(position, turn.pick)
    writes = [Write(place, number) for number in numbers for place in plots_for(base, number)]
    return [write.place for write in writes if acts_of(position, turn._replace(write=write))]


def _refusal_label(position: Position, pick: Pick | None) -> str:
    passed = passed_card(position, pick)
    return "cross off a refusal" + ("" if passed is None else f", giving away {card_text(passed)}")


def _give_away(position: Position, decisions: Decisions) -> Step:
    """Ask which card to give away with a refusal that was typed without one."""
    options = tuple(
        Option(_refusal_label(position, pick), confirm_turn(decisions.turn._replace(pick=pick)))
        for pick in refusal_picks(position)
    )
    return Step("Which card do you give away?", (*options, Option("no refusal", Decisions())))


def _roundabout_first(position: Position, decisions: Decisions) -> Step:
    """Offer only plots after which the turn can go on: a refusal is judged by the sheet before them (rule 3.5)."""
    options = [
        Option(place_text(place), Decisions(Stage.PICK, Turn(None, None, roundabout=place)), place)
        for place in roundabout_places(position)
        if may_refuse(position)
        or any(_fits(position, with_roundabout(position.sheet, place), pick) for pick in position.rules.picks)
    ]
    never_mind = Option("no roundabout after all", Decisions())
    return Step("Where does the roundabout go?", (never_mind, *options), Kind.PLOTS)


def _number(position: Position, decisions: Decisions) -> Step | Decisions:
    assert decisions.turn.pick is not None
    offered = _offered(position, decisions.turn.pick)
    base = _base(position, decisions.turn)
    plain = replace(decisions, stage=Stage.PLOT, number=offered.number)
    if not position.rules.effects[offered.effect].changes_number:
        return plain
    options = (
        [Option(f"{offered.number} as printed, without the temp", plain)] if plots_for(base, offered.number) else []
    )
    options += [
        Option(_temp_label(number - offered.number, number), replace(plain, number=number, uses_temp=True))
        for number in numbers_of(position, decisions.turn.pick)
        if plots_for(base, number)
    ]
    return Step("Which number?", tuple(options))


def _temp_label(change: int, number: int) -> str:
    return f"{number} with a temp ({change:+d})".replace("-", "−") if change else f"{number} with a temp, unchanged"


def _plot(position: Position, decisions: Decisions) -> Step:
    base = _base(position, decisions.turn)
    options = tuple(
        Option(
            place_text(place),
            replace(decisions, stage=Stage.EFFECT, turn=decisions.turn._replace(write=Write(place, decisions.number))),
            place,
        )
        for place in plots_for(base, decisions.number)
    )
    notes = _plot_notes(position, decisions.turn, options)
    return Step(f"Where does the {decisions.number} go?", options, Kind.PLOTS, notes=notes)


def _plot_notes(position: Position, turn: Turn, options: tuple[Option, ...]) -> tuple[str, ...]:
    """Say which answers allow the effect, if it depends on the plot."""
    assert turn.pick is not None
    useful = _useful_places(position, turn)
    numbers = [number for number, option in enumerate(options, 1) if option.place in useful]
    if len(numbers) in (0, len(options)):
        return ()
    effect = _offered(position, turn.pick).effect
    return (f"The {effect} can be used on {listed(_ranges(numbers))} only.",)


def _ranges(numbers: list[int]) -> list[str]:
    """Return increasing numbers as the sheet shows them, with runs of three or more as one range."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    texts = [[f"[{run[0]}] to [{run[-1]}]"] if len(run) > 2 else [f"[{number}]" for number in run] for run in runs]
    return [text for run in texts for text in run]


def _effect(position: Position, decisions: Decisions) -> Step | Decisions:
    turn = decisions.turn
    assert turn.pick is not None
    assert turn.write is not None
    effect = _offered(position, turn.pick).effect
    decided = replace(decisions, stage=Stage.ROUNDABOUT)
    if position.rules.effects[effect].changes_number:
        return replace(decided, turn=turn._replace(act=Act(effect))) if decisions.uses_temp else decided
    acts = acts_of(position, turn)
    if not acts:
        is_news = bool(_useful_places(position, turn))
        return replace(decided, note=f"The {effect} cannot be used here." if is_news else "")
    options = [Option(act_text(a, turn.write), replace(decided, turn=turn._replace(act=a)), a.place) for a in acts]
    options.append(Option("no", decided))
    kind = Kind.GAPS if position.rules.effects[effect].builds_fence else Kind.LIST
    return Step(f"Use the {effect}?", tuple(options), kind)


def _roundabout(position: Position, decisions: Decisions) -> Step | Decisions:
    without = replace(decisions, stage=Stage.CLAIM)
    if decisions.turn.roundabout is not None:
        return without
    turns = [(place, decisions.turn._replace(roundabout=place)) for place in roundabout_places(position)]
    options = [
        Option(place_text(place), replace(without, turn=turn), place)
        for place, turn in turns
        if objection_to(position, turn) is None
    ]
    if not options:
        return without
    none = Option("no roundabout", without)
    return Step("A roundabout as well?", (none, *options), Kind.PLOTS, has_default=True)


def _claim(position: Position, decisions: Decisions) -> Step | Decisions:
    """Ask plan by plan, each with the ways that the earlier claims leave."""
    turn, plan = decisions.turn, decisions.plan
    if plan == len(position.plans):
        return replace(decisions, stage=Stage.WISH)
    not_now = replace(decisions, plan=plan + 1)
    found = claims_of(position, turn, plans=(plan,))
    ways = [claim for claims in found.sets for claim in claims]
    if not ways:
        return not_now
    options = [Option(_claim_label(way), _claimed(decisions, way)) for way in ways[:MAX_LISTED]]
    if found.count - 1 > len(options):
        options.append(Option("yes, with estates that I choose one by one", replace(decisions, stage=Stage.ESTATE)))
    question = f"Claim plan {plan + 1} for {plural(position.plans[plan].points, 'point')}?"
    return Step(question, (*options, Option("not now", not_now)))


def _estate(position: Position, decisions: Decisions) -> Step | Decisions:
    """Ask for one estate after the other, each from those with which the claim can be completed."""
    claim = Claim(decisions.plan, tuple(sorted(decisions.named)))
    fitting = estates_for(position, decisions.turn, claim)
    if not fitting:
        return _claimed(decisions, claim)
    options = tuple(
        Option(place_text(place), replace(decisions, named=(*decisions.named, place)), place) for place in fitting
    )
    return Step(f"Which estate serves plan {decisions.plan + 1}? Name the plot where it begins.", options)


def _claimed(decisions: Decisions, claim: Claim) -> Decisions:
    turn = decisions.turn._replace(claims=(*decisions.turn.claims, claim))
    return replace(decisions, stage=Stage.CLAIM, plan=claim.plan + 1, turn=turn, named=())


def _claim_label(claim: Claim) -> str:
    named = listed([f"{place.street}.{place.plot + 1}" for place in claim.estates]) if claim.estates else ""
    return "yes" + (f", with the estates that begin at {named}" if named else "")


def _wish(position: Position, decisions: Decisions) -> Step | Decisions:
    decided = replace(decisions, stage=Stage.CONFIRM)
    if not (decisions.turn.claims and position.may_wish):
        return decided
    wish = replace(decided, turn=decisions.turn._replace(wish=True))
    options = (Option("no, go on with these cards", decided), Option("yes, reshuffle all cards and deal again", wish))
    return Step("The first plan is claimed: do you wish for a reshuffle?", options, has_default=True)


def _confirm(position: Position, decisions: Decisions) -> Step:
    handed_in = replace(decisions, stage=Stage.HANDED_IN)
    options = (Option("hand it in", handed_in), Option("start this turn again", Decisions()))
    return Step("Hand this turn in?", options, has_default=True)


_STEPS: Final[dict[Stage, Callable[[Position, Decisions], Step | Decisions]]] = {
    Stage.PICK: _pick,
    Stage.GIVE_AWAY: _give_away,
    Stage.ROUNDABOUT_FIRST: _roundabout_first,
    Stage.NUMBER: _number,
    Stage.PLOT: _plot,
    Stage.EFFECT: _effect,
    Stage.ROUNDABOUT: _roundabout,
    Stage.CLAIM: _claim,
    Stage.ESTATE: _estate,
    Stage.WISH: _wish,
    Stage.CONFIRM: _confirm,
}
