"""Named points at which a test can kill the process. Imported by the store and the server.

`PICKETFENCE_DIE_AT=before-append:3` kills it with SIGKILL the third time it reaches that point.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Final, NoReturn

POINTS: Final = ("before-append", "in-transaction", "after-commit", "after-answer", "in-broadcast")
VARIABLE: Final = "PICKETFENCE_DIE_AT"


def _die() -> NoReturn:
    if hasattr(signal, "SIGKILL"):
        os.kill(os.getpid(), signal.SIGKILL)
    os._exit(137)


def killer(order: str, die: Callable[[], None] = _die) -> Callable[[str], None]:
    """Return the function that dies at the given point and count."""
    point, colon, count = order.partition(":")
    if point not in POINTS or not colon or not count.isdecimal() or int(count) < 1:
        raise SystemExit(f"{VARIABLE} must be a point and a count, such as {POINTS[0]}:1; points: {', '.join(POINTS)}.")
    left = int(count)

    def reach_and_die(name: str) -> None:
        nonlocal left
        if name == point:
            left -= 1
            if left == 0:
                die()

    return reach_and_die


def _pass(name: str) -> None:
    """Do nothing: no point was set."""


reach: Final[Callable[[str], None]] = killer(os.environ[VARIABLE]) if VARIABLE in os.environ else _pass
