"""Questions about tables. Plain functions of a connection; imported by the store only."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, Float, Select, case, cast, func, select
from sqlalchemy.sql.elements import ColumnElement

from picketfence.store import rows
from picketfence.store.chain import Link
from picketfence.store.rows import LINK, SUMMARY
from picketfence.store.schema import events, holders, results, seat_names, snapshots, tables
from picketfence.store.values import Best, Entry, Head, Result, Snapshot, Status, Summary

MAX_PER_QUERY = 500
_ALIVE = (Status.OPEN.value, Status.PLAYING.value)


def head(connection: Connection, table: str) -> Head | None:
    return heads(connection, [table]).get(table)


def heads(connection: Connection, asked: Collection[str]) -> dict[str, Head]:
    ids, found = sorted(set(asked)), {}
    for start in range(0, len(ids), MAX_PER_QUERY):
        some = ids[start : start + MAX_PER_QUERY]
        question = select(tables.c.table_id, tables.c.head_seq, tables.c.head_hash).where(tables.c.table_id.in_(some))
        found.update({table: Head(seq, text) for table, seq, text in connection.execute(question)})
    return found


def links(
    connection: Connection, table: str, after: int = 0, limit: int | None = None, kinds: Sequence[str] = ()
) -> list[Link]:
    """A table's events with their text as it is stored, in order; all of them, or some kinds only."""
    question = select(*LINK).where(events.c.table_id == table, events.c.seq > after).order_by(events.c.seq)
    if kinds:
        question = question.where(events.c.kind.in_(kinds))
    return [rows.as_link(row) for row in connection.execute(question.limit(limit) if limit is not None else question)]


def entries(
    connection: Connection, table: str, after: int, limit: int | None, kinds: Sequence[str] = ()
) -> list[Entry]:
    return [rows.as_entry(link) for link in links(connection, table, after, limit, kinds)]


def summary(connection: Connection, table: str) -> Summary | None:
    row = connection.execute(select(*SUMMARY).where(tables.c.table_id == table)).first()
    return None if row is None else rows.as_summary(row)


def table_by_code(connection: Connection, code: str) -> str | None:
    question = select(tables.c.table_id).where(tables.c.code == code, tables.c.status != Status.CLOSED.value)
    return connection.scalar(question)


def public_tables(connection: Connection, limit: int) -> list[Summary]:
    """Those that wait for players first, the latest on top."""
    question = select(*SUMMARY).where(tables.c.is_public, tables.c.status.in_(_ALIVE))
    question = question.order_by(tables.c.status, tables.c.updated.desc(), tables.c.table_id).limit(limit)
    return [rows.as_summary(row) for row in connection.execute(question)]


def list_tables(connection: Connection, status: Status | None, limit: int) -> list[Summary]:
    """All tables of a status, the one that was longest left alone on top."""
    question = select(*SUMMARY).order_by(tables.c.updated, tables.c.table_id).limit(limit)
    chosen = question if status is None else question.where(tables.c.status == status.value)
    return [rows.as_summary(row) for row in connection.execute(chosen)]


def tables_of(connection: Connection, person: str, limit: int) -> list[tuple[Summary, tuple[int, ...]]]:
    """A person's tables with the holders that they are there, running ones first, the latest on top."""
    mine = select(holders.c.table_id).where(holders.c.person == person)
    is_over: ColumnElement[int] = case((tables.c.status.in_(_ALIVE), 0), else_=1)
    question = select(*SUMMARY).where(tables.c.table_id.in_(mine))
    question = question.order_by(is_over, tables.c.updated.desc(), tables.c.table_id).limit(limit)
    found = [rows.as_summary(row) for row in connection.execute(question)]
    ids = [summary.table for summary in found]
    asked = select(holders.c.table_id, holders.c.holder).where(holders.c.person == person, holders.c.table_id.in_(ids))
    numbers: dict[str, list[int]] = {table: [] for table in ids}
    for table, number in connection.execute(asked.order_by(holders.c.holder)):
        numbers[table].append(number)
    return [(summary, tuple(numbers[summary.table])) for summary in found]


def due(connection: Connection, now: int, limit: int) -> list[str]:
    """Tables that want attention by now, the latest wish last."""
    question = select(tables.c.table_id).where(tables.c.wake_at <= now, tables.c.status.in_(_ALIVE))
    return list(connection.scalars(question.order_by(tables.c.wake_at, tables.c.table_id).limit(limit)))


def holders_of(connection: Connection, table: str) -> dict[int, str | None]:
    question = select(holders.c.holder, holders.c.person).where(holders.c.table_id == table).order_by(holders.c.holder)
    return {row.holder: row.person for row in connection.execute(question)}


def seat_names_of(connection: Connection, table: str) -> dict[int, str]:
    question = select(seat_names.c.seat, seat_names.c.name).where(seat_names.c.table_id == table)
    named = question.where(seat_names.c.name.is_not(None)).order_by(seat_names.c.seat)
    return {row.seat: row.name for row in connection.execute(named)}


def seat_names_at(connection: Connection, asked: Collection[str]) -> dict[str, dict[int, str]]:
    """The names on the seats of several tables, by table and seat."""
    ids = sorted(set(asked))
    found: dict[str, dict[int, str]] = {table: {} for table in ids}
    for start in range(0, len(ids), MAX_PER_QUERY):
        some = seat_names.c.table_id.in_(ids[start : start + MAX_PER_QUERY])
        for table, seat, name in connection.execute(select(*seat_names.c).where(some, seat_names.c.name.is_not(None))):
            found[table][seat] = name
    return found


def results_of(connection: Connection, deal: str, ruleset: str, limit: int) -> list[Result]:
    """Points on one deal, the best first, the earlier first among equals."""
    question = select(*results.c).where(results.c.deal == deal, results.c.ruleset == ruleset)
    question = question.order_by(results.c.total.desc(), results.c.at, results.c.table_id, results.c.seat)
    return [rows.as_result(row) for row in connection.execute(question.limit(limit))]


def results_by(connection: Connection, person: str, ruleset: str | None, limit: int) -> list[Result]:
    """A person's seats in finished games, the latest first; a game that was rewound counts when it is over again."""
    chosen = _results_by(person) if ruleset is None else _results_by(person).where(results.c.ruleset == ruleset)
    latest = chosen.order_by(results.c.at.desc(), results.c.table_id, results.c.seat)
    return [rows.as_result(row) for row in connection.execute(latest.limit(limit))]


def _results_by(person: str) -> Select[tuple[object, ...]]:
    """Found through the tables where they sat, so it takes as long as they have games, not as there are."""
    is_theirs = (holders.c.table_id == results.c.table_id) & (holders.c.holder == results.c.holder)
    question = select(*results.c).join(holders, is_theirs).join(tables, tables.c.table_id == results.c.table_id)
    return question.where(holders.c.person == person, tables.c.status != Status.PLAYING.value)


def bests_of(connection: Connection, person: str) -> list[Best]:
    """By ruleset: among games that set records, in which the person had one seat only, the earlier among equals."""
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
    asked = select(*(column for column in best.c if column.name != "rank")).where(best.c.rank == 1)
    found = connection.execute(asked.order_by(best.c.ruleset)).all()
    return [Best(rows.as_result(row[:-2]), int(row[-2]), float(row[-1])) for row in found]


def snapshot(connection: Connection, table: str) -> Snapshot | None:
    row = connection.execute(select(*snapshots.c).where(snapshots.c.table_id == table)).first()
    return None if row is None else Snapshot(*row)


def table_ids(connection: Connection) -> Sequence[str]:
    """Every table in the index or in the log, in an order that no database's language changes."""
    return sorted(
        {*connection.scalars(select(tables.c.table_id)), *connection.scalars(select(events.c.table_id).distinct())}
    )
