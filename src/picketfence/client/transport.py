"""HTTP requests with the standard library alone: one kept connection, a bounded number of retries.

Imported by the client only.
"""

from __future__ import annotations

import http.client
import json
import random
import secrets
import time
from collections.abc import Generator, Mapping
from contextlib import closing
from typing import Final
from urllib.parse import urlsplit

from picketfence.client.errors import AnswerUnreadable, OutcomeUnknown, Refused, Unreachable

TIMEOUT: Final = 30.0
"""Seconds to wait for an answer, and between two lines of a stream."""
MAX_TRIES: Final = 8
FIRST_PAUSE: Final = 0.2
MAX_PAUSE: Final = 10.0
BUSY: Final = (429, 503)
"""Statuses that mean: nothing was done, try again later."""
UNSURE: Final = (502, 504)
"""Statuses that mean: nobody knows whether it was done. Only what may be repeated is sent again."""
MAX_ANSWER_BYTES: Final = 4_000_000
MAX_LINE_BYTES: Final = 1_000_000

Json = dict[str, object]
_Lost = (OSError, http.client.HTTPException)


class Transport:
    """Requests to one server with one token. Not safe to share between threads."""

    def __init__(self, url: str, token: str | None = None) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Unreachable(f"{url!r} is not the address of a server. An address looks like http://127.0.0.1:8520/")
        self.url = url.rstrip("/")
        self.token = token
        self._kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._place = (parts.hostname, parts.port)
        self._root = parts.path.rstrip("/")
        self._kept: http.client.HTTPConnection | None = None

    def close(self) -> None:
        """Close the connection; the next request opens a new one."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def get(self, path: str) -> Json:
        """Send a GET request, retrying until there is an answer or the tries run out."""
        return self.send("GET", path, None, is_repeatable=True)

    def post(self, path: str, body: Mapping[str, object]) -> Json:
        """Send a POST request; do not retry if it may have been carried out."""
        return self.send("POST", path, body, is_repeatable=False)

    def post_once(self, path: str, body: Mapping[str, object]) -> Json:
        """Send a POST request under a new id, and retry until there is an answer; the server carries it out once."""
        return self.send("POST", path, {**body, "move": secrets.token_hex(16)}, is_repeatable=True)

    def send(self, method: str, path: str, body: Mapping[str, object] | None, *, is_repeatable: bool) -> Json:
        """Send a request and return its answer; raises Refused, Unreachable or AnswerUnreadable."""
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
        """Send a request with retries; return status, JSON object and headers. Raises Unreachable."""
        for tries in range(1, MAX_TRIES + 1):
            if not is_repeatable:
                self.close()  # if a stale connection broke, we could not tell whether the request arrived
            try:
                status, text, received = self._once(method, path, body, headers or {})
            except _Lost as error:
                self.close()
                if not is_repeatable or tries == MAX_TRIES:
                    raise Unreachable(f"The server at {self.url} does not answer: {error}. Is it running?") from error
                pause(tries)
                continue
            is_safe = status in BUSY or (status in UNSURE and is_repeatable)
            if not is_safe or tries == MAX_TRIES:
                return status, _object(text), received
            pause(tries, received.get("Retry-After"))
        raise AssertionError("the last try returns or raises")

    def _once(
        self, method: str, path: str, body: Mapping[str, object] | None, headers: Mapping[str, str]
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        if self._kept is None:
            self._kept = self._connection()
        encoded = None if body is None else json.dumps(body).encode("utf-8")
        self._kept.request(method, f"{self._root}{path}", encoded, {**self._headers(encoded), **headers})
        answer = self._kept.getresponse()
        text = answer.read(MAX_ANSWER_BYTES + 1)
        if len(text) > MAX_ANSWER_BYTES:
            self.close()
            raise AnswerUnreadable(f"The server at {self.url} sent an answer of more than {MAX_ANSWER_BYTES} bytes.")
        return answer.status, text, answer.headers

    def _connection(self) -> http.client.HTTPConnection:
        return self._kind(*self._place, timeout=TIMEOUT)

    def _headers(self, body: bytes | None) -> dict[str, str]:
        kind = {} if body is None else {"Content-Type": "application/json"}
        who = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        return {"Accept": "application/json", **kind, **who}

    def lines(self, path: str) -> Generator[Json, None, None]:
        """Yield the objects of a stream, one per line, on its own connection; Unreachable if it ends or stalls."""
        try:
            with closing(self._connection()) as connection:
                connection.request("GET", f"{self._root}{path}", headers=self._headers(None))
                answer = connection.getresponse()
                if answer.status != http.client.OK:
                    raise refusal(answer.status, _object(answer.read(MAX_ANSWER_BYTES)))
                while line := answer.readline(MAX_LINE_BYTES):
                    if line.strip():
                        yield _object(line)
        except _Lost as error:
            raise Unreachable(f"The stream from {self.url} broke off: {error}") from error
        raise Unreachable(f"The stream from {self.url} ended.")


def pause(tries: int, retry_after: str | None = None) -> None:
    """Sleep before the next try: exponential backoff with jitter, and at least as long as Retry-After says."""
    minimum = min(float(retry_after), MAX_PAUSE) if retry_after is not None and retry_after.isdecimal() else 0.0
    time.sleep(max(minimum, min(FIRST_PAUSE * 2 ** (tries - 1), MAX_PAUSE)) * random.uniform(1.0, 1.25))


def _object(text: bytes) -> Json:
    if not text:
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise AnswerUnreadable("The answer is not a JSON object, so this is no Picket Fence server. Check the address.")
    return found


def refusal(status: int, answer: Json) -> Refused:
    """Return the error that an answer of the server describes."""
    error = answer.get("error")
    if not isinstance(error, dict):
        raise AnswerUnreadable(
            f"An error without a reason (status {status}): this is no Picket Fence server. Check the address."
        )
    rule = error.get("rule")
    kind = OutcomeUnknown if error.get("id") == "outcome-unknown" else Refused
    return kind(status, str(error.get("id")), str(error.get("message")), None if rule is None else str(rule))
