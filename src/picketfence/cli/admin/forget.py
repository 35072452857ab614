"""`picketfence admin forget`: exports, then deletes, finished tables and guests not used for a long time."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from picketfence.cli.admin.shared import AdminError, add_action, check_days, now_ms, with_store
from picketfence.cli.commands import Commands
from picketfence.cli.words import plural

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from picketfence.store import Store
    from picketfence.store.retention import Old

AGE: Final = re.compile(r"([0-9]{1,6})d")


def add(actions: Commands) -> None:
    parser = add_action(
        actions,
        "forget",
        "delete old finished tables and guests; if the database is a file, stop the server first",
        _run,
    )
    parser.add_argument("--older-than", required=True, metavar="365d", help="not used for so many days")
    parser.add_argument("--dry-run", action="store_true", help="only count them")
    exporting = parser.add_mutually_exclusive_group()
    exporting.add_argument("--export", type=Path, metavar="FILE", help="write them to this new file first")
    exporting.add_argument("--no-export", action="store_true", help="delete them without a copy")


def _run(args: argparse.Namespace) -> int:
    found = AGE.fullmatch(args.older_than)
    if found is None:
        raise AdminError("--older-than is a number of days such as 365d")
    before = now_ms() - check_days(int(found[1]), "--older-than")
    if args.dry_run:
        return with_store(args, lambda store: _count(store, before), read_only=True)
    if args.export is None and not args.no_export:
        raise AdminError("what is deleted is exported first: name a file with --export, or write --no-export")
    return with_store(args, lambda store: _forget(store, before, args.export))


async def _count(store: Store, before: int) -> int:
    from picketfence.store.retention import count_events, find_old

    def count(connection: Connection) -> tuple[Old, int]:
        old = find_old(connection, before)
        return old, count_events(connection, old)

    old, events = await store.read_whole(count)
    print(f"{_text(old)} ({plural(events, 'event')}) would be forgotten.")
    return 0


async def _forget(store: Store, before: int, export: Path | None) -> int:
    from picketfence.store.backups import export_old
    from picketfence.store.retention import forget_old

    if export is not None:
        report = await export_old(store, export, before)
        print(f"{export}: {plural(report.tables, 'table')}, {plural(report.entries, 'event')}, sound")
    old = await store.write(forget_old, before)
    print(f"{_text(old)} forgotten.")
    return 0


def _text(old: Old) -> str:
    return f"{plural(len(old.tables), 'finished table')} and {plural(len(old.people), 'guest')}"
