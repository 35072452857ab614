"""Writes and queries outside the log: people, tokens, seat names and snapshots.

Plain functions of a connection, which `Store.read` and `Store.write` run.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection, delete, func, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from picketfence.store import channel, moves, rows
from picketfence.store.channel import PERSON, Notice
from picketfence.store.errors import PersonGone, StoreError, TokensFull
from picketfence.store.queries import MAX_PER_QUERY
from picketfence.store.schema import holders, people, snapshots, tokens
from picketfence.store.values import Person, Snapshot, Token, TokenKind

TOKEN_AGE: Final = 365 * 24 * 3_600_000
"""Milliseconds after its last use for which a token is valid."""


def add_person(connection: Connection, person: Person) -> None:
    if connection.scalar(select(people.c.id).where(people.c.id == person.id)) is not None:
        raise StoreError(f"Person {person.id} already exists.")
    connection.execute(people.insert(), rows.person_values(person))


def person(connection: Connection, key: str) -> Person | None:
    row = connection.execute(select(*people.c).where(people.c.id == key)).first()
    return None if row is None else rows.as_person(row)


def rename(connection: Connection, key: str, name: str) -> bool:
    """Change a person's name; return False if there is no such person."""
    return connection.execute(update(people).where(people.c.id == key).values(name=name)).rowcount > 0


def choose_face(connection: Connection, key: str, face: int | None) -> bool:
    return connection.execute(update(people).where(people.c.id == key).values(face=face)).rowcount > 0


def faces_at(connection: Connection, table: str) -> dict[int, int]:
    """Return the faces of a table's people by holder number; those who have not chosen one are left out."""
    query = select(holders.c.holder, people.c.face).join(people, people.c.id == holders.c.person)
    query = query.where(holders.c.table_id == table, people.c.face.is_not(None))
    return {row.holder: row.face for row in connection.execute(query)}


def mark_seen(connection: Connection, key: str, at: int) -> None:
    """Store when a person was last seen; an earlier time changes nothing."""
    connection.execute(update(people).where(people.c.id == key, people.c.seen < at).values(seen=at))


def seen(connection: Connection, persons: Collection[str]) -> dict[str, int]:
    ids, found = sorted(set(persons)), {}
    for start in range(0, len(ids), MAX_PER_QUERY):
        chunk = ids[start : start + MAX_PER_QUERY]
        query = select(people.c.id, people.c.seen).where(people.c.id.in_(chunk))
        found.update({row.id: row.seen for row in connection.execute(query)})
    return found


def add_token(connection: Connection, token: Token, max_tokens: int | None = None) -> bool:
    """Add a token and delete the person's expired ones, which would otherwise pile up.

    Return False if the person has `max_tokens` tokens already. Raise PersonGone if there is no such person.
    """
    # The lock makes several processes count one after the other, and wait for the end of a deletion.
    wanted = select(people.c.id).where(people.c.id == token.person).with_for_update(key_share=True)
    if connection.scalar(wanted) is None:
        raise PersonGone(f"Person {token.person} does not exist.")
    connection.execute(delete(tokens).where(tokens.c.person == token.person, tokens.c.expires <= token.created))
    count = select(func.count()).select_from(tokens).where(tokens.c.person == token.person)
    if max_tokens is not None and (connection.scalar(count) or 0) >= max_tokens:
        return False
    connection.execute(tokens.insert(), rows.token_values(token))
    return True


def use_recovery(connection: Connection, hashed: str, token: Token, max_tokens: int) -> Person | None:
    """Replace a recovery token by `token`, for the same person; return the person, or None if the link is not valid.

    Raises TokensFull if the person has too many tokens; that does not use up the link.
    """
    link = take_token(connection, hashed, token.created)
    owner = None if link is None else person(connection, link.person)
    if link is None or owner is None:
        return None
    if not add_token(connection, replace(token, person=link.person), max_tokens):
        raise TokensFull(f"Person {link.person} has {max_tokens} tokens already.")
    return owner


def renew_token(connection: Connection, key: str, expires: int) -> None:
    """Extend a token until `expires`; leave it alone if it is valid for longer."""
    is_earlier = or_(tokens.c.expires.is_(None), tokens.c.expires < expires)
    connection.execute(update(tokens).where(tokens.c.id == key, is_earlier).values(expires=expires))


def valid_tokens(connection: Connection, keys: Collection[str], now: int) -> set[str]:
    """Return the ids of those tokens that exist and have not expired."""
    ids, found = sorted(keys), set[str]()
    for start in range(0, len(ids), MAX_PER_QUERY):
        is_wanted = tokens.c.id.in_(ids[start : start + MAX_PER_QUERY])
        found.update(connection.scalars(select(tokens.c.id).where(is_wanted, _is_current(now))))
    return found


def tokens_of(connection: Connection, key: str, now: int = 0) -> list[Token]:
    """Return a person's tokens, without those that have expired by `now`."""
    query = select(*tokens.c).where(tokens.c.person == key, _is_current(now))
    query = query.order_by(tokens.c.created, tokens.c.id)
    return [rows.as_token(row) for row in connection.execute(query)]


def drop_token(connection: Connection, key: str, token: str) -> bool:
    """Delete one of a person's own tokens; return False if there is none with this id. Other processes are told."""
    is_gone = connection.execute(delete(tokens).where(tokens.c.id == token, tokens.c.person == key)).rowcount > 0
    if is_gone:
        channel.send(connection, [Notice(PERSON, key)])
    return is_gone


def prune_tokens(connection: Connection, now: int) -> int:
    """Delete the tokens that have expired; return how many.

    Tokens from before expiry was introduced get their full time from now.
    """
    connection.execute(update(tokens).where(tokens.c.expires.is_(None)).values(expires=now + TOKEN_AGE))
    return connection.execute(delete(tokens).where(tokens.c.expires <= now)).rowcount


def prune_expired(connection: Connection, now: int) -> int:
    """Delete tokens that have expired and ids of requests that are more than 24 hours old; return how many."""
    return moves.prune_moves(connection, now) + prune_tokens(connection, now)


def _is_current(now: int) -> ColumnElement[bool]:
    return or_(tokens.c.expires.is_(None), tokens.c.expires > now)


def _is_valid(hashed: str, now: int) -> ColumnElement[bool]:
    return (tokens.c.hash == hashed) & _is_current(now)


def person_by_token(connection: Connection, hashed: str, now: int) -> tuple[Person, Token] | None:
    """Return the owner of a token, or None if it is unknown or expired."""
    query = select(*people.c, *tokens.c).join(tokens, tokens.c.person == people.c.id).where(_is_valid(hashed, now))
    row = connection.execute(query).first()
    if row is None:
        return None
    return rows.as_person(row[: len(people.c)]), rows.as_token(row[len(people.c) :])


def take_token(connection: Connection, hashed: str, now: int) -> Token | None:
    """Read and delete a recovery token in one statement, so that only one of two concurrent users gets it."""
    is_link = _is_valid(hashed, now) & (tokens.c.kind == TokenKind.RECOVERY.value)
    row = connection.execute(delete(tokens).where(is_link).returning(*tokens.c)).first()
    return None if row is None else rows.as_token(row)


def save_snapshot(connection: Connection, snapshot: Snapshot) -> None:
    """Store a snapshot unless a newer one is stored."""
    values: rows.Values = {"table_id": snapshot.table, "seq": snapshot.seq, "text": snapshot.text}
    rows.put(connection, snapshots, [values], newer="seq")


def replace_snapshot(connection: Connection, table: str, fresh: Snapshot | None) -> None:
    """Delete a table's snapshot and store another one, if any."""
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table))
    if fresh is not None:
        save_snapshot(connection, fresh)
