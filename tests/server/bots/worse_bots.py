"""Nobody here can play, not even those who replace others; cannot be imported where a test has put a marker."""

from __future__ import annotations

from tests.server.bots.bad_bots import OddBot, cheats, marker, raises

if marker("closed").exists():
    raise RuntimeError("the door is closed")

BOTS = {
    "neighbour": lambda: OddBot(raises),
    "newcomer": lambda: OddBot(cheats),
}
