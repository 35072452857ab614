"""Blocks or delays signals that end the server while it starts, so that Ctrl-C prints no traceback."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block SIGINT in this thread, and so in every process that it starts meanwhile.

    A terminal sends Ctrl-C to all processes at once. One that is still importing modules has no handler of its own yet
    and would print a traceback; the process that started it decides when it ends.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # spawning starts it, and starting it unblocks SIGINT
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def signals_delayed() -> Iterator[None]:
    """Delay SIGINT and SIGTERM until the block ends. Only for the main thread.

    If a handler raises while pydantic builds a validator, pydantic turns the exception into an error of its own. The
    handlers are replaced, because blocking the signals in one thread would leave them to the others.
    """
    came: list[int] = []
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, lambda received, _: came.append(received)) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if came:
        signal.raise_signal(came[0])
