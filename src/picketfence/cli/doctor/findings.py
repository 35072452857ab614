"""What a check of `picketfence doctor` has found."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How bad it is. Only a problem changes the exit code."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was found, and what to do about it."""

    level: Level
    text: str


def ok(text: str) -> Finding:
    return Finding(Level.OK, text)


def warning(text: str) -> Finding:
    return Finding(Level.WARNING, text)


def problem(text: str) -> Finding:
    return Finding(Level.PROBLEM, text)


def worst(found: list[Finding], fine: str) -> Finding:
    """Join the findings of the worst level into one line; return `fine` if there are neither problems nor warnings."""
    for level in (Level.PROBLEM, Level.WARNING):
        texts = [finding.text for finding in found if finding.level is level]
        if texts:
            return Finding(level, " ".join(texts))
    return ok(fine)
