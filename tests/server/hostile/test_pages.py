"""Pages: no script from elsewhere, no file from outside, no redirect, whatever the address."""

import asyncio
import re
from pathlib import Path
from typing import Final

from picketfence.server.web.built_page import BuiltPage
from picketfence.server.web.pages import own_file
from tests.server.secrets.wire import NOBODY, Answer, wired

PAGES: Final = ["/", "/api/docs", "/page.css", "/tables/x", "/recover", "/api/openapi.json", "/api/health", "/api/none"]
TRICKS: Final = [
    "/../../etc/passwd",
    "/..",
    "/./.",
    "/page.css/../../pages.py",
    "/page/index.html",
    "/page.css/",
    "/PAGE.CSS",
    "/page.css%00",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/..\\..\\windows\\win.ini",
    "//evil.example",
    "//evil.example/%2e%2e",
    "///etc/passwd",
    "/\\evil.example",
    "/http://evil.example",
    "/https:evil.example",
    "/.git/config",
    "/.env",
    "/server/app.py",
    "/.source-hash",
    "/page/.source-hash",
    "/index.html",
    "/ASSETS/a.js",
    "/static/../page.css",
    "/\x00",
    "/\r\nset-cookie: a=b",
    "/%0d%0aset-cookie:%20a=b",
    "/" + "a" * 60_000,
    "/" + "../" * 10_000,
    "/ü/🏡",
    "/\udcff".encode("utf-8", "replace").decode(),
]
API_TRICKS: Final = [
    "/api",
    "/api/",
    "/api//me",
    "/api/me/",
    "/api/../api/me/tokens",
    "/api/tables/../me",
    "/api/tables/..%2fme",
    "/api/tables/a/b/view",
    "/api/tables//view",
    "/api/none",
    "/api/" + "a" * 60_000,
    "/api/\x00",
]
BAD_IDS: Final = [
    "a" * 65,
    "a.b",
    "ü",
    "a b",
    "%2e%2e",
    "..",
    "a\x00",
    "a\n",
    "' OR 1=1 --",
    "a" * 60_000,
    "..%2f..%2fetc%2fpasswd",
]


def policy(answer: Answer) -> dict[str, str]:
    parts = [part.strip().partition(" ") for part in (answer.header("content-security-policy") or "").split(";")]
    return {name: value for name, _, value in parts}


def expect_headers(answer: Answer, path: str) -> None:
    csp = policy(answer)
    assert csp["default-src"] == "'self'", path
    assert csp["script-src"] == csp["style-src"] == csp["connect-src"] == "'self'"
    assert csp["object-src"] == csp["base-uri"] == csp["frame-ancestors"] == "'none'"
    assert "unsafe" not in repr(csp)
    assert "*" not in repr(csp)
    assert answer.header("x-content-type-options") == "nosniff"
    assert answer.header("referrer-policy") == "no-referrer", "a table's address is its key"
    assert answer.header("location") is None
    assert answer.header("access-control-allow-origin") is None
    assert answer.header("server") is None


def test_every_answer_has_the_policy_and_no_page_needs_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            for path in PAGES:
                answer = await wire.ask(NOBODY, "GET", path)
                expect_headers(answer, path)
                if (answer.header("content-type") or "").startswith("text/html"):
                    expect_plain(answer.body.decode())
            for method, path in [("POST", "/"), ("PUT", "/api/me"), ("POST", "/api/me"), ("TRACE", "/api/health")]:
                expect_headers(await wire.ask(NOBODY, method, path), path)

    asyncio.run(test())


def expect_plain(html: str) -> None:
    """Neither styles nor scripts in the page, nothing from elsewhere: the policy would stop it, and it would show."""
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=\"/)|\son[a-z]+=|javascript:", html, re.IGNORECASE)
    for address in re.findall(r"(?:src|href|action)=\"([^\"]*)\"", html):
        assert re.match(r"(/(?!/)|#)", address), address


def test_tricky_addresses_give_the_page_or_nothing(tmp_path: Path) -> None:
    page, style = b"<!doctype html><p>The page</p>", own_file("page.css").body

    async def test() -> None:
        async with wired(tmp_path) as wire:
            wire.app.state.page = BuiltPage({"index.html": page, ".source-hash": b"secret", "assets/a.js": b"secret"})
            for path in TRICKS:
                answer = await wire.ask(NOBODY, "GET", path)
                expect_headers(answer, path)
                assert answer.status == 200, path
                assert answer.body in (page, style), path
                assert answer.header("set-cookie") is None
                for method in ("POST", "PUT", "DELETE", "PATCH", "CONNECT", "x" * 40):
                    refused = await wire.ask(NOBODY, method, path)
                    assert refused.said in [(404, "not-found"), (405, "method")], (method, path)
            for path in API_TRICKS:
                told = await wire.ask(NOBODY, "GET", path)
                assert told.said in [(404, "not-found"), (405, "method")], path
                expect_headers(told, path)

    asyncio.run(test())


def test_ids_that_are_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            for bad in BAD_IDS:
                for tail in ("", "/view", "/events", "/deal", "/record"):
                    told = await wire.ask(NOBODY, "GET", f"/api/tables/{bad}{tail}")
                    assert told.said in [(422, "request-invalid"), (404, "not-found"), (404, "table-unknown")], bad
                    assert bad not in told.body.decode() or len(bad) < 5
            for path in ("/api/codes/" + "9" * 21, "/api/codes/%00", "/api/rulesets/" + "x" * 5_000):
                assert (await wire.ask(NOBODY, "GET", path)).status in (404, 422)
            for query in ("seat=-1", "seat=1e9", "seat=" + "9" * 5_000, "seat=0&seat=1", "seat=%00", "seat="):
                told = await wire.ask(NOBODY, "GET", f"/api/tables/{'A' * 22}/view?{query}")
                assert told.status in (404, 422), query
            for query in ("after=-1", "after=" + "9" * 5_000, "after=x", "follow=perhaps", "after=0.5"):
                told = await wire.ask(NOBODY, "GET", f"/api/tables/{'A' * 22}/events?{query}")
                assert told.said == (422, "request-invalid"), query

    asyncio.run(test())
