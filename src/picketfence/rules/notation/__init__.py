"""Turns, sheets and games as text (docs/notation.md): reading what was printed gives the same value back."""

from picketfence.rules.notation.digests import digest, state_text
from picketfence.rules.notation.reading import parse_record
from picketfence.rules.notation.records import (
    Record,
    format_record,
    last_state,
    record_of,
    replay,
    totals,
    verify,
)
from picketfence.rules.notation.sheets import format_sheet, parse_sheet
from picketfence.rules.notation.turns import format_turn, parse_turn

__all__ = [
    "Record",
    "digest",
    "format_record",
    "format_sheet",
    "format_turn",
    "last_state",
    "parse_record",
    "parse_sheet",
    "parse_turn",
    "record_of",
    "replay",
    "state_text",
    "totals",
    "verify",
]
