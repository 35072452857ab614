"""What a player types at a question: the one place that reads numbers and command words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from picketfence.cli.terminal import Screen

UNDO: Final = "u"
QUIT: Final = "q"
HELP: Final = "?"
YES: Final = ("y", "yes", QUIT)
NO: Final = ("n", "no", UNDO, "")
MAX_DIGITS: Final = 1000
"""Longer numbers are not converted: Python limits the length, and no question has that many answers."""


class Quit(Exception):
    """The player wants to stop."""


class Answer(NamedTuple):
    """A line from the keyboard: the text without surrounding spaces, and the number it spells, if any."""

    text: str
    number: int | None = None

    @property
    def command(self) -> str:
        """The text as a command word, whatever its case."""
        return self.text.lower()

    def option(self, count: int, *, has_default: bool) -> int | None:
        """Return which of `count` numbered options is meant, from 0, or None if none is.

        With a default, an empty answer means the first option.
        """
        number = 1 if has_default and not self.text else self.number
        return number - 1 if number is not None and 1 <= number <= count else None


def parse_answer(line: str) -> Answer:
    """Read one line. Leading zeros do not matter; a number of more than MAX_DIGITS digits counts as text."""
    text = line.strip()
    return Answer(text, int(text) if text.isdecimal() and len(text) <= MAX_DIGITS else None)


def ask(screen: Screen, prompt: str = "> ") -> Answer:
    """Ask for one line; raises EOFError at the end of the input."""
    return parse_answer(screen.ask(prompt))


def confirm(screen: Screen, question: str) -> bool:
    """Ask until the answer is yes or no; Enter means no."""
    while True:
        answer = ask(screen, f"{question} (y/n) ").command
        if answer in YES or answer in NO:
            return answer in YES
        screen.say(["Type y for yes, or n for no."])


def numbered_lines(labels: Sequence[str], *, has_default: bool) -> list[str]:
    """Return one line per option with its number; the default is marked."""
    return [
        f"{number:>3}  {label}{'   (Enter)' if has_default and number == 1 else ''}"
        for number, label in enumerate(labels, 1)
    ]


def range_hint(count: int) -> str:
    """Return what to type instead of an answer that means no option."""
    allowed = "1" if count == 1 else f"a number from 1 to {count}"
    return f"Type {allowed}, or ? for help."
