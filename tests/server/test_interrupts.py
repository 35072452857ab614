"""Signals that come while a server starts take effect, but not in the middle of an import."""

import signal
import socket
from collections.abc import Iterator

import pytest

from picketfence.server import app, run
from picketfence.server.interrupts import signals_delayed
from picketfence.server.settings import Settings


@pytest.fixture(autouse=True)
def _heeds_ctrl_c() -> Iterator[None]:
    """Tests started in a shell's background ignore Ctrl-C, and so would what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_Ctrl_C_waits_for_the_end_of_the_block() -> None:
    done = []

    def work() -> None:
        with signals_delayed():
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is before


def test_without_a_signal_nothing_happens() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    with signals_delayed():
        pass
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_an_error_in_the_block_comes_before_a_signal() -> None:
    def work() -> None:
        with signals_delayed():
            signal.raise_signal(signal.SIGINT)
            raise ValueError("of the block")

    with pytest.raises(ValueError, match="of the block"):
        work()


def test_a_server_that_is_stopped_while_it_starts_finishes_its_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    """pydantic would turn a KeyboardInterrupt inside a validator that it builds into an error with a traceback."""
    built = []

    def create_app(settings: Settings) -> object:
        signal.raise_signal(signal.SIGINT)
        built.append(settings)
        return object()

    monkeypatch.setattr(app, "create_app", create_app)
    monkeypatch.setattr(run, "configure_logs", lambda _: None)
    with socket.socket() as listening, pytest.raises(KeyboardInterrupt):
        run._serve_alone(Settings(), listening)
    assert built == [Settings()]
