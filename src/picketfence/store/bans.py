"""The people and networks that the host has banned. Plain functions of a connection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, or_, select

from picketfence.store import rows
from picketfence.store.errors import StoreError
from picketfence.store.schema import bans

MAX_BANS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban of a person, by id, or of a network such as `203.0.113.0/24`. Without `expires` it lasts until lifted."""

    subject: str
    reason: str
    created: int
    expires: int | None = None


def current_bans(connection: Connection, now: int) -> list[Ban]:
    """Return the bans that have not expired, oldest first."""
    is_current = or_(bans.c.expires.is_(None), bans.c.expires > now)
    query = select(*bans.c).where(is_current).order_by(bans.c.created, bans.c.subject)
    return [Ban(*row) for row in connection.execute(query)]


def add_ban(connection: Connection, ban: Ban) -> None:
    """Add a ban or replace the subject's old one; raise StoreError if there are too many. Delete expired bans."""
    connection.execute(delete(bans).where(bans.c.expires <= ban.created))
    rows.put(
        connection,
        bans,
        [{"subject": ban.subject, "reason": ban.reason, "created": ban.created, "expires": ban.expires}],
    )
    if (connection.scalar(select(func.count()).select_from(bans)) or 0) > MAX_BANS:
        raise StoreError(f"There are already {MAX_BANS} bans; ban a wider network, or lift some.")


def lift_ban(connection: Connection, subject: str) -> bool:
    """Delete a ban; return False if there is none."""
    return connection.execute(delete(bans).where(bans.c.subject == subject)).rowcount > 0
