"""Makes golden games: `python -m tests.golden.make`, with `--restart` from nothing. Only when rules or tables change.

For every thing that a golden game must show it looks, with a player that goes for it, for the first deal that shows it.
Games that add nothing are not kept.
"""

import random
import sys
from pathlib import Path

from picketfence.rules import Ruleset, all_rulesets, close_round, new_game, position, ruleset, short_seed, submit
from picketfence.rules.notation import Record, format_record, parse_record
from picketfence.rules.sheet import mask_of
from tests.golden.seeker import seek
from tests.golden.shown import shown, wanted
from tests.golden.story import story
from tests.lively import lively_turn

GAMES = Path(__file__).parent / "games"
TRIES = 1000
HUNTING_GROUNDS = ("first+solo+advanced", "second+solo:0+advanced", "first+advanced", "second+solo:1", "first+expert")


def play(rules: Ruleset, deal: int, target: int, seats: int) -> Record:
    """One game; the seats take turns in seeking and playing at random, so that games differ."""
    rng = random.Random(f"golden {rules.id} {deal}")
    state = new_game(rules, short_seed(deal), seats)
    planned = tuple(mask_of(pools) for pools in rules.tables.pools)
    rounds = []
    while not state.is_over:
        for seat in range(seats):
            decision = position(state, seat)
            if rng.random() < 0.03:
                turn = lively_turn(rng, decision)
            else:
                turn = seek(rng, decision, target, wishes=deal % 2 == 0, planned=planned)
            state = submit(state, seat, turn)
        rounds.append(tuple(turn for turn in state.turns if turn is not None))
        state = close_round(state)
    return Record(rules, state.seed, seats, tuple(rounds))


def save(record: Record, number: int) -> None:
    name = record.ruleset.id.replace("+", "-").replace(":", "")
    path = GAMES / f"{number:02}-{name}.txt"
    told = "".join(f"; {line}\n" for line in story(record))
    path.write_text(format_record(record) + told, encoding="utf-8")


def tell(*words: object) -> None:
    print(*words, file=sys.stderr, flush=True)


def main() -> None:
    missing, number = wanted(), 0
    if sys.argv[1:] == ["--restart"]:
        GAMES.mkdir(exist_ok=True)
        for old in GAMES.glob("*.txt"):
            old.unlink()
    for path in sorted(GAMES.glob("*.txt")):
        missing -= shown(parse_record(path.read_text(encoding="utf-8")))
        number = int(path.name[:2])
    for rules in all_rulesets():
        if f"ruleset {rules.id}" in missing:
            record = play(rules, 77, 0, rules.seats.start)
            missing -= shown(record)
            save(record, number := number + 1)
    hunt(missing, number)
    tell("still missing:", sorted(missing))


def hunt(missing: set[str], number: int) -> None:
    """Goes through deals; plays only those whose plans ask for something that no game shows yet."""
    for deal in range(1000, 1000 + TRIES):
        for rules in map(ruleset, HUNTING_GROUNDS):
            for target in targets(rules, missing, deal):
                record = play(rules, deal, target, rules.seats.start)
                new = shown(record) & missing
                if new:
                    missing -= new
                    save(record, number := number + 1)
                    tell(f"{number} {rules.id} {deal}: {sorted(new)}; {len(missing)} missing")
                    break
        if not missing:
            break


def targets(rules: Ruleset, missing: set[str], deal: int) -> list[int]:
    """The plans of a deal whose conditions nobody has shown yet; any deal now and then for the rest."""
    rows = new_game(rules, short_seed(deal), rules.seats.start).plans
    found = [n for n, row in enumerate(rows) if any(f"condition {key}" in missing for key, _ in row.condition)]
    has_rest = any(not thing.startswith("condition") for thing in missing)
    return found or ([0] if has_rest and deal % 10 == 0 else [])


if __name__ == "__main__":
    main()
