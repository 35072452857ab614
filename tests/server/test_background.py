"""Endless tasks: they survive errors of any kind, and log them once a minute."""

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from picketfence.server import background
from picketfence.server.background import run_forever, start_forever
from picketfence.server.bans import Bans
from picketfence.server.live.revocations import Revocations
from picketfence.store import people
from picketfence.store.bans import Ban, add_ban
from tests.server.live.serving import Serving, now, page, run, serving, until
from tests.server.live.test_hostile import closed_with


def test_a_task_that_fails_starts_again_and_is_logged_once() -> None:
    starts = 0

    async def work() -> None:
        nonlocal starts
        starts += 1
        if starts < 4:
            raise ZeroDivisionError("our own mistake")

    with capture_logs() as logged:
        asyncio.run(run_forever(work, "sweep", pause=0.0))
    assert starts == 4
    assert [(entry["event"], entry["task"], entry["unlogged"]) for entry in logged] == [("task-failed", "sweep", 0)]


def test_after_a_minute_it_is_logged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "LOG_EVERY", -1.0)
    errors = [ValueError("one"), ValueError("two")]

    async def work() -> None:
        if errors:
            raise errors.pop(0)

    with capture_logs() as logged:
        asyncio.run(run_forever(work, "sweep", pause=0.0))
    assert [entry["why"] for entry in logged] == ["ValueError('one')", "ValueError('two')"]


def test_a_task_can_be_cancelled() -> None:
    async def test() -> None:
        task = start_forever(asyncio.Event().wait, "waits")  # type: ignore[arg-type]
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(test())


def fail_once(monkeypatch: pytest.MonkeyPatch, served: Serving) -> list[str]:
    """Make the next read of the store fail as only a bug of ours would; return what has failed so far."""
    failed: list[str] = []
    read = served.store.read

    async def failing(query: object, *args: object, **options: object) -> object:
        if failed:
            return await read(query, *args, **options)  # type: ignore[arg-type]
        failed.append("read")
        raise TypeError("our own mistake")

    monkeypatch.setattr(served.store, "read", failing)
    return failed


def test_bans_are_still_read_after_an_error_of_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db") as served:
            bans = Bans()
            await bans.start(served.store, now)
            failed = fail_once(monkeypatch, served)
            await until(lambda: bool(failed))
            await served.store.write(add_ban, Ban("198.51.100.0/24", "", now()))
            await until(lambda: bans.is_banned(None, "198.51.100.1"))
            await bans.stop()

    with capture_logs() as logged:
        run(test)
    assert [entry["task"] for entry in logged if entry["event"] == "task-failed"] == ["bans"]


def test_revoked_tokens_still_end_connections_after_an_error_of_our_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(tmp_path / "db", is_shared=True) as served:
            await served.table()
            checks = Revocations(served.hub, served.identities, sweep=0.01)
            async with page(served, None, Cookie=f"picketfence={await served.secret(1)}") as client:
                valid, failed = served.identities.valid_tokens, list[str]()

                async def failing(held: set[str]) -> set[str]:
                    if held and not failed:
                        failed.append("check")
                        raise TypeError("our own mistake")
                    return await valid(held)

                monkeypatch.setattr(served.identities, "valid_tokens", failing)
                checks.start()
                await until(lambda: bool(failed))
                (token,) = await served.store.read(people.tokens_of, "p1")
                await served.store.write(people.drop_token, "p1", token.id)
                assert await closed_with(client) == 1008
            await checks.stop()

    run(test)
