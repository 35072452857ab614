"""The built page as browsers get it: every address, every file, what may be kept, and what stays inside."""

import asyncio
import gzip
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import unquote

import httpx2
import pytest
from fastapi import Request, Response

from picketfence.server.app import create_app
from picketfence.server.settings import Settings
from picketfence.server.web import pages
from picketfence.server.web.built_page import BuiltPage, installed_page, read_page

INDEX = b"<!doctype html><p>The page</p>" + b" " * 2_000
SCRIPT = b"export const street = 3;" * 100
FONT = b"wOF2" + bytes(4_000)
FILES = {
    ".source-hash": b"0123456789abcdef" * 4,
    "index.html": INDEX,
    "sw.js": b"// small",
    "manifest.webmanifest": b"{}",
    "favicon.svg": b"<svg/>",
    "assets/index-A1.js": SCRIPT,
    "assets/index-A1.css": b"p { color: red; }",
    "assets/jost-A1.woff2": FONT,
    "assets/strange.xyz": b"?",
}
PAGE = BuiltPage(FILES)
Test = Callable[[httpx2.AsyncClient], Awaitable[None]]


def run(test: Test, page: BuiltPage = PAGE) -> None:
    """Asks an application that serves this page; files need no database."""

    async def main() -> None:
        app = create_app(Settings(), page)
        async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://fence.test") as client:
            await test(client)

    asyncio.run(main())


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/t/AbC123", "/t/x/replay/3", "/rules/3.4?edition=second", "/apiary"]
)
def test_a_deep_link_is_the_page(path: str) -> None:
    async def test(client: httpx2.AsyncClient) -> None:
        answer = await client.get(path)
        assert (answer.status_code, answer.content) == (200, INDEX)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        again = await client.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", answer.headers["etag"])
        assert (await client.head(path)).status_code == 200

    run(test)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-A1.js", "text/javascript; charset=utf-8"),
        ("/assets/index-A1.css", "text/css; charset=utf-8"),
        ("/assets/jost-A1.woff2", "font/woff2"),
        ("/assets/strange.xyz", "application/octet-stream"),
    ],
)
def test_an_asset_is_asked_for_once_in_a_year(path: str, kind: str) -> None:
    async def test(client: httpx2.AsyncClient) -> None:
        answer = await client.get(path)
        assert (answer.status_code, answer.content) == (200, FILES[path[1:]])
        assert answer.headers["content-type"] == kind
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"

    run(test)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/favicon.svg", "image/svg+xml"),
    ],
)
def test_what_has_no_hash_in_its_name_is_asked_for_again(path: str, kind: str) -> None:
    async def test(client: httpx2.AsyncClient) -> None:
        answer = await client.get(path)
        assert (answer.status_code, answer.content) == (200, FILES[path[1:]])
        assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, "no-cache")
        known = f'"other", {answer.headers["etag"]}'
        assert (await client.get(path, headers={"if-none-match": known})).status_code == 304
        assert (await client.get(path, headers={"if-none-match": '"other"'})).status_code == 200

    run(test)


def test_the_home_page_comes_with_its_scene_and_no_other_page_does() -> None:
    home = b"<!doctype html><p>A street behind a fence" + b" " * 2_000

    async def test(client: httpx2.AsyncClient) -> None:
        shown = {path: (await client.get(path)).content for path in ("/", "/index.html", "/games", "/t/x")}
        assert shown == {"/": home, "/index.html": INDEX, "/games": INDEX, "/t/x": INDEX}
        answer = await client.get("/")
        assert (answer.headers["content-type"], answer.headers["cache-control"]) == (
            "text/html; charset=utf-8",
            "no-cache",
        )
        assert (await client.get("/", headers={"if-none-match": answer.headers["etag"]})).status_code == 304

    run(test, BuiltPage({**FILES, "home.html": home}))


def asked(path: str, page: BuiltPage) -> Response:
    """The answer for an address that clients would tidy up before they ask."""
    scope = {"type": "http", "method": "GET", "path": unquote(path), "headers": [], "app": create_app(Settings(), page)}
    return pages.page(Request(scope))


@pytest.mark.parametrize("path", ["/assets/index-B2.js", "/assets/", "/assets/../index.html", "/assets/%2e%2e/sw.js"])
def test_an_asset_that_is_gone_is_not_the_page(path: str) -> None:
    """A page in place of a script would be kept, and the tab would be broken without a word."""
    answer = asked(path, PAGE)
    assert (answer.status_code, json.loads(bytes(answer.body))["error"]["id"]) == (404, "not-found")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/.source-hash", "/../../../pyproject.toml", "/%2e%2e/app.py", "//etc/passwd", "/sw.js/", "/sw.js%00"]
)
def test_nothing_but_the_page_s_files_gets_out(path: str, tmp_path: Path) -> None:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    for name, body in {**{f"page/{name}": body for name, body in FILES.items()}, "secret": b"secret"}.items():
        (tmp_path / name).write_bytes(body)
    answer = asked(path, read_page(tmp_path / "page"))
    assert (answer.status_code, answer.body) == (200, INDEX)


def test_files_are_sent_packed_to_those_who_take_it() -> None:
    async def test(client: httpx2.AsyncClient) -> None:
        packed = await client.get("/assets/index-A1.js", headers={"accept-encoding": "gzip, br"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "accept-encoding"
        assert int(packed.headers["content-length"]) < len(SCRIPT) / 10
        assert packed.content == SCRIPT
        for wanted in ("identity", "gzip;q=0"):
            plain = await client.get("/assets/index-A1.js", headers={"accept-encoding": wanted})
            assert "content-encoding" not in plain.headers
            assert plain.headers["vary"] == "accept-encoding"
            assert (plain.content, plain.headers["etag"]) == (SCRIPT, packed.headers["etag"])
        for path in ("/assets/jost-A1.woff2", "/sw.js"):
            as_it_is = await client.get(path, headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in as_it_is.headers, "packed already, or too small"

    run(test)


def test_a_file_is_packed_once() -> None:
    file = PAGE.find("assets/index-A1.js")
    assert file is not None
    assert file.packed is file.packed
    assert gzip.decompress(file.packed) == SCRIPT


def test_the_policy_lets_the_page_draw_connect_and_work_but_nothing_from_elsewhere() -> None:
    async def test(client: httpx2.AsyncClient) -> None:
        for path in ("/", "/t/x", "/sw.js", "/assets/index-A1.js", "/api/health"):
            policy = (await client.get(path)).headers["content-security-policy"]
            parts = {name: value for name, _, value in (part.strip().partition(" ") for part in policy.split(";"))}
            for name in ("default", "script", "style", "connect", "worker", "manifest", "font"):
                assert parts[f"{name}-src"] == "'self'", path
            assert parts["img-src"] == "'self' data: blob:"

    run(test)


def test_answers_of_the_api_name_the_page() -> None:
    async def test(client: httpx2.AsyncClient) -> None:
        health = await client.get("/api/health")
        assert health.headers["x-picketfence-page"] == health.json()["page"] == "0123456789ab"
        assert (await client.get("/api/nothing")).headers["x-picketfence-page"] == "0123456789ab"
        assert "x-picketfence-page" not in (await client.get("/")).headers

    run(test)


def test_without_a_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    async def test(client: httpx2.AsyncClient) -> None:
        answer = await client.get("/t/x")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "python3 dev.py play" in answer.text
        assert 'href="/api/docs"' in answer.text
        assert (await client.get("/page.css")).status_code == 200
        assert (await client.get("/assets/index-A1.js")).status_code == 404
        health = await client.get("/api/health")
        assert health.json()["page"] == ""
        assert "x-picketfence-page" not in health.headers

    run(test, read_page(tmp_path / "never built"))


def test_the_installed_page_is_whole() -> None:
    """As far as it was built here: `dev.py test` does so first."""
    page = installed_page()
    if page.index is None:
        pytest.skip("the page was not built: python web/build.py")
    text = page.index.body.decode()
    assert 'id="early"' not in text
    assert page.home is not None
    home = page.home.body.decode()
    assert '<div id="early"><div class="home-sky"' in home
    assert re.search(r'<link rel="modulepreload" crossorigin href="/assets/Home-[^"]+\.js">', home)
    for address in re.findall(r'(?:src|href)="/([^"]+)"', text + home):
        assert page.find(address) is not None, address
    assert f'<meta name="picketfence-page" content="{page.version}">' in text
    worker = page.find("sw.js")
    assert worker is not None
    assert page.version in worker.body.decode()
    kept = re.findall(r'"/([^"]+)"', worker.body.decode().splitlines()[1])
    assert len(kept) > 3
    assert [name for name in kept if page.find(name) is None] == []
    assert not re.search(r"\sstyle=|<style|<script(?![^>]*src=)", text + home)
