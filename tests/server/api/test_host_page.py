"""The host's page: only behind its token, and lines that say what the metrics say."""

import hmac
import json
from pathlib import Path
from unittest.mock import patch

import httpx2
import pytest
from structlog.testing import capture_logs

from picketfence.server.history import FIGURES, MAX_SAMPLES, History, Span
from picketfence.server.run import checked_settings
from picketfence.server.settings import SettingError, Settings
from picketfence.server.web.host_page import (
    HEIGHT,
    MAX_POINTS,
    WIDTH,
    figures_page,
    form_page,
    number_text,
    points,
    scale_top,
    thin,
)
from tests.server.api.serving import BASE, Client, Server, run
from tests.server.api.test_pages import Links

TOKEN = "correct horse battery staple"
KIND = {"content-type": "application/x-www-form-urlencoded"}


async def enter(someone: Client, token: str, **headers: str) -> httpx2.Response:
    body = str(httpx2.QueryParams({"username": "host", "token": token}))
    return await someone.post("/host", content=body, headers={**KIND, **headers})


def test_without_a_token_there_is_no_such_page(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        assert (await someone.get("/host")).content == (await someone.get("/elsewhere")).content
        assert (await enter(someone, "")).status_code == 404
        assert (await someone.post("/host/leave")).status_code == 404

    run(tmp_path, test)


def test_the_token_opens_the_page_and_leaving_closes_it(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        host, other = await server.client(), await server.client()
        assert (await host.get("/host")).status_code == 401
        answer = await enter(host, TOKEN, origin=BASE)
        assert (answer.status_code, answer.headers["location"]) == (303, "/host")
        cookie = answer.headers["set-cookie"]
        assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/host", "Max-Age=43200"))
        shown = await host.get("/host")
        assert (shown.status_code, shown.headers["cache-control"]) == (200, "no-store")
        server.services.history.sample(15.0)
        shown = await host.get("/host")
        assert all(figure.title in shown.text for figure in FIGURES)
        assert (await other.get("/host")).status_code == 401
        for wrong in ("", "x", "0" * 64, "ü"):
            forged = await other.get("/host", headers={b"cookie": f"picketfence-host={wrong}".encode()})
            assert forged.status_code == 401
        await host.post("/host/leave", headers={"origin": BASE})
        assert (await host.get("/host")).status_code == 401

    run(tmp_path, test, host_token=TOKEN)


@pytest.mark.parametrize(
    "token", ["", "wrong", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "\ud800".encode(errors="replace").decode()]
)
def test_another_token_is_refused(token: str, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        with patch.object(hmac, "compare_digest", wraps=hmac.compare_digest) as compared:
            answer = await enter(someone, token)
        assert compared.called, "in constant time"
        assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)
        assert "This is not the token." in answer.text
        assert (await someone.get("/host")).status_code == 401

    run(tmp_path, test, host_token=TOKEN)


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"&" * 100, b"a=1&" * 10, b"token", b"token=%ff%fe", b"{}"])
def test_odd_forms_are_refused(body: bytes, tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        assert (await someone.post("/host", content=body, headers=KIND)).status_code == 403

    run(tmp_path, test, host_token=TOKEN)


def test_attempts_are_limited_and_other_sites_have_none(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        assert (await enter(someone, TOKEN, origin="https://evil.example")).status_code == 403
        assert [(await enter(someone, "wrong")).status_code for _ in range(10)] == [403] * 10
        answer = await enter(someone, TOKEN)
        assert (answer.status_code, "Too many requests" in answer.text) == (429, True)
        assert "set-cookie" not in answer.headers

    run(tmp_path, test, host_token=TOKEN, rate_limits=True)


def test_the_token_is_in_no_cookie_page_or_log(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        someone = await server.client()
        with capture_logs() as logs:
            answers = [await enter(someone, "wrong"), await enter(someone, TOKEN), await someone.get("/host")]
        said = json.dumps(logs, default=str) + "".join(str(answer.headers) + answer.text for answer in answers)
        assert TOKEN not in said
        assert str(httpx2.QueryParams({"t": TOKEN}))[2:] not in said

    run(tmp_path, test, host_token=TOKEN)


def test_a_short_token_is_an_invalid_setting(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="PICKETFENCE_HOST_TOKEN"):
        checked_settings(Settings(database=str(tmp_path / "games.db"), host_token="short"))


LINES = [("Turns <b>", "per minute", [0.0, 5.0, 2.5]), ("Memory", "MiB", [120.0, 130.0, 140.0])]


@pytest.mark.parametrize("text", [form_page(), form_page("No <b>"), figures_page("About <b>", 0.5, LINES)])
def test_pages_have_no_scripts_and_no_styles_of_their_own(text: str) -> None:
    """The page's policy would refuse them. Without the referrer policy, browsers would hide where a form comes from."""
    assert '<meta name="referrer" content="same-origin">' in text
    assert "<b>" not in text
    page = Links(text.replace("<input ", "<link ").replace("/>", "></path>").replace("<polyline", "<path"))
    assert not page.tags & {"script", "style", "iframe", "img", "b"}
    assert page.links == ["/page.css", "/host/page.css"], "the second adds to the first"


def test_before_the_first_sample_there_are_no_lines() -> None:
    assert "<svg" not in figures_page("", 0, [("Turns", "", [])])


def test_lines_fill_the_chart() -> None:
    assert points([0.0, 5.0, 10.0], 10.0) == f"0.0,{HEIGHT}.0 {WIDTH / 2},{HEIGHT / 2} {WIDTH}.0,0.0"
    assert points([10.0], 10.0) == f"0.0,0.0 {WIDTH}.0,0.0"


@pytest.mark.parametrize(
    ("most", "top"), [(0, 1), (0.3, 1), (1, 1), (1.1, 2), (2.4, 2.5), (7, 10), (101, 200), (4_001, 5_000)]
)
def test_scales_end_at_round_numbers(most: float, top: float) -> None:
    assert scale_top(most) == top


@pytest.mark.parametrize("count", [1, 2, MAX_POINTS, MAX_POINTS + 1, MAX_SAMPLES])
def test_long_lines_are_thinned_and_lose_no_value(count: int) -> None:
    values = [float(n) for n in range(count)]
    parts = thin(values)
    assert len(parts) == min(count, MAX_POINTS)
    assert [value for part in parts for value in part] == values
    assert all(parts)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (0.0123, "0.012"), (3, "3"), (3.14, "3.1"), (31.4, "31.4"), (314.1, "314"), (31_415, "31,415")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number_text(value) == text


def test_figures_are_calculated_from_two_readings() -> None:
    span = Span({"a_count": 10.0, "a_sum": 1.0, "n": 5.0}, {"a_count": 14.0, "a_sum": 1.2, "n": 8.0}, 15.0)
    assert (span.now("n"), span.now("unknown")) == (8.0, 0.0)
    assert span.per_minute("n") == 12.0
    assert span.mean_ms("a") == pytest.approx(50.0)
    assert span.mean_ms("n") == 0.0, "nothing was measured"


def test_the_history_is_bounded_and_follows_the_metrics(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        history: History = server.services.history
        ada = await server.guest("Ada")
        await ada.table([{"kind": "me"}, {"kind": "open"}])
        history.sample(15.0)
        sample = dict(zip((figure.title for figure in FIGURES), history.samples[-1], strict=True))
        assert sample["Open tables"] == 1
        assert sample["Responses"] == 8, "two in 15 seconds"
        assert sample["Commits"] >= 4
        assert sample["Mean commit"] > 0
        for _ in range(MAX_SAMPLES + 5):
            history.samples.append(sample.values())  # type: ignore[arg-type]
        assert len(history.samples) == MAX_SAMPLES

    run(tmp_path, test)
