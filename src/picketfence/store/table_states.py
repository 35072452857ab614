"""Encodes the cards of a game as JSON, per flow. Used by the codec of snapshots only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from picketfence.rules.cards import Card, Effect
from picketfence.rules.effects import EFFECTS
from picketfence.rules.flows.aaa import COMPLETIONS, AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import STACKS, Stacks
from picketfence.rules.flows.table import CARDS_HELD, Extra, Table
from picketfence.rules.tables import PlanRow
from picketfence.store.shapes import MAX_COUNT, Fields, Item, as_count, as_fields, as_flag, as_list, as_text, refuse

CARDS: Final = {
    f"{number}{EFFECTS[effect].letter}": Card(number, effect) for number in range(1, 16) for effect in Effect
}
_LETTERS: Final = {letter.value: letter for letter in COMPLETIONS}
_WITH_SOLO: Final[dict[str, Card | Extra]] = {**CARDS, Extra.SOLO.value: Extra.SOLO}
_WITH_LETTERS: Final[dict[str, Card | Extra]] = {**CARDS, **_LETTERS}
_TEXTS: Final = {item: text for texts in (_WITH_SOLO, _WITH_LETTERS) for text, item in texts.items()}
_STACKS: Final = ("stacks", "piles", "shuffles", "renewals")
_SOLO: Final = ("stack", "hand", "discards", "solo_card_drawn")
_DRAFT: Final = ("deck", "hands", "holder", "discards", "shuffles", "has_passed")
_AAA: Final = ("stack", "discards", "hand", "row", "set_aside", "gone", "plan_points", "shuffles")


def write_table(table: Table) -> Fields:
    """Return a table as JSON, without what its ruleset determines."""
    match table:
        case Stacks():
            return {
                "stacks": _pile_texts(table.stacks),
                "piles": _pile_texts(table.piles),
                "shuffles": table.shuffles,
                "renewals": table.renewals,
            }
        case SoloStack():
            return {
                "stack": _pile_text(table.stack),
                "hand": _pile_text(table.hand),
                "discards": _pile_text(table.discards),
                "solo_card_drawn": table.solo_card_drawn,
            }
        case DraftTable():
            return {
                "deck": _pile_text(table.deck),
                "hands": _pile_texts(table.hands),
                "holder": table.holder,
                "discards": _pile_text(table.discards),
                "shuffles": table.shuffles,
                "has_passed": table.has_passed,
            }
        case AaaTable():
            return {
                "stack": _pile_text(table.stack),
                "discards": _pile_text(table.discards),
                "hand": _pile_text(table.hand),
                "row": _pile_text(table.row),
                "set_aside": _pile_text(table.set_aside),
                "gone": _pile_text(table.gone),
                "plan_points": table.plan_points,
                "shuffles": table.shuffles,
            }
    raise AssertionError(f"no snapshot of a {type(table).__name__}")


def card_text(card: Card) -> str:
    """Return a card as text, a key of `CARDS`."""
    return _TEXTS[card]


def _pile_text(pile: Iterable[Card | Extra]) -> str:
    return " ".join([_TEXTS[item] for item in pile])


def _pile_texts(piles: Iterable[Iterable[Card]]) -> list[str]:
    return [_pile_text(pile) for pile in piles]


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table is checked against; `blank` is any table of its ruleset, for its kind and behaviour."""

    blank: Table
    deck: Counter[Card]
    plans: tuple[PlanRow, ...]
    seats: int
    is_over: bool


def read_table(value: object, setting: Setting) -> Table:
    """Return the table with the cards of a JSON value; raise SnapshotError if it is invalid."""
    table = _filled(setting.blank, value, setting)
    if Counter(table.cards()) != setting.deck:
        refuse("its cards are not those of the deck", "table")
    return table


def _filled(blank: Table, value: object, setting: Setting) -> Table:
    match blank:
        case Stacks():
            return _stacks(blank, as_fields(value, _STACKS, "table"))
        case SoloStack():
            return _solo(as_fields(value, _SOLO, "table"), setting)
        case DraftTable():
            return _draft(as_fields(value, _DRAFT, "table"), setting)
        case AaaTable():
            return _aaa(blank, as_fields(value, _AAA, "table"), setting)
    raise AssertionError(f"no snapshot of a {type(blank).__name__}")


def _stacks(blank: Stacks, fields: Fields) -> Stacks:
    stacks, piles = (
        tuple(_pile(pile, CARDS, name) for pile in as_list(fields[name], STACKS, name)) for name in ("stacks", "piles")
    )
    for group in (stacks, piles):
        if not group[0] or len(set(map(len, group))) > 1:
            refuse("the three must have the same number of cards, at least one", "table")
    counts = (as_count(fields[name], 0, MAX_COUNT, name) for name in ("shuffles", "renewals"))
    return Stacks(blank.deck, blank.renewal, stacks, piles, *counts)


def _solo(fields: Fields, setting: Setting) -> SoloStack:
    table = SoloStack(
        stack=_pile(fields["stack"], _WITH_SOLO, "stack"),
        hand=_hand(fields["hand"], 0 if setting.is_over else CARDS_HELD),
        discards=_pile(fields["discards"], CARDS, "discards"),
        solo_card_drawn=as_flag(fields["solo_card_drawn"], "solo_card_drawn"),
    )
    if table.stack.count(Extra.SOLO) != (not table.solo_card_drawn):
        refuse("the solo card must be in the stack once until it is drawn", "table")
    return table


def _draft(fields: Fields, setting: Setting) -> DraftTable:
    held = 1 if setting.is_over else CARDS_HELD
    return DraftTable(
        deck=_pile(fields["deck"], CARDS, "deck"),
        hands=tuple(_hand(hand, held) for hand in as_list(fields["hands"], setting.seats, "hands")),
        holder=as_count(fields["holder"], 0, setting.seats - 1, "holder"),
        discards=_pile(fields["discards"], CARDS, "discards"),
        shuffles=as_count(fields["shuffles"], 0, MAX_COUNT, "shuffles"),
        has_passed=as_flag(fields["has_passed"], "has_passed"),
    )


def _aaa(blank: AaaTable, fields: Fields, setting: Setting) -> AaaTable:
    table = replace(
        blank,
        stack=_pile(fields["stack"], _WITH_LETTERS, "stack"),
        discards=_pile(fields["discards"], _WITH_LETTERS, "discards"),
        hand=_hand(fields["hand"], 0 if setting.is_over else CARDS_HELD),
        row=_pile(fields["row"], CARDS, "row"),
        set_aside=_pile(fields["set_aside"], _LETTERS, "set_aside"),
        gone=_pile(fields["gone"], _LETTERS, "gone"),
        plan_points=read_points(fields["plan_points"], setting.plans, "plan_points"),
        shuffles=as_count(fields["shuffles"], 0, MAX_COUNT, "shuffles"),
    )
    everything = (*table.stack, *table.discards, *table.set_aside, *table.gone)
    if sorted(item for item in everything if isinstance(item, Extra)) != sorted(COMPLETIONS):
        refuse("each completion card must appear exactly once", "table")
    return table


def _pile(value: object, texts: Mapping[str, Item], place: str) -> tuple[Item, ...]:
    words = as_text(value, place).split()
    pile = tuple([texts[word] for word in words if word in texts])
    if len(pile) != len(words):
        refuse("a card is unknown", place)
    return pile


def _hand(value: object, held: int) -> tuple[Card, ...]:
    hand = _pile(value, CARDS, "hands")
    if len(hand) != held:
        refuse(f"a hand must have {held} cards now, not {len(hand)}", "hands")
    return hand


def read_points(value: object, plans: tuple[PlanRow, ...], place: str) -> tuple[int | None, ...]:
    """Return the points noted for each plan: None, or one of the plan's two figures."""
    entries = zip(as_list(value, len(plans), place), plans, strict=True)
    return tuple(None if points is None else _one_of_two(points, row, place) for points, row in entries)


def _one_of_two(value: object, row: PlanRow, place: str) -> int:
    if type(value) is not int or value not in (row.first, row.later):
        refuse(f"plan {row.id} scores {row.first} or {row.later} points", place)
    return value
