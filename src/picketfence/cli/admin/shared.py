"""Shared by the actions of `picketfence admin`: their options, errors, time and store."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from picketfence.cli.commands import Commands, Parser, Run
from picketfence.cli.databases import add_database_option, database_of
from picketfence.rules import PicketFenceError

if TYPE_CHECKING:
    from picketfence.store import Store

DAY_MS: Final = 86_400_000
MAX_DAYS: Final = 36_500
"""The most days that any option accepts: a hundred years."""


class AdminError(PicketFenceError):
    """A request of the administrator that cannot be carried out."""


def add_action(actions: Commands, name: str, summary: str, work: Run) -> Parser:
    """Add an action with its one-line summary and the option for the database."""
    added = actions.add_parser(
        name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.", allow_abbrev=False
    )
    add_database_option(added)
    added.set_defaults(work=work)
    return added


def with_store(
    args: argparse.Namespace,
    work: Callable[[Store], Awaitable[int]],
    *,
    read_only: bool = False,
    beside: bool = False,
) -> int:
    """Run `work` on the database that the options name; return its exit code."""
    from picketfence.store import open_store

    async def opened() -> int:
        async with open_store(database_of(args), read_only=read_only, beside=beside) as store:
            return await work(store)

    return asyncio.run(opened())


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def check_days(days: float, option: str) -> int:
    """Convert days to milliseconds; raise AdminError if they are out of range."""
    if not 0 < days <= MAX_DAYS:  # also false for nan
        raise AdminError(f"{option} must be more than 0 and at most {MAX_DAYS} days")
    return int(days * DAY_MS)
