"""Adds the face that a person has chosen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nobody has chosen one yet."""
    op.add_column("people", sa.Column("face", sa.Integer))
