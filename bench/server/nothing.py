"""The same uvicorn without rules and storage: `python bench/server/nothing.py PORT VIEW_BYTES TURN_BYTES`."""

from __future__ import annotations

import sys

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send


def nothing(view: bytes, turn: bytes) -> ASGIApp:
    """Return an application that answers every GET with `view` and every POST with `turn`."""

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


if __name__ == "__main__":
    port, view_bytes, turn_bytes = map(int, sys.argv[1:])
    app = nothing(b"x" * view_bytes, b"x" * turn_bytes)
    uvicorn.run(app, port=port, lifespan="off", access_log=False, server_header=False, log_level="warning")
