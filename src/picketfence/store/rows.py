"""Converts values to database rows and back. Imported by the store only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from sqlalchemy import Connection, Table
from sqlalchemy.sql.dml import Insert

from picketfence.store import schema
from picketfence.store.chain import Link
from picketfence.store.codec import decode
from picketfence.store.values import Entry, Head, Holder, Person, Result, SeatName, Status, Summary, Token, TokenKind

Values = dict[str, object]

SUMMARY: Final = tuple(column for column in schema.tables.c if not column.name.startswith("head_"))
LINK: Final = tuple(schema.events.c)


@cache
def upsert(dialect: str, table: Table, newer: str | None = None) -> Insert:
    """Return a statement that inserts or overwrites rows; with `newer` only if that column increases."""
    keys = [column.name for column in table.primary_key.columns]
    others = [column.name for column in table.c if column.name not in keys]
    # Each database has its own syntax for this, and the other one's module is slow to import.
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql  # noqa: PLC0415

        insert = postgresql.insert(table)
        values = {name: insert.excluded[name] for name in others}
        where = None if newer is None else insert.excluded[newer] > table.c[newer]
        return insert.on_conflict_do_update(index_elements=keys, set_=values, where=where)
    from sqlalchemy.dialects import sqlite  # noqa: PLC0415

    lite = sqlite.insert(table)
    values = {name: lite.excluded[name] for name in others}
    where = None if newer is None else lite.excluded[newer] > table.c[newer]
    return lite.on_conflict_do_update(index_elements=keys, set_=values, where=where)


def put(connection: Connection, table: Table, rows: Sequence[Values], newer: str | None = None) -> None:
    """Insert or overwrite rows in one statement."""
    if rows:
        connection.execute(upsert(connection.dialect.name, table, newer), rows)


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
        "sitting": ",".join(summary.sitting),
        "head_seq": head.seq,
        "head_hash": head.hash,
    }


def _split(text: object) -> tuple[str, ...]:
    return tuple(part for part in str(text).split(",") if part)


def as_summary(row: Sequence[object]) -> Summary:
    """Build a summary from the columns of `SUMMARY`."""
    values: Values = dict(zip((column.name for column in SUMMARY), row, strict=True))
    values["table"] = values.pop("table_id")
    values["status"] = Status(str(values["status"]))
    values["waiting"] = tuple(map(int, _split(values["waiting"])))
    values["sitting"] = _split(values["sitting"])
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
        "parts": ",".join(map(str, result.parts)),
        "ends": ",".join(result.ends),
    }


def as_result(row: Sequence[object]) -> Result:
    *plain, parts, ends = row
    return replace(Result(*plain), parts=tuple(map(int, _split(parts))), ends=_split(ends))  # type: ignore[arg-type]


def person_values(person: Person) -> Values:
    return {
        "id": person.id,
        "name": person.name,
        "created": person.created,
        "seen": person.seen,
        "face": person.face,
    }


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
