"""Server processes for these tests: a pair on one PostgreSQL that most of them share, and others that a test kills."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import pytest

from tests.postgres import Postgres, postgres, postgres_url
from tests.server.processes.serving import Process

__all__ = ["Pair", "Start", "pair", "postgres", "postgres_url", "start"]


class Start:
    """Starts servers; all of them are killed when the test is over."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder = folder
        self._stack = stack
        self._numbers = count()

    def __call__(self, database: str, *options: str, extra: dict[str, str] | None = None) -> Process:
        process = Process(self._folder / f"server-{next(self._numbers)}.log", database, *options, extra=extra)
        self._stack.callback(process.kill)
        return process


class Pair(NamedTuple):
    """Two servers on one database."""

    url: str
    one: Process
    two: Process

    @property
    def ports(self) -> tuple[int, int]:
        return self.one.port, self.two.port


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers for one test."""
    with ExitStack() as stack:
        yield Start(tmp_path, stack)


@pytest.fixture(scope="package")
def _pairs(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Pair]]:
    """The pair of these tests; a new one if a test has left it broken."""
    with ExitStack() as stack:
        begin = Start(tmp_path_factory.mktemp("pair"), stack)
        made: list[Pair] = []

        def current() -> Pair:
            if not made or made[-1].one.is_gone or made[-1].two.is_gone:
                name = f"pair_{uuid4().hex}"
                postgres.execute(f"CREATE DATABASE {name}")
                url = postgres.url(name)
                made.append(Pair(url, begin(url), begin(url)))
            return made[-1]

        yield current


@pytest.fixture
def pair(_pairs: Callable[[], Pair]) -> Iterator[Pair]:
    """Two servers that answer, and that nothing was wrong with afterwards."""
    found = _pairs()
    assert all(found.ports)
    yield found
    found.one.wake()
    found.two.wake()
    assert [found.one.is_gone, found.two.is_gone] == [False, False]
    assert "Traceback" not in found.one.words + found.two.words
