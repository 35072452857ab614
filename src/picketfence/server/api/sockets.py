"""The WebSocket of a page, carrying all tables that it watches."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from fastapi.responses import JSONResponse
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from picketfence.server.api.requests import secret_of, services_of
from picketfence.server.errors import Refusal
from picketfence.server.live.buckets import Bucket
from picketfence.server.live.messages import Ping, Unwatch, Watch, read_frame
from picketfence.server.live.watchers import Watcher
from picketfence.server.services import Services
from picketfence.server.web.origins import expect_own_origin
from picketfence.store.errors import StoreBusy, StoreError

ABUSED: Final = 1008
RESTARTING: Final = 1012
TOO_SLOW: Final = 1013

FRAMES_A_SECOND: Final = 20
FRAMES_AT_ONCE: Final = 300
MISTAKES_A_SECOND: Final = 0.1
MISTAKES_AT_ONCE: Final = 20
RETRY_AFTER: Final = "5"

router = APIRouter()


class Gone(Exception):
    """The other side has left."""


class Slow(Exception):
    """The other side does not read."""


@router.websocket("/api/live")
async def live(websocket: WebSocket) -> None:
    """Takes a page in, or refuses it before the upgrade."""
    watcher = Watcher()
    try:
        services = services_of(websocket)
        expect_own_origin(websocket, services.settings)
        secret = secret_of(websocket)
        visitor = await services.identities.visitor(secret)
        watcher.person = None if visitor is None else visitor.person.id
        services.hub.join(watcher)
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


async def _deny(websocket: WebSocket, refusal: Refusal) -> None:
    headers = {"Retry-After": RETRY_AFTER} if refusal.status == 503 else None
    with suppress(WebSocketDisconnect):
        await websocket.send_denial_response(JSONResponse(refusal.shape(), refusal.status, headers))


class Connection:
    """One open socket. Whoever sends holds `sending`, so answers and events keep their order."""

    def __init__(self, websocket: WebSocket, services: Services, watcher: Watcher, secret: str | None) -> None:
        self.websocket = websocket
        self.services = services
        self.hub = services.hub
        self.watcher = watcher
        self.secret = secret
        self.sending = asyncio.Lock()
        self.frames = Bucket(FRAMES_A_SECOND, FRAMES_AT_ONCE)
        self.mistakes = Bucket(MISTAKES_A_SECOND, MISTAKES_AT_ONCE)

    async def run(self) -> None:
        """Until one side has enough of it."""
        try:
            await self.websocket.accept()
        except (WebSocketDisconnect, RuntimeError):  # gone before the upgrade
            return
        code = await self._work()
        if code is not None:
            # Nothing gets through to someone who does not read; the connection is dropped all the same.
            with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(self.hub.waits.farewell):
                    await self.websocket.close(code)

    async def _work(self) -> int | None:
        """What the first to end says: the code to close with, or None if the other side is gone."""
        tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._send())]
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
            if not await self._accepts(message):
                return ABUSED

    async def _accepts(self, message: Message) -> bool:
        """Answers one frame; False when there were too many mistakes."""
        table = None  # told with what goes wrong, as a page asks for several at once
        try:
            asked = read_frame(self._text(message))
            table = asked.table if isinstance(asked, Watch) else None
            await self._answer(asked)
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
        most = self.services.settings.frame_limit
        if len(text) > most or len(text.encode("utf-8")) > most:
            raise Refusal("frame-too-large", most=most)
        return str(text)

    async def _answer(self, asked: Watch | Unwatch | Ping) -> None:
        match asked:
            case Watch():
                await self._watch(asked.table, asked.after)
            case Unwatch():
                async with self.sending:
                    self.hub.unwatch(self.watcher, asked.table)
                    await self._put(_told("unwatched", table=asked.table))
            case Ping():
                async with self.sending:
                    await self._put(_told("pong", id=asked.id))

    async def _watch(self, table_id: str, after: int) -> None:
        most = self.services.settings.most_watched
        if table_id not in self.watcher.cursors and len(self.watcher.cursors) >= most:
            raise Refusal("watching-many", most=most)
        found = await self.hub.find(table_id, after)
        head = found.table.seq
        if after > head:
            raise Refusal("frame-invalid", why=f"this table has {head} messages so far, not {after}", head=head)
        async with self.sending:
            self.hub.watch(self.watcher, found, after)
            await self._put(_told("watching", table=table_id, head=head))

    async def _send(self) -> int:
        """Everything that nobody asked for just now."""
        while True:
            await self.watcher.wait()
            if self.watcher.is_stopping:
                return RESTARTING
            for table_id in list(self.watcher.lost):
                await self._refuse(self.watcher.lost.pop(table_id), table_id)
            for table_id in self.watcher.take():
                await self._send_table(table_id)

    async def _send_table(self, table_id: str) -> None:
        is_level = False
        while not is_level:
            async with self.sending:
                is_level = await self._send_next(table_id)

    async def _send_next(self, table_id: str) -> bool:
        """One frame; True if there is no more."""
        cursor = self.watcher.cursors.get(table_id)
        if cursor is None:
            return True
        frame = self.hub.frame(table_id, cursor.seq)
        if frame is not None:
            await self._put(frame.text)
            cursor.seq = frame.upto
            return False
        presence = self.hub.presence(table_id)
        if presence and presence != cursor.presence:
            await self._put(presence)
            cursor.presence = presence
        return True

    async def _renew(self) -> int:
        """Looks now and then whether the token still holds; so a person who only watches is seen, too."""
        while True:
            await asyncio.sleep(self.hub.waits.renewal)
            try:
                await self.services.identities.visitor(self.secret)
            except Refusal:
                return ABUSED
            except StoreError:
                continue  # asked again the next time

    async def _refuse(self, refusal: Refusal, table_id: str | None = None) -> None:
        where = {} if table_id is None else {"table": table_id}
        async with self.sending:
            await self._put(_told("error", **refusal.shape(), **where))

    async def _put(self, text: str) -> None:
        try:
            async with asyncio.timeout(self.hub.waits.send):
                await self.websocket.send({"type": "websocket.send", "text": text})
        except TimeoutError:
            raise Slow from None
        except (WebSocketDisconnect, RuntimeError):  # closed already, from either side
            raise Gone from None


def _refusal_of(error: StoreError) -> Refusal:
    return Refusal("overloaded" if isinstance(error, StoreBusy) else "storage-unavailable")


def _told(kind: str, **told: object) -> str:
    return json.dumps({"kind": kind, **told}, separators=(",", ":"), ensure_ascii=False)


def _code(ended: list[int | BaseException | None]) -> int | None:
    """A reason to close goes before a silent end; what is no reason at all is a fault of ours."""
    if any(isinstance(end, Slow) for end in ended):
        return TOO_SLOW
    for end in ended:
        if isinstance(end, Exception) and not isinstance(end, Gone):
            raise end
    return next((end for end in ended if isinstance(end, int)), None)
