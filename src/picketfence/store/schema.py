"""The tables of the database, the same for SQLite and PostgreSQL. Imported by the store only.

A change here needs a new revision in `migrations/versions` and its number at the end of `REVISIONS`; a test compares
the two. `events` is the source of truth. `tables`, `results` and `snapshots` are derived from it. `people`, `tokens`,
`moves`, `holders` and `seat_names` hold what people may delete, which is why they are outside the log.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

REVISIONS: Final = ("0001", "0002", "0003", "0005", "0006", "0007", "0008")
"""Every revision of the schema, oldest first."""

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("move", Text),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq", name="events_pkey"),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("host", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("wake_at", BigInteger),
    Column("sitting", Text, nullable=False, server_default=""),
    Column("head_seq", Integer, nullable=False),
    Column("head_hash", Text, nullable=False),
    PrimaryKeyConstraint("table_id", name="tables_pkey"),
)
# A code can be reused once its table is closed; not earlier, because a finished game may be rewound and continued.
Index(
    "tables_code",
    tables.c.code,
    unique=True,
    sqlite_where=tables.c.status != "closed",
    postgresql_where=tables.c.status != "closed",
)
Index(
    "tables_wake",
    tables.c.wake_at,
    sqlite_where=tables.c.wake_at.is_not(None),
    postgresql_where=tables.c.wake_at.is_not(None),
)
# Only public tables are listed often, so a turn at a private one need not update this index.
Index(
    "tables_public",
    tables.c.status,
    tables.c.updated,
    sqlite_where=tables.c.is_public,
    postgresql_where=tables.c.is_public,
)

people: Final = Table(
    "people",
    metadata,
    Column("id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("face", Integer),
    PrimaryKeyConstraint("id", name="people_pkey"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("id", Text, nullable=False),
    Column("person", Text, ForeignKey("people.id", name="tokens_person_fkey"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    PrimaryKeyConstraint("id", name="tokens_pkey"),
    UniqueConstraint("hash", name="tokens_hash"),
)
Index("tokens_person", tokens.c.person)

moves: Final = Table(
    "moves",
    metadata,
    Column("person", Text, ForeignKey("people.id", name="moves_person_fkey"), nullable=False),
    Column("move", Text, nullable=False),
    Column("request", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "move", name="moves_pkey"),
)
Index("moves_at", moves.c.at)

holders: Final = Table(
    "holders",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("holder", Integer, nullable=False),
    Column("person", Text, ForeignKey("people.id", name="holders_person_fkey")),
    PrimaryKeyConstraint("table_id", "holder", name="holders_pkey"),
)
Index("holders_person", holders.c.person)

seat_names: Final = Table(
    "seat_names",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text),
    PrimaryKeyConstraint("table_id", "seat", name="seat_names_pkey"),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("deal", Text, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("holder", Integer),
    Column("bot", Text),
    Column("is_known_deal", Boolean, nullable=False),
    Column("sets_record", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("parts", Text, nullable=False, server_default=""),
    Column("ends", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("table_id", "seat", name="results_pkey"),
)
Index("results_deal", results.c.deal, results.c.ruleset, results.c.total)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", name="snapshots_pkey"),
)

bans: Final = Table(
    "bans",
    metadata,
    Column("subject", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    PrimaryKeyConstraint("subject", name="bans_pkey"),
)
