"""`picketfence verify-log`: verifies that no game in a database was changed afterwards."""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import TYPE_CHECKING

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.databases import add_database_option, database_of, size_text
from picketfence.cli.terminal import end_progress, show_progress

if TYPE_CHECKING:
    from picketfence.store.verification import Report


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "verify-log",
        "verify the logs of all tables: exit code 0 if they are sound, 1 if not",
        "picketfence verify-log --database club.db",
        run,
    )
    add_database_option(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    report = asyncio.run(_verify(database_of(args)))
    if args.json:
        found = {"tables": report.tables, "events": report.entries, "problems": list(report.problems)}
        print(json.dumps(found, ensure_ascii=False))
    else:
        print("\n".join([*report.problems, f"{size_text(report)}: {'sound' if report.is_sound else 'NOT sound'}"]))
    return 0 if report.is_sound else 1


async def _verify(database: str) -> Report:
    """Read the database without locking it: its server may be running."""
    from picketfence.store import open_store
    from picketfence.store.verification import verify_log

    async with open_store(database, read_only=True) as store:
        try:
            return await verify_log(store, show_progress)
        finally:
            end_progress()
