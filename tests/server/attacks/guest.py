"""The attacker: raw sockets from an address of their own, which read only what they are told to."""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final

from tests.server.hostile.sockets import PATIENCE, Target, answer_of, head, post

ADDRESS: Final = "127.0.0.2"
"""On Linux all of 127/8 is this machine, so the attacker and the people have different addresses."""
WINDOW: Final = 4_096


def connect_from(target: Target, address: str = ADDRESS, *, window: int | None = None) -> socket.socket:
    """Open a connection; a small window makes the server's buffer fill up soon."""
    made = socket.socket()
    try:
        if window is not None:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        made.settimeout(PATIENCE)
        made.bind((address, 0))
        made.connect(target.address)
    except BaseException:
        made.close()
        raise
    return made


def open_many(stack: ExitStack, target: Target, count: int, sent: bytes, address: str = ADDRESS) -> list[socket.socket]:
    """Open many connections that each send the same and read nothing; the server may close some."""
    made = []
    for _ in range(count):
        made.append(stack.enter_context(connect_from(target, address, window=WINDOW)))
        made[-1].setblocking(False)
        with suppress(OSError):  # closed by the server, or its buffer for us is full
            made[-1].send(sent)
    return made


def come_in(target: Target) -> str:
    """Become a guest at the attacker's address; return the token."""
    with connect_from(target) as made:
        made.sendall(post("/api/me", b"{}", "Connection: close"))
        with made.makefile("rb") as file:
            found = next(line for line in file if line.lower().startswith(b"set-cookie"))
    return found.decode().partition("=")[2].partition(";")[0]


def key_of(token: str) -> str:
    """Return the header that says who asks."""
    return f"Authorization: Bearer {token}"


def asked(target: Target, token: str, path: str, body: object) -> dict[str, Any]:
    """Return the answer to a POST request that succeeds."""
    with connect_from(target) as made:
        made.sendall(post(path, json.dumps(body).encode(), key_of(token)))
        status, text = answer_of(made)
    assert status < 300, text
    found: dict[str, Any] = json.loads(text)
    return found


def descriptors(target: Target) -> int:
    """Return how many files and sockets the server has open."""
    return len(list(Path(f"/proc/{target.process}/fd").iterdir()))


async def until(is_so: Callable[[], bool], seconds: float) -> None:
    """Wait until something is so; fail if that takes too long."""
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.1)


class Unread:
    """A guest who pipelines requests for something large, then one more, and reads no answer."""

    def __init__(self, target: Target, token: str) -> None:
        self.target = target
        self.key = key_of(token)

    def fill(self) -> int:
        """Return how many large answers fill the buffers, so that the next answer has to wait."""
        low, high = 0, 512
        while high - low > 1:
            middle = (low + high) // 2
            name = f"n{middle}"
            with self.send(
                middle, post("/api/me", f'{{"name":"{name}"}}'.encode(), self.key).replace(b"POST", b"PATCH")
            ):
                low, high = (middle, high) if self._is_named(name) else (low, middle)
        return low

    def send(self, large: int, last: bytes) -> socket.socket:
        made = connect_from(self.target, window=WINDOW)
        made.sendall(head("GET", "/api/openapi.json", "Accept-Encoding: identity") * large + last)
        return made

    def _is_named(self, name: str) -> bool:
        end = time.monotonic() + 0.6
        while time.monotonic() < end:
            with connect_from(self.target) as made:
                made.sendall(head("GET", "/api/me", self.key, "Connection: close"))
                if f'"{name}"'.encode() in answer_of(made)[1]:
                    return True
        return False
