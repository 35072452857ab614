"""Sheets from short text, for the tests of the naive code: `1 2b | . R` with `|` for a fence. Tests only."""

from __future__ import annotations

from collections.abc import Sequence

from .claims import Plan
from .paper import Plot, Sheet, Street
from .ruleset import edition_data

LENGTHS = (10, 11, 12)


def plot_of(token: str) -> Plot:
    if token == ".":
        return None
    if token == "R":
        return {"roundabout": True}
    return {"n": int(token[:-1]), "bis": True} if token.endswith("b") else {"n": int(token)}


def street_of(text: str, length: int, *, parks: int = 0, pools: Sequence[int] = (), used: Sequence[int] = ()) -> Street:
    """Plots that the text leaves out at the right are empty."""
    plots: list[Plot] = []
    fences = []
    for token in text.split():
        if token == "|":
            fences.append(len(plots) - 1)
        else:
            plots.append(plot_of(token))
    assert len(plots) <= length, text
    plots += [None] * (length - len(plots))
    return {"plots": plots, "fences": fences, "used": list(used), "parks": parks, "pools": list(pools)}


def sheet_of(
    *texts: str,
    agents: Sequence[int] = (0, 0, 0, 0, 0, 0),
    parks: Sequence[int] = (0, 0, 0),
    pools: Sequence[Sequence[int]] = ((), (), ()),
    used: Sequence[Sequence[int]] = ((), (), ()),
    temps: int = 0,
    refusals: int = 0,
    plans: Sequence[int | None] = (None, None, None),
) -> Sheet:
    lines = [*texts, "", "", ""][:3]
    streets = [street_of(lines[s], LENGTHS[s], parks=parks[s], pools=pools[s], used=used[s]) for s in range(3)]
    return {
        "streets": streets,
        "agents": list(agents),
        "temps": temps,
        "refusals": refusals,
        "plans": list(plans),
    }


def full_street(length: int) -> str:
    return " ".join(str(number) for number in range(1, length + 1))


def plan_of(edition: str, plan_id: str, *, taken: bool = False) -> Plan:
    rows: list[Plan] = edition_data(edition)["plans"]
    return {**next(row for row in rows if row["id"] == plan_id), "taken": taken}


def impossible_plans() -> list[Plan]:
    """Three plans that no sheet of these tests meets."""
    return [{"estates": [6, 6, 6], "first": 1, "later": 0, "taken": False} for _ in range(3)]
