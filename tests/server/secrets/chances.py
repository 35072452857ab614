"""Worlds where chance repeats itself: the same tokens, ids, codes, deals and times in every run."""

import random
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final
from unittest.mock import patch

from picketfence.server.clock import Clock

NOW: Final = 1_750_000_000_000


@contextmanager
def same_chances(number: int) -> Iterator[None]:
    """Tokens, ids, codes, deals and the clock are the same in every world with this number."""
    rng = random.Random(number)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    def token(size: int = 32) -> str:
        return "".join(rng.choice(letters) for _ in range(size * 4 // 3 + 1))

    with ExitStack() as stack:
        for name, drawn in {
            "token_urlsafe": token,
            "token_bytes": rng.randbytes,
            "token_hex": lambda size: rng.randbytes(size).hex(),
            "randbits": rng.getrandbits,
            "choice": rng.choice,
        }.items():
            stack.enter_context(patch.object(secrets, name, drawn))
        stack.enter_context(patch.object(Clock, "now", lambda clock: NOW))
        yield
