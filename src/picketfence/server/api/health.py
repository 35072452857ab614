"""Health, readiness and metrics."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Request, Response

from picketfence import __version__
from picketfence.server.api.operations import operation
from picketfence.server.api.requests import services_of
from picketfence.server.api.response_models import Health
from picketfence.server.errors import Refusal
from picketfence.server.metrics import CONTENT_TYPE
from picketfence.server.web.responses import json_response
from picketfence.store.errors import StoreDamaged, StoreUnavailable

router = APIRouter(tags=["server"])

READY_SECONDS: Final = 3.0


@router.get("/health", **operation("Is the process alive?", returns=Health))
async def health(request: Request) -> Response:
    """Answers as long as the process runs, whatever state the database is in."""
    return json_response(_alive(request))


@router.get("/ready", **operation("Can it serve?", returns=Health))
async def ready(request: Request) -> Response:
    """Returns 503 while the database cannot be written. Concurrent requests share one write."""
    try:
        async with asyncio.timeout(READY_SECONDS):
            await services_of(request).store.probe()
    except StoreDamaged:
        raise
    except (TimeoutError, StoreUnavailable):
        raise Refusal("storage-unavailable") from None
    return json_response(_alive(request))


def _alive(request: Request) -> dict[str, str]:
    return {"status": "ok", "version": __version__, "page": request.app.state.page.version}


_PROMETHEUS: Final[dict[str, object]] = {"content": {"text/plain": {"schema": {"type": "string"}}}}


@router.get("/metrics", **operation("Metrics for Prometheus", returns=None, content=_PROMETHEUS))
async def metrics(request: Request) -> Response:
    """Tables, people, turns and latencies of this process, without ids or names."""
    return Response(services_of(request).metrics.text(), headers={"content-type": CONTENT_TYPE})
