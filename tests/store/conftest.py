"""Both databases for the tests of the store: whoever takes `url` runs on each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import postgres, postgres_url

__all__ = ["other_url", "postgres", "postgres_url", "sqlite_url", "url"]


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return str(tmp_path / "games.db")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """A new, empty database of each kind."""
    made = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(made, str)
    return made


@pytest.fixture
def other_url(request: pytest.FixtureRequest, url: str) -> str:
    """A new database of the kind that `url` is not."""
    made = request.getfixturevalue("sqlite_url" if url.startswith("postgresql") else "postgres_url")
    assert isinstance(made, str)
    return made
