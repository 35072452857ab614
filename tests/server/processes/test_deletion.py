"""*Delete my data* while the same person does something else: a refusal, and no seat that is held by nobody.

First every order that matters, made by hand at the moment of writing; then many at once.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import httpx2
import pytest

from picketfence.store import Store, deletions, people, queries
from picketfence.store.values import Append, Head, Status
from tests.counts import COUNTS
from tests.server.api.playing import play_on
from tests.server.api.serving import Client, Json, Server, serving

ME: Final[Json] = {"kind": "me"}
OPEN: Final[Json] = {"kind": "open"}
BOT: Final[Json] = {"kind": "bot", "bot": "newcomer"}
WAIT: Final = 1.0
"""Seconds after which a deletion by the same server is taken to wait for the request itself."""
GONE: Final = frozenset(
    {"seat-not-person", "seat-taken", "seat-not-bot"}
    | {"identity-unknown", "not-seated", "not-host", "seat-not-yours", "table-closed", "seat-bot", "already-over"}
    | {
        "recovery-unknown",
        "token-unknown",
        "already-started",
        "turn-in",
        "round-other",
        "rematch-done",
        "rematch-others",
    }
)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "games.db") if request.param == "sqlite" else request.getfixturevalue("postgres_url")


@asynccontextmanager
async def servers(url: str, folder: Path) -> AsyncIterator[list[Server]]:
    """Two servers on a PostgreSQL, one on a file."""
    async with AsyncExitStack() as stack:
        count = 2 if url.startswith("postgresql") else 1
        yield [await stack.enter_async_context(serving(folder, database=url)) for _ in range(count)]


class Scene:
    """Ada, who is about to be deleted, and what she might be doing: her requests by name."""

    def __init__(self, ada: Client, tables: dict[str, str], turn: str, link: str) -> None:
        self.ada = ada
        self.person = ""
        at = {name: f"/api/tables/{table}" for name, table in tables.items()}
        move = {"seat": 0, "round": 1, "turn": turn, "move": "a-move-of-mine"}
        new = {"ruleset": "first", "seats": [ME, OPEN], "move": "another-move"}
        self.requests: dict[str, tuple[str, str, Json]] = {
            "create": ("POST", "/api/tables", new),
            "create without an id": ("POST", "/api/tables", {"ruleset": "first", "seats": [ME, BOT], "start": True}),
            "sit": ("POST", f"{at['strange']}/seats", {"move": "third-move"}),
            "sit again": ("POST", f"{at['own']}/seats", {}),
            "sit where she had left": ("POST", f"{at['left']}/seats", {}),
            "start": ("POST", f"{at['own']}/start", {"move": "fourth-move"}),
            "turn": ("POST", f"{at['playing']}/turns", move),
            "bot": ("POST", f"{at['own']}/seats/1/bot", {"bot": "newcomer"}),
            "rematch": ("POST", f"{at['over']}/rematch", {}),
            "rewind": ("POST", f"{at['over']}/rewind", {"round": 1}),
            "token": ("POST", "/api/me/tokens", {}),
            "recovery": ("POST", "/api/me/recovery", {}),
            "recover": ("POST", "/api/me/recover", {"token": link}),
            "rename": ("PATCH", "/api/me", {"name": "Lovelace"}),
        }

    async def ask(self, name: str) -> httpx2.Response:
        method, path, body = self.requests[name]
        return await self.ada.request(method, path, json=body)


NAMES: Final = tuple(Scene(None, dict.fromkeys(("strange", "own", "left", "playing", "over"), ""), "", "").requests)  # type: ignore[arg-type]


async def set_scene(server: Server, *, is_played: bool = False) -> Scene:
    """Her finished game is played to its end only if that is needed; otherwise it is a table that was closed."""
    ada, grace = await server.guest("Ada"), await server.guest("Grace")
    tables = {
        "strange": (await grace.table([ME, OPEN, OPEN]))["id"],
        "own": (await ada.table([ME, OPEN, OPEN, BOT]))["id"],
        "left": (await grace.table([ME, OPEN, OPEN]))["id"],
        "playing": (await ada.table([ME, OPEN]))["id"],
        "over": (await ada.table([ME], "first+practice", start=True))["id"],
    }
    await ada.ask("POST", f"/api/tables/{tables['left']}/seats", json={})
    await ada.ask("POST", f"/api/tables/{tables['left']}/leave")
    await grace.ask("POST", f"/api/tables/{tables['playing']}/seats", json={})
    await ada.ask("POST", f"/api/tables/{tables['playing']}/start")
    if is_played:
        await play_on(server, tables["over"], {0: ada})
    else:
        await ada.ask("POST", f"/api/tables/{tables['over']}/close")
    link = (await ada.ask("POST", "/api/me/recovery"))["token"]
    scene = Scene(ada, tables, server.turn(tables["playing"], 0), link)
    scene.person = (await ada.ask("GET", "/api/me"))["id"]
    return scene


async def expect_nobody(store: Store) -> None:
    """Every seat and host of a table that goes on is someone, and nobody is left of those who were deleted."""
    for summary in await store.read(queries.list_tables, None, 10_000):
        if summary.status not in (Status.OPEN, Status.PLAYING):
            continue
        held = await store.read(queries.holders_of, summary.table)
        numbers = {int(text.split()[1]) for text in summary.sitting if text.startswith("holder ")} | {summary.host}
        for number in numbers:
            person = held[number]
            assert person is not None, f"{summary}: {number} is nobody"
            assert await store.read(people.person, person) is not None


def expect_refusal(answer: httpx2.Response) -> None:
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert answer.json()["error"]["id"] in GONE, answer.text


def test_someone_who_is_deleted_just_before_their_request_is_written(url: str, tmp_path: Path) -> None:
    """At another server if there is one; the first has everything in memory as it was."""

    async def act() -> None:
        async with servers(url, tmp_path) as found:
            for name in NAMES:
                await delete_before(found, name)

    asyncio.run(act())


async def delete_before(found: list[Server], name: str) -> None:
    scene, other = await set_scene(found[0], is_played=name == "rewind"), found[-1]
    again = await other.client(cookies=scene.ada.cookies)
    store = found[0].services.store
    write, append, deleting = store.write, store.append, list[asyncio.Task[httpx2.Response]]()

    async def delete_first() -> None:
        """One server cannot delete her while her request holds the table: it waits, and so comes second."""
        if not deleting:
            deleting.append(asyncio.create_task(again.delete("/api/me")))
            await asyncio.wait(deleting, timeout=WAIT if len(found) == 1 else None)
            was_first.append(deleting[0].done())

    async def late_write(change: Callable[..., object], *args: object) -> object:
        await delete_first()
        return await write(change, *args)

    async def late_append(wanted: Append) -> Head:
        await delete_first()
        return await append(wanted)

    was_first: list[bool] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "write", late_write)
        patch.setattr(store, "append", late_append)
        answer = await scene.ask(name)
    assert was_first, f"{name} wrote nothing"
    assert (await deleting[0]).status_code == 204
    expect_refusal(answer)
    assert answer.status_code >= 400 or not was_first[0], f"{name}: {answer.text}"
    assert was_first[0] or len(found) == 1, f"{name}: another server has no lock to wait for"
    assert await store.read(people.person, scene.person) is None
    await expect_nobody(store)


def test_someone_who_does_something_just_before_they_are_deleted(url: str, tmp_path: Path) -> None:
    """They have left all their tables by then, so that a new seat would stay behind."""

    async def act() -> None:
        async with servers(url, tmp_path) as found:
            for name in NAMES:
                await act_before(found, name)

    asyncio.run(act())


async def act_before(found: list[Server], name: str) -> None:
    scene, other = await set_scene(found[0], is_played=name == "rewind"), found[-1]
    again = await other.client(cookies=scene.ada.cookies)
    store = other.services.store
    write, answers = store.write, list[httpx2.Response]()

    async def late(change: Callable[..., object], *args: object) -> object:
        if change is deletions.delete_person and not answers:
            answers.append(await scene.ask(name))
        return await write(change, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "write", late)
        assert (await again.delete("/api/me")).status_code == 204
    expect_refusal(answers[0])
    assert await store.read(people.person, scene.person) is None
    await expect_nobody(store)


def test_everything_at_once(url: str, tmp_path: Path) -> None:
    chance = random.Random(7)

    async def once(found: list[Server]) -> None:
        scene = await set_scene(found[0])
        again = await found[-1].client(cookies=scene.ada.cookies)
        names = chance.sample(NAMES, len(NAMES))
        wait = [chance.uniform(0.0, 0.03) for _ in names]

        async def ask(name: str, seconds: float) -> httpx2.Response:
            await asyncio.sleep(seconds)
            return await scene.ask(name)

        asked = [asyncio.create_task(ask(*pair)) for pair in zip(names, wait, strict=True)]
        await asyncio.sleep(0.01)
        assert (await again.delete("/api/me")).status_code in (204, 401)
        for answer in await asyncio.gather(*asked):
            expect_refusal(answer)
        await expect_nobody(found[0].services.store)
        assert await found[0].services.store.read(people.person, scene.person) is None

    async def act() -> None:
        async with servers(url, tmp_path) as found:
            for _ in range(COUNTS.deletions):
                await once(found)

    asyncio.run(act())
