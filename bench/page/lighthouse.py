"""What Lighthouse says about the first screen on a slow phone. Its packages are installed on demand."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from bench.clock import table, with_progress
from bench.page.browsing import rounds_of, site
from dev import ROOT, web_build
from tests.e2e.chromium import MISSING, find_chromium

FOLDER: Final = ROOT / "bench" / "lighthouse"
PROGRAM: Final = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
STAMP: Final = FOLDER / "node_modules" / ".installed"
CATEGORIES: Final = ("performance", "accessibility", "best-practices")
TIMES: Final = {
    "first-contentful-paint": ("first contentful paint, ms", ".0f"),
    "largest-contentful-paint": ("largest contentful paint, ms", ".0f"),
    "total-blocking-time": ("total blocking time, ms", ".0f"),
    "cumulative-layout-shift": ("layout shift", ".3f"),
}
FLAGS: Final = "--headless=new --disable-dev-shm-usage"
SECONDS: Final = 300
GOOD: Final = 0.9


class Audit(NamedTuple):
    """One run: points out of 100 by category, times by name, the machine's speed, and what cost points."""

    points: dict[str, float]
    figures: dict[str, float]
    speed: float
    complaints: frozenset[str]


def report(is_quick: bool) -> None:
    """Print Lighthouse's figures. Blocking times are wall-clock times: a busy machine makes them worse."""
    install()
    with site() as address:
        audits = [audit(address + "/") for _ in with_progress(range(rounds_of(is_quick)), "lighthouse")]
    rows = [(name, f"{median(a.points[name] for a in audits):.0f}", "98") for name in CATEGORIES]
    rows += [(what, f"{median(a.figures[name] for a in audits):{form}}", "") for name, (what, form) in TIMES.items()]
    rows.append(
        ("speed of the machine (1500 and more is a desktop at rest)", f"{median(a.speed for a in audits):.0f}", "")
    )
    if hasattr(os, "getloadavg"):
        rows.append((f"processes that wait for {os.cpu_count()} cores", f"{os.getloadavg()[0]:.1f}", ""))
    table("Lighthouse, mobile, first screen", ("what", "median", "bar"), rows)
    for complaint in sorted(frozenset.intersection(*(a.complaints for a in audits))):
        print(f"  not passed: {complaint}")


def install() -> None:
    """Install Lighthouse, or do nothing if it is there."""
    lock = hashlib.sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text("utf-8") == lock:
        return
    node = web_build(ROOT).find_node()
    command = [*node.npm, "ci", "--loglevel=error"]
    subprocess.run(command, cwd=FOLDER, env=node.environment(), check=True, timeout=SECONDS)
    STAMP.write_text(lock, "utf-8")


def audit(address: str) -> Audit:
    """Run Lighthouse on an address."""
    browser = find_chromium()
    if browser is None:
        raise FileNotFoundError(MISSING)
    node = web_build(ROOT).find_node()
    flags = f"{FLAGS} --no-sandbox" if os.geteuid() == 0 else FLAGS
    with tempfile.TemporaryDirectory(prefix="picketfence-lighthouse-") as name:
        told = Path(name) / "told.json"
        command = [
            str(node.folder / "node"),
            str(PROGRAM),
            address,
            "--quiet",
            "--output=json",
            f"--output-path={told}",
        ]
        command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={flags}"]
        environment = {**node.environment(), "CHROME_PATH": browser}
        subprocess.run(command, cwd=FOLDER, env=environment, check=True, timeout=SECONDS)
        return _read(told.read_text("utf-8"))


def _read(text: str) -> Audit:
    found = json.loads(text)
    categories, audits = found["categories"], found["audits"]
    weighed = {ref["id"] for name in CATEGORIES for ref in categories[name]["auditRefs"] if ref["weight"]}
    scores = {audits[name]["title"]: audits[name]["score"] for name in weighed}
    return Audit(
        {name: 100 * categories[name]["score"] for name in CATEGORIES},
        {name: audits[name]["numericValue"] for name in TIMES},
        found["environment"]["benchmarkIndex"],
        frozenset(title for title, score in scores.items() if score is not None and score < GOOD),
    )
