"""Finds servers running on this machine: a note next to the database has the address, and the server confirms it.

Imported by `run` and by the command line before it loads a server of its own, so nothing slow is imported here.
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

TIMEOUT: Final = 2.0
"""Seconds to wait for one response."""
PAUSE: Final = 0.05
MAX_READ: Final = 4_096
"""Bytes read of one response."""


@dataclass(frozen=True, slots=True)
class Running:
    """A running server: its process id and its URL on this machine."""

    pid: int
    url: str


def default_database() -> str:
    """Return the path of the default database, creating its folder."""
    folder = platformdirs.user_data_path("picketfence")
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "picketfence.db")


def note_beside(database: str) -> Path | None:
    """Return the path of the note for a database, or None for PostgreSQL, which may serve several servers."""
    path = database.partition("?")[0].removeprefix("sqlite:///")
    if not path or "://" in path:
        return None
    file = Path(path).expanduser().absolute()
    return file.with_name(f"{file.name}.running.json")


def write_note(path: Path, running: Running) -> None:
    """Write the note atomically. It is a convenience, so a folder that cannot be written to is not an error."""
    new = path.with_name(f"{path.name}.{running.pid}")
    with suppress(OSError):
        new.write_text(json.dumps(asdict(running)) + "\n", "utf-8")
        new.replace(path)


def read_note(path: Path) -> Running | None:
    """Return what the note says, without checking it, or None if it cannot be read."""
    try:
        found = json.loads(path.read_text("utf-8"))
        return Running(int(found["pid"]), str(found["url"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def drop_note(path: Path) -> None:
    """Delete the note, unless another server has written its own since."""
    found = read_note(path)
    if found is not None and found.pid == os.getpid():
        with suppress(OSError):
            path.unlink()


def find_running(path: Path) -> Running | None:
    """Return the server that the note names if a Picket Fence server answers there, else None."""
    found = read_note(path)
    return found if found is not None and is_ours(found.url) else None


def await_running(path: Path, seconds: float) -> Running | None:
    """Return the server that the note names, waiting up to `seconds` for one that is starting."""
    end = time.monotonic() + seconds
    while (found := find_running(path)) is None and time.monotonic() < end:
        time.sleep(PAUSE)
    return found


def is_ours(url: str) -> bool:
    """Return True if a Picket Fence server answers at this URL."""
    status, answer = ask(url, "/api/health")
    return status == http.client.OK and answer.keys() >= {"status", "version"} and answer["status"] == "ok"


def is_ready(url: str) -> bool:
    """Return True if the server at this URL can read its database."""
    return ask(url, "/api/ready")[0] == http.client.OK


def ask(url: str, path: str) -> tuple[int, dict[str, object]]:
    """GET a path from a server on this machine; return the status and JSON object, or (0, {}) if nothing answers."""
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
        return http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    # The certificate is for the public host name, and the request holds no secret.
    return http.client.HTTPSConnection(host, port, timeout=TIMEOUT, context=ssl._create_unverified_context())
