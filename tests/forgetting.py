"""Empties the caches of the rules between tests, so that no mutant lives on what was computed before it."""

import sys
from functools import cache
from typing import Final, Protocol


class Cached(Protocol):
    """A function with a cache, as `functools` makes it."""

    def cache_clear(self) -> None: ...


KEPT: Final[set[object]] = set()
"""Functions whose caches stay. Building an edition is slow, so it is kept where the mutant has no part in it."""


@cache
def _caches() -> tuple[Cached, ...]:
    """Find the caches once: every module of the rules is imported before the first test runs."""
    modules = [module for name, module in sys.modules.items() if name.startswith("picketfence.rules")]
    values = [value for module in modules for value in vars(module).values()]
    return tuple({id(value): value for value in values if callable(getattr(value, "cache_clear", None))}.values())


def forget_everything() -> None:
    """Empty the caches of all functions of the rules but those in `KEPT`."""
    for function in _caches():
        if function not in KEPT:
            function.cache_clear()
