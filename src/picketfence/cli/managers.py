"""The AAA's side of the table as text: the manager's card in one line and in full, the row, the completion cards."""

from __future__ import annotations

from typing import Final, assert_never

from picketfence.cli.provenance import FOOTNOTE, mark_of
from picketfence.cli.words import listed, plural
from picketfence.rules import AaaSight, Effect, ManagerRow, Ruleset

FIGURES: Final = (("park", "landscaper"), ("pool", "pool"), ("temp", "temp"), ("fence", "surveyor"))
"""What a card in the row is called here, and the manager's field with its points (rule 10.6.2)."""


def _figure(manager: ManagerRow, field: str) -> str:
    return f"{getattr(manager, field)}{mark_of(manager, field)}"


def _amount(manager: ManagerRow, field: str, thing: str) -> str:
    return f"{_figure(manager, field)} {thing}{'' if getattr(manager, field) == 1 else 's'}"


def title_of(manager: ManagerRow) -> str:
    """Return the manager's name, marked if it is ours; the AAA itself where nobody manages it."""
    return f"{manager.name}{mark_of(manager, 'name')}" if manager.level else "Level 0"


def _letters(manager: ManagerRow) -> list[str]:
    return [f"{letter}{mark_of(manager, f'scores_{letter}')}" for letter in manager.scores]


def card_line(manager: ManagerRow) -> str:
    """Return all figures of a manager's card in one line."""
    if not manager.level:
        return "the AAA scores nothing; its completion cards turn plans over"
    points = [f"{name} {_figure(manager, field)}" for name, field in FIGURES]
    houses = _amount(manager, "agent", "house")
    return f"{', '.join(points)}, agent {houses}, bis ×{_figure(manager, 'bis')}"


def completion_line(manager: ManagerRow, sight: AaaSight) -> str:
    """Return which plans the manager scores, every completion card that has come, and the cards left."""
    came = [*sight.gone, *([f"now {', '.join(sight.set_aside)}"] if sight.set_aside else [])]
    plans = f"scores plans {', '.join(_letters(manager))}; " if manager.level else ""
    return f"{plans}completion cards: {', '.join(came) or 'none yet'}; {plural(sight.cards_left, 'card')} left"


def row_text(sight: AaaSight) -> str:
    """Return the cards given to the AAA, in order."""
    return " ".join(_row_character(card.effect) for card in sight.row) or "no card yet"


def _row_character(effect: Effect) -> str:
    """Return how a card of the row is drawn: as a fence, or as the first letter of its effect (rule 10.6.4)."""
    match effect:
        case Effect.SURVEYOR:
            return "┃"
        case Effect.AGENT | Effect.LANDSCAPER | Effect.POOL | Effect.TEMP | Effect.BIS:
            return effect.value[0].upper()
        case _:
            assert_never(effect)


def manager_page(rules: Ruleset, manager: ManagerRow) -> list[str]:
    """Return the manager's card with what its figures mean (rules 10.2 to 10.8)."""
    lines = _opponent_lines(rules, manager) if manager.level else _level_0_lines(manager)
    return [*lines, "", FOOTNOTE] if any("*" in line for line in lines) else lines


def _level_0_lines(manager: ManagerRow) -> list[str]:
    return [
        "Level 0: you play for your own score, and the AAA scores nothing.",
        "",
        f"When completion card {listed(_letters(manager), 'or')} comes, its plan turns over: from the",
        "next round on you score its second value.",
    ]


def _opponent_lines(rules: Ruleset, manager: ManagerRow) -> list[str]:
    most, second = rules.tables.majority[:2]
    rows = [(f"each {name} in its row", _amount(manager, field, "point")) for name, field in FIGURES]
    estates = [
        ("each agent card", _amount(manager, "agent", "house")),
        ("each bis card", "no house"),
        ("every other card", "1 house"),
        ("each house", "1 point"),
        ("with a bis in its estate", _amount(manager, "bis", "point")),
    ]
    return [
        f"{title_of(manager)} runs the AAA at level {_figure(manager, 'level')}.",
        "The card that you give away in each round joins the AAA's row.",
        "",
        *_table(rows),
        f"  More temps than the other side score {most}, fewer {second}, as many {most} for both.",
        "",
        "Fences cut the row into estates; the five with the most houses score.",
        *_table(estates),
        "",
        f"When completion card {listed(_letters(manager), 'or')} comes, the AAA scores that plan.",
    ]


def _table(rows: list[tuple[str, str]]) -> list[str]:
    return [f"  {label:<26}{value}" for label, value in rows]
