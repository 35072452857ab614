"""`picketfence serve`: the game server for a club or a site."""

from __future__ import annotations

import argparse
import asyncio

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.server_options import add_address_options, greet, settings_of

EXAMPLE = "picketfence serve --port 8520 --database club.db"


def add(commands: Commands) -> None:
    parser = add_command(commands, "serve", "run a server for others (see docs/hosting.md)", EXAMPLE, run)
    add_address_options(parser)
    parser.add_argument(
        "--workers", type=int, metavar="N", help="number of server processes; more than one needs PostgreSQL"
    )
    parser.add_argument("--public-url", metavar="URL", help="the public address, if the server is behind a proxy")
    parser.add_argument("--tls-cert", metavar="FILE", help="the TLS certificate, to serve https without a proxy")
    parser.add_argument("--tls-key", metavar="FILE", help="its private key, if that is in a separate file")
    parser.add_argument("--proxies", metavar="A,B", help="addresses of proxies whose X-Forwarded headers are trusted")
    parser.add_argument("--origins", metavar="A,B", help="other sites whose pages may use the API")
    parser.add_argument("--bot-workers", type=int, metavar="N", help="number of worker processes for bots (default: 1)")
    parser.add_argument(
        "--log-level", choices=["debug", "info", "warning", "error"], help="how much to log (default: info)"
    )
    parser.add_argument("--log-json", action="store_true", default=None, help="log one JSON object per line")
    parser.add_argument("--check", action="store_true", help="only check the settings and migrate the database")


def run(args: argparse.Namespace) -> int:
    from picketfence.server.run import checked_settings, serve, try_store

    settings = checked_settings(settings_of(args))
    if args.check:
        asyncio.run(try_store(settings))
        print("The settings are valid, and the database is up to date.")
        return 0
    serve(settings, lambda url: greet(settings, url))
    return 0
