"""The questions before a text game that was started without options: edition, mode, level, variant, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from picketfence.bots import BOTS
from picketfence.cli.game.answers import HELP, QUIT, UNDO, Answer, Quit, ask, numbered_lines, range_hint
from picketfence.cli.game.help import SETUP_HELP
from picketfence.cli.game.people import Player, players_from, usual_players
from picketfence.cli.provenance import MARK, RECONSTRUCTED
from picketfence.cli.terminal import Screen
from picketfence.rules import Edition, FormatError, Ruleset, all_rulesets

TITLE: Final = r"""
   .  .  .  .  .
  -|--|--|--|--|-    Picket Fence
  -|--|--|--|--|-    three streets, a deck of cards and you
   |  |  |  |  |
""".splitlines()

MODES: Final = {
    "standard": "standard: two or more, all play the same three combinations",
    "expert": "expert: two or more, each holds three cards and passes one on",
    "solo": "solo, as in the box",
    "practice": "practice: alone at the standard game",
}
VARIANTS: Final = {
    False: "no: basic plans only",
    True: "yes: harder plans join in, and you may build roundabouts",
}
NOTHING_TO_UNDO: Final = "This is the first question: there is nothing to undo."

Rulesets = tuple[Ruleset, ...]


class Question(NamedTuple):
    """A question about the ruleset; each answer leaves some of the rulesets that are still possible."""

    text: str
    answers: dict[str, Rulesets]


def ask_game(screen: Screen) -> tuple[Ruleset, tuple[Player, ...]]:
    """Ask what to play and who plays. `u` goes back by one question; raises Quit for `q`."""
    screen.clear()
    screen.say(TITLE)
    chosen: list[Rulesets] = [all_rulesets()]
    while True:
        question = next_question(chosen[-1])
        if question is None:
            players = ask_players(screen, chosen[-1][0])
            if players is not None:
                return chosen[-1][0], players
            chosen.pop()
        elif (narrowed := choose(screen, question)) is not None:
            chosen.append(narrowed)
        elif len(chosen) > 1:
            chosen.pop()
        else:
            screen.say(["", NOTHING_TO_UNDO])


def next_question(possible: Rulesets) -> Question | None:
    """Return the first question on which the possible rulesets differ, or None if only one is left."""
    for text, label_of in QUESTIONS:
        answers: dict[str, Rulesets] = {}
        for rules in possible:
            answers[label_of(rules)] = (*answers.get(label_of(rules), ()), rules)
        if len(answers) > 1:
            return Question(text, answers)
    return None


def edition_line(edition: Edition) -> str:
    """Return what an edition has, and whether some of its figures are our own."""
    tables = edition.tables
    is_ours = any(word == RECONSTRUCTED for _, words in tables.provenance for _, word in words)
    ours = f"; figures marked {MARK} are ours" if is_ours else ""
    return f"{edition.name} edition: {len(tables.deck)} cards, plans {', '.join(tables.slots)}{ours}"


def _level(rules: Ruleset) -> str:
    manager = rules.manager
    if manager is None:
        return ""
    return (
        f"level {manager.level}: {manager.name} runs the AAA" if manager.level else "level 0: no opponent, only a score"
    )


QUESTIONS: Final[tuple[tuple[str, Callable[[Ruleset], str]], ...]] = (
    ("Which edition?", lambda rules: edition_line(rules.edition)),
    ("Which game?", lambda rules: MODES[rules.mode.name]),
    ("Against whom?", _level),
    ("The advanced variant?", lambda rules: VARIANTS[rules.is_advanced]),
)


def choose(screen: Screen, question: Question) -> Rulesets | None:
    """Return the rulesets that the answer leaves, or None to go back. Enter takes the first answer."""
    labels = list(question.answers)
    screen.say(["", screen.paint(question.text, "bold"), *numbered_lines(labels, has_default=True)])
    while True:
        answer = ask(screen)
        if answer.command == UNDO:
            return None
        index = answer.option(len(labels), has_default=True)
        if index is not None:
            return question.answers[labels[index]]
        if not is_served(screen, answer):
            screen.say([range_hint(len(labels))])


def is_served(screen: Screen, answer: Answer) -> bool:
    """Carry out `?` or raise Quit for `q`; return False for anything else."""
    if answer.command == QUIT:
        raise Quit
    if answer.command == HELP:
        screen.say(["", *SETUP_HELP])
    return answer.command == HELP


def ask_players(screen: Screen, rules: Ruleset) -> tuple[Player, ...] | None:
    """Ask for names until they fit the ruleset. Enter takes the usual players; None means to go back."""
    usual = usual_players(rules)
    screen.say(["", screen.paint("Who plays?", "bold"), names_hint(rules), f"     {usual}   (Enter)"])
    while True:
        answer = ask(screen)
        if answer.command == UNDO:
            return None
        if is_served(screen, answer):
            continue
        try:
            return players_from(answer.text or usual, rules)
        except FormatError as error:
            screen.say([f"{error.what}."])


def names_hint(rules: Ruleset) -> str:
    """Return what to type at the question for names."""
    names = "Type a name" if len(rules.seats) == 1 else "Type names separated by commas"
    bots = " and ".join(name.capitalize() for name in BOTS)
    return f"{names}; {bots} are bots."
