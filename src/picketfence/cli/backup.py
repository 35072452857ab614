"""`picketfence backup`: a verified copy of a database, also while its server runs."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.databases import add_database_option, database_of, size_text


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "backup",
        "copy a database to a new file, also while the server runs",
        "picketfence backup club-monday.db --database club.db",
        run,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the new file")
    add_database_option(parser)


def run(args: argparse.Namespace) -> int:
    from picketfence.store.backups import backup

    report = asyncio.run(backup(database_of(args), args.file))
    print(f"{args.file}: {size_text(report)}, sound")
    return 0
