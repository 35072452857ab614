"""A ruleset id read into the figures that the naive code looks up. Tests only."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "src" / "picketfence" / "rules" / "data"


@dataclass(frozen=True)
class Ruleset:
    edition: str
    mode: str  # standard, expert, solo or practice
    level: int | None  # of the AAA: second edition's solo only
    advanced: bool
    lengths: list[int]
    planned_pools: list[list[int]]
    parks: list[list[int]]
    pools: list[int]
    bis: list[int]
    refusals: list[int]
    roundabouts: list[int]
    agents: list[list[int]]
    temp_boxes: int
    majority: list[int]

    @property
    def number_and_effect_from_two_cards(self) -> bool:
        """9.2, 9.7, 10.2; elsewhere both come from one combination."""
        return self.mode in ("solo", "expert")

    @property
    def passes_third_card(self) -> bool:
        """9.7 to the neighbour, 10.2 to the AAA; 9.2 discards all three."""
        return self.mode == "expert" or (self.mode == "solo" and self.edition == "second")

    @property
    def has_wish(self) -> bool:
        """3.9, 2.4"""
        return self.edition == "first" and self.mode in ("standard", "expert")


@functools.cache
def edition_data(edition: str) -> dict[str, Any]:
    with (DATA / f"{edition}_edition.toml").open("rb") as file:
        return tomllib.load(file)


def manager_of_level(level: int) -> dict[str, Any]:
    rows: list[dict[str, Any]] = edition_data("second")["managers"]
    return next(row for row in rows if row["level"] == level)


def read_mode(edition: str, parts: list[str]) -> tuple[str, int | None]:
    if not parts:
        return "standard", None
    if len(parts) > 1:
        raise ValueError(f"more than one mode: {parts}")
    if edition == "second" and parts[0] in [f"solo:{level}" for level in range(8)]:
        return "solo", int(parts[0][-1])
    allowed = ["expert", "solo", "practice"] if edition == "first" else ["practice"]
    if parts[0] not in allowed:
        raise ValueError(f"no mode {parts[0]} in the {edition} edition")
    return parts[0], None


def read_ruleset(text: str) -> Ruleset:
    parts = text.removesuffix("@1").split("+")
    if len(set(parts)) != len(parts):
        raise ValueError(f"a part stands twice: {text}")
    editions = [part for part in parts if part in ("first", "second")]
    if len(editions) != 1:
        raise ValueError(f"one edition is needed: {text}")
    edition = editions[0]
    mode, level = read_mode(edition, [part for part in parts if part not in (edition, "advanced")])
    data = edition_data(edition)
    tracks = data["tracks"]
    return Ruleset(
        edition=edition,
        mode=mode,
        level=level,
        advanced="advanced" in parts,
        lengths=data["sheet"]["streets"],
        planned_pools=data["sheet"]["pools"],
        parks=tracks["parks"],
        pools=tracks["pools"],
        bis=tracks["bis"],
        refusals=tracks["refusals"],
        roundabouts=tracks["roundabouts"],
        agents=tracks["agents"],
        temp_boxes=tracks["temp_boxes"],
        majority=data["temps"]["majority"],
    )
