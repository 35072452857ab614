"""Whole games with three stacks as JSON lines, for the page to close their rounds itself and be compared.

`python -m tests.web.rounds FILE COUNT` writes a file by hand. A game starts with its public part; after that comes a
line per round: what the message of the closed round says, and the public part after it.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

from picketfence.rules import Ruleset, State, all_rulesets, new_game, short_seed
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.game import Move
from picketfence.rules.notation import format_turn, parse_record, replay
from picketfence.rules.views import scores_now
from picketfence.server.serializers.present import present
from picketfence.server.serializers.tables import game
from picketfence.store.events import Player
from tests.lively import lively_states

Json = dict[str, object]
SEATS = (2, 3, 7)
GOLDEN = Path(__file__).parent.parent / "golden" / "games"


def with_three_stacks() -> list[Ruleset]:
    """The rulesets whose rounds the page closes itself."""
    found = [(rules, new_game(rules, short_seed(1), rules.seats.start)) for rules in all_rulesets()]
    return [rules for rules, state in found if isinstance(state.table, Stacks)]


def write_rounds(path: Path, wanted: int) -> Counter[str]:
    """Writes so many rounds at least, of whole games; tells how many, and what came up in them."""
    told: Counter[str] = Counter()
    share = -(-wanted // len(with_three_stacks()))
    with path.open("w", encoding="utf-8") as file:
        for rules in with_three_stacks():
            for line in _lines(rules, share, told):
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
                told["lines"] += 1
    return told


def _lines(rules: Ruleset, share: int, told: Counter[str]) -> Iterator[Json]:
    rounds = 0
    for states in games_of(rules):
        before: State | None = None
        for state in states:
            yield {"ruleset": rules.id, "closed": None if before is None else _closed(state), "game": _public(state)}
            if before is not None:
                rounds += 1
                told.update(_rare(before, state))
            before = state
        if rounds >= share:
            return


def games_of(rules: Ruleset) -> Iterator[Iterable[State]]:
    """Golden games first, whose players seek plans; lively players hardly ever get that far."""
    records = [parse_record(path.read_text("utf-8")) for path in sorted(GOLDEN.glob("*.txt"))]
    yield from (replay(record) for record in records if record.ruleset == rules)
    yield from (lively_states(rules, n, min(SEATS[n % len(SEATS)], rules.seats[-1])) for n in count())


def _public(state: State) -> Json:
    return game(state, _players(state), scores_now(state))


def _players(state: State) -> tuple[Player, ...]:
    return tuple(random.Random(state.round).choices(list(Player), k=len(state.last_round)))


def _closed(state: State) -> Json:
    return {
        "turns": [format_turn(move.turn) for move in state.last_round],
        "players": list(_players(state)),
        **present(state, None),
    }


def _rare(before: State, state: State) -> Iterator[str]:
    """What a round had in it that is seldom there, so that a test can say whether it was compared."""
    assert isinstance(before.table, Stacks)
    assert isinstance(state.table, Stacks)
    yield from ("rounds", *(f"end {end}" for end in state.ends))
    if state.table.shuffles > before.table.shuffles:
        yield "reshuffled by wish" if _wishes(state.last_round) else "dealt again"
    if state.table.renewals > before.table.renewals:
        yield "renewed"
    claims = Counter(claim.plan for move in state.last_round for claim in move.turn.claims)
    for plan, times in claims.items():
        yield "first claim" if before.claimed_in[plan] is None else "later claim"
        if times > 1:
            yield "claimed by two at once"
    if any(move.turn.roundabout for move in state.last_round):
        yield "roundabout"
    if any(move.turn.pick is None for move in state.last_round):
        yield "refusal"


def _wishes(moves: tuple[Move, ...]) -> bool:
    return any(move.turn.wish for move in moves)


if __name__ == "__main__":
    for what, times in write_rounds(Path(sys.argv[1]), int(sys.argv[2])).most_common():
        sys.stdout.write(f"{times:8} {what}\n")
