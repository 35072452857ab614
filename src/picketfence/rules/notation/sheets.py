"""A sheet as text that shows its streets: docs/notation.md has the characters.

Any sheet can be written down, also one that no game reaches: nothing is judged here. A block may stand indented in a
test; lines and marks that it leaves out are blank on the sheet.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from picketfence.rules.errors import NotationError
from picketfence.rules.notation.tokens import Token, tokens
from picketfence.rules.rulesets import Ruleset
from picketfence.rules.sheet import EMPTY, ROUNDABOUT, Sheet, Street, mask_of

FENCE = "|"
BIS, POOL, USED = "b", "~", "'"
BODY_WIDTH = MARKS_WIDTH = 2
CACHED = 4096
"""Streets whose text is kept."""

WORDS = re.compile(r"\||[^\s|]+")
DIGITS = re.compile(r"[0-9]+")
CELL = re.compile(r"([0-9]+|\.|o|\(\))([b~']*)", re.ASCII | re.IGNORECASE)

Cell = tuple[str, str]
"""What is on a plot, and the marks after it."""


def format_sheet(sheet: Sheet, rules: Ruleset) -> str:
    """Return the canonical text of a sheet, without a final newline."""
    return "\n".join(
        [
            *street_rows(sheet, rules.tables.planned_pools),
            f"agents {' '.join(map(str, sheet.agents))}",
            f"temps {sheet.temps}",
            f"refusals {sheet.refusals}",
            f"plans {' '.join('-' if points is None else str(points) for points in sheet.plans)}",
        ]
    )


def street_rows(sheet: Sheet, planned_pools: tuple[int, ...]) -> list[str]:
    """Return the lines of the streets, with their parks; planned pools are a mask for each street."""
    pairs = list(zip(sheet.streets, planned_pools, strict=True))
    cells = [_cells(street, planned) for street, planned in pairs]
    widths = (max(BODY_WIDTH, *(one.body for one in cells)), max(MARKS_WIDTH, *(one.marks for one in cells)))
    return [f"{n} {_row(street, planned, widths)} parks {street.parks}" for n, (street, planned) in enumerate(pairs, 1)]


class _Cells(NamedTuple):
    """The plots of a street as text, and the widths of the widest."""

    texts: tuple[Cell, ...]
    body: int
    marks: int


# Most turns change one street of three: the others are written again and again.
@lru_cache(CACHED)
def _cells(street: Street, planned: int) -> _Cells:
    texts = tuple(
        (_body(number, planned >> plot & 1), _marks(street, plot)) for plot, number in enumerate(street.plots)
    )
    return _Cells(texts, max(len(body) for body, _ in texts), max(len(marks) for _, marks in texts))


def _body(number: int, planned: int) -> str:
    if number == EMPTY:
        return "o" if planned else "."
    return "()" if number == ROUNDABOUT else str(number)


def _marks(street: Street, plot: int) -> str:
    if not (street.bis | street.pools | street.used) >> plot & 1:
        return ""
    marks = ((street.bis, BIS), (street.pools, POOL), (street.used, USED))
    return "".join(mark for mask, mark in marks if mask >> plot & 1)


@lru_cache(CACHED)
def _row(street: Street, planned: int, widths: tuple[int, int]) -> str:
    cells = _cells(street, planned).texts
    inner = (1 << len(cells) - 1) - 1
    assert not street.fences & ~inner, "the ends of a street are not listed among its fences"
    texts = [body.rjust(widths[0]) + marks.ljust(widths[1]) for body, marks in cells]
    gaps = [FENCE if street.fences >> gap & 1 else " " for gap in range(len(cells) - 1)]
    return FENCE + "".join(text + gap for text, gap in zip(texts, [*gaps, FENCE], strict=True))


Rows = dict[str, list[Token]]
"""The words of each line by the first of them."""


def parse_sheet(text: str, rules: Ruleset) -> Sheet:
    """Read a sheet; raise NotationError with line and column if the text is malformed."""
    rows = _rows(text, rules)
    tables = rules.tables
    blank = rules.blank_sheet()
    streets = zip(tables.streets, tables.planned_pools, strict=True)
    return Sheet(
        tuple(_street(rows[str(n)], length, planned) for n, (length, planned) in enumerate(streets, 1)),
        _numbers(rows["agents"], len(blank.agents)) if "agents" in rows else blank.agents,
        _numbers(rows["temps"], 1)[0] if "temps" in rows else blank.temps,
        _numbers(rows["refusals"], 1)[0] if "refusals" in rows else blank.refusals,
        _plans(rows["plans"], len(tables.slots)) if "plans" in rows else blank.plans,
    )


def _rows(text: str, rules: Ruleset) -> Rows:
    names = [str(number) for number in range(1, len(rules.tables.streets) + 1)]
    rows: Rows = {}
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        words = list(tokens(line, line=number, words=WORDS))
        if not words:
            continue
        key = words[0].text.lower()
        if key not in (*names, "agents", "temps", "refusals", "plans"):
            words[0].refuse("a line begins with a street's number or with agents, temps, refusals or plans")
        if key in rows:
            words[0].refuse("this line is there already")
        rows[key] = words
    for name in names:
        if name not in rows:
            raise NotationError(f"street {name} is missing", f"line {len(lines)}")
    return rows


def _street(words: list[Token], length: int, planned: int) -> Street:
    """Read one line: the number of the street, plots and fences between its two ends, the parks."""
    bars = [index for index, word in enumerate(words) if word.text == FENCE]
    if len(bars) < 2 or bars[0] != 1:
        words[0].refuse(f"a street stands between its two ends, as in {words[0].text} | . . . |")
    inner = words[2 : bars[-1]]
    cells = [word for word in inner if word.text != FENCE]
    if len(cells) != length:
        words[0].refuse(f"this street has {length} plots, and here are {len(cells)}")
    bodies = [_read_cell(word, planned >> plot & 1) for plot, word in enumerate(cells)]
    return Street(
        plots=tuple(number for number, _ in bodies),
        bis=_marked(bodies, BIS),
        fences=_fences(words[1 : bars[-1] + 1]),
        used=_marked(bodies, USED),
        pools=_marked(bodies, POOL),
        parks=_parks(words[bars[-1] + 1 :]),
    )


def _read_cell(word: Token, planned: int) -> tuple[int, str]:
    match = CELL.fullmatch(word.text)
    if match is None:
        word.refuse("a plot is a number, ., o or (), then b for a bis, ~ for a pool, ' for used")
    body, marks = match[1].lower(), match[2].lower()
    if len(set(marks)) < len(marks):
        word.refuse("a mark appears twice")
    if body == "o" and not planned:
        word.refuse("no pool is planned on this plot, so an empty one is written .")
    stands = {".": EMPTY, "o": EMPTY, "()": ROUNDABOUT}
    return stands[body] if body in stands else word.number(body), marks


def _marked(bodies: list[tuple[int, str]], mark: str) -> int:
    return mask_of([plot for plot, (_, marks) in enumerate(bodies) if mark in marks])


def _fences(words: list[Token]) -> int:
    """Return the gaps with a fence, given all words from one end to the other."""
    fences, plots = 0, 0
    for before, word in pairwise(words):
        if word.text != FENCE:
            plots += 1
        elif before.text == FENCE:
            word.refuse("a fence stands between two plots, and only one in a gap")
        elif word is not words[-1]:
            fences |= 1 << plots - 1
    return fences


def _parks(words: list[Token]) -> int:
    if not words:
        return 0
    if words[0].text.lower() != "parks":
        words[0].refuse("behind a street stand its parks, as in parks 2")
    return _numbers(words, 1)[0]


def _numbers(words: list[Token], count: int) -> tuple[int, ...]:
    return tuple(_number(word) for word in _values(words, count))


def _plans(words: list[Token], count: int) -> tuple[int | None, ...]:
    return tuple(None if word.text == "-" else _number(word) for word in _values(words, count))


def _values(words: list[Token], count: int) -> list[Token]:
    if len(words) != count + 1:
        words[0].refuse(f"{count} must follow, and here are {len(words) - 1}")
    return words[1:]


def _number(word: Token) -> int:
    if not DIGITS.fullmatch(word.text):
        word.refuse("a number must stand here")
    return word.number(word.text)
