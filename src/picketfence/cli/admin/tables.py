"""`picketfence admin list`, `close` and `prune`: lists tables, closes one, or closes the abandoned ones."""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from picketfence.cli.admin.shared import AdminError, add_action, check_days, now_ms, with_store
from picketfence.cli.commands import Commands
from picketfence.cli.terminal import end_progress, show_progress
from picketfence.cli.words import plural

if TYPE_CHECKING:
    from picketfence.store import Store
    from picketfence.store.values import Summary

STATUSES: Final = ("open", "playing", "over", "closed")
MAX_TABLES: Final = 100_000


def add(actions: Commands) -> None:
    listing = add_action(actions, "list", "list tables, the longest inactive first", _list)
    listing.add_argument("--status", choices=STATUSES, help="only tables with this status")
    listing.add_argument("--limit", type=int, default=100, metavar="N", help="list at most N tables (default: 100)")
    listing.add_argument("--json", action="store_true", help="print one JSON object per line")
    closing = add_action(actions, "close", "close a table; if the database is a file, stop the server first", _close)
    closing.add_argument("table", metavar="TABLE", help="its id or code; write -- before an id that starts with -")
    pruning = add_action(
        actions, "prune", "close inactive tables; if the database is a file, stop the server first", _prune
    )
    pruning.add_argument("--days", type=float, required=True, metavar="D", help="inactive for at least D days")
    pruning.add_argument("--dry-run", action="store_true", help="only list them")


def _list(args: argparse.Namespace) -> int:
    from picketfence.store import queries
    from picketfence.store.values import Status

    if args.limit < 1:
        raise AdminError("--limit must be at least 1")

    async def work(store: Store) -> int:
        found = await store.read(queries.list_tables, Status(args.status) if args.status else None, args.limit)
        for row in found:
            print(_as_json(row) if args.json else _line(row))
        if not found and not args.json:
            print("No tables.")
        return 0

    return with_store(args, work, read_only=True)


def _as_json(row: Summary) -> str:
    shown = {"id": row.table, "code": row.code, "ruleset": row.ruleset, "status": row.status, "seats": row.seats}
    return json.dumps({**shown, "round": row.round, "created": row.created, "updated": row.updated})


def _line(row: Summary) -> str:
    last = datetime.fromtimestamp(row.updated / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    played = f", round {row.round}" if row.round else ""
    game = f"{row.ruleset}, {plural(row.seats, 'seat')}{played}"
    return f"{row.table}  {row.code or '-':<6}  {row.status:<7}  {last}  {game}"


def _close(args: argparse.Namespace) -> int:
    from picketfence.store import queries

    async def work(store: Store) -> int:
        table = await store.read(queries.table_by_code, args.table.upper()) or args.table
        if not await _closed(store, table, "admin"):
            raise AdminError(f"table {table} is already closed")
        print(f"Table {table} is closed.")
        return 0

    return with_store(args, work, read_only=False)


async def _closed(store: Store, table: str, why: str) -> bool:
    """Close a table as the server would, with an event in its log; return False if it was closed already."""
    from picketfence.server.tables.lobby import close_for
    from picketfence.server.tables.registry import Tables

    tables = Tables(store, now_ms)
    done = await tables.perform(await tables.get(table), close_for(why))
    await tables.close()
    return done.head >= done.seq


def _prune(args: argparse.Namespace) -> int:
    since = now_ms() - check_days(args.days, "--days")

    async def work(store: Store) -> int:
        old = await _inactive_tables(store, since)
        if args.dry_run:
            print("\n".join([*map(_line, old), f"{plural(len(old), 'table')} would be closed."]))
            return 0
        for done, row in enumerate(old, 1):
            await _closed(store, row.table, "abandoned")
            show_progress(done, len(old))
        end_progress()
        print(f"{plural(len(old), 'table')} closed.")
        return 0

    return with_store(args, work, read_only=args.dry_run)


async def _inactive_tables(store: Store, since: int) -> list[Summary]:
    """Return open and running tables without an event since then; at most MAX_TABLES of each per call."""
    from picketfence.store import queries
    from picketfence.store.values import Status

    found = [
        row
        for status in (Status.OPEN, Status.PLAYING)
        for row in await store.read(queries.list_tables, status, MAX_TABLES)
    ]
    return [row for row in found if row.updated < since]
