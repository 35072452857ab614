"""The simulation behind docs/scaling.md: what it says is the same every time, and follows from its costs."""

from __future__ import annotations

from dataclasses import replace

from bench.server.scaling import Costs, Limits, breaking_points, simulate, step_of

COSTS = Costs(server_ms=4.0, database_ms=1.5, wal_bytes=6_000.0, commit_ms=2.0, heard_us=0.5, sent_bytes=6_000.0)


def test_it_says_the_same_every_time() -> None:
    assert step_of(50_000, COSTS, Limits()) == step_of(50_000, COSTS, Limits())


def test_a_commit_waits_for_the_commits_of_all_other_processes() -> None:
    """At a rate that keeps all of them busy, each waits for about as many commits as there are processes."""
    for processes in (10, 40):
        waits, batch = simulate(processes, 10_000.0, replace(COSTS, database_ms=0.0))
        typical = sorted(waits)[len(waits) // 2]
        assert processes * 0.002 < typical < 2.5 * processes * 0.002
        assert 15 < batch < 25, "500 commits per second carry 10,000 turns"


def test_without_a_lock_nobody_waits() -> None:
    waits, batch = simulate(10, 100.0, replace(COSTS, commit_ms=0.0, database_ms=0.1))
    assert max(waits) < 0.01
    assert 1.0 <= batch < 1.1


def test_a_cheaper_turn_moves_its_own_limit_only() -> None:
    dear = breaking_points(COSTS, Limits())
    cheap = breaking_points(replace(COSTS, wal_bytes=COSTS.wal_bytes / 2), Limits())
    assert {what for what in dear if dear[what] != cheap[what]} == {"PostgreSQL: its log"}
    assert 1.9 < cheap["PostgreSQL: its log"] / dear["PostgreSQL: its log"] < 2.2
