"""Every request of the API with data nobody would think of, over loopback: no server errors, answers as documented."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from picketfence.server.settings import Settings
from tests.counts import COUNTS
from tests.server.api.serving import documented, serving

AnyCase: TypeAlias = Case[Any]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
TOO_LARGE = 413
TAGS = ["people", "tables", "seats", "playing", "deals", "rules", "live"]


class Loopback(threading.Thread):
    """A server on a free port, in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        super().__init__(name="loopback", daemon=True)
        self.folder = folder
        self.is_ready = threading.Event()
        self.url = ""
        self.tables: list[str] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            self.failure = error
        finally:
            self.is_ready.set()

    async def _serve(self) -> None:
        async with serving(self.folder, max_open_tables=1_000_000, max_bot_seats=1_000_000) as made:
            ada = await made.guest()
            self.token = (await ada.ask("POST", "/api/me/tokens", json={}))["token"]
            me, opened, bot = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "newcomer"}
            self.tables = [
                (await ada.table([me, opened, bot]))["id"],
                (await ada.table([me, me], start=True))["id"],
                (await ada.table([me], "first+solo", start=True))["id"],
            ]
            config = uvicorn.Config(made.app, port=0, lifespan="off", log_config=None, ws="websockets-sansio")
            self.server = uvicorn.Server(config)
            self.server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
            task = asyncio.create_task(self.server.serve())
            while not self.server.started and not task.done():
                await asyncio.sleep(0.01)
            port = self.server.servers[0].sockets[0].getsockname()[1]
            self.url = f"http://127.0.0.1:{port}"
            self.is_ready.set()
            await task

    def stop(self) -> None:
        self.server.should_exit = True
        self.join(30)
        assert not self.is_alive()


@pytest.fixture
def loopback(tmp_path: Path) -> Iterator[Loopback]:
    thread = Loopback(tmp_path)
    thread.start()
    assert thread.is_ready.wait(60)
    assert thread.failure is None, thread.failure
    yield thread
    thread.stop()


def cases(tag: str, mode: GenerationMode) -> st.SearchStrategy[AnyCase]:
    """Requests of one tag."""
    schema = schemathesis.openapi.from_dict(documented())
    found = [result.ok() for result in schema.include(tag=tag).get_all_operations() if isinstance(result, Ok)]
    assert found, tag
    return st.one_of([operation.as_strategy(generation_mode=mode) for operation in found])


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["valid", "invalid"])
@pytest.mark.parametrize("tag", TAGS)
def test_every_request(loopback: Loopback, tag: str, mode: GenerationMode) -> None:
    count = len([1 for item in documented()["paths"].values() for one in item.values() if tag in one["tags"]])

    @settings(max_examples=COUNTS.schemathesis_examples * count, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=cases(tag, mode), table=st.none() | st.sampled_from(range(3)), is_known=st.booleans())
    def ask(case: AnyCase, table: int | None, is_known: bool) -> None:
        is_real = table is not None and "table" in (case.path_parameters or {})
        if is_real:
            case.path_parameters["table"] = loopback.tables[table or 0]
        if "follow" in (case.query or {}):
            case.query["follow"] = False  # a stream without an end
        headers = {"Authorization": f"Bearer {loopback.token}"} if is_known and case.method != "DELETE" else {}
        answer = case.call(base_url=loopback.url, headers=headers)
        is_refused = answer.status_code == TOO_LARGE  # it is, but the check does not know this status
        # a real table may have been all it took
        must_be_refused = mode is GenerationMode.NEGATIVE and not is_real and not is_refused
        case.validate_response(answer, checks=[*CHECKS, negative_data_rejection] if must_be_refused else CHECKS)

    ask()


def test_the_server_itself(loopback: Loopback) -> None:
    """Nothing can be said to these, so nothing can be wrong with it."""
    for path in ("health", "ready", "metrics"):
        schema = schemathesis.openapi.from_dict(documented())
        case = schema[f"/api/{path}"]["GET"].Case()
        case.call_and_validate(base_url=loopback.url, checks=CHECKS)


def test_the_document_is_a_valid_one() -> None:
    assert Settings().database == "", "the document does not depend on a database"
    schemathesis.openapi.from_dict(documented()).validate()
