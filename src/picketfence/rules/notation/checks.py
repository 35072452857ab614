"""A checksum of all sheets of a game, with which two programs that applied the same turns compare results."""

from __future__ import annotations

from zlib import crc32

from picketfence.rules.game import State
from picketfence.rules.notation.sheets import format_sheet


def sheets_check(state: State) -> int:
    """Return the CRC-32 of the sheets' canonical texts, seat by seat, each line ended by a line feed.

    It covers nothing but sheets, which are public; the digest of a state covers the deal as well.
    """
    check = 0
    for sheet in state.sheets:
        check = crc32(f"{format_sheet(sheet, state.ruleset)}\n".encode(), check)
    return check
