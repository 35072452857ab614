"""What a round brought, for everybody to read once it is closed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from picketfence.cli.terminal import WIDTH
from picketfence.cli.words import UNBROKEN, card_text, turn_line
from picketfence.rules import Sight, State, view


def round_news(before: State, after: State, names: Sequence[str]) -> list[str]:
    """Who did what in the round between two states, and what the cards did."""
    lines = [f"Round {before.round}:"]
    for seat, name in enumerate(names):
        sheets = before.sheets[seat], after.sheets[seat]
        line = turn_line(name, after.last_round[seat].turn, *sheets)
        lines += wrap(line, WIDTH - 2, subsequent_indent="    ", break_on_hyphens=False)
    lines += [line for event in _events(before, after) for line in wrap(event, WIDTH - 2)]
    return [lines[0], *(f"  {line}".replace(UNBROKEN, " ") for line in lines[1:])]


def _events(before: State, after: State) -> Iterator[str]:
    old, new = view(before, None).sight, view(after, None).sight
    if after.has_reshuffled and not before.has_reshuffled:
        yield "A reshuffle was wished for: all cards are dealt anew."
    elif old.stacks_left < new.stacks_left:
        yield "The stacks ran out and were made anew."
    if new.solo_card_drawn and not old.solo_card_drawn:
        yield "The solo card has come: from now on plans score their second value."
    yield from _aaa_events(old, new)


def _aaa_events(old: Sight, new: Sight) -> Iterator[str]:
    for card in new.row[len(old.row) :]:
        yield f"The AAA was given {card_text(card)}."
    for letter in old.set_aside:
        number = "ABC".index(letter)
        points = new.plan_points[number]
        gained = points if old.plan_points[number] is None else None
        result = "it does nothing" if gained is None else f"the AAA scores plan {number + 1} for {points}"
        yield f"Completion card {letter}: {result}."
    for letter in new.set_aside:
        yield f"Completion card {letter} has come; it is resolved when this round closes."
