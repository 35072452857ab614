"""The first schema: the log, the index of tables, people and their tokens, results, snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TEXT, INT, LONG, FLAG = sa.Text, sa.Integer, sa.BigInteger, sa.Boolean


def column(name: str, kind: type[sa.Text | sa.Integer | sa.Boolean], *, may_be_null: bool = False) -> sa.Column[object]:
    return sa.Column(name, kind, nullable=may_be_null)


def upgrade() -> None:
    create_log()
    create_index_of_tables()
    create_people()
    create_seats()


def create_log() -> None:
    op.create_table(
        "events",
        column("table_id", TEXT),
        column("seq", INT),
        column("at", LONG),
        column("move", TEXT, may_be_null=True),
        column("kind", TEXT),
        column("version", INT),
        column("body", TEXT),
        column("hash", TEXT),
        sa.PrimaryKeyConstraint("table_id", "seq", name="events_pkey"),
        sqlite_with_rowid=False,
    )
    has_move = sa.text("move IS NOT NULL")
    op.create_index(
        "events_move", "events", ["table_id", "move"], unique=True, sqlite_where=has_move, postgresql_where=has_move
    )
    op.create_table(
        "snapshots",
        column("table_id", TEXT),
        column("seq", INT),
        column("text", TEXT),
        sa.PrimaryKeyConstraint("table_id", name="snapshots_pkey"),
    )


def create_index_of_tables() -> None:
    op.create_table(
        "tables",
        column("table_id", TEXT),
        column("code", TEXT),
        column("ruleset", TEXT),
        column("status", TEXT),
        column("is_public", FLAG),
        column("seats", INT),
        column("open_seats", INT),
        column("round", INT),
        column("host", INT),
        column("waiting", TEXT),
        column("created", LONG),
        column("updated", LONG),
        column("wake_at", LONG, may_be_null=True),
        column("head_seq", INT),
        column("head_hash", TEXT),
        sa.PrimaryKeyConstraint("table_id", name="tables_pkey"),
    )
    is_alive, wakes = sa.text("status != 'closed'"), sa.text("wake_at IS NOT NULL")
    op.create_index("tables_code", "tables", ["code"], unique=True, sqlite_where=is_alive, postgresql_where=is_alive)
    op.create_index("tables_wake", "tables", ["wake_at"], sqlite_where=wakes, postgresql_where=wakes)
    op.create_index("tables_listed", "tables", ["status", "updated"])


def create_people() -> None:
    op.create_table(
        "people",
        column("id", TEXT),
        column("name", TEXT),
        column("created", LONG),
        column("seen", LONG),
        sa.PrimaryKeyConstraint("id", name="people_pkey"),
    )
    op.create_table(
        "tokens",
        column("id", TEXT),
        column("person", TEXT),
        column("kind", TEXT),
        column("hash", TEXT),
        column("label", TEXT),
        column("created", LONG),
        column("expires", LONG, may_be_null=True),
        sa.PrimaryKeyConstraint("id", name="tokens_pkey"),
        sa.UniqueConstraint("hash", name="tokens_hash"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="tokens_person_fkey"),
    )
    op.create_index("tokens_person", "tokens", ["person"])


def create_seats() -> None:
    op.create_table(
        "holders",
        column("table_id", TEXT),
        column("holder", INT),
        column("person", TEXT, may_be_null=True),
        sa.PrimaryKeyConstraint("table_id", "holder", name="holders_pkey"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="holders_person_fkey"),
    )
    op.create_index("holders_person", "holders", ["person"])
    op.create_table(
        "seat_names",
        column("table_id", TEXT),
        column("seat", INT),
        column("name", TEXT, may_be_null=True),
        sa.PrimaryKeyConstraint("table_id", "seat", name="seat_names_pkey"),
    )
    op.create_table(
        "results",
        column("table_id", TEXT),
        column("seat", INT),
        column("deal", TEXT),
        column("ruleset", TEXT),
        column("seats", INT),
        column("total", INT),
        column("place", INT),
        column("holder", INT, may_be_null=True),
        column("bot", TEXT, may_be_null=True),
        column("is_known_deal", FLAG),
        column("sets_record", FLAG),
        column("at", LONG),
        sa.PrimaryKeyConstraint("table_id", "seat", name="results_pkey"),
    )
    op.create_index("results_deal", "results", ["deal", "ruleset", "total"])
