"""How long the page's claims take, on the same sheets as the engine's: run in Node, bundled as the page is."""

import json
import subprocess

from bench.claims import BAR, CASES, LAST_PLOT, crowded_state
from bench.clock import table
from dev import ROOT, web_build
from picketfence.rules import Turn, Write, format_turn, position
from picketfence.rules.referee.reading import write_sheet
from tests.rules.crowded import GREEDY_PLANS

TIMES = 51
HEAD = ("plans", "estates", "offers", "offers, all claimed", "three claims changed", "estates to name")


def report(is_quick: bool) -> None:
    """Print the median milliseconds of CPU time of what the page asks about claims."""
    cases = [_case(name, estates, TIMES // 5 if is_quick else TIMES) for name, estates in CASES]
    figures: list[list[float]] = json.loads(_run(json.dumps(cases)))
    rows = [(*case, *(f"{figure:.2f}" for figure in row)) for case, row in zip(CASES, figures, strict=True)]
    table("claims in the page: milliseconds of CPU, medians", HEAD, [*rows, ("bar", "", *(f"{BAR:.1f}",) * 4)])


def _case(name: str, estates: int, times: int) -> dict[str, object]:
    state = crowded_state(name, estates)
    decision = position(state, 0)
    return {
        "ruleset": state.ruleset.id,
        "sheet": write_sheet(decision.sheet),
        "offer": [card._asdict() for card in decision.offer],
        "plans": GREEDY_PLANS[name],
        "turn": format_turn(Turn((0, 0), Write(LAST_PLOT, decision.offer[0].number))),
        "times": times,
    }


def _run(cases: str) -> str:
    node = web_build(ROOT).find_node()
    command = [str(node.folder / "node"), "tests/timing/run.mjs", "claims"]
    done = subprocess.run(
        command, input=cases, cwd=ROOT / "web", env=node.environment(), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"the page's claims could not be timed:\n{done.stderr}")
    return done.stdout
