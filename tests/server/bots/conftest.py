"""A folder for markers between a test and its workers."""

from pathlib import Path

import pytest

from tests.server.bots.bad_bots import SIGNS


@pytest.fixture(autouse=True)
def markers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(SIGNS, str(tmp_path))
    return tmp_path
