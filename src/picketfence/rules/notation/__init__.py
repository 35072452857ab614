"""Turns, sheets and games as text (docs/notation.md): reading what was printed gives the same value back."""

from picketfence.rules.notation.digests import digest, state_text
from picketfence.rules.notation.reading import parse_record
from picketfence.rules.notation.records import (
    Record,
    last_state,
    print_record,
    record_of,
    replay,
    totals,
    verify,
)
from picketfence.rules.notation.sheets import parse_sheet, print_sheet
from picketfence.rules.notation.turns import parse_turn, print_turn

__all__ = [
    "Record",
    "digest",
    "last_state",
    "parse_record",
    "parse_sheet",
    "parse_turn",
    "print_record",
    "print_sheet",
    "print_turn",
    "record_of",
    "replay",
    "state_text",
    "totals",
    "verify",
]
