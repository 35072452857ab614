"""Adds the ids that clients give to requests other than turns, so that a request sent twice is carried out once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "moves",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "move", name="moves_pkey"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="moves_person_fkey"),
    )
    op.create_index("moves_at", "moves", ["at"])
