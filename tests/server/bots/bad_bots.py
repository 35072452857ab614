"""Bots that misbehave, each in its own way; the workers of these tests import them by this module's name."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from picketfence.bots import Newcomer
from picketfence.rules import Place, Turn, View
from picketfence.rules.turn import Claim, Write

SIGNS = "PICKETFENCE_TEST_SIGNS"
"""The variable that names a folder for markers between a test and its workers: `thinking` from them, `go` to them."""

FOR_EVER = 3600


class OddBot:
    """A bot made from a function."""

    level = 0

    def __init__(self, choose: Callable[[View], object]) -> None:
        self.name = choose.__name__
        self._choose = choose

    def choose(self, view: View) -> Turn:
        return self._choose(view)  # type: ignore[return-value]  # some return no turn: that is their point


def marker(name: str) -> Path:
    return Path(os.environ[SIGNS]) / name


def raises(view: View) -> Turn:
    raise ValueError("no idea\nat all")


def hangs(view: View) -> Turn:
    marker("thinking").touch()
    time.sleep(FOR_EVER)
    raise AssertionError


def grips(view: View) -> Turn:
    """Hangs in compiled code that lets no other Python thread run."""
    marker("thinking").touch()
    ctypes.PyDLL(None).sleep(FOR_EVER)
    raise AssertionError


def cheats(view: View) -> Turn:
    return Turn((0, 0), Write(Place(1, 0), 17))


def mumbles(view: View) -> Turn:
    return Turn((0, 0), Write(Place(-1, -7), -5))


def rambles(view: View) -> Turn:
    return Turn(None, None, claims=tuple(Claim(number) for number in range(5000)))


def shrugs(view: View) -> None:
    return None


def dies(view: View) -> Turn:
    os._exit(3)


def leaves(view: View) -> Turn:
    sys.exit("enough")


def chats(view: View) -> Turn:
    print("turn 1 1@1.1 rubbish", flush=True)
    return Newcomer().choose(view)


def waits(view: View) -> Turn:
    """Plays when the test says so."""
    marker("thinking").touch()
    while not marker("go").exists():
        time.sleep(0.01)
    return Newcomer().choose(view)


def unborn() -> OddBot:
    raise RuntimeError("cannot be made")


ODD = (raises, hangs, grips, cheats, mumbles, rambles, shrugs, dies, leaves, chats, waits)
BOTS: dict[str, Callable[[], OddBot]] = {
    **{choose.__name__: lambda choose=choose: OddBot(choose) for choose in ODD},  # type: ignore[misc]
    "unborn": unborn,
}
