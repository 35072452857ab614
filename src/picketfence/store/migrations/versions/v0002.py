"""Lists say who sits at a table; results say by part how the points came about and why the game ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Rows from before keep empty texts: nobody reads whole logs for them."""
    for table, name in (("tables", "sitting"), ("results", "parts"), ("results", "ends")):
        op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=""))
