"""Encodes game states as text for snapshots. Imports the rules only; the server imports it.

A snapshot is a cache of a fold of the event log: it may be deleted at any time, and one that cannot be read, or has
another format number, is ignored. The text is compact JSON, the same for equal states:

- `format` is 1; any change to what follows, to the tables' fields or to the sheet takes the next number;
- ruleset by stored id, deal by letters, plans by id; behaviour and figures come from the ruleset and are not stored;
- sheets and streets are lists in the order of their fields, plots and masks as numbers;
- piles of cards are texts such as `7P 12S solo`, an effect by its letter in the notation of turns;
- turns are in that notation, where claims and estates have one order; a move is its turn and the card it took.

Decoding is strict: shapes, types and ranges, a complete deck, full hands, legal turns. It does not check whether a game
can reach the state.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from picketfence.rules.cards import Card
from picketfence.rules.codes import Seed, short_seed
from picketfence.rules.deal import Deal
from picketfence.rules.errors import FormatError
from picketfence.rules.flows.table import Table
from picketfence.rules.game import End, Move, State, check
from picketfence.rules.notation.turns import format_turn, parse_turn
from picketfence.rules.rulesets import Ruleset, ruleset
from picketfence.rules.sheet import MAX_NUMBER, ROUNDABOUT, Sheet, Street
from picketfence.rules.tables import PlanRow
from picketfence.rules.turn import Turn
from picketfence.store.shapes import (
    MAX_COUNT,
    SnapshotError,
    as_count,
    as_counts,
    as_fields,
    as_flag,
    as_list,
    as_one_of,
    as_text,
    refuse,
)
from picketfence.store.table_states import CARDS, Setting, card_text, read_points, read_table, write_table

__all__ = ["FORMAT", "SnapshotError", "decode_state", "encode_state"]

FORMAT: Final = 1

_ENDS: Final = {end.value: end for end in End}
_NAMES: Final = (
    *("format", "ruleset", "deal", "round", "sheets", "plans", "claimed_in"),
    *("table", "turns", "last_round", "has_reshuffled", "ends"),
)
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def encode_state(state: State) -> str:
    """Return the canonical text of a state."""
    fields = {
        "format": FORMAT,
        "ruleset": state.ruleset.stored_id,
        "deal": state.seed.letters,
        "round": state.round,
        "sheets": state.sheets,
        "plans": [row.id for row in state.plans],
        "claimed_in": state.claimed_in,
        "table": write_table(state.table),
        "turns": [None if turn is None else format_turn(turn) for turn in state.turns],
        "last_round": [_move_fields(move) for move in state.last_round],
        "has_reshuffled": state.has_reshuffled,
        "ends": state.ends,
    }
    return _ENCODER.encode(fields)


def _move_fields(move: Move) -> tuple[str, str | None]:
    card = None if move.number is None or move.effect is None else card_text(Card(move.number, move.effect))
    return format_turn(move.turn), card


def decode_state(text: str) -> State:
    """Return the state; raise SnapshotError if the text is not a valid snapshot."""
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SnapshotError("it is not valid JSON", "snapshot") from error
    try:
        return _state(value)
    except SnapshotError:
        raise
    except FormatError as error:
        raise SnapshotError(error.what, error.place) from error


def _state(value: object) -> State:
    if not isinstance(value, dict):
        refuse("it must be an object", "snapshot")
    form: object = value.get("format")
    if type(form) is not int or form != FORMAT:
        refuse(f"only format {FORMAT} is supported", "snapshot")
    fields = as_fields(value, _NAMES, "snapshot")
    rules = _ruleset(fields["ruleset"])
    frame = _frame(rules)
    seed = Seed(as_text(fields["deal"], "deal"))
    plans = tuple(
        as_one_of(word, rows, "plans")
        for word, rows in zip(as_list(fields["plans"], len(frame.plans), "plans"), frame.plans, strict=True)
    )
    sheets = tuple(_sheet(sheet, frame, plans) for sheet in as_list(fields["sheets"], None, "sheets"))
    seats, number = len(sheets), as_count(fields["round"], 1, MAX_COUNT, "round")
    if (wrong := rules.wrong_seats(seats)) is not None:
        refuse(wrong, "sheets")
    ends = _ends(fields["ends"])
    state = State(
        ruleset=rules,
        seed=seed,
        round=number,
        sheets=sheets,
        plans=plans,
        claimed_in=_claimed_in(fields["claimed_in"], len(plans), number),
        table=read_table(fields["table"], Setting(frame.table, frame.deck, plans, seats, bool(ends))),
        turns=tuple(_turn(turn) for turn in as_list(fields["turns"], seats, "turns")),
        last_round=_moves(fields["last_round"], seats),
        has_reshuffled=as_flag(fields["has_reshuffled"], "has_reshuffled"),
        ends=ends,
    )
    _verify_turns(state)
    return state


@dataclass(frozen=True, slots=True)
class _Frame:
    """What a ruleset determines of its snapshots: an empty table, the deck, the plans of each slot, the ranges."""

    table: Table
    deck: Counter[Card]
    plans: tuple[dict[str, PlanRow], ...]
    plots: tuple[tuple[int, ...], ...]
    marks: tuple[tuple[int, ...], ...]
    agents: tuple[int, ...]
    temps: int
    refusals: int


@lru_cache(64)
def _frame(rules: Ruleset) -> _Frame:
    tables, tracks = rules.tables, rules.tables.tracks
    rows = [row for row in tables.plans if rules.is_advanced or not row.advanced]
    full = [(1 << length) - 1 for length in tables.streets]
    parks = [track.boxes for track in tracks.parks]
    return _Frame(
        table=rules.start(Deal(short_seed(0)), rules.min_seats),
        deck=Counter(tables.deck),
        plans=tuple({row.id: row for row in rows if row.slot == slot} for slot in tables.slots),
        plots=tuple((MAX_NUMBER,) * length for length in tables.streets),
        marks=tuple((mask, mask >> 1, mask, mask, boxes) for mask, boxes in zip(full, parks, strict=True)),
        agents=tuple(column.boxes for column in tracks.agents),
        temps=tracks.temp_boxes,
        refusals=rules.turn_rules.refusal_boxes,
    )


def _ruleset(value: object) -> Ruleset:
    name = as_text(value, "ruleset")
    rules = ruleset(name)
    if rules.stored_id != name:
        refuse(f"it must be written {rules.stored_id}", "ruleset")
    return rules


def _sheet(value: object, frame: _Frame, plans: tuple[PlanRow, ...]) -> Sheet:
    streets, agents, temps, refusals, points = as_list(value, 5, "sheets")
    parts = zip(as_list(streets, len(frame.plots), "sheets"), frame.plots, frame.marks, strict=True)
    return Sheet(
        tuple(_street(street, plots, marks) for street, plots, marks in parts),
        as_counts(agents, frame.agents, "sheets, agents"),
        as_count(temps, 0, frame.temps, "sheets, temps"),
        as_count(refusals, 0, frame.refusals, "sheets, refusals"),
        read_points(points, plans, "sheets, plans"),
    )


def _street(value: object, max_plots: tuple[int, ...], max_marks: tuple[int, ...]) -> Street:
    plots, *marks = as_list(value, 1 + len(max_marks), "sheets, streets")
    return Street(
        as_counts(plots, max_plots, "sheets, plots", ROUNDABOUT),
        *as_counts(marks, max_marks, "sheets, marks"),
    )


def _claimed_in(value: object, plans: int, max_round: int) -> tuple[int | None, ...]:
    entries = as_list(value, plans, "claimed_in")
    return tuple(None if entry is None else as_count(entry, 1, max_round, "claimed_in") for entry in entries)


def _turn(value: object) -> Turn | None:
    return None if value is None else parse_turn(as_text(value, "turns"))


def _verify_turns(state: State) -> None:
    """Refuse submitted turns that are illegal: closing the round would rely on them."""
    for seat, turn in enumerate(state.turns):
        found = None if turn is None else check(state, seat, turn)
        if found is not None:
            refuse(f"the turn of seat {seat + 1} is illegal: {found.why}", "turns")


def _moves(value: object, seats: int) -> tuple[Move, ...]:
    entries = as_list(value, None, "last_round")
    if len(entries) not in (0, seats):
        refuse(f"it must have a move for each of the {seats} seats, or none", "last_round")
    return tuple(_move(entry) for entry in entries)


def _move(value: object) -> Move:
    text, card = as_list(value, 2, "last_round")
    turn = parse_turn(as_text(text, "last_round"))
    if (turn.pick is None) != (card is None):
        refuse("a move has a card if its turn takes one", "last_round")
    return Move(turn, None, None) if card is None else Move(turn, *as_one_of(card, CARDS, "last_round"))


def _ends(value: object) -> tuple[End, ...]:
    ends = tuple(as_one_of(entry, _ENDS, "ends") for entry in as_list(value, None, "ends"))
    if ends != tuple(end for end in End if end in ends):
        refuse("each must appear once, in the order of the rules", "ends")
    return ends
