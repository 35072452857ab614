"""The settings of a server: command-line options take precedence over environment variables, these over defaults.

The variable of a field is `PICKETFENCE_` plus its name in capitals; docs/hosting.md lists them (a test compares).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

from picketfence.rules.errors import FormatError

PREFIX = "PICKETFENCE_"


class SettingError(FormatError):
    """An invalid setting."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings. Times are in seconds, sizes in bytes."""

    database: str = ""
    """A file name or postgresql://…; empty for a file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8520
    workers: int = 1
    """Server processes; more than one needs PostgreSQL."""
    public_url: str = ""
    """The URL that people use if the server is behind a proxy."""
    hsts: int = 0
    """Time for which browsers should insist on https (HSTS); 0 sends no such header."""
    tls_cert: str = ""
    tls_key: str = ""
    proxies: str = ""
    """Comma-separated addresses of proxies whose X-Forwarded headers are trusted."""
    origins: str = ""
    """Comma-separated origins of other sites whose pages may use the API."""
    bot_workers: int = 1
    bot_budget: float = 2.0
    """Time that a bot has for a turn."""
    extra_bots: str = ""
    """A module that adds bots."""
    max_requests: int = 150
    """Concurrent requests; more are refused with 503."""
    max_sockets: int = 5_000
    max_address_connections: int = 400
    """Open connections of one address. The limits by address are off if `rate_limits` is."""
    max_address_live: int = 300
    """Open live connections of one address."""
    max_address_requests: int = 40
    """Requests of one address at work; more wait for their turn."""
    max_address_handshakes: int = 600
    """Live connections that one address may open per minute."""
    max_address_views: int = 6_000
    """Views that one address may ask for per minute."""
    max_watched: int = 100
    """Tables that one connection may watch."""
    max_open_tables: int = 200
    """Open tables that one person may host."""
    max_bot_seats: int = 200
    """Seats that bots have or may have to play at the unfinished tables that one person hosts."""
    max_body_bytes: int = 16_384
    max_frame_bytes: int = 4_096
    rate_limits: bool = True
    host_absence: float = 900.0
    """Time without a sign of the host after which someone else becomes host."""
    host_token: str = ""
    """The secret that opens the host's page at /host; without one there is no such page."""
    log_level: str = "info"
    log_json: bool = False

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
        """Read the settings from environment variables; raise SettingError if one is invalid."""
        found = {}
        for known in fields(Settings):
            text = environment.get(PREFIX + known.name.upper())
            if text is not None:
                found[known.name] = _read(known.name, str(known.type), text)
        return Settings(**found)  # type: ignore[arg-type]

    def to_environment(self) -> dict[str, str]:
        """Return the environment variables that give another process the same settings."""
        return {PREFIX + known.name.upper(): _text(getattr(self, known.name)) for known in fields(self)}


def _text(value: object) -> str:
    return ("1" if value else "0") if isinstance(value, bool) else str(value)


def _read(name: str, kind: str, text: str) -> str | int | float | bool:
    variable = PREFIX + name.upper()
    try:
        match kind:
            case "bool":
                return {"1": True, "true": True, "0": False, "false": False}[text.strip().lower()]
            case "int":
                return int(text)
            case "float":
                return float(text)
            case _:
                return text
    except (KeyError, ValueError):
        wanted = {"bool": "0 or 1", "int": "an integer", "float": "a number"}[kind]
        raise SettingError(f"{text[:40]!r} is not {wanted}", variable) from None
