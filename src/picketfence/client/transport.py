"""Requests over HTTP with the standard library alone: one connection that is kept, tried again within bounds.

Imported by the client only.
"""

from __future__ import annotations

import http.client
import json
import random
import time
from collections.abc import Generator, Mapping
from contextlib import closing
from typing import Final
from urllib.parse import urlsplit

from picketfence.client.errors import AnswerUnreadable, Refused, Unreachable

PATIENCE: Final = 30.0
"""Seconds for an answer, and between two signs of life of a stream."""
TRIES: Final = 8
FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 10.0
BUSY: Final = (429, 503)
"""Statuses that mean that nothing was done and that it may be tried again."""
LARGEST: Final = 4_000_000
MAX_LINE_BYTES: Final = 1_000_000

Json = dict[str, object]
_Lost = (OSError, http.client.HTTPException)


class Transport:
    """One server, asked with one token. Not for several threads at once."""

    def __init__(self, url: str, token: str | None = None) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Unreachable(f"{url!r} is no address of a server; it looks like http://127.0.0.1:8520/")
        self.url = url.rstrip("/")
        self.token = token
        self._kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._place = (parts.hostname, parts.port)
        self._root = parts.path.rstrip("/")
        self._kept: http.client.HTTPConnection | None = None

    def close(self) -> None:
        """Lets go of the connection; the next request makes a new one."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def get(self, path: str) -> Json:
        """Asks; tried again until there is an answer, within bounds."""
        return self.send("GET", path, None, is_repeatable=True)

    def post(self, path: str, body: Mapping[str, object], *, is_repeatable: bool = False) -> Json:
        """Does something. Only what does no harm twice is sent again after a lost connection."""
        return self.send("POST", path, body, is_repeatable=is_repeatable)

    def send(self, method: str, path: str, body: Mapping[str, object] | None, *, is_repeatable: bool) -> Json:
        """One request; its answer as a JSON object."""
        status, answer, _ = self.exchange(method, path, body, is_repeatable=is_repeatable)
        if status >= http.client.BAD_REQUEST:
            raise refusal(status, answer)
        return answer

    def exchange(
        self,
        method: str,
        path: str,
        body: Mapping[str, object] | None,
        *,
        is_repeatable: bool,
        headers: Mapping[str, str] | None = None,
    ) -> tuple[int, Json, http.client.HTTPMessage]:
        """Status, object and headers, after as many tries as it takes and is allowed."""
        for tries in range(1, TRIES + 1):
            if not is_repeatable:
                self.close()  # one that the server has given up meanwhile would leave us in doubt
            try:
                status, text, told = self._once(method, path, body, headers or {})
            except _Lost as error:
                self.close()
                if not is_repeatable or tries == TRIES:
                    raise Unreachable(f"The server at {self.url} does not answer: {error}") from error
                pause(tries)
                continue
            if status not in BUSY or tries == TRIES:
                return status, _object(text), told
            pause(tries, told.get("Retry-After"))
        raise AssertionError("the last try returns or raises")

    def _once(
        self, method: str, path: str, body: Mapping[str, object] | None, headers: Mapping[str, str]
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        if self._kept is None:
            self._kept = self._connection()
        encoded = None if body is None else json.dumps(body).encode("utf-8")
        self._kept.request(method, f"{self._root}{path}", encoded, {**self._headers(encoded), **headers})
        answer = self._kept.getresponse()
        text = answer.read(LARGEST + 1)
        if len(text) > LARGEST:
            self.close()
            raise AnswerUnreadable(f"The server at {self.url} answers without end.")
        return answer.status, text, answer.headers

    def _connection(self) -> http.client.HTTPConnection:
        return self._kind(*self._place, timeout=PATIENCE)

    def _headers(self, body: bytes | None) -> dict[str, str]:
        kind = {} if body is None else {"Content-Type": "application/json"}
        who = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        return {"Accept": "application/json", **kind, **who}

    def lines(self, path: str) -> Generator[Json, None, None]:
        """A stream of objects, one a line, on a connection of its own; Unreachable when it breaks off or is silent."""
        try:
            with closing(self._connection()) as connection:
                connection.request("GET", f"{self._root}{path}", headers=self._headers(None))
                answer = connection.getresponse()
                if answer.status != http.client.OK:
                    raise refusal(answer.status, _object(answer.read(LARGEST)))
                while line := answer.readline(MAX_LINE_BYTES):
                    if line.strip():
                        yield _object(line)
        except _Lost as error:
            raise Unreachable(f"The stream from {self.url} broke off: {error}") from error
        raise Unreachable(f"The stream from {self.url} ended.")


def pause(tries: int, asked: str | None = None) -> None:
    """Longer after every try, not in step with others, and as long as the server asks."""
    least = min(float(asked), LONGEST_PAUSE) if asked is not None and asked.isdecimal() else 0.0
    time.sleep(max(least, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)) * random.uniform(1.0, 1.25))


def _object(text: bytes) -> Json:
    if not text:
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise AnswerUnreadable("What answers there is no Picket Fence server.")
    return found


def refusal(status: int, answer: Json) -> Refused:
    """The one error shape as an error."""
    told = answer.get("error")
    if not isinstance(told, dict):
        raise AnswerUnreadable(f"What answers there is no Picket Fence server (status {status}).")
    rule = told.get("rule")
    return Refused(status, str(told.get("id")), str(told.get("message")), None if rule is None else str(rule))
