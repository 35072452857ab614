"""New seeds: the one door through which chance enters. Nothing in the rules may import this module but the package."""

from __future__ import annotations

import secrets

from picketfence.rules.codes import LONG_NUMBERS, SHORT_NUMBERS, Seed, long_seed, short_seed


def random_seed(*, is_long: bool = False) -> Seed:
    """Return a new seed that nobody can predict: 8 letters, or 32 letters (128 bits) if `is_long`."""
    return long_seed(secrets.randbelow(LONG_NUMBERS)) if is_long else short_seed(secrets.randbelow(SHORT_NUMBERS))
