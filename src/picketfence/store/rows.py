"""Our values as rows of the database and back. Imported by the store only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from picketfence.store import schema
from picketfence.store.chain import Link
from picketfence.store.codec import decode
from picketfence.store.values import Entry, Head, Holder, Person, Result, SeatName, Status, Summary, Token, TokenKind

Values = dict[str, object]

SUMMARY: Final = tuple(column for column in schema.tables.c if not column.name.startswith("head_"))
LINK: Final = tuple(schema.events.c)


@cache
def upsert(dialect: str, table: Table) -> Insert:
    """Inserts rows, or overwrites those with the same key."""
    keys = list(table.primary_key.columns)
    if dialect == "postgresql":
        insert = postgresql.insert(table)
        return insert.on_conflict_do_update(index_elements=keys, set_=_others(table, insert.excluded))
    lite = sqlite.insert(table)
    return lite.on_conflict_do_update(index_elements=keys, set_=_others(table, lite.excluded))


def _others(table: Table, excluded: object) -> dict[str, object]:
    return {column.name: getattr(excluded, column.name) for column in table.c if not column.primary_key}


def put(connection: Connection, table: Table, rows: Sequence[Values]) -> None:
    """Inserts or overwrites them all in one statement."""
    if rows:
        connection.execute(upsert(connection.dialect.name, table), rows)


def link_values(link: Link) -> Values:
    return {
        "table_id": link.table,
        "seq": link.seq,
        "at": link.at,
        "move": link.move,
        "kind": link.kind,
        "version": link.version,
        "body": link.body,
        "hash": link.hash,
    }


def as_link(row: Sequence[object]) -> Link:
    return Link(*row)  # type: ignore[arg-type]


def as_entry(link: Link) -> Entry:
    return Entry(link.table, link.seq, link.at, decode(link.kind, link.version, link.body), link.move, link.hash)


def summary_values(summary: Summary, head: Head) -> Values:
    return {
        "table_id": summary.table,
        "code": summary.code,
        "ruleset": summary.ruleset,
        "status": summary.status.value,
        "is_public": summary.is_public,
        "seats": summary.seats,
        "open_seats": summary.open_seats,
        "round": summary.round,
        "host": summary.host,
        "waiting": ",".join(map(str, summary.waiting)),
        "created": summary.created,
        "updated": summary.updated,
        "wake_at": summary.wake_at,
        "head_seq": head.seq,
        "head_hash": head.hash,
    }


def as_summary(row: Sequence[object]) -> Summary:
    """From the columns of `SUMMARY`."""
    values: Values = dict(zip((column.name for column in SUMMARY), row, strict=True))
    values["table"] = values.pop("table_id")
    values["status"] = Status(str(values["status"]))
    values["waiting"] = tuple(int(holder) for holder in str(values["waiting"]).split(",") if holder)
    return Summary(**values)  # type: ignore[arg-type]


def holder_values(holder: Holder) -> Values:
    return {"table_id": holder.table, "holder": holder.holder, "person": holder.person}


def name_values(name: SeatName) -> Values:
    return {"table_id": name.table, "seat": name.seat, "name": name.name}


def result_values(result: Result) -> Values:
    return {
        "table_id": result.table,
        "seat": result.seat,
        "deal": result.deal,
        "ruleset": result.ruleset,
        "seats": result.seats,
        "total": result.total,
        "place": result.place,
        "holder": result.holder,
        "bot": result.bot,
        "is_known_deal": result.is_known_deal,
        "sets_record": result.sets_record,
        "at": result.at,
    }


def as_result(row: Sequence[object]) -> Result:
    return Result(*row)  # type: ignore[arg-type]


def person_values(person: Person) -> Values:
    return {"id": person.id, "name": person.name, "created": person.created, "seen": person.seen}


def as_person(row: Sequence[object]) -> Person:
    return Person(*row)  # type: ignore[arg-type]


def token_values(token: Token) -> Values:
    return {
        "id": token.id,
        "person": token.person,
        "kind": token.kind.value,
        "hash": token.hash,
        "label": token.label,
        "created": token.created,
        "expires": token.expires,
    }


def as_token(row: Sequence[object]) -> Token:
    key, person, kind, *rest = row
    return Token(key, person, TokenKind(str(kind)), *rest)  # type: ignore[arg-type]
