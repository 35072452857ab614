"""Replaces the index for lists of tables with one of public tables only, because every turn had to write it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.drop_index("tables_listed", "tables")
    is_public = sa.text("is_public")
    op.create_index(
        "tables_public", "tables", ["status", "updated"], sqlite_where=is_public, postgresql_where=is_public
    )
