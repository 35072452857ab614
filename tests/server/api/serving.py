"""A server in this process for tests: a real SQLite file, and clients that hold every answer against the document."""
# ruff: noqa: ANN401 - what httpx2 and the settings take is passed on

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx2
from fastapi import FastAPI
from pydantic import BaseModel

from picketfence.bots import BOTS, bot
from picketfence.rules import View, view
from picketfence.rules.notation import format_turn
from picketfence.server import services as services_module
from picketfence.server.api import response_models, view_models
from picketfence.server.app import create_app
from picketfence.server.bots.faults import Chosen
from picketfence.server.services import Services
from picketfence.server.settings import Settings

MOVES = count(1)
BASE = "http://picketfence.test"
Json = dict[str, Any]


class BotsAtHand:
    """Bots without processes of their own, so that a test starts in no time."""

    waiting = 0
    ready_workers = 0

    def __init__(self, *_: object, **__: object) -> None:
        """Takes whatever the real ones take."""

    async def start(self) -> None:
        """Nothing to start."""

    async def stop(self) -> None:
        """Nothing to stop."""

    async def levels(self) -> dict[str, int]:
        return {name: make().level for name, make in BOTS.items()}

    async def choose(self, name: str, see: Callable[[], View], owner: str) -> Chosen:
        return Chosen(bot(name).choose(see()), name, ())


@dataclass
class Server:
    """One running application."""

    app: FastAPI
    stack: AsyncExitStack

    @property
    def services(self) -> Services:
        found = self.app.state.services
        assert isinstance(found, Services)
        return found

    async def client(self, **options: Any) -> "Client":
        """Someone without an identity."""
        transport = httpx2.ASGITransport(app=self.app, raise_app_exceptions=True)
        made = Client(self, transport=transport, base_url=BASE, **options)
        await self.stack.enter_async_context(made)
        return made

    async def guest(self, name: str = "Ada") -> "Client":
        """Someone with an identity."""
        made = await self.client()
        answer = await made.post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        return made

    def turn(self, table: str, seat: int, player: str = "newcomer") -> str:
        """A legal turn for a seat, from the server's own state."""
        live = self.services.tables.loaded(table)
        assert live is not None
        assert live.table.game is not None
        return format_turn(bot(player).choose(view(live.table.game, seat)))

    def move(self) -> str:
        """A fresh id of a move."""
        return f"move-{next(MOVES):06}"


class Client(httpx2.AsyncClient):
    """Asks, and does not take an answer that is not documented."""

    def __init__(self, server: Server, **options: Any) -> None:
        super().__init__(**options)
        self.server = server

    async def request(self, *args: Any, **kwargs: Any) -> httpx2.Response:
        answer = await super().request(*args, **kwargs)
        check(answer)
        return answer

    async def ask(self, method: str, path: str, **kwargs: Any) -> Json:
        """The JSON of an answer that is no refusal."""
        answer = await self.request(method, path, **kwargs)
        assert answer.status_code < 300, answer.text
        found: Json = answer.json()
        return found

    async def refusal(self, method: str, path: str, **kwargs: Any) -> str:
        """The message id of an answer that is a refusal."""
        answer = await self.request(method, path, **kwargs)
        assert answer.status_code >= 400, answer.text
        found = response_models.ErrorResponse.model_validate_json(answer.content, strict=True)
        return found.error.id

    async def table(self, seats: list[Json], ruleset: str = "first", **more: Any) -> Json:
        return await self.ask("POST", "/api/tables", json={"ruleset": ruleset, "seats": seats, **more})

    async def submit_turn(
        self, table: str, seat: int, number: int, turn: str, move: str | None = None
    ) -> httpx2.Response:
        body = {"seat": seat, "round": number, "turn": turn, "move": move or self.server.move()}
        return await self.post(f"/api/tables/{table}/turns", json=body)


@cache
def documented() -> Json:
    """The document, which is the same for every application."""
    return create_app(Settings()).openapi()


def check(answer: httpx2.Response) -> None:
    """The status is documented for this request, and the JSON is as the model says."""
    path, method = answer.request.url.path, answer.request.method.lower()
    for template, item in documented()["paths"].items():
        if method in item and re.fullmatch(re.sub(r"\{[^}]+\}", "[^/]+", template), path):
            told = item[method]["responses"]
            assert str(answer.status_code) in told, f"{method} {template} answers {answer.status_code}: {answer.text}"
            _check_body(told[str(answer.status_code)], answer)
            return


def _check_body(told: Json, answer: httpx2.Response) -> None:
    schema = told.get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        model = getattr(response_models, name, None) or getattr(view_models, name)
        assert issubclass(model, BaseModel)
        model.model_validate_json(answer.content, strict=True)


@asynccontextmanager
async def serving(folder: Path, **changes: Any) -> AsyncIterator[Server]:
    """A running server with its database in that folder."""
    settings = replace(Settings(database=str(folder / "picketfence.db"), rate_limits=False), **changes)
    app = create_app(settings)
    async with AsyncExitStack() as stack:
        stack.enter_context(patch.object(services_module, "BotWorkers", BotsAtHand))
        await stack.enter_async_context(app.router.lifespan_context(app))
        yield Server(app, stack)


def run(folder: Path, test: Callable[[Server], Awaitable[None]], **changes: Any) -> None:
    """Runs an asynchronous test against a server."""

    async def main() -> None:
        async with serving(folder, **changes) as server:
            await test(server)

    asyncio.run(main())


async def until(is_so: Callable[[], bool], seconds: float = 60.0) -> None:
    """Waits for something that happens by itself."""
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.005)
