"""Live events: one socket a page for all tables it watches, and a stream of lines for scripts. The app imports it."""

from fastapi import APIRouter

from picketfence.server.live import sockets, streams
from picketfence.server.live.hub import Hub, Waits

__all__ = ["Hub", "Waits", "router"]

router = APIRouter()
router.include_router(sockets.router)
router.include_router(streams.router)
