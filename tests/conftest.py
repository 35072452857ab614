"""What every test gets: Hypothesis at this run's counts, and no silent skips where it matters."""

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.counts import FULL, IS_FULL, IS_MUTATION, MUTATION, QUICK, Counts
from tests.forgetting import forget_everything

SKIPS_FAIL = IS_FULL or os.environ.get("CI", "").lower() in {"1", "true"}


if sys.prefix != sys.base_prefix:
    # As dev.py does for its tools: processes that tests start find bytecode, however pytest itself was started.
    os.environ |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(sys.prefix, "bytecode"))}


def register(name: str, counts: Counts, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
    """The same examples on every machine; a slow machine is no failure."""
    settings.register_profile(
        name,
        derandomize=True,
        deadline=None,
        max_examples=counts.hypothesis_examples,
        stateful_step_count=counts.machine_steps,
        phases=phases,
        suppress_health_check=[HealthCheck.too_slow],
    )


register("quick", QUICK)
register("full", FULL)
# A mutant is dead at the first failure: nobody reads the smallest example of it.
register("mutation", MUTATION, (Phase.explicit, Phase.generate))
settings.load_profile("full" if IS_FULL else "mutation" if IS_MUTATION else "quick")


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turns a skip into a failure; an expected failure also reports as skipped, and stays what it is."""
    if SKIPS_FAIL and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"a skipped test is a failure in this run: {report.longreprtext}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    refuse_skip(report)
    return report


if IS_MUTATION:

    @pytest.fixture(autouse=True)
    def nothing_is_remembered() -> None:
        """So that every test that needs a function also runs it, and is tried on its mutants."""
        forget_everything()

    def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
        """Short tests first, as most mutants die early; left out: long ones, those that read the source, caches."""
        left_out = (
            "test_perft.py::test_the_counts",
            "test_machines",
            "test_every_rule",
            "test_messages",
            "test_effects_in_one_place",
            "composed_once",
        )
        items[:] = [item for item in items if not any(part in item.nodeid for part in left_out)]
        items.sort(key=lambda item: ("test_listing" in item.nodeid, "sections" not in item.nodeid))
