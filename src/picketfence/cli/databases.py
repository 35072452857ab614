"""Shared by the commands that work on a database: which one it is, and a summary of its contents."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from picketfence.cli.words import plural

if TYPE_CHECKING:
    from picketfence.store.verification import Report


def add_database_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="FILE|URL",
        help="a file, or postgresql://… (default: PICKETFENCE_DATABASE, else the file in your data folder)",
    )


def database_of(args: argparse.Namespace) -> str:
    """Return the database from the option, else the environment, else the one in the data folder."""
    named = args.database or os.environ.get("PICKETFENCE_DATABASE")
    if named:
        return str(named)
    from picketfence.server.discovery import default_database

    return default_database()


def size_text(report: Report) -> str:
    """Return how much was read: `2 tables, 40 events`."""
    return f"{plural(report.tables, 'table')}, {plural(report.entries, 'event')}"
