"""New seeds: the one place where chance enters."""

from __future__ import annotations

import secrets
from typing import Final

from picketfence.rules import Seed, long_seed, short_seed
from picketfence.rules.codes import ALPHABET

_SHORT: Final = len(ALPHABET) ** 7
_LONG: Final = 2**128


def new_seed(*, is_long: bool = False) -> Seed:
    """A seed that nobody can foresee."""
    return long_seed(secrets.randbelow(_LONG)) if is_long else short_seed(secrets.randbelow(_SHORT))


def new_salt() -> bytes:
    """For a commitment."""
    return secrets.token_bytes(16)
