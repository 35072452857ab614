"""Servers that run on this machine: a note beside the database says where, and the server itself says whether.

Imported by `run` and the command line, which asks before it loads a server of its own: nothing slow is imported here.
"""

from __future__ import annotations

import http.client
import json
import os
import ssl
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import platformdirs

PATIENCE: Final = 2.0
"""Seconds for one answer."""
PAUSE: Final = 0.05
MAX_READ: Final = 4_096


@dataclass(frozen=True, slots=True)
class Running:
    """A server that has answered: its process and its address on this machine."""

    pid: int
    url: str


def default_database() -> str:
    """The file that is used when nobody names a database."""
    folder = platformdirs.user_data_path("picketfence")
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "picketfence.db")


def note_beside(database: str) -> Path | None:
    """Where the note of a database's server is; PostgreSQL serves many, so it has none."""
    path = database.partition("?")[0].removeprefix("sqlite:///")
    if not path or "://" in path:
        return None
    file = Path(path).expanduser().absolute()
    return file.with_name(f"{file.name}.running.json")


def write_note(path: Path, running: Running) -> None:
    """At once, so that nobody reads half of it. A note is a convenience: a folder that takes none is no failure."""
    draft = path.with_name(f"{path.name}.{running.pid}")
    with suppress(OSError):
        draft.write_text(json.dumps(asdict(running)) + "\n", "utf-8")
        draft.replace(path)


def read_note(path: Path) -> Running | None:
    """What the note says, true or not."""
    try:
        found = json.loads(path.read_text("utf-8"))
        return Running(int(found["pid"]), str(found["url"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def drop_note(path: Path) -> None:
    """At the end, unless another server has written its own meanwhile."""
    found = read_note(path)
    if found is not None and found.pid == os.getpid():
        with suppress(OSError):
            path.unlink()


def find_running(path: Path) -> Running | None:
    """The server that the note names, if something there answers as one of ours."""
    found = read_note(path)
    return found if found is not None and is_ours(found.url) else None


def await_running(path: Path, seconds: float) -> Running | None:
    """The same, for a server that may be starting just now."""
    end = time.monotonic() + seconds
    while (found := find_running(path)) is None and time.monotonic() < end:
        time.sleep(PAUSE)
    return found


def is_ours(url: str) -> bool:
    """Whether a Picket Fence server answers there."""
    status, answer = ask(url, "/api/health")
    return status == http.client.OK and answer.keys() >= {"status", "version"} and answer["status"] == "ok"


def is_ready(url: str) -> bool:
    """Whether the server there can work: its database answers, its bots are warm."""
    return ask(url, "/api/ready")[0] == http.client.OK


def ask(url: str, path: str) -> tuple[int, dict[str, object]]:
    """One question to a server on this machine: the status and the JSON object; status 0 if there is no answer."""
    connection = _connection(url)
    try:
        connection.request("GET", path, headers={"Accept": "application/json"})
        answer = connection.getresponse()
        text = answer.read(MAX_READ)
    except (OSError, http.client.HTTPException, ValueError):
        return 0, {}
    finally:
        connection.close()
    with suppress(ValueError):
        found = json.loads(text)
        if isinstance(found, dict):
            return answer.status, found
    return answer.status, {}


def _connection(url: str) -> http.client.HTTPConnection:
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port
    if parts.scheme != "https":
        return http.client.HTTPConnection(host, port, timeout=PATIENCE)
    # The certificate is made out to the public name, and nothing secret is asked.
    return http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=ssl._create_unverified_context())
