"""Raw connections to a server process, for requests that no library would send."""

import json
import os
import socket
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

PATIENCE: Final = 60.0
MASKED: Final = 0x80


class Target:
    """A server process: where it listens, and how much memory it has."""

    def __init__(self, url: str, process: int) -> None:
        parts = urlsplit(url)
        assert parts.hostname is not None
        assert parts.port is not None
        self.address = (parts.hostname, parts.port)
        self.process = process

    @contextmanager
    def connected(self) -> Iterator[socket.socket]:
        with socket.create_connection(self.address, timeout=PATIENCE) as made:
            yield made

    @property
    def memory(self) -> int:
        """Kilobytes in memory now."""
        return self._figure("VmRSS")

    def _figure(self, name: str) -> int:
        status = Path(f"/proc/{self.process}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith(name)))

    def ask(self, head: bytes, body: bytes = b"") -> tuple[int, bytes]:
        """Sends as much as is taken; whatever comes back until the end of the answer."""
        with self.connected() as made:
            send_all_taken(made, head + body)
            return answer_of(made)


def send_all_taken(made: socket.socket, data: bytes) -> bool:
    """Return True if everything could be sent; a server may hang up in the middle."""
    try:
        made.sendall(data)
    except (ConnectionError, TimeoutError):
        return False
    return True


def head(method: str, path: str, *more: str) -> bytes:
    """The part of a request before its body."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *more, "", ""]).encode()


def post(path: str, body: bytes, *more: str) -> bytes:
    return head("POST", path, "Content-Type: application/json", f"Content-Length: {len(body)}", *more) + body


def answer_of(made: socket.socket) -> tuple[int, bytes]:
    """Status and body; status 0 if the server just hung up."""
    try:
        with made.makefile("rb") as file:
            line = file.readline(1_000)
            length = 0
            while (header := file.readline(10_000)).strip():
                name, _, value = header.partition(b":")
                length = int(value) if name.lower() == b"content-length" else length
            return (int(line.split()[1]), file.read(length)) if line else (0, b"")
    except ConnectionError:
        return 0, b""


def expect_refusal(answer: tuple[int, bytes], *statuses: int) -> str:
    """The message id of a refusal in the one error shape."""
    status, body = answer
    assert status in statuses, answer
    told = json.loads(body)
    assert list(told) == ["error"]
    assert list(told["error"]) == ["id", "message", "rule", "args"]
    found: str = told["error"]["id"]
    return found


def upgraded(made: socket.socket, *more: str) -> int:
    """Asks for a WebSocket; the status of the answer."""
    key = b64encode(os.urandom(16)).decode()
    usual = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    made.sendall(head("GET", "/api/live", *usual, *more))
    received = b""
    while b"\r\n\r\n" not in received:
        part = made.recv(1)
        assert part, received
        received += part
    return int(received.split()[1])


def frame(text: bytes, opcode: int = 1, *, is_last: bool = True) -> bytes:
    """A client's frame; the mask of zeros leaves it readable."""
    first = (0x80 if is_last else 0) | opcode
    size = len(text)
    if size < 126:
        length = bytes([MASKED | size])
    elif size < 65_536:
        length = bytes([MASKED | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([MASKED | 127]) + size.to_bytes(8, "big")
    return bytes([first]) + length + bytes(4) + text


def read_frame(made: socket.socket) -> tuple[int, bytes]:
    """Opcode and text of a server's frame; opcode 8 with its code when it closes, or with none if it hung up."""
    try:
        begin = _exactly(made, 2)
        size = begin[1]
        if size == 126:
            size = int.from_bytes(_exactly(made, 2), "big")
        elif size == 127:
            size = int.from_bytes(_exactly(made, 8), "big")
        return begin[0] & 0x0F, _exactly(made, size)
    except ConnectionError:
        return 8, b""


def _exactly(made: socket.socket, count: int) -> bytes:
    received = b""
    while len(received) < count:
        part = made.recv(count - len(received))
        if not part:
            raise ConnectionError("the server hung up")
        received += part
    return received


def until(is_so: Callable[[], bool]) -> None:
    """Waits for something that happens in the other process."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)
