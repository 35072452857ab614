"""While a server runs, other threads wait less for the interpreter."""

import sys
from pathlib import Path

import pytest

from picketfence.server.switching import SWITCH_SECONDS, quick_switching
from tests.server.api.serving import Server, run


def test_a_server_switches_quickly_and_leaves_things_as_they_were(tmp_path: Path) -> None:
    before = sys.getswitchinterval()

    async def test(server: Server) -> None:
        assert sys.getswitchinterval() == pytest.approx(SWITCH_SECONDS)

    run(tmp_path, test)
    assert sys.getswitchinterval() == before > SWITCH_SECONDS


def test_the_old_interval_is_back_after_an_error() -> None:
    before = sys.getswitchinterval()
    with pytest.raises(ValueError, match="ours"), quick_switching():
        raise ValueError("ours")
    assert sys.getswitchinterval() == before
