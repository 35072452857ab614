"""What the tests of commands need of their process."""

import signal

import pytest


@pytest.fixture(autouse=True, scope="session")
def heed_interrupts() -> None:
    """A run in the background ignores interrupts, and so would every command started from here."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
