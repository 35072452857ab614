"""`picketfence serve`: the game server, for a club or a site."""

from __future__ import annotations

import argparse
import asyncio

from picketfence.cli.commands import Commands, add_command
from picketfence.cli.hosting import add_address_options, greet, settings_of

EXAMPLE = "picketfence serve --port 8520 --database club.db"


def add(commands: Commands) -> None:
    parser = add_command(commands, "serve", "run a server for others; docs/hosting.md says more", EXAMPLE, run)
    add_address_options(parser)
    parser.add_argument("--workers", type=int, metavar="N", help="processes that serve; more than one needs PostgreSQL")
    parser.add_argument("--public-url", metavar="URL", help="the address that people use, if a proxy stands before it")
    parser.add_argument("--tls-cert", metavar="FILE", help="the certificate, to serve https without a proxy")
    parser.add_argument("--tls-key", metavar="FILE", help="its key, if it is in a file of its own")
    parser.add_argument("--proxies", metavar="A,B", help="addresses of proxies whose X-Forwarded headers are believed")
    parser.add_argument("--origins", metavar="A,B", help="further sites whose pages may use the API")
    parser.add_argument("--bot-workers", type=int, metavar="N", help="processes in which bots think (default: 1)")
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"], help="(default: info)")
    parser.add_argument("--log-json", action="store_true", default=None, help="logs as one JSON object a line")
    parser.add_argument("--check", action="store_true", help="only try the settings and bring the database up to date")


def run(args: argparse.Namespace) -> int:
    from picketfence.server.run import serve, settled, try_store

    settings = settled(settings_of(args))
    if args.check:
        asyncio.run(try_store(settings))
        print("The settings can be used, and the database is up to date.")
        return 0
    serve(settings, lambda url: greet(settings, url))
    return 0
