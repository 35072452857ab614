"""Guest identities: a random token per device, stored as a hash. No e-mail, no password, no tracking."""

from __future__ import annotations

import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from picketfence.rules.notation.records import MAX_NAME_LENGTH, UNWRITABLE
from picketfence.server.bans import Bans
from picketfence.server.errors import Refusal
from picketfence.server.expiry import drop_expired
from picketfence.store import Store, people
from picketfence.store.errors import StoreError, TokensFull
from picketfence.store.people import TOKEN_AGE
from picketfence.store.values import Person, Token, TokenKind

MINUTE: Final = 60_000
BIDI_CONTROLS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of text; in a name they would affect the text around it."""
COOKIE_AGE: Final = 400 * 24 * 3_600
"""Seconds. Browsers keep no cookie longer; every visit renews it."""
RECOVERY_AGE: Final = 24 * 3_600_000
"""Milliseconds."""
RENEWAL: Final = 24 * 3_600_000
"""Minimum milliseconds between two renewals of a token in use."""
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

    def __init__(self, store: Store, now: Callable[[], int], bans: Bans | None = None) -> None:
        self.store = store
        self.bans = bans or Bans()
        self.now = now
        self._seen: OrderedDict[str, int] = OrderedDict()
        self._known: OrderedDict[str, tuple[int, Visitor]] = OrderedDict()
        self._trusted = TRUSTED_SHARED if store.is_shared else TRUSTED
        self._forgotten = 0
        """How often someone was forgotten: a lookup during which this changes may be out of date."""

    async def welcome(self, name: str) -> tuple[Person, str]:
        """Create a guest; return the person and the token for their cookie."""
        now = self.now()
        person = Person(secrets.token_urlsafe(16), clean_name(name), now, now)
        await self.store.write(people.add_person, person)
        return person, await self.issue(person.id, TokenKind.COOKIE, "")

    async def issue(self, person: str, kind: TokenKind, label: str) -> str:
        """Create a token and return its secret, which is not stored."""
        token, secret = self._made(person, kind, label)
        if not await self.store.write(people.add_token, token, MAX_TOKENS):
            raise Refusal("tokens-many", most=MAX_TOKENS)
        return secret

    def _made(self, person: str, kind: TokenKind, label: str) -> tuple[Token, str]:
        """Return a new token and its secret."""
        secret, now = secrets.token_urlsafe(32), self.now()
        expires = now + (RECOVERY_AGE if kind is TokenKind.RECOVERY else TOKEN_AGE)
        return Token(secrets.token_urlsafe(8), person, kind, token_hash(secret), label, now, expires), secret

    async def visitor(self, secret: str | None) -> Visitor | None:
        """Return the owner of a token, or None without a token; raise identity-unknown or banned."""
        if not secret:
            return None
        hashed = token_hash(secret)
        known = self._known.get(hashed)
        visitor = known[1] if known and self.now() - known[0] < self._trusted else await self._look_up(hashed)
        self.bans.expect_person(visitor.person.id)
        await self._mark_seen(visitor.person.id)
        return visitor

    async def _look_up(self, hashed: str) -> Visitor:
        self._known.pop(hashed, None)
        forgotten = self._forgotten
        found = await self.store.read(people.person_by_token, hashed, self.now())
        if found is None or found[1].kind is TokenKind.RECOVERY:
            raise Refusal("identity-unknown")
        visitor = Visitor(*found)
        now = self.now()
        if self._forgotten == forgotten:
            self._known[hashed] = (now, visitor)
            drop_expired(self._known, lambda known: now - known[0] >= self._trusted, MAX_CACHED)
        await self._renew(visitor.token)
        return visitor

    async def _renew(self, token: Token) -> None:
        """Extend a token's validity, at most once per day to save writes."""
        expires = self.now() + TOKEN_AGE
        if token.expires is None or token.expires <= expires - RENEWAL:
            with suppress(StoreError):  # a later visit renews it
                await self.store.write(people.renew_token, token.id, expires)

    async def valid_tokens(self, tokens: Collection[str]) -> set[str]:
        """Return the ids of those tokens that are still valid."""
        return await self.store.read(people.valid_tokens, tokens, self.now()) if tokens else set()

    def forget(self, person: str) -> None:
        """Drop a person's tokens from the cache, after a change."""
        self._forgotten += 1
        for hashed in [key for key, (_, visitor) in self._known.items() if visitor.person.id == person]:
            del self._known[hashed]

    async def _mark_seen(self, person: str) -> None:
        """Store when a person was last seen, at most once per minute to save writes."""
        now = self.now()
        if now - self._seen.get(person, 0) < MINUTE:
            return
        self._seen[person] = now
        self._seen.move_to_end(person)
        drop_expired(self._seen, lambda seen: now - seen >= MINUTE, MAX_CACHED)
        await self.store.write(people.mark_seen, person, now)

    async def recover(self, secret: str) -> tuple[Person, str]:
        """Redeem a recovery link; return the person and a token for the new device. A refusal does not use it up."""
        token, own_secret = self._made("", TokenKind.COOKIE, "")
        try:
            person = await self.store.write(people.use_recovery, token_hash(secret), token, MAX_TOKENS)
        except TokensFull:
            raise Refusal("tokens-many", most=MAX_TOKENS) from None
        if person is None:
            raise Refusal("recovery-unknown")
        return person, own_secret
