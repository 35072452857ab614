"""`picketfence serve`: the game server for a club or a site."""

from __future__ import annotations

import argparse
import asyncio

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.server_options import add_server_options, greet, settings_of

EXAMPLE = "picketfence serve --port 8520 --database club.db"


def add(commands: Commands) -> None:
    parser = add_command(commands, "serve", "run a server for others (see docs/hosting.md)", EXAMPLE, run)
    add_server_options(parser)
    parser.add_argument("--check", action="store_true", help="only check the settings and migrate the database")


def run(args: argparse.Namespace) -> int:
    from picketfence.server.run import checked_settings, expect_bots, serve, try_store

    settings = checked_settings(settings_of(args))
    if args.check:
        expect_bots(settings)
        asyncio.run(try_store(settings))
        print("The settings are valid, and the database is up to date.")
        return 0
    serve(settings, lambda url: greet(settings, url))
    return 0
