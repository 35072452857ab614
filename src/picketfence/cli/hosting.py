"""What `play` and `serve` have in common: settings from options, and the address for people, phones and browsers."""

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
"""What differs from the settings' own defaults: a command is for people, who have phones."""


def add_address_options(parser: argparse._ActionsContainer) -> None:
    """Where to listen, and where the games are."""
    parser.add_argument(
        "--host", help="where to listen (default: 0.0.0.0, everywhere; 127.0.0.1 is this machine alone)"
    )
    parser.add_argument("--port", type=int, help="the port (default: 8520)")
    parser.add_argument("--database", metavar="FILE|URL", help="a file, or postgresql://… (default: your data folder)")


def settings_of(args: argparse.Namespace, environment: Mapping[str, str] | None = None) -> Settings:
    """What the options say, else the environment, else the defaults."""
    from picketfence.server.settings import Settings

    known = Settings.from_environment({**DEFAULTS, **(os.environ if environment is None else environment)})
    names = Settings.__dataclass_fields__.keys() & vars(args).keys()
    given = {name: getattr(args, name) for name in names if getattr(args, name) is not None}
    return replace(known, **given)


def greet(settings: Settings, url: str) -> None:
    """The addresses, for this machine and for phones, with the QR code of the latter on a terminal."""
    lines = [f"Picket Fence is at {settings.public_url or url}"]
    phones = settings.public_url or phone_address(settings, url)
    if phones and not settings.public_url:
        lines.append(f"Phones in the same network: {phones}")
    print("\n".join(lines))
    if phones and is_terminal(sys.stdout):
        print(qr_code(phones))
    print("Ctrl-C stops it.", flush=True)


def phone_address(settings: Settings, url: str) -> str | None:
    """The address in the network, if the server listens there."""
    from urllib.parse import urlsplit

    from picketfence.server.run import EVERYWHERE as ALL
    from picketfence.server.run import address_of, lan_address

    host = lan_address() if settings.host in ALL else None
    return None if host is None else address_of(replace(settings, port=urlsplit(url).port or 0), host)


def qr_code(text: str) -> str:
    """Two modules a sign, light ones drawn: terminals are dark more often than not."""
    import segno

    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")


def has_browser(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a window could open; without a display Python would start a text browser in this terminal."""
    return platform in ("darwin", "win32") or any(
        environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )


def open_browser(url: str) -> None:
    """If there is one; the address is printed anyway."""
    import webbrowser

    if has_browser():
        webbrowser.open(url)
