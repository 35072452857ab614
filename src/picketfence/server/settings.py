"""How a server is set up: by the command's options, else by environment variables, else as here.

Every field has the variable `PICKETFENCE_` + its name in capitals; docs/hosting.md lists them (a test compares).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

from picketfence.rules.errors import FormatError

PREFIX = "PICKETFENCE_"


class SettingError(FormatError):
    """A setting that cannot be read."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings. Times are in seconds, sizes in bytes."""

    database: str = ""
    """A file, or postgresql://…; empty for a file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8520
    workers: int = 1
    """Processes that serve; more than one needs PostgreSQL."""
    public_url: str = ""
    """The address that people use, if a proxy stands before the server."""
    tls_cert: str = ""
    tls_key: str = ""
    proxies: str = ""
    """Addresses, with commas, whose X-Forwarded headers are believed."""
    origins: str = ""
    """Further origins, with commas, whose pages may use the API."""
    bot_workers: int = 1
    bot_budget: float = 2.0
    """What a bot has for a turn."""
    extra_bots: str = ""
    """A module with further bots."""
    max_requests: int = 150
    """Requests in work at the same time; more are refused with 503."""
    max_sockets: int = 5_000
    max_watched: int = 100
    """Tables that one connection watches."""
    max_open_tables: int = 200
    """Open tables that one person hosts."""
    max_body_bytes: int = 16_384
    max_frame_bytes: int = 4_096
    rate_limits: bool = True
    host_absence: float = 900.0
    """After this the host's part passes on."""
    log_level: str = "info"
    log_json: bool = False

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
        """What the variables say."""
        found = {}
        for known in fields(Settings):
            text = environment.get(PREFIX + known.name.upper())
            if text is not None:
                found[known.name] = _read(known.name, str(known.type), text)
        return Settings(**found)  # type: ignore[arg-type]

    def to_environment(self) -> dict[str, str]:
        """For another process of the same server."""
        return {PREFIX + known.name.upper(): _text(getattr(self, known.name)) for known in fields(self)}


def _text(value: object) -> str:
    return ("1" if value else "0") if isinstance(value, bool) else str(value)


def _read(name: str, kind: str, text: str) -> str | int | float | bool:
    place = PREFIX + name.upper()
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
        wanted = {"bool": "0 or 1", "int": "a whole number", "float": "a number"}[kind]
        raise SettingError(f"{text[:40]!r} is not {wanted}", place) from None
