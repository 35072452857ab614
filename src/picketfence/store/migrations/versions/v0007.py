"""Stores the log in the order in which it was written, and drops the index of moves.

SQLite kept the rows of each table together, so a turn of any table was inserted in the middle of the file and moved its
neighbours to other pages, which all had to be written. The index was not needed: whoever appends to a log has read it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.drop_index("events_move", "events")
    if op.get_bind().dialect.name == "sqlite":
        rewrite_log()


def rewrite_log() -> None:
    op.rename_table("events", "events_by_table")
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("move", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="events_pkey"),
    )
    columns = "table_id, seq, at, move, kind, version, body, hash"
    op.execute(f"INSERT INTO events ({columns}) SELECT {columns} FROM events_by_table ORDER BY table_id, seq")
    op.drop_table("events_by_table")
