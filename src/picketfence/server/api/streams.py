"""A table's messages as lines of JSON (NDJSON), for scripts; optionally the stream stays open for new ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from picketfence.server.api.operations import AT_TABLE, TableId, operation
from picketfence.server.api.requests import address_of, secret_of, services_of
from picketfence.server.errors import Refusal
from picketfence.server.live.hub import Hub
from picketfence.server.live.messages import MAX_SAFE_INTEGER
from picketfence.server.live.watchers import Watcher
from picketfence.server.services import Services
from picketfence.server.web.origins import expect_own_origin

NDJSON: Final = "application/x-ndjson"

router = APIRouter()


@router.get(
    "/api/tables/{table}/events",
    tags=["live"],
    response_class=Response,
    **operation(
        "Events of a table, as lines of JSON",
        returns=None,
        content={"content": {NDJSON: {"schema": {"type": "string"}}}},
        refuses=(*AT_TABLE, "identity-unknown", "origin-foreign", "connections-many"),
    ),
)
async def events(
    request: Request,
    table: TableId,
    after: Annotated[int, Query(ge=0, le=MAX_SAFE_INTEGER, description="The number of messages you already have.")] = 0,
    follow: Annotated[bool, Query(description="Keep the response open and send new messages as they come.")] = False,
) -> Response:
    """Sends one JSON message per line. With `follow` the response stays open and continues as the game does."""
    services = services_of(request)
    expect_own_origin(request, services.settings)
    services.limits.count_handshake(address_of(request))
    secret = secret_of(request)
    visitor = await services.identities.visitor(secret)
    found = await services.hub.find(table, after)
    head = found.table.seq
    if after > head:
        raise Refusal("request-invalid", why=f"this table has {head} messages so far, not {after}", head=head)
    watcher = Watcher(address=address_of(request))
    if visitor is not None:
        watcher.person, watcher.token = visitor.person.id, visitor.token.id
    return Lines(
        services.hub,
        watcher,
        table,
        after,
        head=None if follow else head,
        check=partial(_check, services, secret),
        pace=partial(services.limits.wait_for_turn, watcher.address),
    )


async def _check(services: Services, secret: str | None) -> None:
    """Raise identity-unknown if the token has been revoked in the meantime."""
    await services.identities.visitor(secret)


class Lines(Response):
    """A response that sends messages as lines, up to `head`, or without end if `head` is None.

    `check` is called when the response starts, `pace` between its parts.
    """

    media_type = NDJSON

    def __init__(
        self,
        hub: Hub,
        watcher: Watcher,
        table: str,
        after: int,
        *,
        head: int | None,
        check: Callable[[], Awaitable[None]],
        pace: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self.hub = hub
        self.watcher = watcher
        self.table = table
        self.after = after
        self.head = head
        self.check = check
        self.pace = pace

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until `head`, or until the reader leaves or stops reading, the token is revoked or the server stops."""
        self.hub.join(self.watcher)
        try:
            await self.check()
            self.hub.watch(self.watcher, await self.hub.find(self.table, self.after), self.after)
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            # There may be no message yet, but the reader should see that the stream is open.
            await send({"type": "http.response.body", "body": b"", "more_body": True})
            await self._run(receive, send)
        finally:
            self.hub.leave(self.watcher)

    async def _run(self, receive: Receive, send: Send) -> None:
        tasks = [asyncio.create_task(work) for work in (self._send(send), _leaving(receive), self._until_refused())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, send: Send) -> None:
        with suppress(TimeoutError, OSError):
            async for body in self._bodies():
                async with asyncio.timeout(self.hub.timeouts.send):
                    await send({"type": "http.response.body", "body": body, "more_body": True})
                await self.pace()
            if self.watcher.lost:
                return  # without a final chunk the reader knows that the response is incomplete
            async with asyncio.timeout(self.hub.timeouts.close):
                await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _until_refused(self) -> None:
        """Return when the connection is refused; without a final chunk, the reader knows that it is incomplete."""
        await self.watcher.ended.wait()

    async def _bodies(self) -> AsyncIterator[bytes]:
        """Yield lines, and an empty one as a keep-alive when there is nothing to send."""
        seq = self.after
        while not self.watcher.is_stopping and not self.watcher.lost and seq != self.head:
            part = self.hub.part(self.table, seq)
            if part is not None:
                texts = part.texts if self.head is None else part.texts[: self.head - seq]
                seq += len(texts)
                yield ("\n".join(texts) + "\n").encode("utf-8")
            elif not await self._is_woken():
                yield b"\n"

    async def _is_woken(self) -> bool:
        try:
            async with asyncio.timeout(self.hub.timeouts.keep_alive):
                await self.watcher.wait()
        except TimeoutError:
            return False
        return True


async def _leaving(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
