"""Mutation testing of the rules: which small changes to the code no test notices.

All mutants take hours. `mutants.tsv` beside this file keeps every verdict, so that a run on any machine continues where
the last one stopped; `survivors.toml` gives the reason for every function with surviving mutants.
"""

import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

from bench.clock import table
from bench.verdicts import Verdicts, formatted, parse, read_notes, restore, without_survivors

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "mutants"
KEPT = ROOT / "bench" / "mutants.tsv"
MIN_SHARE_DEAD = 0.92
DEAD = ("killed", "timeout")
NO_MUTANT = "no.such.mutant"
"""Makes mutmut write all mutants and run none."""


def report(sample: int | None = None, minutes: float | None = None, *, tries_again: bool = False) -> None:
    """Try the mutants that have no verdict yet, keep the verdicts, and print the survivors with reasons.

    With a sample, try only that many mutants, the same ones in every run; with minutes, stop after that time. A new
    test changes no function, so survivors are tried again only when asked to.
    """
    _run(NO_MUTANT)
    known = parse(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    if tries_again:
        known = without_survivors(known)
    print(f"{restore(FOLDER, known):,} verdicts are known from earlier runs")
    names = sorted(f"{function}__mutmut_{n}" for function, tried in read_notes(FOLDER).items() for n in tried.verdicts)
    chosen = () if sample is None else random.Random(1).sample(names, min(sample, len(names)))
    try:
        _run(*chosen, minutes=minutes)
    finally:
        verdicts = read_notes(FOLDER)
        KEPT.write_text(formatted(verdicts), "utf-8")
    _print(verdicts)


def _run(*mutants: str, minutes: float | None = None) -> None:
    """Run mutmut, and end it with its children when the time is up."""
    environment = {**os.environ, "PICKETFENCE_MUTATION": "1"}
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", "2", *mutants]
    with subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True) as running:
        try:
            running.wait(None if minutes is None else minutes * 60)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            print("stopping: the verdicts so far are kept")
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def _print(verdicts: Verdicts) -> None:
    counts = Counter(verdict for tried in verdicts.values() for verdict in tried.verdicts.values())
    table("mutants of the rules", ("verdict", "mutants"), sorted(counts.items()))
    done = sum(counts.values()) - counts["not run"]
    if not done:
        sys.exit(
            "no mutant was tried: what mutmut printed above says why, such as a test that fails without any mutant"
        )
    dead = sum(counts[verdict] for verdict in DEAD)
    print(f"{dead:,} of {done:,} tried die: {dead / max(1, done):.1%} (goal: {MIN_SHARE_DEAD:.0%} of all)")
    reasons = tomllib.loads((ROOT / "bench" / "survivors.toml").read_text("utf-8"))
    rows = [
        (name, count, reasons.get(name, "no reason found yet")) for name, count in sorted(_living(verdicts).items())
    ]
    table("survivors", ("function", "alive", "why"), rows)


def _living(verdicts: Verdicts) -> Counter[str]:
    living: Counter[str] = Counter()
    for function, tried in verdicts.items():
        living[function_of(function)] = sum(verdict in ("survived", "no tests") for verdict in tried.verdicts.values())
    return +living


def function_of(mangled: str) -> str:
    """Return the function as the source names it: `sheet.fits` for `picketfence.rules.sheet.x_fits`."""
    module, _, last = mangled.removeprefix("picketfence.rules.").rpartition(".")
    last = re.sub(r"^x[ǁ_]", "", last).replace("ǁ", ".")
    return f"{module}.{last}"
