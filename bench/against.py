"""Figures of the rules side by side with another commit: the two take turns on this machine, in one run.

Absolute figures differ by a factor of two between machines, and by a tenth between two minutes on one machine; the
ratio of runs that take turns does not.
"""

import math
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bench.clock import table, with_progress

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 4
LIMIT = 1.10
"""How much slower a figure may be before it is marked."""

Key = tuple[str, str]
"""The row and the column of a figure."""
Figures = dict[Key, float]


def report(revision: str) -> None:
    """Print how much slower each figure of the engine is than at `revision`; above 1 means slower."""
    with tempfile.TemporaryDirectory() as folder:
        extract(revision, Path(folder))
        runs: dict[Path, list[Figures]] = {ROOT: [], Path(folder): []}
        for tree in with_progress([tree for _ in range(ROUNDS) for tree in runs], f"against {revision}"):
            runs[tree].append(_run(tree))
    now, then = (_best(figures) for figures in runs.values())
    ratios = {key: _slowdown(key, now[key], then[key]) for key in now if key in then}
    rows = [(row, f"{ratio:.2f}", _mark(ratio)) for row, ratio in _summary(ratios)]
    title = f"times slower than at {revision}, best of {ROUNDS} alternating runs; marked above {LIMIT:.2f}"
    table(title, ("figure", "ratio", ""), rows)


def extract(revision: str, folder: Path) -> None:
    """Write the files of a commit into a folder; end with a sentence if git knows no such commit."""
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode:
        sys.exit(f"git knows no revision {revision!r}: {archive.stderr.decode().strip()}")
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)


def _run(tree: Path) -> Figures:
    """Run a tree's own bench of the engine, with its own rules, and read the tables that it prints."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)])}
    command = [sys.executable, "-m", "bench", "--only", "engine"]
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the bench of {tree} failed:\n{done.stderr}")
    return dict(_read(done.stdout))


def _read(text: str) -> Iterator[tuple[Key, float]]:
    """Yield the figures of rates and latencies; the breadth of decisions is no speed."""
    for block in text.split("\n\n"):
        title, *lines = block.strip().splitlines()
        if "per CPU second" in title or "microseconds" in title:
            head, *rows = [re.split(r" {2,}", line.strip()) for line in lines]
            for name, *cells in rows:
                for column, cell in zip(head[1:], cells, strict=False):
                    if name != "bar" and column not in ("bar", "positions"):
                        yield (name, column), float(cell.replace(",", ""))


def _best(runs: list[Figures]) -> Figures:
    """Return the best of each figure: whatever else the machine does can only make a run slower."""
    return {key: (max if key[1] == "figure" else min)(run[key] for run in runs) for key in runs[0]}


def _slowdown(key: Key, now: float, then: float) -> float:
    """Rates are better when higher, times when lower."""
    return then / now if key[1] == "figure" else now / then


def _summary(ratios: Mapping[Key, float]) -> Iterator[tuple[str, float]]:
    """Yield every rate, and for each kind of latency the mean over all rulesets and the worst ruleset."""
    for column in dict.fromkeys(column for _, column in ratios):
        found = {row: ratio for (row, col), ratio in ratios.items() if col == column}
        if column == "figure":
            yield from found.items()
            continue
        worst = max(found, key=lambda row: found[row])
        yield f"{column}, all rulesets", _geometric_mean(found.values())
        yield f"{column}, worst: {worst}", found[worst]


def _geometric_mean(values: Iterable[float]) -> float:
    logs = [math.log(value) for value in values]
    return math.exp(sum(logs) / len(logs))


def _mark(ratio: float) -> str:
    return "slower" if ratio > LIMIT else ""
