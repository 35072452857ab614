"""A game told line by line, for golden files: what lay open, what everyone did, what followed from it."""

from collections.abc import Iterator
from itertools import pairwise

from picketfence.rules import State, final_standings, rival_score, score
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.notation import Record, digest, format_sheet, format_turn, replay
from picketfence.rules.turn import Turn


def story(record: Record) -> list[str]:
    """The whole story of a finished game."""
    states = list(replay(record))
    lines = [f"{states[0].ruleset.id}, deal {record.seed.code}, {record.seats} at the table", *_plans(states[0])]
    for number, (before, after) in enumerate(pairwise(states)):
        lines += _round(before, after, record.rounds[number])
    return [*lines, *_ending(states[-1])]


def _plans(state: State) -> Iterator[str]:
    for row in state.plans:
        asks = ", ".join(f"{key} {_plain(value)}" for key, value in row.condition)
        yield f"plan {row.id}: {asks}; {row.first} first, {row.later} later"


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _round(before: State, after: State, turns: tuple[Turn, ...]) -> Iterator[str]:
    yield f"round {before.round}"
    for seat, turn in enumerate(turns):
        offer = ", ".join(f"{card.number} {card.effect}" for card in before.table.offer(seat))
        yield f"  seat {seat + 1} [{offer}]: {format_turn(turn)}"
        for claim in turn.claims:
            points = after.sheets[seat].plans[claim.plan]
            yield f"    claims plan {before.plans[claim.plan].id} for {points}"
    yield from (f"  {event}" for event in events(before, after))


def events(before: State, after: State) -> Iterator[str]:
    """What the cards did between two rounds."""
    old, new = before.table, after.table
    if isinstance(old, Stacks) and isinstance(new, Stacks):
        if new.shuffles > old.shuffles:
            yield (
                "all cards dealt anew, as wished"
                if after.has_reshuffled > before.has_reshuffled
                else ("all cards dealt anew")
            )
        if new.renewals > old.renewals:
            yield "the stacks are renewed from their discards"
    elif isinstance(old, SoloStack) and isinstance(new, SoloStack):
        if new.solo_card_drawn > old.solo_card_drawn:
            yield "the solo card comes: plans score later"
    elif isinstance(old, DraftTable) and isinstance(new, DraftTable):
        if new.shuffles > old.shuffles:
            wished = after.has_reshuffled > before.has_reshuffled
            yield "deck and discards reshuffled, as wished" if wished else "the discards become the deck"
    elif isinstance(old, AaaTable) and isinstance(new, AaaTable):
        yield from _aaa_events(old, new)


def _aaa_events(old: AaaTable, new: AaaTable) -> Iterator[str]:
    yield f"the AAA gets {new.row[-1].number} {new.row[-1].effect}"
    for letter in old.set_aside:
        points = new.plan_points["ABC".index(letter)]
        yield f"completion {letter} resolved: {'nothing' if points is None else f'the AAA scores {points}'}"
    if new.shuffles > old.shuffles:
        yield "the discards become the new stack"
    for letter in new.set_aside:
        yield f"completion {letter} comes"


def _ending(state: State) -> Iterator[str]:
    yield f"ended in round {state.round} by {', '.join(state.ends)}"
    for seat, sheet in enumerate(state.sheets):
        yield f"seat {seat + 1}"
        yield from format_sheet(sheet, state.ruleset).splitlines()
        card = score(state, seat)
        yield f"{_parts(card.parts)} = {card.total}"
    rival = rival_score(state)
    if rival is not None:
        yield f"AAA: {_parts(rival.parts)} = {rival.total}, {rival.estate_count} estates"
    for standing in final_standings(state):
        who = f"seat {standing.seat + 1}" if standing.seat < state.seats else "AAA"
        yield f"place {standing.place}: {who} with {standing.total}"
    yield f"digest {digest(state)}"


def _parts(parts: dict[str, int]) -> str:
    return ", ".join(f"{name} {points}" for name, points in parts.items())
