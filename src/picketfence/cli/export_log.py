"""`picketfence export`: writes everything in a database but the tokens as text, also while its server runs."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.databases import add_database_option, database_of
from picketfence.cli.words import plural


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "export",
        "write all tables to a text file, one JSON object per line",
        "picketfence export club.jsonl --database club.db",
        run,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the new file")
    add_database_option(parser)


def run(args: argparse.Namespace) -> int:
    lines = asyncio.run(_export(database_of(args), args.file))
    print(f"{args.file}: {plural(lines, 'line')}")
    return 0


async def _export(database: str, path: Path) -> int:
    from picketfence.store import open_store
    from picketfence.store.copies import export_log

    async with open_store(database, read_only=True) as store:
        return await export_log(store, path)
