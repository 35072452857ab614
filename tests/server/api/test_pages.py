"""The page for every address, and the documentation with its style."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from picketfence.server.web.built_page import BuiltPage
from tests.server.api.serving import Server, documented, run


class Links(HTMLParser):
    """What a page refers to, and what it should not have."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        found = dict(attrs)
        assert not {name for name in found if name == "style" or name.startswith("on")}
        if tag not in ("meta", "link"):
            self.open.append(tag)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("path", ["/", "/tables/xyz", "/recover", "/apiary", "/api.html", "/%00", "/a/../b"])
def test_every_address_outside_the_api_is_the_page(tmp_path: Path, path: str) -> None:
    async def test(server: Server) -> None:
        server.app.state.page = BuiltPage({})  # what stands in for it; a real one is not written in strict HTML
        someone = await server.client()
        answer = await someone.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        page = Links(answer.text)
        assert {"/api/docs", "/page.css"} <= set(page.links)
        assert not page.tags & {"script", "style", "iframe"}
        head = await someone.head(path)
        assert head.status_code == 200

    run(tmp_path, test)


def test_the_style_is_asked_for_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        style = await someone.get("/page.css")
        assert style.headers["content-type"] == "text/css; charset=utf-8"
        assert "@import" not in style.text
        assert "url(" not in style.text
        again = await someone.get("/page.css", headers={"if-none-match": style.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")

    run(tmp_path, test)


def test_the_documentation_shows_every_request_and_schema(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        text = (await someone.get("/api/docs")).text
        page = Links(text)
        assert len(page.ids) == len(set(page.ids))
        assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids)
        assert all(link.startswith(("#", "/")) for link in page.links), "nothing comes from elsewhere"
        assert not page.tags & {"script", "style", "iframe", "img"}
        plain = re.sub(r"<[^>]+>", "", text)
        for path, item in documented()["paths"].items():
            for method in item:
                assert f"{method.upper()} {path}" in plain
        for name in documented()["components"]["schemas"]:
            assert f"schema-{name}" in page.ids
        assert "&quot;clock&quot;: 86400" in text, "examples are shown"

    run(tmp_path, test)


def test_the_document_for_programs(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        assert (await someone.get("/api/openapi.json")).json() == documented()

    run(tmp_path, test)
