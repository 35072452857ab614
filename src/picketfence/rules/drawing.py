"""Sheets and games as plain text for people at a prompt: what `str(sheet)` and `str(state)` show.

Nothing reads this text back, so it may change; `notation` has the text that is read and stored.
"""

from __future__ import annotations

from picketfence.rules.cards import Card
from picketfence.rules.game import State, score
from picketfence.rules.notation.sheets import street_rows
from picketfence.rules.sheet import Sheet


def draw_streets(sheet: Sheet, planned_pools: tuple[int, ...] = ()) -> str:
    """Return one line per street; planned pools, a mask for each street, are drawn as `o` where given."""
    return "\n".join(street_rows(sheet, planned_pools or (0,) * len(sheet.streets)))


def draw_state(state: State) -> str:
    """Return the round, the plans, the cards that lie open, and every seat's streets with its points."""
    lines = [f"{state.ruleset.id}  deal {state.seed.code}  {_progress(state)}"]
    lines += [f"plan {number}: {_plan(state, number - 1)}" for number in range(1, len(state.plans) + 1)]
    offer = None if state.is_over else state.table.open_offer
    if offer is not None:
        lines.append(f"offer: {_cards(offer)}")
    for seat, sheet in enumerate(state.sheets):
        submitted = ", submitted" if state.turns[seat] is not None else ""
        lines.append(f"seat {seat + 1}: {score(state, seat).total} points{submitted}")
        lines.append(draw_streets(sheet, state.ruleset.tables.planned_pools))
    return "\n".join(lines)


def _progress(state: State) -> str:
    return f"over after round {state.round}: {', '.join(state.ends)}" if state.is_over else f"round {state.round}"


def _plan(state: State, number: int) -> str:
    row, claimed_in = state.plans[number], state.claimed_in[number]
    claimed = "" if claimed_in is None else f", claimed in round {claimed_in}"
    return f"{row.id} for {row.first} or {row.later}{claimed}"


def _cards(offer: tuple[Card, ...]) -> str:
    return ", ".join(f"{card.number} {card.effect}" for card in offer)
