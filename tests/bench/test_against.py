"""Reading the tables that a bench printed, and telling slower from faster."""

from __future__ import annotations

from bench.against import _best, _read, _slowdown, _summary

PRINTED = """Python 3.11

first+practice, per CPU second, one core
what                              figure     bar
turns listed, applied and scored  52,208  20,000

microseconds of CPU
ruleset  positions  check p50  check p99
first          369         20         60
second         340         10         30
bar                                  300

legal turns a decision
ruleset  decisions  mean
first           10   250
"""


def test_rates_and_times_are_read_and_bars_are_not() -> None:
    assert dict(_read(PRINTED)) == {
        ("turns listed, applied and scored", "figure"): 52208.0,
        ("first", "check p50"): 20.0,
        ("first", "check p99"): 60.0,
        ("second", "check p50"): 10.0,
        ("second", "check p99"): 30.0,
    }


def test_above_one_is_slower_for_rates_and_for_times() -> None:
    assert _slowdown(("turns", "figure"), now=50.0, then=100.0) == 2.0
    assert _slowdown(("first", "check p50"), now=100.0, then=50.0) == 2.0


def test_times_are_summed_up_over_rulesets_with_the_worst_named() -> None:
    ratios = {("first", "check p50"): 4.0, ("second", "check p50"): 1.0, ("turns", "figure"): 0.5}
    found = dict(_summary(ratios))
    assert found == {"check p50, all rulesets": 2.0, "check p50, worst: first": 4.0, "turns": 0.5}


def test_the_best_of_several_runs_counts() -> None:
    rate, time = ("turns", "figure"), ("first", "check p50")
    assert _best([{rate: 90.0, time: 20.0}, {rate: 100.0, time: 30.0}]) == {rate: 100.0, time: 20.0}
