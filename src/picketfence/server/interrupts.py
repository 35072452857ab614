"""Blocks Ctrl-C while processes start. Used wherever the server starts a process."""

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
