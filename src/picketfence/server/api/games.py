"""The public part of a game: the same bytes for every seat, spectator and bot, made and compressed once per round."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from picketfence.server.api.operations import AT_TABLE, TableId, operation
from picketfence.server.api.requests import address_of, services_of
from picketfence.server.api.view_models import Game
from picketfence.server.errors import Refusal
from picketfence.server.serializers.tables import public_part
from picketfence.server.web.compression import accepts_gzip
from picketfence.server.web.responses import JSON, is_known

router = APIRouter(tags=["playing"])


@router.get(
    "/tables/{table}/game",
    **operation("The public part of the game", returns=Game, has_tag=True, refuses=(*AT_TABLE, "not-started")),
)
async def show_game(request: Request, table: TableId) -> Response:
    """Returns `game` of the view. It has an ETag: with `If-None-Match`, the response is 304 until a round closes."""
    services = services_of(request)
    services.limits.count_view(address_of(request))
    live = await services.tables.get(table)
    if live.table.game is None:
        raise Refusal("not-started")
    part = public_part(live, live.table.game)
    headers = {"etag": part.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if is_known(request.headers, part.tag):
        return Response(status_code=304, headers=headers)
    headers["content-type"] = JSON.decode("ascii")
    if accepts_gzip(request.scope):
        return Response(part.packed, headers={**headers, "content-encoding": "gzip"})
    return Response(part.game, headers=headers)
