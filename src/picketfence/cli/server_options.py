"""Shared by `play` and `serve`: settings from options, and the addresses for browsers and phones."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from picketfence.cli.terminal import is_terminal

if TYPE_CHECKING:
    from picketfence.server.settings import Settings

EVERYWHERE: Final = "0.0.0.0"
DEFAULTS: Final = {"PICKETFENCE_HOST": EVERYWHERE}
"""Defaults of the commands that differ from those of the settings: phones should be able to join."""


def add_address_options(parser: argparse._ActionsContainer) -> None:
    """Add the options for the address and the database."""
    parser.add_argument(
        "--host", help="the address to listen on (default: 0.0.0.0, all networks; 127.0.0.1: only this machine)"
    )
    parser.add_argument("--port", type=int, help="the port (default: 8520)")
    parser.add_argument("--database", metavar="FILE|URL", help="a file, or postgresql://… (default: your data folder)")


def add_server_options(parser: argparse._ActionsContainer) -> None:
    """Add the options of `serve`, which stand for settings."""
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


def settings_of(args: argparse.Namespace, environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings: from the options, else the environment, else the defaults."""
    from picketfence.server.settings import Settings

    known = Settings.from_environment({**DEFAULTS, **(os.environ if environment is None else environment)})
    names = Settings.__dataclass_fields__.keys() & vars(args).keys()
    given = {name: getattr(args, name) for name in names if getattr(args, name) is not None}
    return replace(known, **given)


def greet(settings: Settings, url: str) -> None:
    """Print the addresses for this machine and for phones; on a terminal also a QR code for phones."""
    lines = [f"Picket Fence is at {settings.public_url or url}"]
    phones = settings.public_url or phone_address(settings, url)
    if phones and not settings.public_url:
        lines.append(f"Phones in the same network: {phones}")
    if not has_page():
        lines.append("The page is not built, so browsers see only a note. Build it: python3 dev.py play.")
    print("\n".join(lines))
    if phones and is_terminal(sys.stdout):
        print(qr_code(phones))
    print("Press Ctrl-C to stop it.", flush=True)


def has_page() -> bool:
    """Return True if the page is installed. A wheel has it; a source tree has it once it was built."""
    from picketfence.server.web.built_page import installed_page

    return installed_page().index is not None


def phone_address(settings: Settings, url: str) -> str | None:
    """Return the address in the local network, or None if the server does not listen there."""
    from urllib.parse import urlsplit

    from picketfence.server.run import EVERYWHERE as ALL
    from picketfence.server.run import address_of, lan_address

    host = lan_address() if settings.host in ALL else None
    return None if host is None else address_of(replace(settings, port=urlsplit(url).port or 0), host)


def qr_code(text: str) -> str:
    """Return a QR code with two modules per character; it draws the light ones, as most terminals are dark."""
    import segno

    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")


def has_browser(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Return whether a browser window can open: without a display, Python would start a text browser here."""
    return platform in ("darwin", "win32") or any(
        environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )


def open_browser(url: str) -> None:
    """Open a browser window, if there is one."""
    import webbrowser

    if has_browser():
        webbrowser.open(url)
