"""The revisions of the schema: one chain in the order of their numbers."""

import pkgutil
from importlib import import_module

from picketfence.store.migrations import versions

NEVER_RELEASED = {"0004"}
"""Numbers that no database can have: they were given up before a release, and are not used again."""


def test_every_revision_follows_the_one_before_it() -> None:
    names = [module.name for module in pkgutil.iter_modules(versions.__path__)]
    modules = [import_module(f"{versions.__name__}.{name}") for name in names]
    numbers = [module.revision for module in modules]
    assert names == [f"v{number}" for number in numbers]
    assert [module.down_revision for module in modules] == [None, *numbers[:-1]]
    every = {f"{number:04}" for number in range(1, int(numbers[-1]) + 1)}
    assert every - set(numbers) == NEVER_RELEASED
