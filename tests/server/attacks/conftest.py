"""Quick runs try one attack of each kind; the others, which wait for real time-outs, are tried in full runs."""

from __future__ import annotations

import pytest

from tests.counts import IS_FULL

QUICK = (
    "test_people_whose_game_is_over_go_on_at_another_table",
    "test_everybody_hears_of_a_round_whose_acknowledgement_is_not_read",
    "test_frames_that_only_cost_time_end_their_connection[not-utf8]",
    "test_one_address_cannot_hold_all_live_connections[socket]",
    "test_a_guest_gets_two_hundred_bots",
    "test_rewinding_a_table_of_a_hundred_delays_nobody",
    "test_a_storm_of_requests_delays_nobody[watching]",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what a quick run leaves out. The hook is given every test of the run, not only ours."""
    for item in items:
        if not IS_FULL and item.nodeid.startswith("tests/server/attacks/") and item.name not in QUICK:
            item.add_marker(pytest.mark.skip("waits for real time-outs: in test --full"))
