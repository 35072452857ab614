"""Compares the page's rules for games without a server with the rules, in Node; benchmarks compare more of it."""

import subprocess
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.web.finished import write_finished
from tests.web.flows import write_flows
from tests.web.node import WEB, needed_node
from tests.web.sheets import write_sheets

MINUTES = 20


class OfflineCounts(NamedTuple):
    """How much is compared: deals and games of each ruleset, the others of all together."""

    deals: int
    games: int
    tables: int
    sheets: int
    changes: int


def compare(folder: Path, counts: OfflineCounts) -> Counter[str]:
    """Write what the rules say into a folder and let Node compare; return what was compared, and how often."""
    node = needed_node()
    written = {
        "FLOWS": write_flows(folder / "flows.jsonl", counts.deals, counts.games),
        "FINISHED": write_finished(folder / "finished.jsonl", counts.tables),
        "SHEETS": write_sheets(folder / "sheets.jsonl", counts.sheets, counts.changes),
    }
    names = {f"PICKETFENCE_{name}": str(folder / f"{name.lower()}.jsonl") for name in written}
    lines = {f"PICKETFENCE_{name}_COUNT": str(told["lines"]) for name, told in written.items()}
    done = subprocess.run(
        [*node.npm, "test", "--silent"],
        cwd=WEB,
        env={**node.environment(), **names, **lines, "PICKETFENCE_OFFLINE": "1", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=60 * MINUTES,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return sum(written.values(), Counter())
