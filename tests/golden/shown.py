"""What golden games show, so that a test can list what none of them does."""

from collections.abc import Iterator
from itertools import pairwise

from picketfence.rules import Effect, End, State, all_rulesets
from picketfence.rules.notation import Record, replay
from picketfence.rules.plans.condition_keys import CONDITIONS
from picketfence.rules.turn import Turn
from tests.golden.story import events

RESHUFFLES = (
    "all cards dealt anew, as wished",
    "all cards dealt anew",
    "the stacks are renewed from their discards",
    "deck and discards reshuffled, as wished",
    "the discards become the deck",
    "the discards become the new stack",
)
SPECIAL = (
    "the solo card comes: plans score later",
    "solo claim after the solo card",
    "completion A comes",
    "completion B comes",
    "completion C comes",
    "completion scored first",
    "completion scored later",
    "completion not marked",
    "plan claimed later",
    "plan claimed by two in one round",
    "several claims in one turn",
    "roundabout",
    "roundabout in a refusal",
    "refusal",
    "temp below one",
    "temp above fifteen",
    "effect declined",
    "several ends together",
)


def wanted() -> set[str]:
    """Everything that the golden games together must show."""
    effects = {f"{edition} {effect}" for edition in ("first", "second") for effect in Effect}
    conditions = {f"condition {condition.key}" for condition in CONDITIONS}
    ends = {f"end {end}" for end in End}
    rulesets = {f"ruleset {rules.id}" for rules in all_rulesets()}
    return effects | conditions | ends | rulesets | set(RESHUFFLES) | set(SPECIAL)


def shown(record: Record) -> set[str]:
    """What one game shows."""
    states = list(replay(record))
    found = {f"ruleset {record.ruleset.id}", *(f"end {end}" for end in states[-1].ends)}
    if len(states[-1].ends) > 1:
        found.add("several ends together")
    for number, (before, after) in enumerate(pairwise(states)):
        turns = record.rounds[number]
        for seat, turn in enumerate(turns):
            found.update(_in_turn(before, after, seat, turn))
        found.update(_in_round(before, after, turns))
    return found


def _in_turn(before: State, after: State, seat: int, turn: Turn) -> Iterator[str]:
    if turn.act is not None:
        yield f"{before.ruleset.edition.name} {turn.act.effect}"
    elif turn.write is not None:
        yield "effect declined"
    if turn.write is None:
        yield "refusal" if turn.roundabout is None else "roundabout in a refusal"
    elif turn.write.number == 0:
        yield "temp below one"
    elif turn.write.number > 15:
        yield "temp above fifteen"
    if turn.roundabout is not None:
        yield "roundabout"
    if len(turn.claims) > 1:
        yield "several claims in one turn"
    for claim in turn.claims:
        row = before.plans[claim.plan]
        yield from (f"condition {key}" for key, _ in row.condition)
        if after.sheets[seat].plans[claim.plan] == row.later:
            is_solo = before.table.makes_plans_later
            yield "solo claim after the solo card" if is_solo else "plan claimed later"


def _in_round(before: State, after: State, turns: tuple[Turn, ...]) -> Iterator[str]:
    claimed = [claim.plan for turn in turns for claim in turn.claims]
    if len(set(claimed)) < len(claimed):
        yield "plan claimed by two in one round"
    for event in events(before, after):
        yield event
        if "resolved: nothing" in event:
            yield "completion not marked"
        elif "the AAA scores" in event:
            letter, points = "ABC".index(event.split()[1]), int(event.rsplit(maxsplit=1)[1])
            yield "completion scored " + ("first" if points == before.plans[letter].first else "later")
