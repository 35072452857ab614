"""The fields of a `round-closed` message that show the current round, so that pages need not fetch a view."""

from __future__ import annotations

from picketfence.rules import State, view
from picketfence.rules.notation.checks import sheets_check
from picketfence.server.serializers import parts
from picketfence.server.serializers.parts import Json
from picketfence.server.tables.live_table import LiveTable


def show_present(live: LiveTable) -> None:
    """Make the message that opened the current round show its cards; computed once per round, when someone listens."""
    table, game = live.table, live.table.game
    if game is not None and live.feed.shown != table.opened_seq:
        live.feed.show_present(table.opened_seq, lambda: present(game, live.deadline))


def present(state: State, deadline: int | None) -> Json:
    """Return the open cards as a spectator sees them, the check of the sheets, and when the clock runs out."""
    shown = view(state, None, scores=())
    return {
        "offer": None if shown.offer is None else parts.cards(shown.offer),
        "sight": parts.sight(shown.sight),
        "unseen": parts.unseen(shown.unseen),
        "check": sheets_check(state),
        "deadline": deadline,
    }
