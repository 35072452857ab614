"""A bare durable server: the same uvicorn, the same SQLite settings and group commit, no rules and no views.

`python bench/server/durable.py PORT DATABASE VIEW`: every view is the bytes of the file VIEW. A turn is one row, which
is durable before the answer, and one message to everybody who watches the table. The load plays here just as
at our server, so the gap between the two is the cost of the game itself.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import uvicorn
from starlette.types import Receive, Scope, Send

Row = tuple[str, int, str]


class Waiting(NamedTuple):
    """A row to be written, and the request that waits for it."""

    row: Row
    written: asyncio.Future[None]


class Log:
    """Rows in SQLite; all that wait are written in one transaction."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._writer = ThreadPoolExecutor(1)
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._on: sqlite3.Connection | None = None
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def add(self, row: Row) -> None:
        """Write a row; return once it is durable."""
        waiting = Waiting(row, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._wake.set()
        await waiting.written

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            await loop.run_in_executor(self._writer, self._write, [waiting.row for waiting in batch])
            for waiting in batch:
                waiting.written.set_result(None)

    def _write(self, rows: list[Row]) -> None:
        if self._on is None:
            self._on = sqlite3.connect(self._path, check_same_thread=False)
            self._on.execute("PRAGMA journal_mode=WAL")
            self._on.execute("PRAGMA synchronous=FULL")
            self._on.execute("CREATE TABLE events (board TEXT, seq INTEGER, text TEXT, PRIMARY KEY (board, seq))")
        with self._on:
            self._on.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)


class Bare:
    """The application."""

    def __init__(self, database: str, view: bytes) -> None:
        self._database = database
        self._view = view
        self._log: Log | None = None
        self._seq: Counter[str] = Counter()
        self._watchers: defaultdict[str, set[Send]] = defaultdict(set)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._live(receive, send)
        elif scope["method"] == "GET":
            await _respond(send, 200, self._view)
        else:
            await self._post(scope["path"], receive, send)

    async def _post(self, path: str, receive: Receive, send: Send) -> None:
        body = json.loads((await receive())["body"] or b"{}")
        if path == "/api/me":
            cookie = b"picketfence=%b; Path=/" % secrets.token_urlsafe(32).encode()
            await _respond(send, 201, b"{}", [(b"set-cookie", cookie)])
        elif path.endswith("/turns"):
            await self._turn(path.split("/")[3], body["turn"], send)
        else:
            await _respond(send, 201, b'{"id":"%b"}' % secrets.token_urlsafe(16).encode())

    async def _turn(self, board: str, text: str, send: Send) -> None:
        self._log = self._log or Log(self._database)
        self._seq[board] = seq = self._seq[board] + 1
        await self._log.add((board, seq, text))
        event = {"table": board, "seq": seq, "kind": "turn-submitted", "seat": 0, "round": 1}
        frame = json.dumps({"kind": "events", "events": [event]}, separators=(",", ":"))
        await _respond(send, 200, b'{"seq":%d,"head":%d,"round":1,"status":"playing","is_repeated":false}' % (seq, seq))
        for tell in self._watchers[board]:
            await tell({"type": "websocket.send", "text": frame})

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        board = ""
        while (message := await receive())["type"] == "websocket.receive":
            board = json.loads(message["text"])["table"]
            self._watchers[board].add(send)
            await send({"type": "websocket.send", "text": '{"kind":"watching"}'})
        self._watchers[board].discard(send)


async def _respond(send: Send, status: int, body: bytes, more: list[tuple[bytes, bytes]] | None = None) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *(more or [])]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def main(serve: Callable[..., None] = uvicorn.run) -> None:
    """Serve until stopped."""
    port, database, view = sys.argv[1:]
    app = Bare(database, Path(view).read_bytes())
    serve(app, port=int(port), lifespan="off", access_log=False, server_header=False, log_level="warning")


if __name__ == "__main__":
    main()
