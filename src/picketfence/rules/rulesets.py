"""Rulesets: an edition, a mode and the advanced variant, composed once (ids as in docs/decisions/0002-ruleset-ids.md).

This is the only module that asks which edition or mode it is. All others receive a Ruleset and call what it holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from picketfence.rules.cards import Card
from picketfence.rules.deal import Deal
from picketfence.rules.effects import make_effects
from picketfence.rules.errors import RulesetError
from picketfence.rules.flows.aaa import start_aaa
from picketfence.rules.flows.draft import start_draft
from picketfence.rules.flows.solo import start_solo
from picketfence.rules.flows.stacks import Redeal, Renewal, RenewStacks, start_stacks
from picketfence.rules.flows.table import Table
from picketfence.rules.positions import TurnRules
from picketfence.rules.scoring import (
    AaaScore,
    Majority,
    Scale,
    ScoreCard,
    TempRule,
    TieBreak,
    aaa_score,
    most_estates,
    most_estates_then_sizes,
    score_card,
)
from picketfence.rules.sheet import Sheet, blank_sheet
from picketfence.rules.tables import ManagerRow, Tables, load
from picketfence.rules.turn import Pick

VERSION = 1
MAX_SEATS = 100
MAX_EXPERT_SEATS = 27
TOGETHER = ((0, 0), (1, 1), (2, 2))
APART = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
MAX_ID_LENGTH = 100
LEVELS = range(8)
ALONE = range(1, 2)

Start = Callable[[Deal, int], Table]
"""A function that deals the first round to a number of seats."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One way of playing, with everything that distinguishes it from others; get one from `ruleset`."""

    id: str
    tables: Tables
    seats: range
    is_advanced: bool
    turn_rules: TurnRules
    start: Start
    temp_rule: TempRule
    tie_break: TieBreak
    manager: ManagerRow | None
    has_later: bool

    @property
    def stored_id(self) -> str:
        """The id with its version, as stored games name it."""
        return f"{self.id}@{VERSION}"

    @property
    def rival(self) -> ManagerRow | None:
        """The manager whose AAA is scored against; at level 0 there is none (rule 10.7)."""
        return self.manager if self.manager and self.manager.level else None

    def wrong_seats(self, seats: int) -> str | None:
        """Return what is wrong with a number of seats, or None if it is allowed (rule 2.3)."""
        fewest, most = self.min_seats, self.max_seats
        allowed = f"exactly {most}" if fewest == most else f"{fewest} to {most}"
        return None if seats in self.seats else f"{self.id} is played by {allowed}, not by {seats}"

    @property
    def min_seats(self) -> int:
        """The fewest seats that can play."""
        return self.seats.start

    @property
    def max_seats(self) -> int:
        """The most seats that can play."""
        return self.seats.stop - 1

    @property
    def max_rounds(self) -> int:
        """The most rounds a game can have: each one builds a house or is a refusal, and refusals are few (rule 6.2)."""
        return sum(self.tables.streets) + self.turn_rules.refusal_boxes - 1

    def score_card(self, sheet: Sheet, other_temps: tuple[int, ...]) -> ScoreCard:
        """Return the score of a sheet; `other_temps` are those of everyone it is compared with (section 7)."""
        return score_card(self.tables, self.temp_rule, sheet, other_temps)

    def rival_score(
        self, row: tuple[Card, ...], plan_points: tuple[int | None, ...], player_temps: int
    ) -> AaaScore | None:
        """Return the AAA's score for the cards in its row, or None in games without it (rule 10.6)."""
        if self.rival is None:
            return None
        return aaa_score(self.rival, self.tables.majority, row, plan_points, player_temps)

    def blank_sheet(self) -> Sheet:
        """Return the sheet that a player starts with."""
        return blank_sheet(self.tables.streets, len(self.tables.tracks.agents))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.stored_id == other.stored_id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"ruleset({self.id!r})"

    def __reduce__(self) -> tuple[Callable[[str], Ruleset], tuple[str]]:
        """Another process, or a copy, gets the same ruleset by its id: what it holds cannot be pickled."""
        return ruleset, (self.stored_id,)


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of an id, sorted out."""

    edition: str
    mode: str
    level: int | None
    advanced: bool

    @property
    def id(self) -> str:
        mode = "" if self.mode == "standard" else f"+{self.mode}"
        level = "" if self.level is None else f":{self.level}"
        return f"{self.edition}{mode}{level}{'+advanced' if self.advanced else ''}"


def ruleset(text: str) -> Ruleset:
    """Return a ruleset by id, its words in any order, with or without version; raise RulesetError if there is none."""
    if len(text) > MAX_ID_LENGTH:
        raise RulesetError(f"a ruleset id has at most {MAX_ID_LENGTH} characters, this one has {len(text)}")
    body, at, version = text.strip().lower().partition("@")
    if at and version != str(VERSION):
        raise RulesetError(f"version {version or 'nothing'} of the rules is not known; this is version {VERSION}")
    return _composed(_read(body))


def all_rulesets() -> tuple[Ruleset, ...]:
    """Return every ruleset, in a fixed order; each mode combines with the advanced variant (rules 9.6, 10.9)."""
    first = [("first", mode, None) for mode in ("standard", "expert", "solo", "practice")]
    second = [
        ("second", "standard", None),
        *(("second", "solo", n) for n in LEVELS),
        ("second", "practice", None),
    ]
    return tuple(_composed(_Words(*words, plus)) for words in (*first, *second) for plus in (False, True))


def _read(body: str) -> _Words:
    words = [word.strip() for word in body.split("+")]
    if len(set(words)) < len(words):
        raise RulesetError(f"{body!r} says something twice")
    editions = [word for word in words if word in ("first", "second")]
    if len(editions) != 1:
        raise RulesetError(f"{body!r} must name one edition: first or second")
    modes = [word for word in words if word not in ("first", "second", "advanced")]
    if len(modes) > 1:
        raise RulesetError(f"{body!r} names more than one mode: {' and '.join(modes)}")
    mode, level = _mode(editions[0], modes[0] if modes else "standard")
    return _Words(editions[0], mode, level, "advanced" in words)


def _mode(edition: str, word: str) -> tuple[str, int | None]:
    mode, colon, level = word.partition(":")
    if mode not in ("standard", "expert", "solo", "practice"):
        raise RulesetError(f"{word!r} is no mode: choose expert, solo, practice or none for the standard game")
    if mode == "expert" and edition == "second":
        raise RulesetError("the expert game belongs to the first edition; the second has none")
    if mode == "solo" and edition == "second":
        if not re.fullmatch("[0-7]", level):
            raise RulesetError("the second edition's solo game needs a level from solo:0 to solo:7")
        return mode, int(level)
    if colon:
        raise RulesetError(f"{word!r}: only the second edition's solo game has levels")
    return mode, None


@dataclass(frozen=True, slots=True)
class _Mode:
    """What a mode adds to an edition."""

    start: Start
    seats: range
    temp_rule: TempRule
    picks: tuple[Pick, ...] = TOGETHER
    passes_card: bool = False
    has_wish: bool = False
    manager: ManagerRow | None = None
    has_later: bool = True


@cache
def _composed(words: _Words) -> Ruleset:
    tables = load(words.edition)
    mode = _MODES[words.edition, words.mode](words, tables)
    return Ruleset(
        id=words.id,
        tables=tables,
        seats=mode.seats,
        is_advanced=words.advanced,
        turn_rules=_turn_rules(words, tables, mode),
        start=mode.start,
        temp_rule=mode.temp_rule,
        tie_break={"first": most_estates_then_sizes, "second": most_estates}[words.edition],
        manager=mode.manager,
        has_later=mode.has_later,
    )


def _turn_rules(words: _Words, tables: Tables, mode: _Mode) -> TurnRules:
    is_loose = {"first": False, "second": True}[words.edition]
    tracks = tables.tracks
    return TurnRules(
        effects=make_effects(tables, fences_part_equals=is_loose, bis_crosses_fences=is_loose),
        picks=mode.picks,
        passes_card=mode.passes_card,
        roundabout_boxes=tracks.roundabouts.boxes if words.advanced else 0,
        refusal_boxes=tracks.refusals.boxes,
        has_wish=mode.has_wish,
    )


def _stacks(words: _Words, tables: Tables) -> Start:
    renewals: dict[str, Renewal] = {"first": Redeal(), "second": RenewStacks()}
    renewal = renewals[words.edition]
    return lambda deal, _: start_stacks(tables.deck, renewal, deal)


def _standard(words: _Words, tables: Tables) -> _Mode:
    seats, wish = range(2, MAX_SEATS + 1), words.edition == "first"
    return _Mode(_stacks(words, tables), seats, Majority(tables.majority), has_wish=wish)


def _practice(words: _Words, tables: Tables) -> _Mode:
    return _Mode(_stacks(words, tables), ALONE, Scale(tables.solo_temps), has_later=False)


def _expert(words: _Words, tables: Tables) -> _Mode:
    return _Mode(
        lambda deal, seats: start_draft(tables.deck, deal, seats),
        range(2, MAX_EXPERT_SEATS + 1),
        Majority(tables.majority),
        picks=APART,
        passes_card=True,
        has_wish=True,
    )


def _first_solo(words: _Words, tables: Tables) -> _Mode:
    return _Mode(lambda deal, _: start_solo(tables.deck, deal), ALONE, Scale(tables.solo_temps), picks=APART)


def _second_solo(words: _Words, tables: Tables) -> _Mode:
    manager = next(row for row in tables.managers if row.level == words.level)
    return _Mode(
        lambda deal, _: start_aaa(tables.deck, manager, deal),
        ALONE,
        Majority(tables.majority) if words.level else Scale(tables.solo_temps),
        picks=APART,
        passes_card=True,
        manager=manager,
    )


_MODES: dict[tuple[str, str], Callable[[_Words, Tables], _Mode]] = {
    ("first", "standard"): _standard,
    ("first", "expert"): _expert,
    ("first", "solo"): _first_solo,
    ("first", "practice"): _practice,
    ("second", "standard"): _standard,
    ("second", "solo"): _second_solo,
    ("second", "practice"): _practice,
}
