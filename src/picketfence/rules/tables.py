"""An edition's tables: cards, sheet, tracks, plans and managers, read from TOML and checked once.

Every figure of the game comes from here, each with its provenance: where we have it from. Imports cards,
entries and errors.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

from picketfence.rules.cards import Card, Effect
from picketfence.rules.entries import Entry
from picketfence.rules.errors import TableError
from picketfence.rules.sheet import MAX_ESTATE_SIZE, mask_of

PROVENANCES: Final = ("printed", "derived", "reconstructed")

STREETS: Final = 3  # rule 1.1
_NUMBERS: Final = range(1, 16)  # rule 1.4
_REFUSALS: Final = 3  # rule 6.1
_ROUNDABOUTS: Final = 2  # rule 8.2
_PRIZES: Final = 3  # rule 7.4
_SLOTS: Final = ({"1", "2", "3"}, {"A", "B", "C"})  # rule 1.6
_PLAN_ID: Final = re.compile(r"(.)\.([1-9][0-9]{0,2})")
_MAX_COUNT: Final = 99  # cards of a kind, plots of a street: a slip of the pen must not fill the memory
_DEFAULT: Final = "default"
_UNKNOWN: Final = "reconstructed"  # what no source is named for counts as our own figure

ConditionValue: TypeAlias = int | tuple[int, ...] | tuple[str, ...]  # a bool is an int
"""What one key of a plan's condition asks for: an integer, True, or several sizes or words."""
ConditionRow: TypeAlias = tuple[tuple[str, ConditionValue], ...]
"""A plan's condition as pairs of key and value, as in the edition's file."""
Provenance: TypeAlias = tuple[tuple[str, str], ...]
"""For each figure its source: printed, derived or reconstructed."""


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A plan (rule 1.6): its id, its points for the first to claim it and for those after, and its condition."""

    id: str
    slot: str
    advanced: bool
    first: int
    later: int
    condition: ConditionRow
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class ManagerRow:
    """A site manager of the AAA (rule 10.6): the plans it scores, by letter, and its figures by effect."""

    level: int
    name: str
    scores: tuple[str, ...]
    landscaper: int
    pool: int
    temp: int
    surveyor: int
    agent: int
    bis: int
    provenance: Provenance


class Track(tuple[int, ...]):
    """The values of a track with 0, 1, 2, … of its boxes crossed off (rule 1.9)."""

    __slots__ = ()

    @property
    def boxes(self) -> int:
        """How many boxes the track has."""
        return len(self) - 1


@dataclass(frozen=True, slots=True)
class Tracks:
    """The points of each track by the number of boxes crossed off (rule 1.9)."""

    parks: tuple[Track, ...]
    pools: Track
    bis: Track
    refusals: Track
    roundabouts: Track
    temp_boxes: int
    agents: tuple[Track, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """All figures of an edition; the last entry of `solo_temps` holds for any more temps."""

    edition: str
    year: int
    deck: tuple[Card, ...]
    streets: tuple[int, ...]
    pools: tuple[tuple[int, ...], ...]
    tracks: Tracks
    majority: tuple[int, ...]
    solo_temps: tuple[int, ...]
    slots: tuple[str, ...]
    plans: tuple[PlanRow, ...]
    managers: tuple[ManagerRow, ...]
    provenance: tuple[tuple[str, Provenance], ...]

    @property
    def planned_pools(self) -> tuple[int, ...]:
        """The plots with a planned pool as a mask for each street (rule 1.1)."""
        return tuple(mask_of(plots) for plots in self.pools)

    def provenance_of(self, section: str, field: str) -> str:
        """Return the source of a figure; sections are `deck`, `sheet`, `tracks`, `temps`, `plans.A.1`, `managers.0`."""
        return dict(dict(self.provenance)[section])[field]


Reader: TypeAlias = Callable[[Entry], ConditionValue]


@dataclass(frozen=True, slots=True, eq=False)
class ConditionKey:
    """A key that the condition of a plan may have: the rule that states it and how its value is read."""

    key: str
    rule: str
    read: Reader

    @property
    def needs_estates(self) -> bool:
        """True if the key adds to the key `estates` and makes no sense alone (rule 5.5)."""
        return False


ConditionKeys: TypeAlias = tuple[ConditionKey, ...]
ESTATES: Final = "estates"
PLAN_KEYS: Final = frozenset({"id", "slot", "advanced", "first", "later", "provenance", "taken"})


def condition_of(mapping: Mapping[str, object], place: str, known: ConditionKeys) -> ConditionRow:
    """Return the condition keys of a plan with their values, in the order given; plans on no card too.

    What else the tables say of a plan may stand beside them, and `taken`, which games say of it. A size above the
    largest of complete estates (rule 1.3) is no mistake here: such a plan is never met.
    """
    entry, readers = Entry(mapping, place), _readers(known)
    entry.allow_only(readers.keys() | PLAN_KEYS)
    return _condition(entry, readers)


@cache
def _readers(known: ConditionKeys) -> dict[str, ConditionKey]:
    """Return the condition keys by name, with estates of any size."""
    any_size = ConditionKey(ESTATES, "5.2", lambda sizes: sizes.integers(1))
    return {condition.key: any_size if condition.key == ESTATES else condition for condition in known}


@cache
def load(edition: str, known: ConditionKeys) -> Tables:
    """Return the tables of an edition that comes with the package; its plans may have the condition keys given."""
    name = f"{edition}_edition.toml"
    try:
        text = (files("picketfence.rules") / "data" / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TableError(f"cannot be read: {error}", name) from error
    return parse(text, name, known)


def parse(text: str, name: str, known: ConditionKeys) -> Tables:
    """Read the tables of one file; whatever is wrong in it is a TableError with the place."""
    try:
        root = Entry(tomllib.loads(text), name)
    except (ValueError, RecursionError) as error:  # too many digits and too deep a nesting among them
        raise TableError(f"not TOML: {error}", name) from error
    root.allow("edition", "year", "provenance", "deck", "sheet", "tracks", "temps", "plans", "managers")
    inherited = root.at("provenance").word(PROVENANCES) if root.has("provenance") else None
    streets, pools = _sheet(root.at("sheet"))
    tracks = _tracks(root.at("tracks"), sum(map(len, pools)))
    plans = _plans(root.at("plans"), inherited, known)
    slots = tuple(sorted({plan.slot for plan in plans}))
    managers = _managers(root.at("managers"), slots, inherited) if root.has("managers") else ()
    solo = "solo_level_0" if root.at("temps").has("solo_level_0") else "solo"
    return Tables(
        edition=root.at("edition").text(),
        year=root.at("year").integer(1),
        deck=_deck(root.at("deck")),
        streets=streets,
        pools=pools,
        tracks=tracks,
        majority=root.at("temps").at("majority").integers(0, count=_PRIZES),
        solo_temps=_solo_temps(root.at("temps"), tracks.temp_boxes),
        slots=slots,
        plans=plans,
        managers=managers,
        provenance=(
            ("deck", _provenance(root.at("deck"), inherited, _own("effects", "cards"))),
            ("sheet", _provenance(root.at("sheet"), inherited, _own("streets", "pools"))),
            ("tracks", _provenance(root.at("tracks"), inherited, _own(*Tracks.__slots__))),
            ("temps", _provenance(root.at("temps"), inherited, {"majority": "majority", "solo": solo})),
            *((f"plans.{plan.id}", plan.provenance) for plan in plans),
            *((f"managers.{row.level}", row.provenance) for row in managers),
        ),
    )


def _own(*fields: str) -> dict[str, str]:
    return {field: field for field in fields}


def _provenance(entry: Entry, inherited: str | None, groups: Mapping[str, str]) -> Provenance:
    """Return the source of each field; `groups` names the key that gives it if the field does not."""
    if inherited is not None and not entry.has("provenance"):
        return tuple((field, inherited) for field in groups)
    given = entry.at("provenance")
    if isinstance(given.value, str):
        return tuple((field, given.word(PROVENANCES)) for field in groups)
    given.allow(*groups, *groups.values(), _DEFAULT)
    words = {key: given.at(key).word(PROVENANCES) for key in given.table()}
    rest = words.get(_DEFAULT, inherited or _UNKNOWN)
    return tuple((field, words.get(field, words.get(group, rest))) for field, group in groups.items())


def _deck(entry: Entry) -> tuple[Card, ...]:
    entry.allow("provenance", "effects", "cards")
    if entry.at("effects").value != list(Effect):
        entry.at("effects").refuse(f"must be {', '.join(Effect)}, in this order")
    cards = entry.at("cards")
    cards.allow(*map(str, _NUMBERS))
    deck: list[Card] = []
    for number in _NUMBERS:
        counts = cards.at(str(number)).integers(0, _MAX_COUNT, count=len(Effect))
        for effect, count in zip(Effect, counts, strict=True):
            deck += [Card(number, effect)] * count
    if not deck or len(deck) % 3:
        cards.refuse(f"{len(deck)} cards cannot be dealt into three equal stacks (rule 2.2)")
    return tuple(deck)


def _sheet(entry: Entry) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    entry.allow("provenance", "streets", "pools")
    streets = entry.at("streets").integers(1, _MAX_COUNT, count=STREETS)
    rows = entry.at("pools").items(STREETS)
    pools = tuple(row.integers(0, plots - 1) for row, plots in zip(rows, streets, strict=True))
    for row, plots in zip(rows, pools, strict=True):
        if list(plots) != sorted(set(plots)):
            row.refuse("must name plots from left to right, each once")
    return streets, pools


def _track(entry: Entry, boxes: int) -> Track:
    return Track(entry.integers(0, count=boxes + 1))


def _tracks(entry: Entry, pools: int) -> Tracks:
    entry.allow("provenance", *Tracks.__slots__)
    return Tracks(
        parks=tuple(_open_track(track) for track in entry.at("parks").items(STREETS)),
        pools=_track(entry.at("pools"), pools),
        bis=_open_track(entry.at("bis")),
        refusals=_track(entry.at("refusals"), _REFUSALS),
        roundabouts=_track(entry.at("roundabouts"), _ROUNDABOUTS),
        temp_boxes=entry.at("temp_boxes").integer(1, _MAX_COUNT),
        agents=tuple(_open_track(column) for column in entry.at("agents").items(MAX_ESTATE_SIZE)),
    )


def _open_track(entry: Entry) -> Track:
    """Read a track with as many boxes as the file gives it."""
    values = Track(entry.integers(0))
    if not values.boxes:
        entry.refuse("must have a value for no box and one for each box")
    return values


def _solo_temps(temps: Entry, boxes: int) -> tuple[int, ...]:
    """Rules 9.5 and 10.7: one file gives a threshold, the other a scale."""
    if temps.has("solo_level_0"):
        temps.allow("provenance", "majority", "solo_level_0")
        return temps.at("solo_level_0").integers(0)
    temps.allow("provenance", "majority", "solo")
    solo = temps.at("solo")
    solo.allow("at_least", "points")
    return (0,) * solo.at("at_least").integer(1, boxes) + (solo.at("points").integer(0),)


def _plans(entry: Entry, inherited: str | None, known: ConditionKeys) -> tuple[PlanRow, ...]:
    rows = {}
    for item in entry.items():
        plan = _plan(item, inherited, known)
        if plan.id in rows:
            item.at("id").refuse(f"{plan.id} appears twice")
        rows[plan.id] = plan
    basic = {plan.slot for plan in rows.values() if not plan.advanced}
    if basic not in _SLOTS or basic != {plan.slot for plan in rows.values()}:
        entry.refuse("must stand in the slots 1-2-3 or A-B-C, with a basic plan in each")
    return tuple(sorted(rows.values(), key=_id_order))


def _id_order(plan: PlanRow) -> tuple[str, int]:
    return plan.slot, int(plan.id.removeprefix(f"{plan.slot}."))


def _plan(item: Entry, inherited: str | None, known: ConditionKeys) -> PlanRow:
    name = item.at("id").text()
    slot = _slot(item.at("slot"))
    form = _PLAN_ID.fullmatch(name)
    if form is None or form[1] != slot:
        item.at("id").refuse(f"must be the slot {slot}, a point and a number")
    entry = replace(item, path=f"{item.path} ({name})")
    entry.allow(*(condition.key for condition in known), *PLAN_KEYS - {"taken"})
    condition = _condition(entry, {condition.key: condition for condition in known})
    groups = _own("slot", "first", "later") | {key: "condition" for key, _ in condition}
    return PlanRow(
        id=name,
        slot=slot,
        advanced=entry.has("advanced") and entry.at("advanced").flag(),
        first=entry.at("first").integer(0),
        later=entry.at("later").integer(0),
        condition=condition,
        provenance=_provenance(entry, inherited, groups),
    )


def _slot(entry: Entry) -> str:
    """Slots are numbers in one file, letters in the other."""
    return str(entry.integer(1, 3)) if isinstance(entry.value, int) else entry.word(("A", "B", "C"))


def _condition(entry: Entry, known: Mapping[str, ConditionKey]) -> ConditionRow:
    found = [known[key] for key in entry.table() if key in known]
    if not found:
        entry.refuse("a plan needs a condition")
    if not entry.has(ESTATES) and any(condition.needs_estates for condition in found):
        entry.refuse("a condition on estates needs the key 'estates' (rule 5.5)")
    return tuple((condition.key, condition.read(entry.at(condition.key))) for condition in found)


def _managers(entry: Entry, letters: Sequence[str], inherited: str | None) -> tuple[ManagerRow, ...]:
    rows = entry.items()
    for level, row in enumerate(rows):
        if row.at("level").integer(0) != level:
            row.at("level").refuse("must count up from 0 without a gap")
    return tuple(_manager(row, letters, inherited) for row in rows)


def _manager(entry: Entry, letters: Sequence[str], inherited: str | None) -> ManagerRow:
    entry.allow("level", "name", "scores", "provenance", *Effect)
    figures = {effect.value: entry.at(effect).integer(0) if entry.has(effect) else 0 for effect in Effect}
    groups = _own("level", "name", "scores", *figures) | {f"scores_{letter}": "scores" for letter in letters}
    return ManagerRow(
        level=entry.at("level").integer(0),
        name=entry.at("name").text(),
        scores=entry.at("scores").words(letters),
        provenance=_provenance(entry, inherited, groups),
        **figures,
    )
