"""Importing this ends the worker while a test wants that: `crash` lasts for one worker, `crashes` for all."""

from __future__ import annotations

import os

from tests.server.bots.bad_bots import OddBot, marker

BOTS: dict[str, type[OddBot]] = {}

if marker("crashes").exists():
    os._exit(3)
if marker("crash").exists():
    marker("crash").unlink()
    os._exit(3)
