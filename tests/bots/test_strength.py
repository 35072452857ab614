"""How well the bots play on fixed deals: the same deals and the same turns on every machine."""

from __future__ import annotations

from statistics import fmean

from picketfence.bots import Neighbour, Newcomer
from picketfence.rules import ruleset, score
from tests.bots.playing import game_of
from tests.counts import COUNTS

PRACTICE = ruleset("first+practice")
NEIGHBOUR_BAR = 55
NEWCOMER_BAR = 35
CLEARLY = 15


def test_neighbour_makes_55_points_on_average() -> None:
    deals = range(COUNTS.neighbour_games)
    assert fmean(score(game_of(PRACTICE, deal, [Neighbour()]), 0).total for deal in deals) >= NEIGHBOUR_BAR


def test_newcomer_keeps_its_numbers_in_order() -> None:
    deals = range(COUNTS.neighbour_games)
    assert fmean(score(game_of(PRACTICE, deal, [Newcomer()]), 0).total for deal in deals) >= NEWCOMER_BAR


def test_neighbour_beats_newcomer_clearly() -> None:
    leads = []
    for deal in range(COUNTS.neighbour_games // 10):
        ahead = game_of(ruleset("first"), deal, [Neighbour(), Newcomer()])
        behind = game_of(ruleset("first"), deal, [Newcomer(), Neighbour()])
        leads += [score(ahead, 0).total - score(ahead, 1).total, score(behind, 1).total - score(behind, 0).total]
    assert fmean(leads) >= CLEARLY
    assert fmean(lead > 0 for lead in leads) >= 0.8
