"""Carries out a request once, however often a client sends it under the same id within 24 hours.

Turns do not need this, because the log holds their ids.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256

from pydantic import BaseModel

from picketfence.server.errors import Refusal
from picketfence.server.serializers.tables import lobby
from picketfence.server.services import Services
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.web.responses import EncodedResponse, json_response
from picketfence.store import moves
from picketfence.store.errors import AlreadyDone
from picketfence.store.values import Once


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table that a request led to; `is_repeated` means that it was carried out before."""

    live: LiveTable
    is_repeated: bool = False

    def response(self, status: int = 200) -> EncodedResponse:
        """Return the response that shows the table as it is now."""
        return json_response({**lobby(self.live), "is_repeated": self.is_repeated}, status)


def once_of(services: Services, person: str, move: str | None, kind: str, table: str, body: BaseModel) -> Once | None:
    """Return what to store with a person's request, or None if it has no id."""
    if move is None:
        return None
    asked = json.dumps([kind, table, body.model_dump(exclude={"move"})], sort_keys=True)
    return Once(person, move, sha256(asked.encode("utf-8")).hexdigest(), table, services.now())


async def do_once(services: Services, once: Once | None, act: Callable[[Once | None], Awaitable[LiveTable]]) -> Outcome:
    """Carry out a request unless it was carried out before; raise move-reused if its id belongs to another request.

    After a refusal, look for it again: a duplicate may have been carried out in the meantime.
    """
    done = await _find(services, once)
    if done is not None:
        return done
    try:
        return Outcome(await act(once))
    except (Refusal, AlreadyDone):
        done = await _find(services, once)
        if done is None:
            raise
        return done


async def _find(services: Services, once: Once | None) -> Outcome | None:
    if once is None:
        return None
    found = await services.store.read(moves.find_move, once.person, once.move, once.at)
    if found is None:
        return None
    if found.request != once.request:
        raise Refusal("move-reused")
    return Outcome(await services.tables.get(found.table), is_repeated=True)
