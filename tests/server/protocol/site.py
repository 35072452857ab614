"""A server in this process that can be restarted, and pages connected to it; both are asked without sockets."""

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.types import Message, Scope

from picketfence.cli.load.http import Answer
from picketfence.server.live import hub
from tests.server.proofs.inside import Inside, _scope, inside
from tests.server.protocol.messages import Json

PATIENCE: Final = 60.0
QUICK: Final = hub.Timeouts(presence=0.001)


class Site:
    """One server after another on the same database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._stack = AsyncExitStack()
        self.door: Inside
        self.pages: list[Page] = []

    async def start(self) -> None:
        self._stack = AsyncExitStack()
        self.door = await self._stack.enter_async_context(inside(self.folder))
        self.door.services.hub.timeouts = QUICK

    async def stop(self) -> None:
        """Stop as `serve` does; every page loses its connection."""
        for page in self.pages:
            await page.drop()
        await self._stack.aclose()

    async def ask(self, method: str, path: str, body: Json | None, token: str) -> Answer:
        async with asyncio.timeout(PATIENCE):
            return await self.door.deliver(method, path, body, token)


@dataclass
class Page:
    """A page that watches tables; it knows what it has heard, across all its connections."""

    site: Site
    token: str = ""
    heard: dict[str, list[Json]] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    """The frames since the last look."""
    is_deleted: bool = False
    """True once the page's person asks to be deleted: the server then ends the connection."""
    _incoming: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    _task: asyncio.Task[None] | None = None

    @property
    def is_connected(self) -> bool:
        return self._task is not None

    async def connect(self) -> None:
        """Connect and resume every table where the last connection ended."""
        self.is_deleted = False
        self._incoming = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        scope = _scope("GET", "/api/live", self.token)
        kept = [(name, value) for name, value in scope["headers"] if name != b"content-type"]
        scope = {**scope, "type": "websocket", "scheme": "ws", "subprotocols": [], "headers": kept}
        self._task = asyncio.create_task(self._serve(scope))
        for table in self.heard:
            self._ask_for(table)

    async def _serve(self, scope: Scope) -> None:
        await self.site.door.app(scope, self._incoming.get, self._hear)

    async def drop(self) -> None:
        """Lose the connection."""
        task, self._task = self._task, None
        if task is not None:
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})
            async with asyncio.timeout(PATIENCE):
                await task

    def watch(self, table: str) -> None:
        """Watch one more table, from its beginning."""
        if table not in self.heard:
            self.heard[table] = []
            if self.is_connected:
                self._ask_for(table)

    def _ask_for(self, table: str) -> None:
        text = json.dumps({"op": "watch", "table": table, "after": len(self.heard[table])})
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    async def _hear(self, message: Message) -> None:
        if message["type"] == "websocket.send" and self.is_connected:
            self.texts.append(message["text"])
            told = json.loads(message["text"])
            if told["kind"] == "error":
                assert self.is_deleted, told
                assert told["error"]["id"] == "identity-unknown", told
            for event in told.get("events", []):
                self.heard[event["table"]].append(event)


async def until(holds: Callable[[], bool], what: str) -> None:
    """Wait for something that happens by itself; fail if it does not."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.001)
    except TimeoutError:
        raise AssertionError(what) from None
