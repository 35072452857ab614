"""How long `python3 dev.py play` takes until somebody can play, with everything set up and the browser open."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.clock import table
from bench.page.browsing import PATIENCE, PLAY_NOW, median_and_max, opened, rounds_of
from dev import ROOT
from picketfence.cli.load.http import LOOPBACK
from picketfence.cli.load.server import free_port
from tests.e2e.chromium import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ADDRESS: Final = re.compile(r"http://\S+")
WARM_UP: Final = 1


def report(is_quick: bool) -> None:
    """Measure starts, except the first, which makes the database; the browser's cache is empty every time."""
    with chromium() as browser, tempfile.TemporaryDirectory(prefix="picketfence-play-") as folder:
        taken = [_started(browser, Path(folder)) for _ in range(WARM_UP + rounds_of(is_quick))][WARM_UP:]
    cells = median_and_max(taken, ".2f")
    table("warm `dev.py play` to a usable page, s", ("what", "median", "most", "bar"), [("seconds", *cells, "3")])


def _started(browser: Browser, folder: Path) -> float:
    command = [sys.executable, "dev.py", "play", "--no-browser", "--host", LOOPBACK, "--port", str(free_port())]
    command += ["--database", str(folder / "play.db")]
    with opened(browser) as page:
        begun = time.perf_counter()
        with subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        ) as process:
            try:
                page.goto(_address(process))
                page.locator(PLAY_NOW).wait_for()
                return time.perf_counter() - begun
            finally:
                process.send_signal(signal.SIGINT)
                process.wait(PATIENCE)


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := ADDRESS.search(line):
            return found[0]
    raise RuntimeError("dev.py play has ended without an address; what it said stands above")
