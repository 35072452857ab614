"""How often the tests try things: the quick counts of `dev.py test`, the full ones of `dev.py test --full`.

Every count of every test stands here, so that the time a run takes is decided in one place.
"""

import os
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Counts:
    """One run's counts; a test takes the field made for it."""

    hypothesis_examples: int
    machine_examples: int
    machine_steps: int
    positions_per_ruleset: int
    claim_cases: int
    longest_listing: int
    turns_per_position: int
    naive_positions: int
    referee_sheets: int
    referee_positions: int
    mutations_per_turn: int
    games_per_ruleset: int
    resamples_per_view: int
    perft_deals: int
    neighbour_games: int
    bot_games: int
    lively_tables: int
    snapshot_every: int
    snapshot_mutations: int
    snapshot_changes: int
    fault_step: int
    power_cycles: int
    resume_every: int
    deletions: int
    hidden_worlds: int
    hidden_resamples: int
    canary_games: int
    fuzzed_turns: int
    hostile_requests: int
    human_minutes: int
    kill_cycles: int
    shared_kill_cycles: int
    protocol_runs: int
    protocol_steps: int
    chaos_moves: int
    shared_tables: int
    shared_rounds: int
    database_restarts: int
    schemathesis_examples: int
    page_positions: int
    page_rounds: int
    page_deals: int
    page_games: int
    page_tables: int
    page_sheets: int
    page_changes: int
    scripted_rounds: int
    live_rounds: int
    tabs: int
    any_games: int
    scenes_apart: int
    fit_pairs_apart: int
    fit_sizes_apart: int
    third_edition_games: int


QUICK: Final = Counts(
    hypothesis_examples=50,
    machine_examples=6,
    machine_steps=40,
    positions_per_ruleset=3,
    claim_cases=72,
    longest_listing=2000,
    turns_per_position=300,
    naive_positions=4,
    referee_sheets=40,
    referee_positions=4,
    mutations_per_turn=10,
    games_per_ruleset=2,
    resamples_per_view=5,
    perft_deals=1,
    neighbour_games=20,
    bot_games=1,
    lively_tables=8,
    snapshot_every=5,
    snapshot_mutations=100,
    snapshot_changes=1_000,
    fault_step=20,
    power_cycles=10,
    kill_cycles=1,
    shared_kill_cycles=1,
    protocol_runs=10,
    protocol_steps=30,
    chaos_moves=300,
    shared_tables=8,
    shared_rounds=4,
    database_restarts=1,
    schemathesis_examples=5,
    page_positions=400,
    page_rounds=400,
    page_deals=4,
    page_games=1,
    page_tables=400,
    page_sheets=600,
    page_changes=600,
    scripted_rounds=24,
    live_rounds=2,
    tabs=3,
    any_games=2,
    scenes_apart=5,
    fit_pairs_apart=5,
    fit_sizes_apart=3,
    third_edition_games=5,
    hidden_worlds=1,
    hidden_resamples=1,
    canary_games=8,
    fuzzed_turns=600,
    hostile_requests=300,
    human_minutes=3,
    resume_every=11,
    deletions=3,
)

FULL: Final = Counts(
    hypothesis_examples=1000,
    machine_examples=100,
    machine_steps=40,
    positions_per_ruleset=40,
    claim_cases=960,
    longest_listing=6000,
    turns_per_position=800,
    naive_positions=40,
    referee_sheets=1000,
    referee_positions=60,
    mutations_per_turn=50,
    games_per_ruleset=50,
    resamples_per_view=50,
    perft_deals=10,
    neighbour_games=300,
    bot_games=4,
    lively_tables=120,
    snapshot_every=1,
    snapshot_mutations=5000,
    snapshot_changes=10_000,
    fault_step=1,
    power_cycles=200,
    kill_cycles=25,
    shared_kill_cycles=5,
    protocol_runs=200,
    protocol_steps=50,
    chaos_moves=10_000,
    shared_tables=50,
    shared_rounds=12,
    database_restarts=4,
    schemathesis_examples=100,
    page_positions=20_000,
    page_rounds=10_000,
    page_deals=200,
    page_games=12,
    page_tables=5_000,
    page_sheets=10_000,
    page_changes=10_000,
    scripted_rounds=0,
    live_rounds=8,
    tabs=8,
    any_games=28,
    scenes_apart=1,
    fit_pairs_apart=1,
    fit_sizes_apart=1,
    third_edition_games=100,
    hidden_worlds=3,
    hidden_resamples=6,
    canary_games=500,
    fuzzed_turns=20_000,
    hostile_requests=4_000,
    human_minutes=60,
    resume_every=1,
    deletions=40,
)

MUTATION: Final = Counts(
    hypothesis_examples=15,
    machine_examples=2,
    machine_steps=20,
    positions_per_ruleset=1,
    claim_cases=72,
    longest_listing=300,
    turns_per_position=20,
    naive_positions=1,
    referee_sheets=20,
    referee_positions=2,
    mutations_per_turn=3,
    games_per_ruleset=1,
    resamples_per_view=1,
    perft_deals=1,
    neighbour_games=1,
    bot_games=1,
    lively_tables=2,
    snapshot_every=20,
    snapshot_mutations=20,
    snapshot_changes=20,
    fault_step=50,
    power_cycles=5,
    kill_cycles=1,
    shared_kill_cycles=1,
    protocol_runs=2,
    protocol_steps=10,
    chaos_moves=100,
    shared_tables=2,
    shared_rounds=2,
    database_restarts=1,
    schemathesis_examples=2,
    page_positions=28,
    page_rounds=60,
    page_deals=1,
    page_games=1,
    page_tables=40,
    page_sheets=40,
    page_changes=40,
    scripted_rounds=18,
    live_rounds=1,
    tabs=3,
    any_games=1,
    scenes_apart=9,
    fit_pairs_apart=16,
    fit_sizes_apart=10,
    third_edition_games=1,
    hidden_worlds=1,
    hidden_resamples=1,
    canary_games=2,
    fuzzed_turns=20,
    hostile_requests=10,
    human_minutes=1,
    resume_every=100,
    deletions=1,
)
"""For thousands of runs, one a mutant: `bench --long`."""

IS_FULL: Final = os.environ.get("PICKETFENCE_FULL") == "1"
IS_MUTATION: Final = os.environ.get("PICKETFENCE_MUTATION") == "1"
COUNTS: Final = FULL if IS_FULL else MUTATION if IS_MUTATION else QUICK
