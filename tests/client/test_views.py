"""The view that a client reads is the view that the server has, in every ruleset and for every viewer."""

import json
import random
from dataclasses import replace

import pytest

from picketfence.client.errors import AnswerUnreadable
from picketfence.client.views import read_view
from picketfence.rules import Ruleset, State, all_rulesets, position, submit, view
from picketfence.rules.notation import format_turn
from picketfence.server.serializers.tables import encode_view
from picketfence.server.tables.feed import Feed
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.state import Seat, Submitted, created
from picketfence.store.events import Player, TableCreated
from picketfence.store.values import Status
from tests.counts import COUNTS
from tests.lively import lively_states, lively_turn

RULESETS = list(all_rulesets())


def shown(state: State, seat: int | None) -> str:
    """Return a table's JSON as the server sends it."""
    event = TableCreated(state.ruleset.stored_id, ("holder 1",) * state.seats, None, False, None, 1)
    begun = replace(created("t", event, 0), game=state, round=state.round, seats=(Seat(1),) * state.seats)
    turns = [None if turn is None else Submitted(format_turn(turn), Player.PERSON) for turn in state.turns]
    table = (
        replace(begun, status=Status.OVER)
        if state.is_over
        else replace(begun, status=Status.PLAYING, submitted=tuple(turns))
    )
    live = LiveTable(table, "", "ABCDEF", Feed("t"), {1: "p"}, {})
    return encode_view(live, (), seat).decode("utf-8")


def with_turns(rng: random.Random, state: State) -> State:
    """Return the state with the turns of some seats handed in."""
    for seat in rng.sample(range(state.seats), 0 if state.is_over else rng.randrange(state.seats + 1)):
        state = submit(state, seat, lively_turn(rng, position(state, seat)))
    return state


@pytest.mark.parametrize("rules", RULESETS, ids=[rules.id for rules in RULESETS])
def test_a_view_that_was_sent_is_the_view(rules: Ruleset) -> None:
    rng = random.Random(f"reading {rules.id}")
    states = list(lively_states(rules, 3))
    chosen = [states[0], states[-1], *rng.sample(states[1:-1], min(COUNTS.positions_per_ruleset, len(states) - 2))]
    for state in (with_turns(rng, state) for state in chosen):
        for viewer in (None, *range(state.seats)):
            assert read_view(json.loads(shown(state, viewer))) == view(state, viewer)


def test_before_the_game_there_is_no_view() -> None:
    assert read_view({"table": {}, "game": None, "yours": [], "mine": None}) is None


BREAKS = [
    lambda j: j["table"].update(ruleset="fifth"),
    lambda j: j["table"].update(ready="yes"),
    lambda j: j["game"].pop("sheets"),
    lambda j: j["game"].update(ends=["rain"]),
    lambda j: j["game"]["plans"][0].update(id="9.9"),
    lambda j: j["game"]["scores"][0]["parts"].pop("bis"),
    lambda j: j["game"]["scores"][0]["parts"].update(bis="0"),
    lambda j: j["mine"]["sight"].update(flow="river"),
    lambda j: j["mine"].update(offer=[[1, "dance"]] * 3),
    lambda j: j["mine"].update(offer=[[1]] * 3),
    lambda j: j["mine"].update(turn="nonsense"),
    lambda j: j.pop("table"),
]


@pytest.mark.parametrize("number", range(len(BREAKS)))
def test_a_malformed_answer_is_one_error(number: int) -> None:
    state = next(iter(lively_states(RULESETS[0], 1)))
    broken = json.loads(shown(state, 0))
    BREAKS[number](broken)
    with pytest.raises(AnswerUnreadable, match="The view of the table cannot be read"):
        read_view(broken)
