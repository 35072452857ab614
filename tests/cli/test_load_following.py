"""The load follows a game by its messages, and is as suspicious as the page."""

import json
from typing import Any

import pytest

from picketfence.cli.load.api import View
from picketfence.cli.load.following import Followed, follow_from
from picketfence.rules import State, close_round, new_game, parse_code, position, ruleset, submit
from picketfence.rules.listing import turns_of
from picketfence.rules.notation import format_turn
from picketfence.rules.views import scores_now
from picketfence.server.serializers.present import present
from picketfence.server.serializers.tables import encoded, game, mine

Json = dict[str, Any]


def started(ruleset_id: str, seats: int = 2) -> State:
    return new_game(ruleset(ruleset_id), parse_code("A3ED-3TN7"), seats)


def view_of(state: State) -> View:
    scores = scores_now(state)
    table = {"id": "t", "ruleset": state.ruleset.id, "status": "playing", "round": state.round, "seq": 1, "ready": []}
    own = mine(state, 0, scores, has_choices=False)
    found: View = json.loads(encoded({"table": table, "game": game(state, (), scores), "mine": own}))
    return found


def known(state: State) -> Followed:
    found = follow_from(view_of(state))
    assert found is not None
    return found


def played(state: State) -> tuple[State, Json]:
    """The game after a round, and the message of it."""
    for seat in range(state.seats):
        state = submit(state, seat, next(turns_of(position(state, seat))))
    turns = [format_turn(turn) for turn in state.turns if turn is not None]
    after = close_round(state)
    return after, {"kind": "round-closed", "round": state.round, "turns": turns, **present(after, None)}


def frame(*events: Json) -> bytes:
    return json.dumps({"kind": "events", "events": [{"kind": "skip"}, *events]}).encode()


def test_rounds_are_followed_as_the_rules_play_them() -> None:
    state = started("second")
    follower: Followed | None = known(state)
    for _ in range(3):
        state, message = played(state)
        assert follower is not None
        follower = follower.after(frame(message))
        assert follower == known(state)
    assert follower is not None
    shown = view_of(state)["game"]
    assert shown is not None
    assert follower.view("t", 1)["game"] == {"sheets": shown["sheets"]}


@pytest.mark.parametrize(
    "change",
    [{"check": 1}, {"check": None}, {"offer": None}, {"round": 7}],
    ids=["damaged", "older", "over", "another-round"],
)
def test_a_message_in_doubt_is_not_followed(change: Json) -> None:
    state = started("first")
    _, message = played(state)
    assert known(state).after(frame({**message, **change})) is None


def test_other_flows_are_not_followed() -> None:
    assert follow_from(view_of(started("first+expert"))) is None
