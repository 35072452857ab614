"""Mutation testing of the rules: which small changes to the code no test notices.

mutmut writes the mutants and finds which tests run which function; `trials` tries them. `verdicts.tsv` keeps every
verdict, so that a run on any machine continues where the last one stopped. `equivalents` recognizes mutants that no
test can kill; `survivors.toml` gives the reason for every function with other mutants that survive.
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
from collections.abc import Collection, Sequence
from pathlib import Path

from bench.clock import table
from bench.mutation.equivalents import mark_equivalents
from bench.mutation.verdicts import ALIVE, Verdicts, forget, formatted, parse, read_notes, restore

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "mutants"
KEPT = Path(__file__).with_name("verdicts.tsv")
MIN_SHARE_DEAD = 0.92
DEAD = ("killed", "timeout")
PATIENCE, PATIENCE_AGAIN = 8.0, 120.0
"""Seconds of CPU time after which a mutant counts as a survivor: at first, and when survivors are tried again."""
NO_MUTANT = "no.such.mutant"
"""Makes mutmut write all mutants and run none."""


def report(
    sample: int | None = None,
    minutes: float | None = None,
    *,
    tries_again: bool = False,
    retried: Collection[str] = (),
) -> None:
    """Try the mutants that have no verdict yet, keep the verdicts, and print the survivors with reasons.

    With a sample, try only that many mutants, the same ones in every run; with minutes, stop after that time. A new
    test changes no function, so survivors are tried again only when asked to, and with more patience. All mutants of
    the functions `retried`, such as `sheet.fits`, are tried again.
    """
    _write_mutants()
    known = parse(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    print(f"{restore(FOLDER, known):,} verdicts are known from earlier runs")
    expect_functions(retried, read_notes(FOLDER))
    if tries_again or retried:
        forgotten = forget(
            FOLDER, lambda name, verdict: function_of(name) in retried or (tries_again and verdict in ALIVE)
        )
        print(f"{forgotten:,} of them are forgotten, and these mutants tried again")
    print(f"{mark_equivalents(FOLDER):,} mutants are equivalent to the original and are not tried")
    names = sorted(f"{function}__mutmut_{n}" for function, tried in read_notes(FOLDER).items() for n in tried.verdicts)
    chosen = () if sample is None else random.Random(1).sample(names, min(sample, len(names)))
    try:
        _try(chosen, minutes, PATIENCE_AGAIN if tries_again else PATIENCE)
    finally:
        verdicts = read_notes(FOLDER)
        KEPT.write_text(formatted(verdicts), "utf-8")
    _print(verdicts)


def _write_mutants() -> None:
    """Have mutmut write the mutants and find out which tests run which function."""
    environment = {**os.environ, "PICKETFENCE_MUTATION": "1"}
    subprocess.run([sys.executable, "-m", "mutmut", "run", NO_MUTANT], cwd=ROOT, env=environment, check=False)


def _try(mutants: Sequence[str], minutes: float | None, patience: float) -> None:
    """Try these mutants, or all without a verdict; when time is up, end the process that does so and its children."""
    environment = {**os.environ, "PICKETFENCE_MUTATION": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "bench.mutation", "--patience", str(patience), *mutants]
    with subprocess.Popen(command, cwd=FOLDER, env=environment, start_new_session=True) as running:
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
    print(f"{dead:,} of {done:,} die: {dead / done:.1%}, equivalent ones included (goal: {MIN_SHARE_DEAD:.0%} of all)")
    reasons = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text("utf-8"))
    rows = [
        (name, count, reasons.get(name, "no reason found yet")) for name, count in sorted(_living(verdicts).items())
    ]
    table("survivors", ("function", "alive", "why"), rows)


def _living(verdicts: Verdicts) -> Counter[str]:
    living: Counter[str] = Counter()
    for function, tried in verdicts.items():
        living[function_of(function)] = sum(verdict in ALIVE for verdict in tried.verdicts.values())
    return +living


def expect_functions(wanted: Collection[str], verdicts: Verdicts) -> None:
    """End with a sentence if one of these functions has no mutants."""
    unknown = sorted(set(wanted) - set(map(function_of, verdicts)))
    if unknown:
        sys.exit(f"no mutants of {', '.join(unknown)}: name functions as the table of survivors does")


def function_of(mangled: str) -> str:
    """Return the function as the source names it: `sheet.fits` for `picketfence.rules.sheet.x_fits`."""
    module, _, last = mangled.removeprefix("picketfence.rules.").rpartition(".")
    last = re.sub(r"^x[ǁ_]", "", last).replace("ǁ", ".")
    return f"{module}.{last}"
