"""The WebSocket of a page; one connection carries every table that the page watches."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from fastapi.responses import JSONResponse
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from picketfence.server.api.requests import address_of, secret_of, services_of
from picketfence.server.buckets import Bucket
from picketfence.server.errors import Refusal
from picketfence.server.live.messages import Nudge, Ping, React, Request, Unwatch, Watch, read_frame
from picketfence.server.live.watchers import Watcher
from picketfence.server.services import Services
from picketfence.server.time_limits import within
from picketfence.server.web.live_connections import WRITER
from picketfence.server.web.origins import expect_own_origin
from picketfence.server.web.responses import as_refusal
from picketfence.store.errors import StoreError

ABUSED: Final = 1008
RESTARTING: Final = 1012
TOO_SLOW: Final = 1013

FRAMES_PER_SECOND: Final = 20
FRAME_BURST: Final = 300
MISTAKES_PER_SECOND: Final = 0.1
MISTAKE_BURST: Final = 20
RETRY_AFTER: Final = "5"

router = APIRouter()


class Gone(Exception):
    """The client has disconnected."""


class Slow(Exception):
    """The client does not read."""


@router.websocket("/api/live")
async def live(websocket: WebSocket) -> None:
    """Accept a connection, or refuse it before the upgrade."""
    watcher = Watcher(address=address_of(websocket))
    try:
        services = services_of(websocket)
        expect_own_origin(websocket, services.settings)
        services.bans.expect_address(watcher.address)
        services.limits.count_handshake(watcher.address)
        secret = secret_of(websocket)
        await join_as(services, watcher, secret)
    except Refusal as refusal:
        await _deny(websocket, refusal)
        return
    except StoreError as error:
        await _deny(websocket, _refusal_of(error))
        return
    try:
        await Connection(websocket, services, watcher, secret).run()
    finally:
        services.hub.leave(watcher)


async def join_as(services: Services, watcher: Watcher, secret: str | None) -> None:
    """Add a connection for the token's owner; raise identity-unknown, or what the hub raises."""
    visitor = await services.identities.visitor(secret)
    if visitor is not None:
        watcher.person, watcher.token = visitor.person.id, visitor.token.id
    services.hub.join(watcher)
    try:
        await services.identities.visitor(secret)  # it may have been revoked just before the hub added the connection
    except BaseException:
        services.hub.leave(watcher)
        raise


async def _deny(websocket: WebSocket, refusal: Refusal) -> None:
    headers = {"Retry-After": RETRY_AFTER} if refusal.status == 503 else None
    with suppress(WebSocketDisconnect):
        await websocket.send_denial_response(JSONResponse(refusal.shape(), refusal.status, headers))


class Connection:
    """One open socket. Sending requires the lock `sending`, so replies and events keep their order."""

    def __init__(self, websocket: WebSocket, services: Services, watcher: Watcher, secret: str | None) -> None:
        self.websocket = websocket
        self.services = services
        self.hub = services.hub
        self.watcher = watcher
        self.secret = secret
        self.sending = asyncio.Lock()
        # Taken out of the scope, which lives as long as the connection: thousands of dicts need megabytes.
        self._write_frame = websocket.scope.get("extensions", {}).pop(WRITER, {}).get("write")
        self.frames = Bucket(FRAMES_PER_SECOND, FRAME_BURST)
        self.mistakes = Bucket(MISTAKES_PER_SECOND, MISTAKE_BURST)

    async def run(self) -> None:
        """Serve the connection until one side ends it."""
        try:
            await self.websocket.accept()
        except (WebSocketDisconnect, RuntimeError):  # gone before the upgrade
            return
        if self._write_frame is not None:
            self.watcher.deliver, self.watcher.deliver_signal = self._deliver, self._deliver_signal
        try:
            code = await self._work()
        finally:
            self.watcher.deliver = self.watcher.deliver_signal = None
        if code is not None:
            # A client that does not read gets no close frame; the connection is dropped anyway.
            with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(self.hub.timeouts.close):
                    await self.websocket.close(code, None if self.watcher.refused is None else self.watcher.refused.id)

    async def _work(self) -> int | None:
        """Run the tasks until the first one ends; return the close code, or None if the client is gone."""
        tasks = [asyncio.create_task(work) for work in (self._receive(), self._send(), self._until_refused())]
        if self.watcher.person is not None:
            tasks.append(asyncio.create_task(self._renew()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        return _code(ended)

    async def _receive(self) -> int | None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return None
            if self.services.settings.rate_limits and not self.frames.take():
                await self._refuse(Refusal("too-many", seconds=1))
                return ABUSED
            await self.services.limits.wait_for_turn(self.watcher.address)
            if not await self._accepts(message):
                return ABUSED

    async def _accepts(self, message: Message) -> bool:
        """Reply to one frame; return False after too many mistakes."""
        table = None  # named in the error, as a page asks for several tables at once
        try:
            request = read_frame(self._text(message))
            table = request.table if isinstance(request, Watch) else None
            await self._reply(request)
        except Refusal as refusal:
            await self._refuse(refusal, table)
            return self.mistakes.take()
        except StoreError as error:
            await self._refuse(_refusal_of(error), table)
        return True

    def _text(self, message: Message) -> str:
        text = message.get("text")
        if text is None:
            raise Refusal("frame-invalid", why="it is binary, not text")
        limit = self.services.settings.max_frame_bytes
        if len(text) > limit or len(text.encode("utf-8")) > limit:
            raise Refusal("frame-too-large", most=limit)
        return str(text)

    async def _reply(self, request: Request) -> None:
        match request:
            case Watch():
                await self._watch(request.table, request.after)
            case Unwatch():
                async with self.sending:
                    self.hub.unwatch(self.watcher, request.table)
                    await self._put(_message("unwatched", table=request.table))
            case Ping():
                async with self.sending:
                    await self._put(_message("pong", id=request.id))
            case React() | Nudge():
                await self.services.signals.send(self.watcher.person, request)

    async def _watch(self, table_id: str, after: int) -> None:
        limit = self.services.settings.max_watched
        if table_id not in self.watcher.cursors and len(self.watcher.cursors) >= limit:
            raise Refusal("watching-many", most=limit)
        found = await self.hub.find(table_id, after)
        head = found.table.seq
        if after > head:
            raise Refusal("frame-invalid", why=f"this table has {head} messages so far, not {after}", head=head)
        async with self.sending:
            self.hub.watch(self.watcher, found, after)
            await self._put(_message("watching", table=table_id, head=head))

    async def _send(self) -> int:
        """Send events, presence and lost tables as they come up."""
        while True:
            await self.watcher.wait()
            if self.watcher.is_stopping:
                return RESTARTING
            for table_id in list(self.watcher.lost):
                await self._refuse(self.watcher.lost.pop(table_id), table_id)
            for table_id in self.watcher.take():
                await self._send_table(table_id)
            while self.watcher.signals:
                async with self.sending:
                    await self._put(self.watcher.signals.popleft())

    def _deliver(self, table_id: str) -> bool:
        """Send the new messages of a table if nothing else waits; return False if `_send` has to.

        This is the usual case and takes a quarter of the time. The bytes are the same for every connection.
        """
        watcher, cursor = self.watcher, self.watcher.cursors.get(table_id)
        if cursor is None or self.sending.locked() or watcher.changed.is_set() or watcher.ended.is_set():
            return False
        if self.hub.is_stale(table_id):  # one request to read it again is enough, and `_send` makes it
            return False
        frame = self.hub.frame(table_id, cursor.seq)
        if frame is None or cursor.presence != self.hub.presence(table_id) or not self._write_frame(frame.wire):
            return False
        cursor.seq = frame.upto
        return self.hub.is_current(table_id, cursor.seq)

    def _deliver_signal(self, wire: bytes) -> bool:
        """Send a reaction or nudge if nothing else waits; return False if `_send` has to."""
        if self.sending.locked() or self.watcher.changed.is_set() or self.watcher.ended.is_set():
            return False
        return bool(self._write_frame(wire))

    async def _send_table(self, table_id: str) -> None:
        """Send all that a client does not have. A long log is sent frame by frame, in turn with what others do."""
        while True:
            async with self.sending:
                if await self._send_next(table_id):
                    return
            await self.services.limits.wait_for_turn(self.watcher.address)

    async def _send_next(self, table_id: str) -> bool:
        """Send the next frame of a table; return True when the client is up to date."""
        cursor = self.watcher.cursors.get(table_id)
        if cursor is None:
            return True
        frame = self.hub.frame(table_id, cursor.seq)
        if frame is not None:
            await self._put(frame.text)
            cursor.seq = frame.upto
            if not self.hub.is_current(table_id, cursor.seq):
                return False
        presence = self.hub.presence(table_id)
        if presence and presence != cursor.presence:
            await self._put(presence)
            cursor.presence = presence
        return True

    async def _until_refused(self) -> int:
        """Return when the connection is refused, even if the client does not read the reason."""
        await self.watcher.ended.wait()
        assert self.watcher.refused is not None, "it has ended for a reason"
        with suppress(TimeoutError, Gone, Slow):
            async with asyncio.timeout(self.hub.timeouts.close):
                await self._refuse(self.watcher.refused)
        return ABUSED

    async def _renew(self) -> int:
        """Check the token periodically. This also marks people who only watch as seen."""
        while True:
            await asyncio.sleep(self.hub.timeouts.renewal)
            try:
                await self.services.identities.visitor(self.secret)
            except Refusal:
                return ABUSED
            except StoreError:
                continue  # the next check will do

    async def _refuse(self, refusal: Refusal, table_id: str | None = None) -> None:
        where = {} if table_id is None else {"table": table_id}
        async with self.sending:
            await self._put(_message("error", **refusal.shape(), **where))

    async def _put(self, text: str) -> None:
        try:
            await within(self.hub.timeouts.send, self._write(text))
        except TimeoutError:
            raise Slow from None
        except (WebSocketDisconnect, RuntimeError):  # closed already, from either side
            raise Gone from None

    async def _write(self, text: str) -> None:
        await self.websocket.send({"type": "websocket.send", "text": text})


def _refusal_of(error: StoreError) -> Refusal:
    return as_refusal(error) or Refusal("storage-unavailable")


def _message(kind: str, **fields: object) -> str:
    return json.dumps({"kind": kind, **fields}, separators=(",", ":"), ensure_ascii=False)


def _code(ended: list[int | BaseException | None]) -> int | None:
    """Return the close code, or None if the client is gone; raise any exception that is our own fault."""
    if any(isinstance(end, Slow) for end in ended):
        return TOO_SLOW
    for end in ended:
        if isinstance(end, Exception) and not isinstance(end, Gone):
            raise end
    return next((end for end in ended if isinstance(end, int)), None)
