"""Words and patterns that we no longer write, each with what to write instead: `python -m tests.plain_english`."""

from __future__ import annotations

import io
import re
import sys
import token
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import dev

PLACES = (
    "src",
    "docs",
    "tests",
    "bench",
    "web",
    "dev.py",
    "hatch_build.py",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
)
SUFFIXES = {".py", ".md", ".toml", ".ts", ".js", ".mjs", ".svelte", ".css"}
QUOTES = {"tests/plain_english.py", "tests/test_plain_english.py"}
"""The files that quote what they refuse."""
STORED = {"tests/golden/shown.py": "anew", "tests/golden/story.py": "anew"}
"""Words that stored files contain, and the files of ours that have to write them."""
RATES = "second|minute|hour|round|turn|move|step|request|line|page|stack|row"
THINGS = f"{RATES}|command|idea|table|seat|kind|street|test|process|event|effect|module|class|worker|version|connection"


class Habit(NamedTuple):
    """Something that we no longer write, and the advice for whoever wrote it."""

    pattern: re.Pattern[str]
    instead: str


def _habit(pattern: str, instead: str) -> Habit:
    return Habit(re.compile(pattern), instead)


TEXT = (
    _habit(r"\b_?(MOST|LONGEST|LARGEST)(_[A-Z]\w*|(?=: Final| = ))", "MAX_…, such as MAX_SEATS or MAX_LENGTH"),
    _habit(r"\b_?(LEAST|SHORTEST|SMALLEST)(_[A-Z]\w*|(?=: Final| = ))", "MIN_…, such as MIN_SALT_BYTES"),
    _habit(r"(?i)\bwhole numbers?\b", "integer"),
    _habit(r"\b_?spoken\b|_spoken\b|\bspoken_", "one_based, or as people count"),
    _habit(r"(?i)\b(anew|afresh)\b", "again, or a verb with re-: replays, rebuilds, restarts"),
    _habit(r"\bLots?\b(?! of)", "Option"),
    _habit(r"\b(Telling|Asking)\b", "a name that says what the request or response holds"),
    _habit(rf"(?i)\bone [a-z]+ an? ({THINGS})\b(?! (that|of|who|which|may|is|has)\b)", "one … per …"),
    _habit(rf"\b([0-9][0-9,.]*|(CPU )?ms|seconds) an? ({THINGS})\b", "… per …"),
    _habit(rf"\b(turns|cards|moves|bytes|events|requests|messages) an? ({RATES})\b(?! (is|has|may)\b)", "… per …"),
    _habit(r'("""|/\*\* ?|// )Whether ', "True if …, or Return True if …"),
    _habit(r'"""(Of|Once,|To the|Until) ', "a docstring that starts with a verb or with what the thing is"),
    _habit(r"(?i)\bheal(s|ed|ing)?\b", "repair"),
    _habit(r"(?i)\bhalf-made\b", "incomplete"),
    _habit(r"\bthousand million\b", "billion"),
    _habit(r"(?i)\blets? go of (the|its|a|all)\b", "close, release"),
    _habit(r"(?i)\ball (is|was) well\b", "recovered, healthy"),
    _habit(r"(?i)\blongest not\b", "least recently used"),
    _habit(
        r"(?<![Tt]here )\b(is|are|was|were) no (number|date|mode|request|part|bis|copy|text|turn|record)\b",
        "is not a …",
    ),
)
"""What no line of text or code may contain."""

NAMES = (
    _habit(r"^_*(signs?|\w+_signs?|signs?_(?!in$|out$)\w+)$", "character"),
    _habit(r"^_*(telling|asking)(_\w+)?$|_(telling|asking)$", "a name that says what the request or response holds"),
)
"""What no identifier may be called; the words themselves are fine in prose."""
SUSPECT = re.compile(r"(?<![a-zA-Z])_?(signs?|telling|asking)(?![a-zA-Z])")


class Finding(NamedTuple):
    """A line that has a habit."""

    place: str
    found: str
    instead: str

    def __str__(self) -> str:
        return f"{self.place}: {self.found!r}: write {self.instead}"


def findings(path: Path) -> Iterator[Finding]:
    """Yield what to change in one file."""
    text = path.read_text(encoding="utf-8")
    name = str(path.relative_to(dev.ROOT))
    yield from findings_in(text, name)
    if path.suffix == ".py":
        yield from names_in(text, name)


def findings_in(text: str, name: str) -> Iterator[Finding]:
    """Yield what to change in a text."""
    for habit in TEXT:
        for found in habit.pattern.finditer(text):
            if found[0] != STORED.get(name):
                line = text.count("\n", 0, found.start()) + 1
                yield Finding(f"{name}:{line}", found[0], habit.instead)


def names_in(text: str, name: str) -> Iterator[Finding]:
    """Yield the identifiers of a Python file to rename."""
    if not SUSPECT.search(text):  # tokenizing is slow
        return
    for part in tokenize.generate_tokens(io.StringIO(text).readline):
        if part.type == token.NAME:
            for habit in NAMES:
                if habit.pattern.search(part.string):
                    yield Finding(f"{name}:{part.start[0]}", part.string, habit.instead)


def files() -> Iterator[Path]:
    """Yield the files of the project that are checked."""
    for place in PLACES:
        path = dev.ROOT / place
        for found in dev.text_files(path) if path.is_dir() else [path]:
            if found.suffix in SUFFIXES and str(found.relative_to(dev.ROOT)) not in QUOTES:
                yield found


def all_findings() -> list[Finding]:
    """Return what to change in the project."""
    return [finding for path in files() for finding in findings(path)]


if __name__ == "__main__":
    everything = all_findings()
    print(*everything, sep="\n")
    sys.exit(1 if everything else 0)
