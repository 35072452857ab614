"""Guest identities: a random token per device, stored as a hash. No e-mail, no password, no tracking."""

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

MINUTE: Final = 60_000
BIDI_CONTROLS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of text; in a name they would affect the text around it."""
COOKIE_AGE: Final = 400 * 24 * 3_600
"""Seconds. Browsers keep no cookie longer; every visit renews it."""
RECOVERY_AGE: Final = 24 * 3_600_000
"""Milliseconds."""
MAX_TOKENS: Final = 20
"""Tokens of one person."""
MAX_CACHED: Final = 10_000
TRUSTED: Final = 60_000
TRUSTED_SHARED: Final = 5_000
"""Milliseconds for which a token is cached. It is shorter where another process may revoke the token.

For the same time a loaded table may show the name of someone whose data another process has deleted.
"""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A person and the token that their request carried."""

    person: Person
    token: Token


def token_hash(token: str) -> str:
    """Return the hash of a token, which is all that is stored."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(text: str) -> str:
    """Normalize a display name; raise name-invalid if it cannot be shown or written into a record."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    is_odd = any(char == "," or unicodedata.category(char) in UNWRITABLE or char in BIDI_CONTROLS for char in name)
    is_visible = any(unicodedata.category(char) != "Cf" for char in name)
    if not 1 <= len(name) <= MAX_NAME_LENGTH or is_odd or not is_visible:
        raise Refusal("name-invalid", most=MAX_NAME_LENGTH)
    return name


class Identities:
    """Finds and creates the people of one server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._seen: OrderedDict[str, int] = OrderedDict()
        self._known: OrderedDict[str, tuple[int, Visitor]] = OrderedDict()
        self._trusted = TRUSTED_SHARED if store.is_shared else TRUSTED

    async def welcome(self, name: str) -> tuple[Person, str]:
        """Create a guest; return the person and the token for their cookie."""
        now = self.now()
        person = Person(secrets.token_urlsafe(16), clean_name(name), now, now)
        await self.store.add_person(person)
        return person, await self.issue(person.id, TokenKind.COOKIE, "")

    async def issue(self, person: str, kind: TokenKind, label: str) -> str:
        """Create a token and return its secret, which is not stored."""
        if len(await self.store.tokens(person, self.now())) >= MAX_TOKENS:
            raise Refusal("tokens-many", most=MAX_TOKENS)
        secret = secrets.token_urlsafe(32)
        now = self.now()
        expires = now + RECOVERY_AGE if kind is TokenKind.RECOVERY else None
        await self.store.add_token(
            Token(secrets.token_urlsafe(8), person, kind, token_hash(secret), label, now, expires)
        )
        return secret

    async def visitor(self, secret: str | None) -> Visitor | None:
        """Return the owner of a token, or None without a token; raise identity-unknown if it is unknown or revoked."""
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
        if len(self._known) > MAX_CACHED:
            self._known.popitem(last=False)
        return visitor

    def forget(self, person: str) -> None:
        """Drop a person's tokens from the cache, after a change."""
        for hashed in [key for key, (_, visitor) in self._known.items() if visitor.person.id == person]:
            del self._known[hashed]

    async def _mark_seen(self, person: str) -> None:
        """Store when a person was last seen, at most once per minute to save writes."""
        now = self.now()
        if now - self._seen.get(person, 0) < MINUTE:
            return
        self._seen[person] = now
        if len(self._seen) > MAX_CACHED:
            self._seen.popitem(last=False)
        await self.store.mark_seen(person, now)

    async def recover(self, secret: str) -> tuple[Person, str]:
        """Use up a recovery link; return the person and a token for the new device."""
        token = await self.store.take_token(token_hash(secret), self.now())
        if token is None:
            raise Refusal("recovery-unknown")
        person = await self.store.person(token.person)
        if person is None:
            raise Refusal("recovery-unknown")
        return person, await self.issue(person.id, TokenKind.COOKIE, "")
