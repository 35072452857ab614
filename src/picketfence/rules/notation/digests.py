"""The canonical text of a state between two rounds, and its digest: by it two implementations compare games.

docs/notation.md describes the text. The table's part is taken from the fields of the table itself, so each flow
declares what it holds; a test pins their names, since they are part of what is hashed.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256

from picketfence.rules.cards import Card
from picketfence.rules.game import State
from picketfence.rules.notation.sheets import format_sheet

FORMAT = 1


def digest(state: State) -> str:
    """Return the SHA-256 of `state_text` as 64 hexadecimal digits: equal digests mean equal games."""
    return sha256(state_text(state).encode("utf-8")).hexdigest()


def state_text(state: State) -> str:
    """Return all that decides how a game goes on, as lines of text.

    Turns submitted in a round that is still open are not part of it.
    """
    plans = zip(state.plans, state.claimed_in, strict=True)
    lines = [
        f"picketfence state {FORMAT}",
        f"ruleset: {state.ruleset.stored_id}",
        f"deal: {state.seed.letters}",
        f"round: {state.round}",
        f"ends: {_value_text(state.ends)}",
        *(f"plan: {plan.id} {_value_text(claimed)}" for plan, claimed in plans),
        *_table_lines(state.table),
    ]
    for seat, sheet in enumerate(state.sheets, 1):
        lines += [f"seat: {seat}", format_sheet(sheet, state.ruleset)]
    return "".join(f"{line}\n" for line in lines)


def _table_lines(table: object) -> list[str]:
    """Return a line per field that holds cards, letters or figures; rules that a table carries are not state."""
    assert is_dataclass(table), "tables are frozen dataclasses"
    values: dict[str, object] = {field.name: getattr(table, field.name) for field in fields(table)}
    return [f"{name}: {_value_text(value)}" for name, value in values.items() if _is_state(value)]


def _is_state(value: object) -> bool:
    return value is None or isinstance(value, tuple | str | int)


def _value_text(value: object) -> str:
    """Return a card as `7 pool`, a flag as yes or no, None as -, several values in brackets."""
    if isinstance(value, Card):
        return _card_text(value)
    if isinstance(value, tuple):
        return f"({', '.join(map(_value_text, value))})"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@cache
def _card_text(card: Card) -> str:
    """Return a card as text; a state has dozens of them."""
    return f"{card.number} {card.effect}"
