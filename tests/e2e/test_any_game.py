"""A game of every ruleset through the page, on a deal and in a language of its own: what fixed games never show."""

import random

import pytest

from picketfence.rules import Ruleset, all_rulesets, short_seed
from tests.counts import COUNTS
from tests.e2e.conftest import NewPage, NewPerson
from tests.e2e.people import play_on
from tests.e2e.tapping import Finger, play_out

FIRST_DEAL = 9_000
LANGUAGES = ("en", "fr", "de", "it")


def some(rulesets: list[Ruleset]) -> list[Ruleset]:
    """As many as this run's counts ask for, spread over all."""
    return rulesets[:: max(1, len(rulesets) // COUNTS.any_games)]


@pytest.mark.parametrize("rules", some(list(all_rulesets())), ids=lambda rules: rules.id)
def test_any_game_comes_to_its_result(rules: Ruleset, new_page: NewPage, new_person: NewPerson) -> None:
    number = [other.id for other in all_rulesets()].index(rules.id)
    ada = new_person("Ada")
    others = ["newcomer"] * (rules.seats.start - 1)
    seat = ada.table(rules.id, "me", *others, deal=short_seed(FIRST_DEAL + number).code)
    play_on(seat, rounds=COUNTS.scripted_rounds)
    page = new_page(f"/t/{seat.table}", who=ada, settings={"language": LANGUAGES[number % len(LANGUAGES)]})
    play_out(Finger(page, random.Random(number)))
