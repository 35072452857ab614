"""Draws a sheet: the characters of the notation, with plot numbers, estates, tracks and numbered options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from picketfence.cli.provenance import track_mark
from picketfence.cli.terminal import Paint, unpainted
from picketfence.rules import EMPTY, ROUNDABOUT, Place, Ruleset, Sheet, Street, complete_estates

CELL: Final = 4
LABEL: Final = 15
CROSSED, OPEN = "■", "□"
FENCE: Final = "|"
BIS, POOL, USED = "b", "~", "'"  # as in the notation of sheets

Numbers = Mapping[Place, int]
"""Option numbers by place, drawn in brackets."""


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw a sheet. What differs from `before` is highlighted; `plots` and `gaps` are options."""

    paint: Paint = unpainted
    before: Sheet | None = None
    plots: Numbers = field(default_factory=dict)
    gaps: Numbers = field(default_factory=dict)


def draw_sheet(rules: Ruleset, sheet: Sheet, look: Look) -> list[str]:
    """Return the streets and the tracks, at most 80 columns wide."""
    return [*draw_streets(rules, sheet, look), *draw_tracks(rules, sheet, look.paint)]


def draw_streets(rules: Ruleset, sheet: Sheet, look: Look) -> list[str]:
    """Return three lines per street: plot numbers, plots, and below them the estates or the gaps to choose from."""
    lines: list[str] = []
    for number in range(1, len(sheet.streets) + 1):
        labels = (f"Street {number}", _parks(rules, sheet, number), "")
        rows = (_numbers(rules, sheet, number, look), _plots(rules, sheet, number, look), _below(sheet, number, look))
        paints = ("bold", "green", "")
        lines += [
            (look.paint(f"{label:<{LABEL}}", style) + row).rstrip()
            for label, row, style in zip(labels, rows, paints, strict=True)
        ]
    return lines


def _parks(rules: Ruleset, sheet: Sheet, number: int) -> str:
    track, parks = rules.tables.tracks.parks[number - 1], sheet.street(number).parks
    return f"parks{track_mark(rules, 'parks')}{boxes(parks, track.boxes)} {track[parks]:>2}"


def boxes(crossed: int, count: int) -> str:
    """Return a track: the crossed-off boxes, then the open ones."""
    return CROSSED * crossed + OPEN * (count - crossed)


def _numbers(rules: Ruleset, sheet: Sheet, number: int, look: Look) -> str:
    """Return the plot numbers, with an `o` where an option below covers a planned pool."""
    hidden = [plot for plot in rules.tables.pools[number - 1] if Place(number, plot) in look.plots]
    plots = range(len(sheet.street(number).plots))
    return look.paint("".join(f" {plot + 1:>2}{'o' if plot in hidden else ' '} " for plot in plots), "dim")


def _plots(rules: Ruleset, sheet: Sheet, number: int, look: Look) -> str:
    street = sheet.street(number)
    old = look.before.street(number) if look.before else street
    row = FENCE
    for plot in range(len(street.plots)):
        row += _cell(rules, Place(number, plot), street, old, look)
        is_fenced = plot + 1 == len(street.plots) or street.fences >> plot & 1
        is_new = is_fenced and plot + 1 < len(street.plots) and not old.fences >> plot & 1
        row += look.paint(FENCE, "new" if is_new else "bold") if is_fenced else " "
    return row


def _cell(rules: Ruleset, place: Place, street: Street, old: Street, look: Look) -> str:
    if place in look.plots:
        return look.paint(f"{f'[{look.plots[place]}]':<{CELL}}", "cyan")
    plot = place.plot
    planned = plot in rules.tables.pools[place.street - 1]
    if street.plots[plot] == EMPTY:
        return look.paint(f"{'o' if planned else '.':>2}  ", "blue" if planned else "dim")
    marks = ((street.bis, BIS), (street.pools, POOL), (street.used, USED))
    text = f"{'()' if street.plots[plot] == ROUNDABOUT else street.plots[plot]:>2}"
    text += "".join(mark for mask, mark in marks if mask >> plot & 1)
    style = "new" if old.plots[plot] == EMPTY else "yellow" if street.bis >> plot & 1 else "bold"
    return look.paint(text, style) + " " * (CELL - len(text))


def _below(sheet: Sheet, number: int, look: Look) -> str:
    """Return the option numbers of the gaps, each under its gap; without any, the complete estates with their sizes."""
    street = sheet.street(number)
    if look.gaps:
        gaps = (look.gaps.get(Place(number, gap)) for gap in range(len(street.plots) - 1))
        return "   " + look.paint("".join(f"{f'[{gap}]' if gap else '':^5}" for gap in gaps), "cyan")
    row = ""
    for start, size in ((e.start, e.size) for e in complete_estates(sheet) if e.street == number):
        row = f"{row:<{(CELL + 1) * start + 1}}└{f' {size} ':─^{(CELL + 1) * size - 3}}┘"
    return look.paint(row, "dim")


def draw_tracks(rules: Ruleset, sheet: Sheet, paint: Paint) -> list[str]:
    """Return the agents with the value of one estate of each size, then the other tracks."""
    tracks = rules.tables.tracks
    agents = [
        f"{size} {boxes(crossed, column.boxes)} {column[crossed]:<2}"
        for size, (crossed, column) in enumerate(zip(sheet.agents, tracks.agents, strict=True), 1)
    ]
    lines = [paint(f"{'agents by size':<{LABEL}}{track_mark(rules, 'agents')}", "magenta") + " ".join(agents).rstrip()]
    others = [
        paint(f"pools{track_mark(rules, 'pools')}", "blue") + boxes(sheet.pools, tracks.pools.boxes),
        paint(f"temps{track_mark(rules, 'temp_boxes')}", "red") + boxes(sheet.temps, tracks.temp_boxes),
        paint(f"bis{track_mark(rules, 'bis')}", "yellow") + boxes(sheet.bis, tracks.bis.boxes),
        paint(f"refusals{track_mark(rules, 'refusals')}", "bold") + boxes(sheet.refusals, tracks.refusals.boxes),
    ]
    if rules.turn_rules.roundabout_boxes:
        label = paint(f"(){track_mark(rules, 'roundabouts')}", "bold")
        others.append(label + boxes(sheet.roundabouts, rules.turn_rules.roundabout_boxes))
    return [*lines, "  ".join(others)]
