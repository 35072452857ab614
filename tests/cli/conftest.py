"""Signal handling for the tests of commands, and a PostgreSQL for those that share a database."""

import signal
from collections.abc import Iterator

import pytest

from tests.cli.running import forker
from tests.postgres import postgres, postgres_url

__all__ = ["end_forking", "heed_interrupts", "postgres", "postgres_url"]


@pytest.fixture(autouse=True, scope="session")
def heed_interrupts() -> None:
    """Restore Ctrl-C: a test run in the background ignores it, and every command it starts would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def end_forking() -> Iterator[None]:
    yield
    if forker.cache_info().currsize:
        forker().close()
