"""Are the settings valid, and are they what the host meant?"""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from picketfence.cli.doctor.findings import Finding, warning, worst

if TYPE_CHECKING:
    from picketfence.server.settings import Settings

LOCAL: Final = ("127.0.0.1", "::1", "localhost")
OTHERS: Final = frozenset({"PICKETFENCE_CHROMIUM", "PICKETFENCE_DIE_AT", "PICKETFENCE_FULL", "PICKETFENCE_PAGE_LATER"})
"""Variables for development and tests, which are not settings."""


def check_settings(settings: Settings, environment: Mapping[str, str] | None = None) -> Finding:
    """Check that the settings are valid and sensible; raise SettingError if one is invalid."""
    from picketfence.server.run import checked_settings, expect_bots

    checked_settings(settings)
    expect_bots(settings)
    found = [_unknown(name) for name in unknown_variables(os.environ if environment is None else environment)]
    is_https = bool(settings.tls_cert) or settings.public_url.startswith("https://")
    if not is_https and settings.host not in LOCAL:
        found.append(
            warning("There is no TLS: on the internet, tokens can be read in transit. Set --public-url or --tls-cert.")
        )
    if settings.public_url and not settings.tls_cert and not settings.proxies:
        found.append(
            warning("There is a public address but no proxy: all visitors share one address' limits. Set --proxies.")
        )
    if not settings.rate_limits:
        found.append(warning("Rate limits are off: anybody can overload the server. Remove PICKETFENCE_RATE_LIMITS=0."))
    return worst(found, "The settings are valid.")


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Return the variables with our prefix that are not settings; most are misspelled."""
    from picketfence.server.settings import PREFIX, Settings

    known = {PREFIX + field.name.upper() for field in fields(Settings)} | OTHERS
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def _unknown(name: str) -> Finding:
    from picketfence.server.settings import PREFIX, Settings

    near = difflib.get_close_matches(name, [PREFIX + field.name.upper() for field in fields(Settings)], 1)
    return warning(f"{name} is not a setting" + (f"; did you mean {near[0]}?" if near else "."))
