"""Views reach a worker as they are, and what all seats see is pickled once per round."""

import pickle
from unittest.mock import patch

from picketfence.rules import all_rulesets, view
from picketfence.rules.views import scores_now
from picketfence.server.bots import packing
from picketfence.server.bots.packing import Packed, Packer, Unpacker
from tests.lively import lively_states


def sent(packed: Packed) -> Packed:
    """What arrives at the other end of the pipe."""
    found = pickle.loads(pickle.dumps(packed))
    assert isinstance(found, Packed)
    return found


def test_every_view_arrives_as_it_was() -> None:
    packer, unpacker = Packer(), Unpacker()
    for rules in all_rulesets():
        for state in lively_states(rules, 0):
            for seat in range(state.seats):
                seen = view(state, seat)
                assert unpacker.unpack(sent(packer.pack(seen))) == seen


def test_the_public_part_is_pickled_once_for_all_seats() -> None:
    states = list(lively_states(next(rules for rules in all_rulesets() if rules.seats.start > 1), 0))[:10]
    packer = Packer()
    with patch.object(pickle, "dumps", wraps=pickle.dumps) as dumps:
        for state in states:
            scores = scores_now(state)
            for seat in range(state.seats):
                packer.pack(view(state, seat, scores))
    assert dumps.call_count == len({id(state.sheets) for state in states})
    assert len(states) * states[0].seats > dumps.call_count


def test_only_so_many_rounds_are_kept() -> None:
    packer = Packer()
    kept = [state for rules in all_rulesets() for state in lively_states(rules, 0)]
    for state in kept:
        packer.pack(view(state, 0))
    assert len(kept) > packing.MAX_KEPT >= len(packer._kept)
