"""Mutation testing of the rules: which small changes to the code no test notices.

`survivors.toml` beside this file gives the reason for every function with surviving mutants.
"""

import json
import os
import random
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

from bench.clock import table

ROOT = Path(__file__).resolve().parent.parent
MIN_SHARE_DEAD = 0.90
DEAD = ("killed", "timeout", "caught by type check", "segfault")


def report(sample: int | None) -> None:
    """Run mutmut (for hours; a later run continues where this one stopped) and print the survivors with reasons.

    With a sample, try only that many mutants, the same ones in every run.
    """
    if sample is not None:
        _run("no.such.mutant")
        names = sorted(read_verdicts(ROOT / "mutants"))
        _run(*random.Random(1).sample(names, min(sample, len(names))))
    else:
        _run()
    verdicts = {name: verdict for name, verdict in read_verdicts(ROOT / "mutants").items() if verdict != "not run"}
    counts = Counter(verdicts.values())
    dead = sum(counts[verdict] for verdict in DEAD)
    share = dead / max(1, len(verdicts))
    table("mutants of the rules", ("verdict", "mutants"), sorted(counts.items()))
    print(f"{dead} of {len(verdicts)} die: {share:.1%} (goal: {MIN_SHARE_DEAD:.0%})")
    _survivors(verdicts)


def _run(*mutants: str) -> None:
    environment = {**os.environ, "PICKETFENCE_MUTATION": "1"}
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", "2", *mutants]
    subprocess.run(command, cwd=ROOT, env=environment, check=False)


EXIT_CODES = {0: "survived", 1: "killed", 3: "killed", 5: "no tests", 33: "no tests", 24: "timeout", 36: "timeout"}


def read_verdicts(folder: Path) -> dict[str, str]:
    """Return the verdict on every mutant, from the files that mutmut writes."""
    verdicts = {}
    for path in sorted(folder.rglob("*.meta")):
        for name, code in json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"].items():
            verdicts[name] = "not run" if code is None else EXIT_CODES.get(code, "timeout" if code < 0 else "killed")
    return verdicts


def _survivors(verdicts: dict[str, str]) -> None:
    reasons = tomllib.loads((Path(__file__).parent / "survivors.toml").read_text(encoding="utf-8"))
    living = Counter(function_of(name) for name, verdict in verdicts.items() if verdict not in DEAD)
    rows = [
        (function, count, reasons.get(function, "no reason found yet")) for function, count in sorted(living.items())
    ]
    table("survivors", ("function", "alive", "why"), rows)


def function_of(mutant: str) -> str:
    """Return the function of a mutant: `sheet.fits` for `picketfence.rules.sheet.x_fits__mutmut_3`."""
    name = re.sub(r"__mutmut_\d+$", "", mutant).removeprefix("picketfence.rules.")
    module, _, last = name.rpartition(".")
    last = re.sub(r"^x[ǁ_]", "", last).replace("ǁ", ".")
    return f"{module}.{last}"
