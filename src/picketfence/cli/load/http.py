"""A small, fast HTTP/1.1 client with kept connections, so that a load test spends little CPU on its own side.

For loopback and our own server only: bodies with a length, chunked, or none; no compression.
"""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType
from typing import Final, NamedTuple

from picketfence.rules import PicketFenceError

HEAD_END: Final = b"\r\n\r\n"
MAX_HEAD_BYTES: Final = 65_536
LOOPBACK: Final = "127.0.0.1"
WITHOUT_BODY: Final = (204, 304)


class Unanswered(PicketFenceError):
    """A request without an answer, or with one that cannot be read."""


class Dropped(Unanswered):
    """The server closed a kept connection before it answered: the request may be sent again."""


class Answer(NamedTuple):
    """The server's answer."""

    status: int
    body: bytes
    head: bytes = b""


class Connection(asyncio.Protocol):
    """One connection, with at most one request at a time."""

    def __init__(self) -> None:
        self.is_open = False
        self.answers = 0
        self._buffer = bytearray()
        self._waiting: asyncio.Future[Answer] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport, self.is_open = transport, True

    async def ask(self, request: bytes, timeout: float) -> Answer:
        """Send a request and return its answer; close the connection and raise Unanswered after the timeout."""
        assert self._transport is not None and self._waiting is None, "one request at a time"
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Answer] = loop.create_future()
        self._waiting = waiting
        timer = loop.call_later(timeout, self._fail, Unanswered(f"no answer within {timeout:g} s"))
        try:
            self._transport.write(request)
            return await waiting
        except asyncio.CancelledError:
            self.close()
            raise
        finally:
            timer.cancel()
            self._waiting = None

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        try:
            read = read_answer(self._buffer)
        except ValueError:
            self._fail(Unanswered("the answer is not HTTP/1.1"))
            return
        if read is not None:
            answer, used = read
            del self._buffer[:used]
            self._settle(answer)

    def _settle(self, answer: Answer) -> None:
        self.answers += 1
        if self._buffer or b"\r\nconnection: close" in answer.head.lower():
            self.close()
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(answer)

    def connection_lost(self, exc: Exception | None) -> None:
        is_stale = self.answers > 0 and not self._buffer
        self._fail((Dropped if is_stale else Unanswered)("the server closed the connection"))

    def _fail(self, error: Unanswered) -> None:
        self.close()
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(error)

    def close(self) -> None:
        """Close the connection at once."""
        self.is_open = False
        if self._transport is not None:
            self._transport.abort()


def read_answer(buffer: bytearray) -> tuple[Answer, int] | None:
    """Return the first answer in a buffer and its length in bytes, or None if it is incomplete; raises ValueError."""
    end = buffer.find(HEAD_END)
    if end < 0:
        if len(buffer) > MAX_HEAD_BYTES:
            raise ValueError("the head does not end")
        return None
    if not buffer.startswith(b"HTTP/1.1 "):
        raise ValueError("no status line")
    head, start = bytes(buffer[: end + 2]), end + len(HEAD_END)
    fields = head.lower()
    status = int(head[9:12])
    if status in WITHOUT_BODY:
        return Answer(status, b"", head), start
    if b"\r\ntransfer-encoding: chunked\r\n" in fields:
        body, start = _chunks(buffer, start)
        return None if body is None else (Answer(status, body, head), start)
    stop = start + _length(fields)
    return None if len(buffer) < stop else (Answer(status, bytes(buffer[start:stop]), head), stop)


def _length(head: bytes) -> int:
    _, found, rest = head.partition(b"\r\ncontent-length:")
    if not found:
        raise ValueError("neither a length nor chunks")
    return int(rest[: rest.index(b"\r\n")])


def _chunks(buffer: bytearray, start: int) -> tuple[bytes | None, int]:
    parts = []
    while (end := buffer.find(b"\r\n", start)) >= 0:
        size = int(buffer[start:end].partition(b";")[0], 16)
        start = end + 2
        if len(buffer) < start + size + 2:
            break
        parts.append(bytes(buffer[start : start + size]))
        start += size + 2
        if size == 0:
            return b"".join(parts), start
    return None, start


class Pool:
    """At most `size` kept connections to one port of this machine; requests queue for a free one in order."""

    def __init__(self, port: int, *, size: int = 64, timeout: float = 30.0) -> None:
        self.port = port
        self.size = size
        self.timeout = timeout
        self._host = f"host: {LOOPBACK}:{port}\r\n".encode()
        self._idle: list[Connection] = []
        self._used: set[Connection] = set()
        self._opening = 0
        self._queue: deque[asyncio.Future[None]] = deque()

    async def __aenter__(self) -> Pool:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for connection in (*self._idle, *self._used):
            connection.close()
        await asyncio.sleep(0)  # lets the transports close

    async def get(self, path: str, token: str = "") -> Answer:
        """Send a GET request."""
        return await self.send(self._head("GET", path, token) + b"\r\n")

    async def post(self, path: str, body: bytes, token: str = "") -> Answer:
        """Send a POST request with a JSON body."""
        kind = b"content-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body)
        return await self.send(self._head("POST", path, token) + kind + body)

    def _head(self, method: str, path: str, token: str) -> bytes:
        known = f"authorization: Bearer {token}\r\n" if token else ""
        return f"{method} {path} HTTP/1.1\r\n{known}".encode() + self._host

    async def send(self, request: bytes) -> Answer:
        """Send a request, again on another connection if the server was just closing this one."""
        while True:
            connection = await self._take()
            try:
                return await connection.ask(request, self.timeout)
            except Dropped:
                continue
            finally:
                self._give_back(connection)

    async def _take(self) -> Connection:
        while True:
            while self._idle:
                connection = self._idle.pop()
                if connection.is_open:
                    self._used.add(connection)
                    return connection
            if len(self._used) + self._opening < self.size:
                return await self._open()
            turn = asyncio.get_running_loop().create_future()
            self._queue.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():
                    self._wake_next()
                raise

    async def _open(self) -> Connection:
        self._opening += 1
        try:
            opening = asyncio.get_running_loop().create_connection(Connection, LOOPBACK, self.port)
            async with asyncio.timeout(self.timeout):
                _, connection = await opening
        except OSError as error:
            self._wake_next()
            raise Unanswered(f"no connection to the server: {error}") from error
        finally:
            self._opening -= 1
        self._used.add(connection)
        return connection

    def _give_back(self, connection: Connection) -> None:
        self._used.discard(connection)
        if connection.is_open:
            self._idle.append(connection)
        self._wake_next()

    def _wake_next(self) -> None:
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
