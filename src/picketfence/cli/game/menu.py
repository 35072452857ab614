"""The few questions before a game, for whoever starts it without options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from picketfence.bots import BOTS
from picketfence.cli.game.people import Player, players_from, usual_players
from picketfence.cli.terminal import Screen
from picketfence.rules import FormatError, Ruleset, all_rulesets

TITLE: Final = r"""
   .  .  .  .  .
  -|--|--|--|--|-    Picket Fence
  -|--|--|--|--|-    three streets, a deck of cards and you
   |  |  |  |  |
""".splitlines()

EDITIONS: Final = {
    "first": "first edition: 81 cards, plans in slots 1, 2, 3",
    "second": "second edition: 63 cards, plans in slots A, B, C",
}
MODES: Final = {
    "": "standard: two or more, all play the same three combinations",
    "expert": "expert: two or more, each holds three cards and passes one on",
    "solo": "solo, as in the box",
    "practice": "practice: alone at the standard game",
}


def choose(screen: Screen, question: str, answers: Sequence[str]) -> int:
    """The index of the answer chosen; Enter takes the first."""
    screen.say(["", screen.paint(question, "bold")])
    screen.say(f"{number:>3}  {text}{'   (Enter)' if number == 1 else ''}" for number, text in enumerate(answers, 1))
    while True:
        answer = screen.ask("> ") or "1"
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(answers):
            return int(answer) - 1
        screen.say([f"Please type a number from 1 to {len(answers)}."])


def ask_ruleset(screen: Screen) -> Ruleset:
    """Edition, mode, level where there are some, advanced or not: narrowed down from all there are."""
    screen.clear()
    screen.say(TITLE)
    left = list(all_rulesets())
    editions = list(dict.fromkeys(rules.tables.edition for rules in left))
    edition = editions[choose(screen, "Which edition?", [EDITIONS[name] for name in editions])]
    left = [rules for rules in left if rules.tables.edition == edition]
    modes = list(dict.fromkeys(mode_of(rules) for rules in left))
    mode = modes[choose(screen, "Which game?", [MODES[name] for name in modes])]
    left = [rules for rules in left if mode_of(rules) == mode]
    if left[0].manager is not None:
        left = _ask_level(screen, left)
    plain = "no: basic plans only"
    advanced = choose(
        screen, "The advanced variant?", [plain, "yes: harder plans join in, and you may build roundabouts"]
    )
    return next(rules for rules in left if rules.is_advanced == bool(advanced))


def mode_of(rules: Ruleset) -> str:
    """The word of an id between the edition and the variant, without its level; nothing for the standard game."""
    words = rules.id.removeprefix(rules.tables.edition).removesuffix("+advanced").lstrip("+")
    return words.partition(":")[0]


def _ask_level(screen: Screen, left: Sequence[Ruleset]) -> list[Ruleset]:
    managers = list(dict.fromkeys(rules.manager for rules in left if rules.manager is not None))
    names = [
        f"level {m.level}: {m.name} runs the AAA" if m.level else "level 0: no opponent, only a score" for m in managers
    ]
    level = managers[choose(screen, "Against whom?", names)].level
    return [rules for rules in left if rules.manager is not None and rules.manager.level == level]


def ask_players(screen: Screen, rules: Ruleset) -> tuple[Player, ...]:
    """Names with commas between them, until they fit the game."""
    usual = usual_players(rules)
    bots = " and ".join(name.capitalize() for name in BOTS)
    names = "A name" if len(rules.seats) == 1 else "Names with commas between them"
    screen.say(["", screen.paint("Who plays?", "bold")])
    screen.say([f"{names}; {bots} are bots.", f"     {usual}   (Enter)"])
    while True:
        try:
            return players_from(screen.ask("> ") or usual, rules)
        except FormatError as error:
            screen.say([f"{error.what}."])
