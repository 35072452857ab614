"""`picketfence restore`: makes a database from a backup or an export."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.databases import add_database_option, database_of, size_text


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "restore",
        "make a database from a backup or an export; the server must not run",
        "picketfence restore club-monday.db --database club.db --force",
        run,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a file that `picketfence backup` or `export` wrote")
    add_database_option(parser)
    parser.add_argument("--force", action="store_true", help="replace the database that is there")


def run(args: argparse.Namespace) -> int:
    from picketfence.store.backups import restore

    report = asyncio.run(restore(args.file, database_of(args), force=args.force))
    print(f"{args.file}: {size_text(report)}, sound, restored")
    return 0
