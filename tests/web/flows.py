"""Deals and whole games as JSON lines, for the page to deal and play itself and be compared.

`python -m tests.web.flows FILE DEALS GAMES` writes a file by hand. A deal has no turns: cards are picked, plans claimed
and reshuffles wished at random, so that the cards come in every way there is. A game has the turns of all its rounds.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from picketfence.rules import Ruleset, State, all_rulesets, long_seed, new_game, short_seed, view
from picketfence.rules.codes import LONG_NUMBERS, SHORT_NUMBERS
from picketfence.rules.deal import Deal
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.flows.table import ClaimedIn, Closing, Table
from picketfence.rules.notation import digest, format_turn
from picketfence.rules.views import scores_now
from picketfence.server.serializers import parts
from picketfence.server.serializers.tables import game
from tests.web.rounds import games_of

Json = dict[str, object]
ROUNDS = 60
"""Enough for stacks to run out twice."""
SHOWN = 0.1
"""How often what a viewer sees is compared; the cards on offer always are."""


def write_flows(path: Path, deals: int, games: int) -> Counter[str]:
    """Write so many deals and games of each ruleset; tell how many lines there are, and what came up in them."""
    told: Counter[str] = Counter()
    with path.open("w", encoding="utf-8") as file:
        for rules in all_rulesets():
            rng = random.Random(f"flows {rules.id}")
            lines = [(_deal(rng, rules, told) for _ in range(deals)), _games(rng, rules, games, told)]
            for line in (line for made in lines for line in made):
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
                told["lines"] += 1
    return told


def _deal(rng: random.Random, rules: Ruleset, told: Counter[str]) -> Json:
    seed = long_seed(rng.randrange(LONG_NUMBERS)) if rng.random() < 0.2 else short_seed(rng.randrange(SHORT_NUMBERS))
    seats = rng.randint(rules.min_seats, min(7, rules.max_seats))
    state = new_game(rules, seed, seats)
    told["deals"] += 1
    return {
        "kind": "deal",
        "ruleset": rules.id,
        "deal": seed.code,
        "seats": seats,
        "plans": [plan.id for plan in state.plans],
        "steps": list(_steps(rng, state, told)),
    }


def _steps(rng: random.Random, state: State, told: Counter[str]) -> Iterator[Json]:
    """Yield the cards of each round and what is done with them, until they run out or a long game would be over."""
    rules, table, claimed_in = state.ruleset, state.table, state.claimed_in
    for number in range(1, ROUNDS + 1):
        picks = tuple(rng.choice(rules.turn_rules.picks) for _ in range(state.seats))
        claimed = [plan for plan in range(len(state.plans)) if rng.random() < 0.03]
        wished = rules.turn_rules.has_wish and rng.random() < 0.03
        yield {
            "offers": [parts.cards(table.offer(seat)) for seat in range(state.seats)],
            "claimed_in": claimed_in,
            "makes_later": table.makes_plans_later,
            "sights": [_sight(rng, state, table)] if rng.random() < SHOWN else [],
            "picks": picks,
            "claimed": claimed,
            "wished": wished,
        }
        closing = Closing(number, picks, state.plans, _claimed(claimed_in, number, claimed))
        settled, claimed_in = table.settled(closing)
        if settled.is_exhausted:
            told["exhausted"] += 1
            return
        following = settled.dealt(Deal(state.seed), reshuffle=wished)
        told.update(_rare(settled, following, wished=wished))
        table = following


def _claimed(claimed_in: ClaimedIn, number: int, claimed: list[int]) -> ClaimedIn:
    return tuple(number if was is None and plan in claimed else was for plan, was in enumerate(claimed_in))


def _sight(rng: random.Random, state: State, table: Table) -> list[object]:
    """A viewer, which may be a spectator, with what they know of the cards."""
    viewer = rng.choice([None, *range(state.seats)])
    return [viewer, parts.sight(table.sight(viewer)), parts.unseen(table.unseen(viewer))]


def _rare(before: Table, after: Table, *, wished: bool) -> Iterator[str]:
    """What seldom happens between two rounds, so that a test can say whether it was compared."""
    if isinstance(before, Stacks) and isinstance(after, Stacks):
        if after.renewals > max(1, before.renewals):
            yield "renewed twice"
        if after.shuffles > before.shuffles:
            yield "reshuffled by wish" if wished else "dealt again"
    if isinstance(before, DraftTable) and isinstance(after, DraftTable) and after.shuffles > before.shuffles:
        yield "hands reshuffled by wish" if wished else "discards became the deck"
    if isinstance(before, AaaTable) and isinstance(after, AaaTable):
        if after.shuffles > before.shuffles:
            yield "the AAA's discards became the stack"
        if len(after.set_aside) > 1:
            yield "two completion cards at once"
    if after.makes_plans_later and not before.makes_plans_later:
        yield "solo card"


def _games(rng: random.Random, rules: Ruleset, games: int, told: Counter[str]) -> Iterator[Json]:
    for states in islice(games_of(rules), games):
        told["games"] += 1
        yield _game(rng, states)


def _game(rng: random.Random, played: Iterable[State]) -> Json:
    states = list(played)
    return {
        "kind": "game",
        "ruleset": states[0].ruleset.id,
        "deal": states[0].seed.code,
        "seats": states[0].seats,
        "rounds": [[format_turn(move.turn) for move in state.last_round] for state in states[1:]],
        "digests": [digest(state) for state in states],
        "views": [[number, *_views(rng, state)] for number, state in enumerate(states) if _is_shown(rng, state)],
    }


def _is_shown(rng: random.Random, state: State) -> bool:
    return state.is_over or rng.random() < SHOWN


def _views(rng: random.Random, state: State) -> Iterator[object]:
    """The public part of a game, without what the rules do not know; then a seat and what it knows of the cards."""
    public = game(state, (), scores_now(state))
    seat = rng.randrange(state.seats)
    own = view(state, seat)
    yield {name: value for name, value in public.items() if name != "last_players"}
    yield seat
    yield {
        "offer": None if own.offer is None else parts.cards(own.offer),
        "sight": parts.sight(own.sight),
        "unseen": parts.unseen(own.unseen),
    }


if __name__ == "__main__":
    for what, times in write_flows(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])).most_common():
        sys.stdout.write(f"{times:8} {what}\n")
