"""The same uvicorn without rules and storage: `python -m bench.server.nothing PORT VIEW_BYTES TURN_BYTES`."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from typing import Final

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from picketfence.cli.load.http import Pool, Unanswered
from picketfence.cli.load.serving import cores, free_port, pin, pin_self, unpin_self

ASKERS: Final = 64


def nothing(view: bytes, turn: bytes) -> ASGIApp:
    """Answers every GET with the one and every POST with the other."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        body = view
        if scope["method"] == "POST":
            await receive()
            body = turn
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return app


def pairs_a_second(view_bytes: int, turn_bytes: int) -> float:
    """Pairs of requests a second that the same uvicorn answers with nothing behind it."""
    port, core = free_port(), cores()[0]
    command = [sys.executable, "-m", "bench.server.nothing", str(port), str(view_bytes), str(turn_bytes)]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL) as process:
        before = pin_self()
        try:
            pin(process.pid, core)
            return asyncio.run(_pairs(port, 4.0))
        finally:
            unpin_self(before)
            process.send_signal(signal.SIGTERM)


async def _pairs(port: int, seconds: float) -> float:
    done = 0
    async with Pool(port, size=ASKERS) as pool:
        await _until_there(pool)
        begun = time.perf_counter()

        async def ask() -> None:
            nonlocal done
            while time.perf_counter() - begun < seconds:
                await pool.get("/api/tables/q1W2e3R4t5Y6u7I8/view?seat=0", "t" * 43)
                await pool.post("/api/tables/q1W2e3R4t5Y6u7I8/turns", b"x" * 80, "t" * 43)
                done += 1

        await asyncio.gather(*(ask() for _ in range(ASKERS)))
        return done / (time.perf_counter() - begun)


async def _until_there(pool: Pool) -> None:
    async with asyncio.timeout(20):
        while True:
            try:
                await pool.get("/")
                return
            except Unanswered:
                await asyncio.sleep(0.05)


if __name__ == "__main__":
    port, view_bytes, turn_bytes = map(int, sys.argv[1:])
    app = nothing(b"x" * view_bytes, b"x" * turn_bytes)
    uvicorn.run(app, port=port, lifespan="off", access_log=False, server_header=False, log_level="warning")
