"""Marks on figures that are ours: no source gives them, so the printed ones may differ.

The rules' tables say where every figure comes from; whatever shows figures to people marks the reconstructed ones.
"""

from __future__ import annotations

from typing import Final

from picketfence.rules import ManagerRow, PlanRow, Ruleset

MARK: Final = "*"
RECONSTRUCTED: Final = "reconstructed"
FOOTNOTE: Final = "* our own figure: the printed one may differ"
SHEET_FOOTNOTE: Final = f"{FOOTNOTE}. The planned pools (o) are ours too"


def mark_of(row: PlanRow | ManagerRow, *fields: str) -> str:
    """Return the mark if any of these fields of a plan or manager is reconstructed, else nothing."""
    return MARK if any(name in fields and word == RECONSTRUCTED for name, word in row.provenance) else ""


def condition_mark(row: PlanRow) -> str:
    """Return a space and the mark if any part of a plan's condition is reconstructed, else nothing."""
    mark = mark_of(row, *(key for key, _ in row.condition))
    return f" {mark}" if mark else ""


def track_mark(rules: Ruleset, track: str) -> str:
    """Return the mark if the figures of a track are reconstructed, else a space."""
    return MARK if rules.tables.provenance_of("tracks", track) == RECONSTRUCTED else " "


def sheet_footnote(rules: Ruleset) -> list[str]:
    """Return the line below a sheet that explains its marks; nothing if no figure of the edition is marked."""
    if rules.tables.provenance_of("sheet", "pools") == RECONSTRUCTED:
        return [SHEET_FOOTNOTE]
    words = [word for _, fields in rules.tables.provenance for _, word in fields]
    return [FOOTNOTE] if RECONSTRUCTED in words else []
