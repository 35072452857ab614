"""The editions, one module each; every module states only what differs. Read by `rulesets`."""

from __future__ import annotations

from picketfence.rules.editions.edition import Edition
from picketfence.rules.editions.first import first_edition
from picketfence.rules.editions.second import second_edition


def all_editions() -> tuple[Edition, ...]:
    """Return the editions that come with the package, in the order of their years."""
    return first_edition(), second_edition()
