"""Adds who sits at a table to lists, and points by part and the reason for the end to results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Existing rows keep empty strings: filling them would mean reading every log."""
    for table, name in (("tables", "sitting"), ("results", "parts"), ("results", "ends")):
        op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=""))
