"""`picketfence score`: the score of a record by part, the AAA's line by line, and the standings."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.files import prefix_errors, read_record
from picketfence.cli.scores import result_lines, rival_name, seat_names
from picketfence.rules import State, final_standings, last_state, rival_score, score


def add(commands: Commands) -> None:
    parser = add_command(commands, "score", "score a record by part", "picketfence score evening.txt", run)
    parser.add_argument("record", metavar="RECORD", type=Path, help="the record file")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    record = read_record(args.record)
    with prefix_errors(args.record):
        state = last_state(record)
    names = seat_names(record.names, record.seats)
    if args.json:
        print(json.dumps(_as_object(state, names), ensure_ascii=False))
    else:
        print("\n".join(result_lines(state, names)))
    return 0


def _as_object(state: State, names: Sequence[str]) -> dict[str, object]:
    cards = [score(state, seat) for seat in range(state.seats)]
    rival = rival_score(state)
    called = [*names, rival_name(state)] if rival else list(names)
    aaa = {} if rival is None else {"aaa": {"name": called[-1], "total": rival.total, "parts": rival.parts}}
    return {
        "ruleset": state.ruleset.stored_id,
        "deal": state.seed.code,
        "rounds": state.round if state.is_over else state.round - 1,
        "ends": [end.value for end in state.ends],
        "seats": [
            {"name": name, "total": card.total, "parts": card.parts, "estates_by_size": list(card.estates)}
            for name, card in zip(names, cards, strict=True)
        ],
        **aaa,
        "standings": [
            {"place": s.place, "name": called[s.seat], "total": s.total, "tie_break": list(s.tie_break)}
            for s in final_standings(state)
        ],
    }
