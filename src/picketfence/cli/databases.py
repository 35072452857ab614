"""What the commands about a database have in common: which one it is, and one line of figures about it."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from picketfence.cli.words import plural

if TYPE_CHECKING:
    from picketfence.store.checking import Report


def add_database_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="FILE|URL",
        help="a file, or postgresql://… (default: PICKETFENCE_DATABASE, else the file in your data folder)",
    )


def database_of(args: argparse.Namespace) -> str:
    """The database that is meant."""
    named = args.database or os.environ.get("PICKETFENCE_DATABASE")
    if named:
        return str(named)
    from picketfence.server.discovery import default_database

    return default_database()


def figures(report: Report) -> str:
    """How much was read."""
    return f"{plural(report.tables, 'table')}, {plural(report.entries, 'event')}"
