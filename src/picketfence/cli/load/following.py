"""Follows a game by its messages, as the page does with three stacks: applies the turns of each round itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple, TypedDict
from zlib import crc32

from picketfence.cli.load.api import View
from picketfence.rules import (
    Card,
    Effect,
    Position,
    Ruleset,
    Sheet,
    after_turn,
    format_sheet,
    parse_turn,
    read_sheet,
    ruleset,
    write_sheet,
)


class Closed(TypedDict, total=False):
    """The fields of a `round-closed` message that are used here; older messages lack the last two."""

    kind: str
    round: int
    turns: list[str]
    offer: list[tuple[int, str]] | None
    check: int


class Followed(NamedTuple):
    """The sheets and the open cards of a table in one round."""

    rules: Ruleset
    round: int
    sheets: tuple[Sheet, ...]
    offer: list[tuple[int, str]]

    def after(self, frame: bytes) -> Followed | None:
        """Return the next round, from the frame with its message, or None if a page would have to fetch the view."""
        closed = next((event for event in _closings(frame) if event["round"] == self.round), None)
        offer = None if closed is None else closed.get("offer")
        if closed is None or offer is None:
            return None
        turns = zip(self.sheets, closed["turns"], strict=True)
        sheets = tuple(after_turn(self._position(sheet), parse_turn(turn)) for sheet, turn in turns)
        text = "".join(f"{format_sheet(sheet, self.rules)}\n" for sheet in sheets)
        if crc32(text.encode()) != closed.get("check"):
            return None
        return Followed(self.rules, self.round + 1, sheets, offer)

    def _position(self, sheet: Sheet) -> Position:
        """Return what a turn of the load needs: it claims nothing, so plans do not matter."""
        offer = tuple(Card(number, Effect(effect)) for number, effect in self.offer)
        return Position(self.rules.turn_rules, sheet, offer, (), may_wish=False)

    def view(self, table: str, seat: int) -> View:
        """Return the fields of a seat's view that the load uses."""
        sheets = [json.loads(json.dumps(write_sheet(sheet))) for sheet in self.sheets]
        ready = [False] * len(sheets)
        return {
            "table": {
                "id": table,
                "ruleset": self.rules.id,
                "status": "playing",
                "round": self.round,
                "seq": 0,
                "ready": ready,
            },
            "game": {"sheets": sheets},
            "mine": {"seat": seat, "offer": self.offer, "choices": None},
        }


def _closings(frame: bytes) -> Iterator[Closed]:
    return (event for event in json.loads(frame)["events"] if event["kind"] == "round-closed")


def follow_from(view: View) -> Followed | None:
    """Return where to start following a game, or None if it does not use three stacks or is not being played."""
    game, mine, table = view["game"], view["mine"], view["table"]
    if game is None or mine is None or mine["offer"] is None or game.get("sight", {}).get("flow") != "stacks":
        return None
    rules = ruleset(table["ruleset"])
    sheets = tuple(read_sheet(sheet, rules, "sheet") for sheet in game["sheets"])
    return Followed(rules, table["round"], sheets, mine["offer"])
