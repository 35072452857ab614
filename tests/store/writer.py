"""A process that appends and says so: python -m tests.store.writer URL TABLE COUNT. For tests that kill it.

Each append has two events. A line `HEAD SEQ HASH` is printed when one is acknowledged, `error NAME` when one failed.
"""

from __future__ import annotations

import asyncio
import sys

from picketfence.store import events, queries
from picketfence.store.database import open_store
from picketfence.store.errors import StoreError
from picketfence.store.values import Head
from tests.store.makers import append, summary


def say(*words: object) -> None:
    print(*words, flush=True)


async def write(url: str, table: str, count: int) -> None:
    async with open_store(url) as store:
        head: Head | None = await store.read(queries.head, table)
        say("open")
        for number in range(count):
            happened = (events.SeatFreed(number), events.SeatGivenBack(number))
            start = head.seq if head is not None else 0
            try:
                about = summary(table, round=start + 2)
                head = await store.append(append(table, head, *happened, move=f"m-{start}", about=about))
                say("head", head.seq, head.hash)
            except StoreError as error:
                say("error", type(error).__name__)


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2], int(sys.argv[3])))
