"""A View as text: plans, cards, the AAA's side, scores, unseen cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from picketfence.cli.managers import card_line, completion_line, row_text, title_of
from picketfence.cli.provenance import condition_mark, mark_of
from picketfence.cli.scores import signed
from picketfence.cli.terminal import WIDTH, Paint
from picketfence.cli.words import listed, plan_text, plural, style_of
from picketfence.rules import (
    AaaSight,
    Card,
    CardSight,
    DraftSight,
    Effect,
    Extra,
    PlanView,
    Ruleset,
    ScoreCard,
    SoloSight,
    StacksSight,
    Unseen,
    View,
)

_LABEL: Final = 9
_NUMBERS: Final = range(1, 16)
_BARS: Final = " ▁▂▃▄▅▆▇█"


def row(label: str, text: str, paint: Paint) -> str:
    """Return a line with its label in front."""
    return paint(f"{label:<{_LABEL}}", "bold") + text


def plan_lines(view: View, names: Sequence[str], paint: Paint) -> list[str]:
    """Return the three plans: what they ask for, both values, who has claimed them."""
    lines = []
    for number, plan in enumerate(view.plans):
        slot = "" if plan.row.slot == str(number + 1) else f"{plan.row.slot}{mark_of(plan.row, 'slot'):<2}"
        text = f"{number + 1}  {slot}{plan_text(plan.row)}{condition_mark(plan.row)}"
        lines.append(row("" if number else "Plans", f"{text:<64}{_values(view, plan, paint)}", paint))
        if noted := _claims_text(view, names, number):
            lines.append(row("", f"   claimed: {noted}", paint))
    return lines


def _values(view: View, plan: PlanView, paint: Paint) -> str:
    """Return both values of a plan, the one that a claim would score now in bold."""
    first = f"{plan.row.first:>2}{mark_of(plan.row, 'first')}"
    if not view.ruleset.has_later:
        return paint(first, "bold")
    styles = ("dim", "bold") if plan.scores_later else ("bold", "dim")
    later = f"{plan.row.later}{mark_of(plan.row, 'later')}"
    return f"{paint(f'{first:<3}', styles[0])}/ {paint(later, styles[1])}"


def _claims_text(view: View, names: Sequence[str], number: int) -> str:
    noted = [(name, sheet.plans[number]) for name, sheet in zip(names, view.sheets, strict=True)]
    noted += [("the AAA", points) for points in view.sight.plan_points[number : number + 1]]
    return ", ".join(f"{name} {points}" for name, points in noted if points is not None)


def card_lines(view: View, names: Sequence[str], paint: Paint) -> list[str]:
    """Return the three cards on offer, and what can be seen of the next ones."""
    sight = view.sight
    match sight:
        case StacksSight():
            return _stacks(view, sight, paint)
        case SoloSight():
            return [row("You hold", _held(view, paint), paint), row("Stack", _solo(sight), paint)]
        case DraftSight():
            return _draft(view, sight, names, paint)
        case AaaSight():
            return _aaa(view, sight, paint)


def _card(card: Card, paint: Paint) -> str:
    return f"{paint(str(card.number), 'bold')} {paint(card.effect.value, style_of(card.effect))}"


def _held(view: View, paint: Paint) -> str:
    return "   ".join(_card(card, paint) for card in view.offer or ())


def _stacks(view: View, sight: StacksSight, paint: Paint) -> list[str]:
    texts = [f"{card.number} {card.effect}" for card in view.offer or ()]
    cards = "".join(
        _card(card, paint) + " " * (18 - len(text)) for card, text in zip(view.offer or (), texts, strict=True)
    )
    effects = "".join(f"{effect:<18}" for effect in sight.next_effects)
    left = f"{plural(sight.cards_left[0], 'card')} left"
    coming = effects.rstrip() or "all cards will be shuffled again"
    return [row("Cards", cards.rstrip(), paint), row("Next", paint(f"{coming}   ({left})", "dim"), paint)]


def _solo(sight: SoloSight) -> str:
    top = "the solo card" if sight.top is Extra.SOLO else sight.top or "nothing"
    state = "solo card drawn, plans score less" if sight.solo_card_drawn else "solo card still in it"
    return f"{plural(sight.cards_left, 'card')} left, on top {top}; {state}"


def _draft(view: View, sight: DraftSight, names: Sequence[str], paint: Paint) -> list[str]:
    lines = [row("You hold", _held(view, paint), paint)]
    viewer = view.viewer
    passed = [
        f"{name} {_seen(hand[0])}"
        for seat, (name, hand) in enumerate(zip(names, sight.hands, strict=True))
        if hand and hand[0].effect is not None and seat != viewer
    ]
    if viewer is not None and passed and view.round > 1:
        giver, receiver = names[(viewer + 1) % len(names)], names[(viewer - 1) % len(names)]
        lines.append(row("", f"the first came from {giver}; what you give away goes to {receiver}", paint))
    if passed:
        lines += _wrapped("Passed", listed(passed), paint)
    top = sight.top or "nothing"
    return [*lines, row("Deck", paint(f"{plural(sight.cards_left, 'card')} left, on top {top}", "dim"), paint)]


def _seen(card: CardSight) -> str:
    return f"{card.number} {card.effect}" if card.number is not None else str(card.effect)


def _wrapped(label: str, text: str, paint: Paint) -> list[str]:
    lines = wrap(text, WIDTH - _LABEL) or [""]
    return [row("" if number else label, line, paint) for number, line in enumerate(lines)]


def _aaa(view: View, sight: AaaSight, paint: Paint) -> list[str]:
    manager = view.ruleset.manager
    assert manager is not None
    return [
        row("You hold", _held(view, paint), paint),
        *_wrapped("AAA row", row_text(sight), paint),
        row(title_of(manager), card_line(manager), paint),
        row("", paint(completion_line(manager, sight), "dim"), paint),
        *(points_lines("AAA", view.rival.parts, paint) if view.rival else []),
    ]


def score_lines(rules: Ruleset, card: ScoreCard, paint: Paint, more: int = 0) -> list[str]:
    """Return a score by part and what a turn adds to it; roundabouts only if the ruleset has them."""
    has_roundabouts = rules.turn_rules.roundabout_boxes > 0
    parts = {name: points for name, points in card.parts.items() if has_roundabouts or name != "roundabouts"}
    return points_lines("Score", parts, paint, more)


def points_lines(label: str, parts: Mapping[str, int], paint: Paint, more: int = 0) -> list[str]:
    """Return two lines: the names of the parts, and their points with the total."""
    columns = {
        "()" if name == "roundabouts" else name: points
        for name, points in {**parts, "total": sum(parts.values())}.items()
    }
    widths = [max(len(name), 4) + 1 for name in columns]
    names = "".join(f"{name:>{width}}" for name, width in zip(columns, widths, strict=True))
    points = "".join(f"{signed(points):>{width}}" for points, width in zip(columns.values(), widths, strict=True))
    change = f"  ({more:+d})".replace("-", "−") if more else ""
    return [row(label, paint(names, "dim"), paint), row("", paint(points, "bold") + change, paint)]


def unseen_lines(view: View, paint: Paint) -> list[str]:
    """Return a table of the cards not seen since the last shuffle, by number and effect, with bars."""
    total = sum(count for _, count in view.unseen)
    lines = [f"{plural(total, 'card')} unseen since the last shuffle", *_chart(view.unseen, paint)]
    for number, stack in enumerate(view.sight.unseen_by_stack, 1):
        lines += ["", f"of these in stack {number}", *_chart(stack, paint)]
    return lines


def _chart(unseen: Unseen, paint: Paint) -> list[str]:
    counts = {(card.number, card.effect): count for card, count in unseen}
    lines = [paint(f"{'':<12}" + "".join(f"{number:>4}" for number in _NUMBERS) + f"{'all':>6}", "bold")]
    for effect in Effect:
        cells = [counts.get((number, effect), 0) for number in _NUMBERS]
        label = paint(f"{effect.value:<12}", style_of(effect))
        lines.append(label + "".join(f"{cell or '·':>4}" for cell in cells) + f"{sum(cells):>6}")
    sums = [sum(counts.get((number, effect), 0) for effect in Effect) for number in _NUMBERS]
    lines.append(f"{'all':<12}" + "".join(f"{cell:>4}" for cell in sums) + f"{sum(sums):>6}")
    bars = "".join(f"{_BARS[min(cell, len(_BARS) - 1)] * 2:>4}" for cell in sums)
    return [*lines, paint(f"{'':<12}{bars}", "cyan")]
