"""`picketfence admin`: lists, closes and forgets a server's tables, and bans people and networks."""

from __future__ import annotations

import argparse

from picketfence.cli.admin import bans, forget, tables
from picketfence.cli.commands import Commands, Parser, add_command


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "admin", "look after tables and people", "picketfence admin list --database club.db", run=run
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", parser_class=Parser, required=True)
    for module in (tables, forget, bans):
        module.add(actions)


def run(args: argparse.Namespace) -> int:
    code: int = args.work(args)
    return code
