"""Queries about tables: plain functions of a connection, which `Store.read` runs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, Float, LargeBinary, Select, case, cast, func, or_, select
from sqlalchemy.sql.elements import ColumnElement

from picketfence.store import rows
from picketfence.store.chain import Link
from picketfence.store.rows import LINK, SUMMARY
from picketfence.store.schema import events, holders, results, seat_names, snapshots, tables
from picketfence.store.values import Best, Entry, Head, Result, Snapshot, Status, Summary

MAX_PER_QUERY = 500
"""Ids in one query."""
_ALIVE = (Status.OPEN.value, Status.PLAYING.value)


def head(connection: Connection, table: str) -> Head | None:
    return heads(connection, [table]).get(table)


def heads(connection: Connection, wanted: Collection[str]) -> dict[str, Head]:
    ids, found = sorted(set(wanted)), {}
    for start in range(0, len(ids), MAX_PER_QUERY):
        chunk = ids[start : start + MAX_PER_QUERY]
        query = select(tables.c.table_id, tables.c.head_seq, tables.c.head_hash).where(tables.c.table_id.in_(chunk))
        found.update({table: Head(seq, text) for table, seq, text in connection.execute(query)})
    return found


def links(
    connection: Connection, table: str, after: int = 0, limit: int | None = None, kinds: Sequence[str] = ()
) -> list[Link]:
    """Return a table's events as stored, in order; optionally only some kinds."""
    query = select(*LINK).where(events.c.table_id == table, events.c.seq > after).order_by(events.c.seq)
    if kinds:
        query = query.where(events.c.kind.in_(kinds))
    return [rows.as_link(row) for row in connection.execute(query.limit(limit) if limit is not None else query)]


def entries(
    connection: Connection, table: str, after: int = 0, limit: int | None = None, kinds: Sequence[str] = ()
) -> list[Entry]:
    return [rows.as_entry(link) for link in links(connection, table, after, limit, kinds)]


def summary(connection: Connection, table: str) -> Summary | None:
    row = connection.execute(select(*SUMMARY).where(tables.c.table_id == table)).first()
    return None if row is None else rows.as_summary(row)


def table_by_code(connection: Connection, code: str) -> str | None:
    """Return the table that has this code now, or None; a closed table has none."""
    query = select(tables.c.table_id).where(tables.c.code == code, tables.c.status != Status.CLOSED.value)
    return connection.scalar(query)


def public_tables(connection: Connection, limit: int) -> list[Summary]:
    """Return open and running public tables, those waiting for players first, latest on top."""
    query = select(*SUMMARY).where(tables.c.is_public, tables.c.status.in_(_ALIVE))
    query = query.order_by(tables.c.status, tables.c.updated.desc(), tables.c.table_id).limit(limit)
    return [rows.as_summary(row) for row in connection.execute(query)]


def list_tables(connection: Connection, status: Status | None, limit: int) -> list[Summary]:
    """Return tables of a status, least recently changed first."""
    query = select(*SUMMARY).order_by(tables.c.updated, tables.c.table_id).limit(limit)
    chosen = query if status is None else query.where(tables.c.status == status.value)
    return [rows.as_summary(row) for row in connection.execute(chosen)]


def tables_of(connection: Connection, person: str, limit: int) -> list[tuple[Summary, tuple[int, ...]]]:
    """Return a person's tables with their holder numbers there, running ones first, latest on top."""
    mine = select(holders.c.table_id).where(holders.c.person == person)
    is_over: ColumnElement[int] = case((tables.c.status.in_(_ALIVE), 0), else_=1)
    query = select(*SUMMARY).where(tables.c.table_id.in_(mine))
    query = query.order_by(is_over, tables.c.updated.desc(), tables.c.table_id).limit(limit)
    found = [rows.as_summary(row) for row in connection.execute(query)]
    ids = [summary.table for summary in found]
    numbers_query = select(holders.c.table_id, holders.c.holder).where(
        holders.c.person == person, holders.c.table_id.in_(ids)
    )
    numbers: dict[str, list[int]] = {table: [] for table in ids}
    for table, number in connection.execute(numbers_query.order_by(holders.c.holder)):
        numbers[table].append(number)
    return [(summary, tuple(numbers[summary.table])) for summary in found]


def hosted_by(connection: Connection, person: str, limit: int) -> list[Summary]:
    """Return the open and running tables whose host a person is, latest on top."""
    is_host = (holders.c.table_id == tables.c.table_id) & (holders.c.holder == tables.c.host)
    query = select(*SUMMARY).join(holders, is_host)
    query = query.where(holders.c.person == person, tables.c.status.in_(_ALIVE))
    query = query.order_by(tables.c.updated.desc(), tables.c.table_id).limit(limit)
    return [rows.as_summary(row) for row in connection.execute(query)]


def due(connection: Connection, now: int, limit: int, skip: int = 0) -> list[str]:
    """Return open and running tables whose `wake_at` has passed, earliest first, without the first `skip`."""
    query = select(tables.c.table_id).where(tables.c.wake_at <= now, tables.c.status.in_(_ALIVE))
    return list(connection.scalars(query.order_by(tables.c.wake_at, tables.c.table_id).limit(limit).offset(skip)))


def holders_of(connection: Connection, table: str) -> dict[int, str | None]:
    query = select(holders.c.holder, holders.c.person).where(holders.c.table_id == table).order_by(holders.c.holder)
    return {row.holder: row.person for row in connection.execute(query)}


def seat_names_of(connection: Connection, table: str) -> dict[int, str]:
    query = select(seat_names.c.seat, seat_names.c.name).where(seat_names.c.table_id == table)
    named = query.where(seat_names.c.name.is_not(None)).order_by(seat_names.c.seat)
    return {row.seat: row.name for row in connection.execute(named)}


def seat_names_at(connection: Connection, wanted: Collection[str]) -> dict[str, dict[int, str]]:
    """Return the names by table and seat."""
    ids = sorted(set(wanted))
    found: dict[str, dict[int, str]] = {table: {} for table in ids}
    for start in range(0, len(ids), MAX_PER_QUERY):
        is_wanted = seat_names.c.table_id.in_(ids[start : start + MAX_PER_QUERY])
        for table, seat, name in connection.execute(
            select(*seat_names.c).where(is_wanted, seat_names.c.name.is_not(None))
        ):
            found[table][seat] = name
    return found


def results_of(connection: Connection, deal: str, ruleset: str, limit: int) -> list[Result]:
    """Return results on one deal, best first, then earliest first."""
    query = select(*results.c).where(results.c.deal == deal, results.c.ruleset == ruleset)
    query = query.order_by(results.c.total.desc(), results.c.at, results.c.table_id, results.c.seat)
    return [rows.as_result(row) for row in connection.execute(query.limit(limit))]


def tables_open_to(connection: Connection, wanted: Collection[str], person: str | None) -> set[str]:
    """Return those of at most MAX_PER_QUERY tables that are public or at which a person has sat.

    Without a person, return the public ones.
    """
    sat = select(holders.c.table_id).where(holders.c.person == person)
    query = select(tables.c.table_id).where(
        tables.c.table_id.in_(sorted(wanted)), or_(tables.c.is_public, tables.c.table_id.in_(sat))
    )
    return set(connection.execute(query).scalars())


def results_by(connection: Connection, person: str, ruleset: str | None, limit: int) -> list[Result]:
    """Return a person's results, latest first. A game that was rewound is left out until it is over again."""
    chosen = _results_by(person) if ruleset is None else _results_by(person).where(results.c.ruleset == ruleset)
    latest = chosen.order_by(results.c.at.desc(), results.c.table_id, results.c.seat)
    return [rows.as_result(row) for row in connection.execute(latest.limit(limit))]


def _results_by(person: str) -> Select[tuple[object, ...]]:
    """Return the query for a person's results. It starts from their tables, so its cost depends only on these."""
    is_theirs = (holders.c.table_id == results.c.table_id) & (holders.c.holder == results.c.holder)
    query = select(*results.c).join(holders, is_theirs).join(tables, tables.c.table_id == results.c.table_id)
    return query.where(holders.c.person == person, tables.c.status != Status.PLAYING.value)


def bests_of(connection: Connection, person: str) -> list[Best]:
    """Return the best result per ruleset among record-setting games with a single own seat; the earlier of equals."""
    seats = func.count().over(partition_by=results.c.table_id).label("own_seats")
    theirs = _results_by(person).add_columns(seats).subquery()
    by, order = theirs.c.ruleset, (theirs.c.total.desc(), theirs.c.at, theirs.c.table_id)
    ranked = select(
        *(theirs.c[column.name] for column in results.c),
        func.count().over(partition_by=by).label("games"),
        func.avg(cast(theirs.c.total, Float)).over(partition_by=by).label("mean"),
        func.row_number().over(partition_by=by, order_by=order).label("rank"),
    ).where(theirs.c.sets_record, theirs.c.own_seats == 1)
    best = ranked.subquery()
    numbers_query = select(*(column for column in best.c if column.name != "rank")).where(best.c.rank == 1)
    found = connection.execute(numbers_query.order_by(best.c.ruleset)).all()
    return [Best(rows.as_result(row[:-2]), int(row[-2]), float(row[-1])) for row in found]


def snapshot(connection: Connection, table: str) -> Snapshot | None:
    """Return a table's snapshot as stored; bytes that are not text become other characters instead of an error."""
    # SQLite stores whatever it is given, and damage can make text that its driver refuses to decode.
    text = cast(snapshots.c.text, LargeBinary) if connection.dialect.name == "sqlite" else snapshots.c.text
    row = connection.execute(select(snapshots.c.seq, text).where(snapshots.c.table_id == table)).first()
    if row is None:
        return None
    seq, found = row
    decoded = found.decode("utf-8", "replace") if isinstance(found, bytes) else str(found)
    return Snapshot(table, seq if isinstance(seq, int) else 0, decoded)


def table_ids(connection: Connection) -> Sequence[str]:
    """Return the ids of all tables in the index or the log, sorted here because databases sort text differently."""
    return sorted(
        {*connection.scalars(select(tables.c.table_id)), *connection.scalars(select(events.c.table_id).distinct())}
    )
