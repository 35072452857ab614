"""Tries mutants, each in a process that is forked after the tests were collected.

mutmut collects the tests again for every mutant, which takes most of its time. Here they are collected once, and the
tests that killed other mutants of a function run first.
"""

import gc
import json
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple, NoReturn

import pytest
from _pytest.runner import CallInfo

from bench.mutation.switches import switch_on
from bench.mutation.verdicts import CODES, MUTANT, NotesOfFile, notes_of_files
from picketfence.rules.editions.first import first_edition
from picketfence.rules.editions.second import second_edition
from tests.forgetting import KEPT, forget_everything

WORKERS: Final = 2
SAVE_EVERY: Final = 5.0
"""Seconds between two writes of the verdicts."""
MIN_CPU_SECONDS, CPU_FACTOR = 4.0, 3.0
"""CPU time after which a test counts as endless: this much, plus this many times what it takes without a mutant."""
MAX_MEMORY: Final = 4 << 30
SURVIVED, KILLED = 0, 1


def code_run_by(work: Callable[[], object]) -> set[CodeType]:
    """Return the code of every function that a call runs."""
    found: set[CodeType] = set()
    sys.setprofile(lambda frame, event, _: found.add(frame.f_code) if event == "call" else None)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def build_editions() -> None:
    """Build both editions, whether or not they are known already."""
    forget_everything()
    first_edition()
    second_edition()


class CollectedTests:
    """The collected tests: which of them run a function, and in which order they are tried."""

    def __init__(self, items: Iterable[pytest.Item], stats: Path) -> None:
        known = json.loads(stats.read_text("utf-8"))
        self._items = {item.nodeid: item for item in items}
        self._durations: dict[str, float] = known["duration_by_test"]
        self._by_function: dict[str, list[str]] = known["tests_by_mangled_function_name"]
        self._killers: dict[str, list[str]] = defaultdict(list)
        """The tests that killed mutants of a function or of a module, the latest first."""
        self.run_by_editions = code_run_by(build_editions)

    def of(self, function: str) -> list[pytest.Item]:
        """Return the tests that run a function: those that killed mutants of it or its module, then by duration."""
        known = set(self._by_function.get(function, ()))
        near = (*self._killers[function], *self._killers[module_of(function)])
        order = dict.fromkeys((*(name for name in near if name in known), *sorted(known, key=self.duration)))
        return [self._items[name] for name in order if name in self._items]

    def duration(self, test: str) -> float:
        return self._durations.get(test, 0.0)

    def killed(self, function: str, test: str) -> bool:
        """Put a test first for this function and its module; return True if it killed none before."""
        is_new = test not in self._killers[module_of(function)]
        for killers in (self._killers[function], self._killers[module_of(function)]):
            if test in killers:
                killers.remove(test)
            killers.insert(0, test)
        return is_new

    def item(self, test: str) -> pytest.Item:
        return self._items[test]


@dataclass(slots=True)
class Attempt:
    """A forked process that tries one mutant, and the pipe through which it says which of the tests fails."""

    mutant: str
    items: Sequence[pytest.Item]
    pipe: int


def failing_test(tests: CollectedTests, items: Sequence[pytest.Item], patience: float) -> int | None:
    """Run tests until one fails; return its index, or None if none does within `patience` seconds of CPU time.

    A test that does not end ends the process by a signal.
    """
    ends = time.process_time() + patience
    for index, (item, following) in enumerate(zip(items, (*items[1:], None), strict=True)):
        signal.setitimer(signal.ITIMER_VIRTUAL, MIN_CPU_SECONDS + CPU_FACTOR * tests.duration(item.nodeid))
        if fails(item, following):
            return index
        if time.process_time() > ends:
            break
    return None


def fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test; return True if it fails. pytest's own protocol also describes the failure, which is slow."""
    item._initrequest()  # type: ignore[attr-defined]
    hooks = item.ihook
    steps: list[Callable[[], object]] = [
        lambda: hooks.pytest_runtest_setup(item=item),
        lambda: hooks.pytest_runtest_call(item=item),
        lambda: hooks.pytest_runtest_teardown(item=item, nextitem=following),
    ]
    for step in steps:
        raised = CallInfo.from_call(step, when="call").excinfo
        if raised is not None and not raised.errisinstance(pytest.skip.Exception):
            return True
    return False


class Trial(NamedTuple):
    """What a forked process tries: a mutant or none, with these tests."""

    mutant: str | None
    items: Sequence[pytest.Item]
    patience: float


def run_in_child(tests: CollectedTests, trial: Trial, pipe: int) -> NoReturn:
    """Switch on a mutant and run its tests. This process ends here, whatever the mutant does."""
    code = KILLED
    with suppress(BaseException):
        with Path(os.devnull).open("r+b") as nothing:
            os.dup2(nothing.fileno(), 1)
            os.dup2(nothing.fileno(), 2)
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
        if trial.mutant is not None and switch_on(trial.mutant) not in tests.run_by_editions:
            KEPT.update((first_edition, second_edition))
        failed = failing_test(tests, trial.items, trial.patience)
        # Not its name, which may be longer than what a pipe holds until somebody reads it.
        os.write(pipe, b"" if failed is None else str(failed).encode())
        code = SURVIVED if failed is None else KILLED
    os._exit(code)


def verdict_of(status: int) -> str:
    """Return the verdict for the exit status of a process."""
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) == signal.SIGVTALRM else "killed"
    return "survived" if os.WEXITSTATUS(status) == SURVIVED else "killed"


class Runner:
    """Tries mutants, a few at a time, and writes their verdicts into mutmut's notes."""

    def __init__(self, tests: CollectedTests, notes: Sequence[NotesOfFile], patience: float) -> None:
        self._tests = tests
        self._patience = patience
        self._notes = notes
        self._files = {mutant: one for one in notes for mutant in one.notes["exit_code_by_key"]}
        self._changed: set[Path] = set()
        self._running: dict[int, Attempt] = {}
        self._saved = time.monotonic()
        self.tried = self.dead = 0

    def run(self, mutants: Sequence[str]) -> None:
        """Try these mutants."""
        gc.collect()
        gc.freeze()  # so that collections in the forks leave the shared memory alone
        for number, mutant in enumerate(mutants):
            while len(self._running) >= WORKERS:
                self._wait()
            self._start(mutant)
            self._save_sometimes(number, len(mutants))
        while self._running:
            self._wait()
        self.save()

    def _start(self, mutant: str) -> None:
        items = self._tests.of(function_of(mutant))
        if not items:
            self._note(mutant, "no tests")
            return
        pid, pipe = self._fork(Trial(mutant, items, self._patience))
        self._running[pid] = Attempt(mutant, items, pipe)

    def _fork(self, trial: Trial) -> tuple[int, int]:
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(reading)
            run_in_child(self._tests, trial, writing)
        os.close(writing)
        return pid, reading

    def _wait(self) -> None:
        pid, status = os.wait()
        attempt = self._running.pop(pid)
        with os.fdopen(attempt.pipe, "rb") as pipe:
            failed = pipe.read().decode()
        killer = attempt.items[int(failed)].nodeid if failed else ""
        if killer and self._tests.killed(function_of(attempt.mutant), killer):
            self._expect_sound(killer)
        self._note(attempt.mutant, verdict_of(status))

    def _expect_sound(self, test: str) -> None:
        """Stop unless the test passes alone without a mutant; otherwise its verdicts would mean nothing."""
        pid, pipe = self._fork(Trial(None, [self._tests.item(test)], self._patience))
        _, status = os.waitpid(pid, 0)
        os.close(pipe)
        if verdict_of(status) != "survived":
            sys.exit(f"{test} fails alone, without any mutant: mend it first")

    def _note(self, mutant: str, verdict: str) -> None:
        one = self._files[mutant]
        one.notes["exit_code_by_key"][mutant] = CODES[verdict]
        self._changed.add(one.path)
        self.tried += 1
        self.dead += verdict in ("killed", "timeout")

    def _save_sometimes(self, number: int, total: int) -> None:
        if time.monotonic() - self._saved > SAVE_EVERY:
            self.save()
            print(f"{number:,} of {total:,} tried, {self.dead / max(1, self.tried):.1%} die", file=sys.stderr)

    def save(self) -> None:
        """Write the notes that have changed."""
        self._saved = time.monotonic()
        for one in self._notes:
            if one.path in self._changed:
                one.path.write_text(json.dumps(one.notes, indent=4), "utf-8")
        self._changed.clear()


def function_of(mutant: str) -> str:
    """Return the name of a mutant's function as mutmut's statistics write it."""
    match = MUTANT.fullmatch(mutant.replace("__init__.", ""))
    assert match is not None, mutant
    return match["function"]


def module_of(function: str) -> str:
    """Return the module of a function."""
    return function.rpartition(".")[0]


class Loop:
    """The plugin that tries mutants instead of running the tests once."""

    def __init__(self, wanted: frozenset[str], patience: float) -> None:
        self._wanted = wanted
        self._patience = patience

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        notes = list(notes_of_files(Path()))
        tests = CollectedTests(session.items, Path("mutmut-stats.json"))
        Runner(tests, notes, self._patience).run(list(self._untried(notes)))
        return True

    def _untried(self, notes: Iterable[NotesOfFile]) -> Iterator[str]:
        for one in notes:
            for mutant, code in one.notes["exit_code_by_key"].items():
                if code is None and (not self._wanted or mutant in self._wanted):
                    yield mutant
