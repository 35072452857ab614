"""`picketfence admin ban`, `unban` and `bans`: a running server follows within two seconds."""

import asyncio
import re
import time
import urllib.request
from collections.abc import Callable
from http.client import IncompleteRead
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from picketfence.cli.admin.bans import read_network
from picketfence.cli.admin.shared import AdminError
from picketfence.client import Client, Refused
from picketfence.server.bans import INTERVAL, Bans
from picketfence.store.bans import Ban
from tests.cli.running import expect_refusal
from tests.cli.running import in_process as picketfence
from tests.cli.serving import serve
from tests.server.live.serving import page

PATIENCE = 60.0


def eventually(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_refused(someone: Client) -> bool:
    try:
        someone.games()
    except Refused as refusal:
        return refusal.id == "banned"
    return False


def test_it_is_read_often_enough() -> None:
    assert INTERVAL <= 1.0, "a reading and what follows must fit into two seconds"


def test_a_banned_person_is_refused_and_their_connections_end(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with serve(tmp_path) as served, Client.guest(served.url, "Ann") as ann, Client.guest(served.url, "Bob") as bob:
        seat = ann.create("first", ["me", "open"], is_public=True)
        stream = urllib.request.Request(
            f"{served.url}api/tables/{seat.table}/events?follow=true", headers={"Authorization": f"Bearer {ann.token}"}
        )

        async def act() -> None:
            port = int(served.url.rstrip("/").rpartition(":")[2])
            async with page(port, Authorization=f"Bearer {ann.token}") as hers, page(port) as nobodys:
                done = await asyncio.to_thread(
                    picketfence, "admin", "ban", f"{seat.code.lower()}/1", "--reason", "spam", "--database", path
                )
                assert (done.returncode, done.stderr) == (0, "")
                told = await hers.next()
                assert told["kind"] == "error"
                assert told["error"]["id"] == "banned"  # type: ignore[index]
                with pytest.raises(ConnectionClosed) as closed:
                    await hers.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
                await nobodys.quiet()

        with urllib.request.urlopen(stream, timeout=PATIENCE) as following:
            assert b"table-created" in following.readline()
            asyncio.run(act())
            with pytest.raises(IncompleteRead):
                following.read()
        assert is_refused(ann)
        assert not is_refused(bob)
        listed = picketfence("admin", "bans", "--database", path).stdout
        person = listed.split()[0]
        assert re.fullmatch(re.escape(person) + r"  Ann  since [0-9-]{10}  spam\n", listed)
        done = picketfence("admin", "unban", "--database", path, "--", person)
        assert (done.returncode, done.stderr) == (0, "")
        eventually(lambda: not is_refused(ann))
        assert picketfence("admin", "bans", "--database", path).stdout == "Nobody is banned.\n"
        expect_refusal(picketfence("admin", "unban", "--database", path, "--", person), "is not banned")
        expect_refusal(picketfence("admin", "unban", f"{seat.code}/1", "--database", path), f"{person} is not banned")
        expect_refusal(picketfence("admin", "ban", f"{seat.code}/2", "--database", path), "no person has seat 2")
        expect_refusal(picketfence("admin", "ban", f"{seat.code}/9", "--database", path), "no person has seat 9")
        expect_refusal(picketfence("admin", "ban", "nobody", "--database", path), "no person nobody")
        expect_refusal(picketfence("admin", "ban", "NOCODE/1", "--database", path), "no such table")
        for words in (["--days", "nan"], ["--days", "0"], ["--reason", "x" * 201], ["--reason", "a\x07b"]):
            expect_refusal(picketfence("admin", "ban", "203.0.113.7", *words, "--database", path), words[0])
        assert picketfence("admin", "bans", "--database", path).stdout == "Nobody is banned.\n"


def test_a_ban_is_lifted_as_it_was_made_and_keeps_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with serve(tmp_path) as served, Client.guest(served.url, "Ann") as ann:
        seat = ann.create("first", ["me", "open"])
        for who in (f"{seat.code}/1", "203.0.113.7"):
            assert picketfence("admin", "ban", who, "--reason", "spam", "--database", path).returncode == 0
            assert picketfence("admin", "ban", who, "--days", "2", "--database", path).returncode == 0
            assert picketfence("admin", "bans", "--database", path).stdout.endswith(" UTC  spam\n")
            assert picketfence("admin", "unban", who, "--database", path).returncode == 0
            assert picketfence("admin", "bans", "--database", path).stdout == "Nobody is banned.\n"


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("2001:db8::1", "2001:db8::1/128"),
        ("2001:db8:1:2::/64", "2001:db8:1:2::/64"),
        ("b0b", None),
        ("ABCDEF/2", None),
    ],
)
def test_networks(text: str, network: str | None) -> None:
    assert read_network(text) == network


@pytest.mark.parametrize(
    "text", ["127.0.0.1", "127.0.0.0/8", "::1", "0.0.0.0/0", "10.0.0.0/7", "::/0", "300.1.1.1", "1:2"]
)
def test_networks_that_cannot_be_banned(text: str) -> None:
    with pytest.raises(AdminError):
        read_network(text)


@pytest.mark.parametrize(
    ("address", "is_banned"),
    [
        ("203.0.113.1", True),
        ("203.0.114.1", False),
        ("::ffff:203.0.113.1", True),
        ("198.51.100.7", True),
        ("198.51.100.8", False),
        ("2001:db8:1::1", True),
        ("2001:db8:2::1", False),
        ("unknown", False),
        ("", False),
    ],
)
def test_addresses_of_banned_networks(address: str, is_banned: bool) -> None:
    bans = Bans()
    bans.know([Ban(one, "", 0) for one in ("203.0.113.0/24", "198.51.100.7/32", "2001:db8:1::/48", "ada")])
    assert bans.is_banned(None, address) == is_banned
    assert bans.is_banned("ada", address)
    assert not bans.is_banned("bob", "192.0.2.1")
