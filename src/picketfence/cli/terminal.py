"""The terminal: colour where it is wanted, a clean screen, questions, progress. Nothing here knows the game."""

from __future__ import annotations

import codecs
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, Protocol, TextIO, TypeVar

Item = TypeVar("Item")

WIDTH: Final = 80
_CLEAR: Final = "\033[H\033[2J\033[3J"  # the lines scrolled away too: they may show another player's turn
_CODES: Final = {
    "bold": "1",
    "dim": "2",
    "new": "7",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
}
# What stands in for our few signs where the terminal's character set has none of them; one sign for one.
_PLAIN_SIGNS: Final = str.maketrans("┃└┘─■□·−…▁▂▃▄▅▆▇█", "|`'-#.--.__..::##")


class Paint(Protocol):
    """Puts a style on a text, or leaves it as it is."""

    def __call__(self, text: str, style: str) -> str: ...


def unpainted(text: str, style: str) -> str:
    """For everything that is not shown on a terminal."""
    return text


def painted(text: str, style: str) -> str:
    """With the terminal's own colours, so that they fit its light or dark ground."""
    return f"\033[{_CODES[style]}m{text}\033[0m" if text.strip() and style else text


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """An error handler for output: our own signs have a plain form, other people's letters a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end].translate(_PLAIN_SIGNS)
    return "".join(sign if sign.isascii() else "?" for sign in missing), error.end


def make_streams_safe() -> None:
    """After this, neither printing nor reading fails for want of a letter, whatever the terminal's character set."""
    codecs.register_error("picketfence", _stand_in)
    for stream, errors in ((sys.stdout, "picketfence"), (sys.stderr, "picketfence"), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):  # a program that calls `main` may have put something else there
            stream.reconfigure(errors=errors)


def is_terminal(stream: TextIO) -> bool:
    """Whether someone is looking, at something that understands escape codes."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def paint_for(stream: TextIO) -> Paint:
    """Colour on a terminal, unless the person asked for none (NO_COLOR)."""
    return painted if is_terminal(stream) and not os.environ.get("NO_COLOR") else unpainted


class Screen:
    """Where a game is shown and questions are asked; a pipe gets the same text without the terminal's tricks."""

    def __init__(self) -> None:
        self.is_live = is_terminal(sys.stdout) and sys.stdin.isatty()
        self.paint = paint_for(sys.stdout)
        if self.is_live:
            with suppress(ImportError):
                import readline  # gives `input` its line editing

                readline.set_auto_history(False)  # the next player must not find the last one's answers there

    def say(self, lines: Iterable[str] = ("",)) -> None:
        for line in lines:
            print(line)

    def show(self, lines: Sequence[str]) -> None:
        """A fresh screen with these lines; on a low one the empty lines give way."""
        if self.is_live:
            is_low = len(lines) >= shutil.get_terminal_size().lines
            lines = [line for line in lines if line.strip()] if is_low else lines
        self.clear()
        self.say(lines)

    def clear(self) -> None:
        """An empty screen on a terminal; in a pipe nothing is seen that would have to go."""
        print(_CLEAR if self.is_live else "", end="" if self.is_live else "\n", flush=True)

    def ask(self, prompt: str) -> str:
        """One line from the person, without spaces around it; EOFError at the end of the input."""
        sys.stdout.flush()
        answer = input(prompt)
        if not sys.stdin.isatty():
            print()  # nobody pressed Enter on the screen
        return answer.strip()

    def page(self, lines: Sequence[str]) -> None:
        """Something to read in between; on a live screen it stays until Enter, as the table is drawn over it."""
        self.show(lines)
        if self.is_live:
            self.ask(self.paint("Enter goes back to the game ", "dim"))


def with_progress(items: Iterable[Item], total: int, label: Callable[[Item], str]) -> Iterator[Item]:
    """The items, with a bar on stderr while they come, if that is a terminal."""
    for done, item in enumerate(items, 1):
        show_progress(done, total, label(item))
        yield item
    end_progress()


def show_progress(done: int, total: int, label: str = "") -> None:
    """A bar on stderr, if that is a terminal."""
    if is_terminal(sys.stderr):
        bar = "█" * (20 * done // total)
        print(f"\r{bar:<20} {done}/{total} {label:<40.40}", end="", file=sys.stderr, flush=True)


def end_progress() -> None:
    """Takes the bar away again."""
    if is_terminal(sys.stderr):
        print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
