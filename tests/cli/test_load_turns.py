"""The turns of the load are legal, whether it is given its choices or works them out."""

from __future__ import annotations

import json
from random import Random

import pytest

from picketfence.cli.load.own_choices import own_choices
from picketfence.cli.load.random_turns import random_turn
from picketfence.rules import Ruleset, all_rulesets, close_round, new_game, parse_turn, position, submit
from picketfence.rules.codes import short_seed
from picketfence.rules.referee.reading import write_sheet
from picketfence.rules.turn_choices import choices_of
from picketfence.server.serializers import parts


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda rules: rules.id)
def test_every_chosen_turn_is_legal(ruleset: Ruleset) -> None:
    rng = Random(ruleset.id)
    state = new_game(ruleset, short_seed(7), ruleset.seats.start)
    while not state.is_over:
        for seat in range(state.seats):
            shown = json.loads(json.dumps(parts.choices(choices_of(position(state, seat)))))
            state = submit(state, seat, parse_turn(random_turn(shown, rng)))  # refuses what is not legal
        state = close_round(state)


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda rules: rules.id)
def test_every_turn_chosen_from_a_view_without_choices_is_legal(ruleset: Ruleset) -> None:
    """As the load plays: it works out its choices from its sheet and offer."""
    rng = Random(ruleset.id)
    for number in range(5):
        state = new_game(ruleset, short_seed(number), ruleset.seats.start)
        while not state.is_over:
            for seat in range(state.seats):
                decision = position(state, seat)
                sheet, offer = json.loads(json.dumps((write_sheet(decision.sheet), parts.cards(decision.offer))))
                state = submit(state, seat, parse_turn(random_turn(own_choices(ruleset.id, sheet, offer), rng)))
            state = close_round(state)
        assert state.round > 10
