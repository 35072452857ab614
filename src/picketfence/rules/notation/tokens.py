"""Words of a text with their places, so that every complaint can name one. Imports only the errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn

from picketfence.rules.errors import NotationError

MAX_DIGITS = 9
"""No number of the game comes near; longer ones are slips, and very long ones cannot even be turned into numbers."""

SHOWN = 24
WORDS = re.compile(r"\S+")


def shown(text: str) -> str:
    """Return input text as an error may repeat it: quoted, on one line, shortened."""
    return repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}…")


class Token(NamedTuple):
    """A word and where it begins, from 1; an empty one marks a place. Line 0: the text has only one."""

    text: str
    column: int
    line: int = 0

    @property
    def place(self) -> str:
        """For errors."""
        line = f"line {self.line}, " if self.line else ""
        word = f", {shown(self.text)}" if self.text else ""
        return f"{line}column {self.column}{word}"

    def refuse(self, what: str) -> NoReturn:
        raise NotationError(what, self.place)

    def number(self, digits: str, lowest: int = 0) -> int:
        """Return the number that these ASCII digits of the token mean; refuse it if it is out of range."""
        if len(digits) > MAX_DIGITS:
            self.refuse(f"a number of {len(digits)} digits is too long")
        if int(digits) < lowest:
            self.refuse(f"this counts from {lowest}, so {int(digits)} is not possible")
        return int(digits)


def tokens(text: str, *, column: int = 1, line: int = 0, words: re.Pattern[str] = WORDS) -> Iterator[Token]:
    """Yield the words of a text that begins at that column."""
    for match in words.finditer(text):
        yield Token(match.group(), column + match.start(), line)
