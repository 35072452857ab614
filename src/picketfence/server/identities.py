"""Who is asking: guests with a random token, of which only the hash is stored. No e-mail, no password, no tracking."""

from __future__ import annotations

import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from picketfence.rules.notation.records import MAX_NAME_LENGTH, UNWRITABLE
from picketfence.server.errors import Refusal
from picketfence.store import Store
from picketfence.store.values import Person, Token, TokenKind

COOKIE: Final = "picketfence"
MINUTE: Final = 60_000
TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: in a name they would turn the text around it."""
COOKIE_AGE: Final = 400 * 24 * 3_600
"""Seconds; browsers keep no cookie longer. Every visit renews it."""
RECOVERY_AGE: Final = 24 * 3_600_000
MAX_TOKENS: Final = 20
REMEMBERED: Final = 10_000
TRUSTED: Final = 60_000
TRUSTED_SHARED: Final = 5_000
"""Milliseconds for which a token is not looked up again; another process may have taken it back meanwhile.

As long, a table in use may show the name of someone whose data another process has deleted.
"""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person and the token they came with."""

    person: Person
    token: Token


def token_hash(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(text: str) -> str:
    """A display name as it can be shown and written into records; refused if it is none."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    odd = any(sign == "," or unicodedata.category(sign) in UNWRITABLE or sign in TURNING for sign in name)
    is_visible = any(unicodedata.category(sign) != "Cf" for sign in name)
    if not 1 <= len(name) <= MAX_NAME_LENGTH or odd or not is_visible:
        raise Refusal("name-invalid", most=MAX_NAME_LENGTH)
    return name


class Identities:
    """The people of one server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._seen: OrderedDict[str, int] = OrderedDict()
        self._known: OrderedDict[str, tuple[int, Visitor]] = OrderedDict()
        self._trusted = TRUSTED_SHARED if store.is_shared else TRUSTED

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest and the token of their page."""
        now = self.now()
        person = Person(secrets.token_urlsafe(16), clean_name(name), now, now)
        await self.store.add_person(person)
        return person, await self.issue(person.id, TokenKind.COOKIE, "")

    async def issue(self, person: str, kind: TokenKind, label: str) -> str:
        """A fresh token of at least 128 bits; nobody can read it from the store."""
        if len(await self.store.tokens(person)) >= MAX_TOKENS:
            raise Refusal("tokens-many", most=MAX_TOKENS)
        secret = secrets.token_urlsafe(32)
        now = self.now()
        expires = now + RECOVERY_AGE if kind is TokenKind.RECOVERY else None
        await self.store.add_token(
            Token(secrets.token_urlsafe(8), person, kind, token_hash(secret), label, now, expires)
        )
        return secret

    async def visitor(self, secret: str | None) -> Visitor | None:
        """Who holds a token; None without one. A token that is not known (any more) is refused."""
        if not secret:
            return None
        hashed = token_hash(secret)
        known = self._known.get(hashed)
        visitor = known[1] if known and self.now() - known[0] < self._trusted else await self._look_up(hashed)
        await self._mark_seen(visitor.person.id)
        return visitor

    async def _look_up(self, hashed: str) -> Visitor:
        self._known.pop(hashed, None)
        found = await self.store.person_by_token(hashed, self.now())
        if found is None or found[1].kind is TokenKind.RECOVERY:
            raise Refusal("identity-unknown")
        visitor = Visitor(*found)
        self._known[hashed] = (self.now(), visitor)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return visitor

    def forget(self, person: str) -> None:
        """After a change: the person's tokens are looked up again."""
        for hashed in [key for key, (_, visitor) in self._known.items() if visitor.person.id == person]:
            del self._known[hashed]

    async def _mark_seen(self, person: str) -> None:
        """At most once a minute, so that a visit costs no write."""
        now = self.now()
        if now - self._seen.get(person, 0) < MINUTE:
            return
        self._seen[person] = now
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        await self.store.mark_seen(person, now)

    async def recover(self, secret: str) -> tuple[Person, str]:
        """A recovery link, used once: the person and a token for their new device."""
        token = await self.store.take_token(token_hash(secret), self.now())
        if token is None:
            raise Refusal("recovery-unknown")
        person = await self.store.person(token.person)
        if person is None:
            raise Refusal("recovery-unknown")
        return person, await self.issue(person.id, TokenKind.COOKIE, "")
