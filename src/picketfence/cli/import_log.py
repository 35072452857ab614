"""`picketfence import`: reads an export into a new database, SQLite or PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.databases import add_database_option, database_of
from picketfence.cli.files import FileError, prefix_errors
from picketfence.cli.words import plural


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "import",
        "read an export into an empty database",
        "picketfence import club.jsonl --database postgresql://picketfence@localhost/club",
        run,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a file that `picketfence export` wrote")
    add_database_option(parser)


def run(args: argparse.Namespace) -> int:
    if not args.file.is_file():  # checked first, so that no empty database is created
        raise FileError(f"{args.file}: cannot be read: there is no such file")
    with prefix_errors(args.file):
        events = asyncio.run(_import(database_of(args), args.file))
    print(f"{args.file}: {plural(events, 'event')} imported")
    return 0


async def _import(database: str, path: Path) -> int:
    from picketfence.store import open_store
    from picketfence.store.copies import import_log

    async with open_store(database) as store:
        return await import_log(store, path)
