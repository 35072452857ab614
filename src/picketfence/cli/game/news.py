"""What happened in a round, shown to everybody after it closes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from picketfence.cli.terminal import WIDTH
from picketfence.cli.words import NO_BREAK, card_text, plural, turn_line
from picketfence.rules import Sight, State, view


def round_news(before: State, after: State, names: Sequence[str]) -> list[str]:
    """Return everybody's turns in the round between two states, and what happened to the cards."""
    lines = [f"Round {before.round}:"]
    for seat, name in enumerate(names):
        sheets = before.sheets[seat], after.sheets[seat]
        line = turn_line(name, after.last_round[seat].turn, *sheets)
        lines += wrap(line, WIDTH - 2, subsequent_indent="    ", break_on_hyphens=False)
    lines += [line for event in _events(before, after) for line in wrap(event, WIDTH - 2)]
    return [lines[0], *(f"  {line}".replace(NO_BREAK, " ") for line in lines[1:])]


def _events(before: State, after: State) -> Iterator[str]:
    old, new = view(before, None).sight, view(after, None).sight
    if after.has_reshuffled and not before.has_reshuffled:
        yield "A player asked for a reshuffle: all cards were shuffled and dealt again."
    elif old.stacks_left < new.stacks_left:
        yield "The stacks ran out: the cards were shuffled into new ones."
    if new.solo_card_drawn and not old.solo_card_drawn:
        yield "The solo card was drawn: plans now score their second value."
    yield from _aaa_events(old, new)


def _aaa_events(old: Sight, new: Sight) -> Iterator[str]:
    for card in new.row[len(old.row) :]:
        yield f"The AAA was given {card_text(card)}."
    for letter in old.set_aside:
        number = "ABC".index(letter)
        points = new.plan_points[number]
        is_scored = points is not None and old.plan_points[number] is None
        result = f"the AAA scores plan {number + 1} for {plural(points or 0, 'point')}" if is_scored else "no effect"
        yield f"Completion card {letter}: {result}."
    for letter in new.set_aside:
        yield f"Completion card {letter} was drawn; it takes effect when this round closes."
