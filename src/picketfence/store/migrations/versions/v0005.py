"""Adds the people and networks that the host has banned. There is no revision 0004: it was never released."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"


def upgrade() -> None:
    """Create the table; nobody is banned yet."""
    op.create_table(
        "bans",
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.PrimaryKeyConstraint("subject", name="bans_pkey"),
    )
