"""The terminal: colours, a clean screen, questions, progress bars. Knows nothing about the game."""

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
_CLEAR: Final = "\033[H\033[2J\033[3J"  # clears the scrollback too, which may show another player's turn
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
# ASCII replacements, one for one, for terminals whose encoding lacks the characters we draw with.
_ASCII: Final = str.maketrans("┃└┘─■□·−…▁▂▃▄▅▆▇█", "|`'-#.--.__..::##")


class Paint(Protocol):
    """A function that adds a style to a text, or returns it unchanged."""

    def __call__(self, text: str, style: str) -> str: ...


def unpainted(text: str, style: str) -> str:
    """Return the text unchanged, for output that does not go to a terminal."""
    return text


def painted(text: str, style: str) -> str:
    """Return the text in the terminal's own colours, which fit a light or dark background."""
    return f"\033[{_CODES[style]}m{text}\033[0m" if text.strip() and style else text


def _replace_missing(error: UnicodeError) -> tuple[str, int]:
    """Handle encoding errors: replace the characters we draw with by ASCII ones, and all others by `?`."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end].translate(_ASCII)
    return "".join(character if character.isascii() else "?" for character in missing), error.end


def make_streams_safe() -> None:
    """Make sure that neither printing nor reading raises an encoding error, whatever the terminal's encoding."""
    codecs.register_error("picketfence", _replace_missing)
    for stream, errors in ((sys.stdout, "picketfence"), (sys.stderr, "picketfence"), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):  # a caller of `main` may have replaced the streams
            stream.reconfigure(errors=errors)


def is_terminal(stream: TextIO) -> bool:
    """Return whether a stream is a terminal that understands escape codes."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def paint_for(stream: TextIO) -> Paint:
    """Return how to style text for a stream: with colours on a terminal, unless NO_COLOR is set."""
    return painted if is_terminal(stream) and not os.environ.get("NO_COLOR") else unpainted


class Screen:
    """Shows the game and asks questions. A pipe gets the same text without escape codes."""

    def __init__(self) -> None:
        self.is_live = is_terminal(sys.stdout) and sys.stdin.isatty()
        self.paint = paint_for(sys.stdout)
        if self.is_live:
            with suppress(ImportError):
                import readline  # gives `input` its line editing

                readline.set_auto_history(False)  # the next player must not find the last player's answers

    def say(self, lines: Iterable[str] = ("",)) -> None:
        for line in lines:
            print(line)

    def show(self, lines: Sequence[str]) -> None:
        """Clear the screen and print these lines; leave out empty ones if the terminal is too low."""
        if self.is_live:
            is_low = len(lines) >= shutil.get_terminal_size().lines
            lines = [line for line in lines if line.strip()] if is_low else lines
        self.clear()
        self.say(lines)

    def clear(self) -> None:
        """Clear a live screen; in a pipe print an empty line."""
        print(_CLEAR if self.is_live else "", end="" if self.is_live else "\n", flush=True)

    def ask(self, prompt: str) -> str:
        """Return one line of input without surrounding spaces; raises EOFError at the end of the input."""
        sys.stdout.flush()
        answer = input(prompt)
        if not sys.stdin.isatty():
            print()  # in a pipe no Enter ends the line
        return answer.strip()

    def page(self, lines: Sequence[str]) -> None:
        """Show something to read; on a live screen wait for Enter, because the table is drawn over it."""
        self.show(lines)
        if self.is_live:
            self.ask(self.paint("Press Enter to continue. ", "dim"))


def with_progress(items: Iterable[Item], total: int, label: Callable[[Item], str]) -> Iterator[Item]:
    """Yield the items, with a progress bar on stderr if that is a terminal."""
    for done, item in enumerate(items, 1):
        show_progress(done, total, label(item))
        yield item
    end_progress()


def show_progress(done: int, total: int, label: str = "") -> None:
    """Draw a progress bar on stderr, if that is a terminal."""
    if is_terminal(sys.stderr):
        bar = "█" * (20 * done // total)
        print(f"\r{bar:<20} {done}/{total} {label:<40.40}", end="", file=sys.stderr, flush=True)


def end_progress() -> None:
    """Erase the progress bar."""
    if is_terminal(sys.stderr):
        print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
