"""`picketfence verify-log`: verifies that no game in a database was changed afterwards."""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import TYPE_CHECKING

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.databases import add_database_option, database_of, size_text
from picketfence.cli.terminal import end_progress, show_progress
from picketfence.cli.words import plural

if TYPE_CHECKING:
    from picketfence.server.tables.log_replays import ReplayReport
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
    parser.add_argument("--replay", action="store_true", help="also replay every game from its log; slow")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    report, replays = asyncio.run(_verify(database_of(args), replays=args.replay))
    problems = [*report.problems, *(replays.problems if replays else [])]
    if args.json:
        found: dict[str, object] = {"tables": report.tables, "events": report.entries, "problems": problems}
        if replays is not None:
            found |= {"ignored_snapshots": replays.ignored, "unsealed_snapshots": replays.unsealed}
        print(json.dumps(found, ensure_ascii=False))
    else:
        lines = [*problems, *_snapshot_lines(replays), f"{size_text(report)}: {'NOT sound' if problems else 'sound'}"]
        print("\n".join(lines))
    return 1 if problems else 0


def _snapshot_lines(replays: ReplayReport | None) -> list[str]:
    """Return what to say about snapshots; they are caches, so a bad one does not make a log unsound."""
    if replays is None:
        return []
    count = replays.unsealed
    old = [f"{plural(count, 'snapshot')} by an earlier version will be ignored."] if count else []
    return [*replays.ignored, *old]


async def _verify(database: str, *, replays: bool) -> tuple[Report, ReplayReport | None]:
    """Read the database without locking it: its server may be running."""
    from picketfence.server.tables.log_replays import replay_logs
    from picketfence.store import open_store
    from picketfence.store.verification import verify_log

    async with open_store(database, read_only=True) as store:
        try:
            return await verify_log(store, show_progress), await replay_logs(store, show_progress) if replays else None
        finally:
            end_progress()
