"""The naive scorer: sheets, the AAA and standings, added up line by line from rules.md. Tests only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .paper import Sheet, complete_estates, count_bis, count_pools, count_roundabouts
from .ruleset import Ruleset, edition_data, read_ruleset

PARTS = ("plans", "parks", "pools", "temps", "estates", "bis", "roundabouts", "refusals")


class AaaScore(NamedTuple):
    lines: dict[str, int]
    total: int
    estate_count: int  # 10.8: all stretches with a house
    stretches: list[tuple[int, int]]  # houses and points, in the order of the row


def score_majority(own: int, others: Sequence[int], prizes: Sequence[int]) -> int:
    """7.4: equal counts share, and the next lower count takes the next prize."""
    if own == 0:
        return 0
    higher_counts = {count for count in others if count > own}
    return prizes[len(higher_counts)] if len(higher_counts) < len(prizes) else 0


def score_temps(ruleset: Ruleset, own: int, others: Sequence[int]) -> int:
    figures = edition_data(ruleset.edition)["temps"]
    alone = ruleset.mode == "practice" or (ruleset.mode == "solo" and not ruleset.level)
    if not alone:
        return score_majority(own, others, ruleset.majority)  # 7.4, 10.6.3
    if ruleset.edition == "first":  # 9.5
        reward: int = figures["solo"]["points"]
        return reward if own >= figures["solo"]["at_least"] else 0
    scale: list[int] = figures["solo_level_0"]  # 10.7
    return scale[min(own, len(scale) - 1)]


def naive_score(ruleset_id: str, sheet: Sheet, other_temps: Sequence[int]) -> tuple[int, dict[str, int]]:
    """Section 7 for a consistent sheet: total and parts; penalties are negative, so the parts add up."""
    ruleset = read_ruleset(ruleset_id)
    parts = dict.fromkeys(PARTS, 0)
    for points in sheet["plans"]:
        if points is not None:
            parts["plans"] += points
    for track, street in zip(ruleset.parks, sheet["streets"], strict=True):
        parts["parks"] += track[street["parks"]]
    parts["pools"] = ruleset.pools[count_pools(sheet)]
    parts["temps"] = score_temps(ruleset, sheet["temps"], other_temps)
    for estate in complete_estates(sheet):
        column = estate.size - 1
        parts["estates"] += ruleset.agents[column][sheet["agents"][column]]
    parts["bis"] = -ruleset.bis[count_bis(sheet)]
    parts["roundabouts"] = -ruleset.roundabouts[count_roundabouts(sheet)]
    parts["refusals"] = -ruleset.refusals[sheet["refusals"]]
    return sum(parts.values()), parts


def cut_row_at_fences(row: Sequence[str]) -> list[list[str]]:
    """10.6.4"""
    stretches: list[list[str]] = [[]]
    for effect in row:
        if effect == "surveyor":
            stretches.append([])
        else:
            stretches[-1].append(effect)
    return stretches


def measure_stretch(stretch: Sequence[str], manager: dict[str, Any]) -> tuple[int, int]:
    """10.6.4, 10.6.5: houses and points."""
    houses = 0
    for effect in stretch:
        if effect == "agent":
            houses += manager["agent"]
        elif effect != "bis":
            houses += 1
    return houses, houses * (manager["bis"] if "bis" in stretch else 1)


def naive_aaa(row: Sequence[str], manager_row: dict[str, Any], player_temps: int, plan_points: int) -> AaaScore:
    """10.6, from the effects in the AAA's row; 10.7: level 0 scores nothing."""
    names = ("plans", "parks", "pools", "temps", "majority", "fences", "estates")
    lines = dict.fromkeys(names, 0)
    if manager_row["level"] == 0:
        return AaaScore(lines, 0, 0, [])
    lines["plans"] = plan_points
    for line, effect in [
        ("parks", "landscaper"),
        ("pools", "pool"),
        ("temps", "temp"),
        ("fences", "surveyor"),
    ]:
        lines[line] = row.count(effect) * manager_row[effect]
    prizes: list[int] = edition_data("second")["temps"]["majority"]
    lines["majority"] = score_majority(row.count("temp"), [player_temps], prizes)
    stretches = [measure_stretch(stretch, manager_row) for stretch in cut_row_at_fences(row)]
    scoring = sorted(stretches, reverse=True)[:5]  # 10.6.6: houses decide, then points
    lines["estates"] = sum(points for _, points in scoring)
    estate_count = sum(1 for houses, _ in stretches if houses > 0)
    return AaaScore(lines, sum(lines.values()), estate_count, stretches)


def rank_key(total: int, estate_sizes: Sequence[int], edition: str) -> tuple[int, ...]:
    """7.7: what is compared, one after the other; more is better."""
    key = [total, len(estate_sizes)]
    if edition == "first":
        key += [list(estate_sizes).count(size) for size in range(1, 7)]
    return tuple(key)


def naive_standings(results: Sequence[tuple[int, Sequence[int]]], edition: str) -> list[int]:
    """The place of each player, from 1; equals share one and the places after it stay free (7.7)."""
    keys = [rank_key(total, sizes, edition) for total, sizes in results]
    return [1 + sum(other > key for other in keys) for key in keys]
