"""`picketfence backup`: a verified copy of a database, also while its server runs."""

from __future__ import annotations

import argparse
import asyncio
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.databases import add_database_option, database_of, size_text
from picketfence.cli.files import FileError
from picketfence.cli.words import plural

OURS: Final = re.compile(r"picketfence-\d{4}-\d\d-\d\dT\d{6}Z\.(db|jsonl)")
"""Names of the backups that we make in a folder; no other file there is ever deleted."""


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "backup",
        "copy a database to a new file, also while the server runs",
        "picketfence backup club-monday.db --database club.db",
        run,
    )
    parser.add_argument("file", metavar="FILE|FOLDER", type=Path, help="the new file, or a folder to make one in")
    parser.add_argument("--keep", type=int, metavar="N", help="in a folder: delete all but the newest N backups")
    add_database_option(parser)


def run(args: argparse.Namespace) -> int:
    from picketfence.store.backups import backup

    folder: Path | None = args.file if args.file.is_dir() else None
    if args.keep is not None and (folder is None or args.keep < 1):
        raise FileError("--keep needs an existing folder and a number of at least 1")
    database = database_of(args)
    path = args.file if folder is None else folder / _new_name(database)
    report = asyncio.run(backup(database, path))
    print(f"{path}: {size_text(report)}, sound")
    if folder is not None and args.keep is not None:
        _delete_old(folder, args.keep)
    return 0


def _new_name(database: str) -> str:
    """Return a file name with the date and time in UTC; PostgreSQL is backed up as an export."""
    from picketfence.store.address import SqliteAddress, parse_address

    kind = "db" if isinstance(parse_address(database), SqliteAddress) else "jsonl"
    return f"picketfence-{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}.{kind}"


def _delete_old(folder: Path, keep: int) -> None:
    """Delete our oldest backups; their names sort by time."""
    ours = sorted(path for path in folder.iterdir() if OURS.fullmatch(path.name))
    for path in ours[:-keep]:
        path.unlink()
    if ours[:-keep]:
        print(f"{plural(len(ours[:-keep]), 'older backup')} deleted.")
