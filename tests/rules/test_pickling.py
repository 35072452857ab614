"""Rulesets and views cross to another process of ours and stay the same."""

from __future__ import annotations

import copy
import pickle
from itertools import islice

import pytest

from picketfence.rules import Ruleset, all_rulesets, ruleset, view
from tests.lively import lively_states
from tests.spelled import spelled

ALL = pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.id)


@ALL
def test_a_ruleset_is_pickled_as_its_id(rules: Ruleset) -> None:
    text = pickle.dumps(rules)
    assert rules.stored_id.encode() in text
    assert len(text) < 200
    assert pickle.loads(text) == rules
    assert copy.deepcopy(rules) == rules


def test_a_ruleset_is_composed_once() -> None:
    rules = ruleset("second")
    assert pickle.loads(pickle.dumps(rules)) is rules
    assert copy.deepcopy(rules) is rules


@ALL
def test_a_view_comes_back_equal(rules: Ruleset) -> None:
    states = list(lively_states(rules, 0))
    for state in (*islice(states, 0, None, 9), states[-1]):
        for viewer in (0, None):
            seen = view(state, viewer)
            back = pickle.loads(pickle.dumps(seen))
            assert back == seen
            assert spelled(back) == spelled(seen)
            assert back.choices() == seen.choices()
