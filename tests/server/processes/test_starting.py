"""How many processes a database takes, and what the command says to one too many."""

from __future__ import annotations

import asyncio
import re
import subprocess
from pathlib import Path
from typing import Final

from picketfence.store.database import open_store
from tests.server.processes.conftest import Start
from tests.server.processes.doors import doors
from tests.server.processes.playing import expect_sound, play_all, sit_down
from tests.server.processes.serving import COMMAND, PATIENCE, environment

ACCEPTED: Final = re.compile(r'picketfence_turns_total\{outcome="accepted",process="[^"]+"\} (\S+)')
MAX_TRIES: Final = 15


def refusal(tmp_path: Path, *options: str) -> str:
    """What a command says that does not start."""
    command = [*COMMAND, *options]
    found = subprocess.run(
        command, capture_output=True, cwd=tmp_path, env=environment(), timeout=PATIENCE, check=False, text=True
    )
    assert (found.returncode, found.stdout) == (2, "")
    return found.stderr


def test_a_second_server_on_a_file_is_refused_and_told_why(tmp_path: Path, start: Start) -> None:
    file = tmp_path / "club.db"
    first = start(str(file))
    assert first.port
    said = refusal(tmp_path, "--database", str(file))
    assert said.count("\n") == 1, said
    assert f"{file} is in use by process {first.pid}: a file belongs to one server at a time" in said
    assert "PostgreSQL" in said

    async def act() -> None:
        async with doors(first.port) as (door,):
            assert (await door.get("/api/health")).status == 200

    asyncio.run(act())


def test_several_workers_on_a_file_are_refused(tmp_path: Path) -> None:
    said = refusal(tmp_path, "--workers", "2", "--database", str(tmp_path / "club.db"))
    assert said.count("\n") == 1, said
    assert "several processes need PostgreSQL" in said
    assert list(tmp_path.iterdir()) == []


async def turns_by_worker(port: int) -> set[str]:
    """How many turns each process has taken, as told to connections that any of them may get."""
    async with doors(*[port] * 12) as fresh:
        answers = await asyncio.gather(*(door.pool.get("/api/metrics") for door in fresh))
    return {found[1] for answer in answers if (found := ACCEPTED.search(answer.body.decode()))}


def test_several_workers_on_postgresql_serve_together(start: Start, postgres_url: str) -> None:
    """New people come until two processes have taken turns, which each counts for itself."""
    server = start(postgres_url, "--workers", "2")

    async def act() -> None:
        counts: set[str] = set()
        async with open_store(postgres_url) as store:
            for number in range(MAX_TRIES):  # which process gets a connection is the system's choice
                async with doors(server.port, server.port) as both:
                    matches = await sit_down(both, 2 + number % 3, f"workers {number}")
                    await play_all(matches, 1)
                    for match in matches:
                        await expect_sound(store, match)
                counts = await turns_by_worker(server.port) - {"0.0"}
                if len(counts) == 2:
                    return
        assert len(counts) == 2, counts

    asyncio.run(act())
