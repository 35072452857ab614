"""A guest pipelines requests on many sockets of one address and never reads. The others are served as ever."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from tests.server.attacks.four_people import attacked, four_people
from tests.server.attacks.guest import descriptors, open_many, until
from tests.server.hostile.sockets import head

SOCKETS: Final = 155
"""More than the requests that may be at work at once."""
PIPELINED: Final = 60
ROUNDS: Final = 5
DROPPED_WITHIN: Final = 60.0
"""Seconds; the server needs about twelve to see that a client does not read."""
PATHS: Final = {
    "large": "/api/openapi.json",
    "view": "/api/tables/{table}/view",
    "stream": "/api/tables/{table}/events",
}


@pytest.mark.parametrize("what", PATHS)
def test_sockets_that_never_read_take_no_place_from_others(what: str, tmp_path: Path) -> None:
    async def test() -> None:
        with attacked(tmp_path) as (target, _), ExitStack() as stack:
            async with four_people(target) as (people, _):
                path = PATHS[what].format(table=people.table)
                sent = head("GET", path, "Accept-Encoding: identity") * PIPELINED
                before = descriptors(target)
                await asyncio.to_thread(open_many, stack, target, SOCKETS, sent)
                await people.play(ROUNDS)
                people.expect_undisturbed(f"{SOCKETS} sockets with {PIPELINED} unread answers each ({what})")
                await until(lambda: descriptors(target) < before + SOCKETS / 2, DROPPED_WITHIN)

    asyncio.run(test())
