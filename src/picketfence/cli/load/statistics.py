"""What a run measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field


def quantile(values: Sequence[float], share: float) -> float | None:
    """Return the value below which that share of the values lies, or None if there are none."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else None


def milliseconds(seconds: float | None) -> float | None:
    """Return seconds in milliseconds, rounded to two places."""
    return None if seconds is None else round(seconds * 1000, 2)


@dataclass(slots=True)
class Measured:
    """The latency of every expected answer, in seconds from when its request was due, and the other outcomes."""

    turns: list[float] = field(default_factory=list)
    dues: list[float] = field(default_factory=list)
    """When each of these turns was due."""
    views: list[float] = field(default_factory=list)
    followed: int = 0
    """Turns made without fetching a view, because the last round's message had shown the new cards."""
    refused: int = 0
    """Answers with status 503: the server is overloaded."""
    errors: Counter[str] = field(default_factory=Counter)
    games: int = 0
    """Games that ended and were followed by a rematch."""
    asked: int = 0
    """Turns that were due."""
    ended: float = 0.0
    """Seconds from the start to the last answer."""

    @property
    def late(self) -> int:
        """Turns that were due but had no answer at the end."""
        return max(0, self.asked - len(self.turns) - self.refused - self.errors.total())
