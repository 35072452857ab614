"""Scores as text: seats side by side, the AAA line by line, the standings with tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from picketfence.cli.words import end_text, listed, plural
from picketfence.rules import AaaScore, ScoreCard, Standing, State, final_standings, rival_score, score

SIDE_BY_SIDE: Final = 5
YOU: Final = "You"
"""The name of a person who gave none."""
_LABEL, _COLUMN = 14, 13


def signed(points: int) -> str:
    """Return a number with a real minus sign, as wide as a plus."""
    return str(points).replace("-", "−")


def seat_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the names of a record, or `Seat 1` and so on if it has none."""
    return tuple(names) or tuple(f"Seat {number}" for number in range(1, seats + 1))


def rival_name(state: State) -> str:
    """Return the name of the AAA in tables."""
    manager = state.ruleset.manager
    assert manager is not None
    return f"AAA ({manager.name})"


def score_lines(state: State, names: Sequence[str]) -> list[str]:
    """Return every seat's score by part, at most SIDE_BY_SIDE seats in one table."""
    cards = [score(state, seat) for seat in range(state.seats)]
    lines: list[str] = []
    for start in range(0, len(cards), SIDE_BY_SIDE):
        part = slice(start, start + SIDE_BY_SIDE)
        lines += ["", *_table(names[part], cards[part])] if lines else _table(names[part], cards[part])
    return lines


def _table(names: Sequence[str], cards: Sequence[ScoreCard]) -> list[str]:
    rows: list[tuple[str, list[int]]] = []
    for part in cards[0].parts:
        rows.append((part, [card.parts[part] for card in cards]))
        if part == "estates":
            sizes = enumerate(zip(*(card.estates for card in cards), strict=True), 1)
            rows += [(f"  of size {size}", list(points)) for size, points in sizes if any(points)]
    rows.append(("total", [card.total for card in cards]))
    head = _row("", [name if len(name) < _COLUMN else f"{name[: _COLUMN - 2]}…" for name in names])
    return [head, *(_row(part, [signed(points) for points in values]) for part, values in rows)]


def _row(label: str, values: Sequence[str]) -> str:
    return f"{label:<{_LABEL}}" + "".join(f"{value:>{_COLUMN}}" for value in values)


def rival_lines(state: State) -> list[str]:
    """Return the AAA's score line by line (rule 10.6); nothing if it is not scored."""
    found = rival_score(state)
    if found is None:
        return []
    lines = [f"{rival_name(state)}"]
    lines += [f"  {part:<12}{signed(points):>5}{_stretches(found, part)}" for part, points in found.parts.items()]
    return [*lines, f"  {'total':<12}{signed(found.total):>5}"]


def _stretches(found: AaaScore, part: str) -> str:
    """Return the houses and points of each stretch that counts, to put after the estates (rule 10.6.6)."""
    if part != "estates" or not found.estates:
        return ""
    houses, points = (", ".join(map(str, values)) for values in zip(*found.estates, strict=True))
    return f"   houses {houses}; points {points}"


def standing_lines(state: State, names: Sequence[str]) -> list[str]:
    """Return the ranking; nothing if only one takes part."""
    found = final_standings(state)
    if len(found) == 1:
        return []
    called = [*names, rival_name(state)] if rival_score(state) else list(names)
    return [line for standing in found for line in _standing_lines(standing, found, called[standing.seat])]


def _standing_lines(standing: Standing, found: Sequence[Standing], name: str) -> list[str]:
    """Return one place of the ranking, followed by its tie-break if others have as many points."""
    has_equals = sum(other.total == standing.total for other in found) > 1
    shares = sum(other.place == standing.place for other in found) > 1
    points = "point" if standing.total == 1 else "points"
    line = f"{standing.place:>3}. {name:<40} {signed(standing.total):>4} {points}{', shared' if shares else ''}"
    return [line, f"     {_tie_break(standing)}"] if has_equals else [line]


def _tie_break(standing: Standing) -> str:
    """Return what decides between equal totals (rules 7.7, 10.8)."""
    count, *sizes = standing.tie_break
    by_size = f", by size {' '.join(map(str, sizes))}" if sizes else ""
    return f"{plural(count, 'complete estate')}{by_size}"


def winner_line(state: State, names: Sequence[str]) -> str:
    """Return who won or shares first place; nothing if only one takes part."""
    found = final_standings(state)
    if len(found) == 1:
        return ""
    called = [*names, f"the {rival_name(state)}"] if rival_score(state) else list(names)
    winners = [called[standing.seat] for standing in found if standing.place == 1]
    if len(winners) > 1:
        return f"{_capitalized(listed(winners))} share first place."
    return f"{_capitalized(winners[0])} {'win' if winners[0] == YOU else 'wins'}."


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def result_lines(state: State, names: Sequence[str]) -> list[str]:
    """Return everything shown at the end: scores by part, the AAA's, how the game ended, the ranking."""
    parts = [score_lines(state, names), rival_lines(state), _how_it_ended(state), standing_lines(state, names)]
    return [line for part in parts if part for line in ("", *part)][1:]


def _how_it_ended(state: State) -> list[str]:
    if not state.is_over:
        return [f"The game is not over: round {state.round} is next."]
    return [f"{plural(state.round, 'round')}. {end_text(state.ends)}"]
