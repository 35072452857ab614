"""The attacker: raw sockets from an address of their own, which read only what they are told to."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final

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


@contextmanager
def many(target: Target, count: int, sent: bytes, address: str = ADDRESS) -> Iterator[list[socket.socket]]:
    """Open many connections that each send the same and read nothing; the server may refuse some."""
    with ExitStack() as stack:
        made = []
        for _ in range(count):
            made.append(stack.enter_context(connect_from(target, address, window=WINDOW)))
            try:
                made[-1].settimeout(1.0)
                made[-1].sendall(sent)
            except OSError:  # closed by the server, or its buffer for us is full
                continue
        yield made


def is_closed(made: socket.socket, seconds: float) -> bool:
    """Return True if the server closes the connection in time. Reads and drops what it has sent."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        made.settimeout(left)
        try:
            if not made.recv(1_000_000):
                return True
        except TimeoutError:
            return False
        except OSError:
            return True
    return False


class Unread:
    """A guest who pipelines requests for something large, then one more, and reads no answer."""

    def __init__(self, target: Target, token: str) -> None:
        self.target = target
        self.key = f"Authorization: Bearer {token}"

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
