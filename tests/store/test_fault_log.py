"""The log says why the database cannot be used: each reason once a minute, with a count of what was left out."""

import structlog

from picketfence.store.errors import StoreUnavailable
from picketfence.store.fault_log import MAX_REASONS, PAUSE_SECONDS, FaultLog


def noted(*happened: tuple[float, str]) -> list[tuple[str, int]]:
    """What is logged when these errors occur at these times."""
    now = 0.0
    faults = FaultLog(lambda: now)
    with structlog.testing.capture_logs() as logs:
        for at, why in happened:
            now = at
            faults.note(StoreUnavailable(why))
    return [(line["why"], line["unlogged"]) for line in logs]


def test_a_reason_is_logged_once_a_minute_with_the_number_of_the_others() -> None:
    often = [(float(second), "disk full") for second in range(125)]
    assert noted(*often) == [("disk full", 0), ("disk full", 59), ("disk full", 59)]


def test_another_reason_is_logged_at_once_and_does_not_renew_the_first() -> None:
    assert noted((0, "a"), (1, "b"), (2, "a"), (3, "b"), (PAUSE_SECONDS, "a")) == [("a", 0), ("b", 0), ("a", 1)]


def test_the_reasons_that_are_remembered_are_limited() -> None:
    many = [(float(number) / 100, f"reason {number}") for number in range(MAX_REASONS + 1)]
    assert len(noted(*many, (1.0, "reason 0"))) == MAX_REASONS + 2, "the oldest was forgotten"
    assert len(noted(*many, (1.0, f"reason {MAX_REASONS}"))) == MAX_REASONS + 1
