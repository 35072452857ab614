"""Rulesets: an edition, a mode and the advanced variant, composed once (ids as in docs/decisions/0002-ruleset-ids.md).

Nothing else reads the words of an id. All others receive a Ruleset and call what it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from picketfence.rules.cards import Card
from picketfence.rules.editions import all_editions
from picketfence.rules.editions.edition import ADVANCED, STANDARD, Edition, Mode, Start
from picketfence.rules.errors import RulesetError
from picketfence.rules.positions import TurnRules
from picketfence.rules.scoring import AaaScore, ScoreCard, TempRule, TieBreak, aaa_score
from picketfence.rules.sheet import Sheet, blank_sheet
from picketfence.rules.tables import ManagerRow, Tables

VERSION = 1
MAX_ID_LENGTH = 100


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One way of playing, with everything that distinguishes it from others; get one from `ruleset`."""

    id: str
    edition: Edition
    mode: Mode
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
        return None if seats in self.seats else f"{self.id} is for {self.players}, not {seats}"

    @property
    def players(self) -> str:
        """How many can play, in words: `2 to 100 players`."""
        fewest, most = self.min_seats, self.max_seats
        return f"{fewest} to {most} players" if fewest < most else f"{most} player{'s' if most > 1 else ''} only"

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
        return self.edition.score(self.tables, self.temp_rule, sheet, other_temps)

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
        return isinstance(other, Ruleset) and self.id == other.id and self.tables == other.tables

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"ruleset({self.id!r})"

    def __reduce__(self) -> tuple[Callable[[str], Ruleset], tuple[str]]:
        """Another process, or a copy, finds the ruleset by its id: what it holds cannot be pickled.

        So a ruleset of an edition that does not come with the package stays in its process.
        """
        return ruleset, (self.stored_id,)


def ruleset(text: str) -> Ruleset:
    """Return a ruleset by id, its words in any order, with or without version; raise RulesetError if there is none."""
    return find_ruleset(text, all_editions())


def all_rulesets() -> tuple[Ruleset, ...]:
    """Return every ruleset, in a fixed order; each mode combines with the advanced variant (rules 9.6, 10.9)."""
    return tuple(ruleset for edition in all_editions() for ruleset in rulesets_of(edition))


def rulesets_of(edition: Edition) -> tuple[Ruleset, ...]:
    """Return the rulesets of one edition: each mode without and with the advanced variant."""
    return tuple(compose(edition, mode, is_advanced) for mode in edition.modes for is_advanced in (False, True))


def find_ruleset(text: str, editions: Sequence[Edition]) -> Ruleset:
    """Return a ruleset of these editions by id; raise RulesetError if there is none."""
    if len(text) > MAX_ID_LENGTH:
        raise RulesetError(f"a ruleset id has at most {MAX_ID_LENGTH} characters, this one has {len(text)}")
    body, at, version = text.strip().lower().partition("@")
    if at and version != str(VERSION):
        raise RulesetError(f"version {version or 'nothing'} of the rules is not known; this is version {VERSION}")
    words = [word.strip() for word in body.split("+")]
    if len(set(words)) < len(words):
        raise RulesetError(f"{body!r} says something twice")
    names = [edition.name for edition in editions]
    named = [edition for edition in editions if edition.name in words]
    if len(named) != 1:
        raise RulesetError(f"{body!r} must name one edition: {' or '.join(names)}")
    modes = [word for word in words if word not in (*names, ADVANCED)]
    if len(modes) > 1:
        raise RulesetError(f"{body!r} names more than one mode: {' and '.join(modes)}")
    mode = _find_mode(named[0], modes[0] if modes else STANDARD, editions)
    return compose(named[0], mode, ADVANCED in words)


def _find_mode(edition: Edition, word: str, editions: Sequence[Edition]) -> Mode:
    for mode in edition.modes:
        if mode.word == word:
            return mode
    raise RulesetError(_wrong_mode(edition, word, editions))


def _wrong_mode(edition: Edition, word: str, editions: Sequence[Edition]) -> str:
    """Return why an edition has no mode of that word."""
    name = word.partition(":")[0]
    owners = {mode.name: owner for owner in reversed(editions) for mode in owner.modes}
    if name not in owners:
        known = dict.fromkeys(mode.name for owner in editions for mode in owner.modes if mode.name != STANDARD)
        return f"{word!r} is not a mode: choose {', '.join(known)} or none for the standard game"
    own = [mode for mode in edition.modes if mode.name == name]
    if not own:
        return f"the {name} game belongs to the {owners[name].name} edition; the {edition.name} has none"
    if own[0].level is not None:
        return f"the {edition.name} edition's {name} game needs a level from {own[0].word} to {own[-1].word}"
    leveled = dict.fromkeys(
        f"the {owner.name} edition's {mode.name} game"
        for owner in editions
        for mode in owner.modes
        if mode.level is not None
    )
    return f"{word!r}: only {' and '.join(leveled)} has levels" if leveled else f"{word!r}: no game has levels"


@cache
def compose(edition: Edition, mode: Mode, is_advanced: bool) -> Ruleset:
    """Return the ruleset of an edition's mode, with the advanced variant or without it."""
    words = [edition.name, *([] if mode.word == STANDARD else [mode.word]), *([ADVANCED] if is_advanced else [])]
    return Ruleset(
        id="+".join(words),
        edition=edition,
        mode=mode,
        tables=edition.tables,
        seats=mode.seats,
        is_advanced=is_advanced,
        turn_rules=_turn_rules(edition, mode, is_advanced),
        start=mode.start,
        temp_rule=mode.temp_rule,
        tie_break=edition.tie_break,
        manager=mode.manager,
        has_later=mode.has_later,
    )


def _turn_rules(edition: Edition, mode: Mode, is_advanced: bool) -> TurnRules:
    tracks = edition.tables.tracks
    return TurnRules(
        effects=dict(edition.effects),
        picks=mode.picks,
        passes_card=mode.passes_card,
        roundabout_boxes=tracks.roundabouts.boxes if is_advanced else 0,
        refusal_boxes=tracks.refusals.boxes,
        has_wish=mode.has_wish,
    )
