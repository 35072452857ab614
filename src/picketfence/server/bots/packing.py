"""Views on their way to a worker. All bots at a table see the same sheets, so these are pickled once per round.

Used by `process`, which packs, and `worker`, which unpacks. Imports only the rules.
"""

from __future__ import annotations

import pickle
import threading
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from picketfence.rules.game import Move
from picketfence.rules.scoring import ScoreCard
from picketfence.rules.sheet import Sheet
from picketfence.rules.views import View

MAX_KEPT: Final = 64
"""Rounds of tables whose public part is kept as a pickle."""


class Public(NamedTuple):
    """The part of a view that grows with the number of seats and is the same for all of them."""

    sheets: tuple[Sheet, ...]
    scores: tuple[ScoreCard, ...]
    last_round: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Packed:
    """A view in two parts: a pickle of the public part, and the view without it."""

    public: bytes
    rest: View


class Packer:
    """Packs views. It recognizes a round by its sheets and scores being the same objects. Used by several threads."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Public, bytes]] = {}
        self._lock = threading.Lock()

    def pack(self, view: View) -> Packed:
        """Return a view ready to be sent."""
        public = Public(view.sheets, view.scores, view.last_round)
        return Packed(self._pickled(public), replace(view, sheets=(), scores=(), last_round=()))

    def _pickled(self, public: Public) -> bytes:
        key = id(public.sheets)
        with self._lock:
            found = self._kept.get(key)
        if found is not None and all(mine is theirs for mine, theirs in zip(found[0], public, strict=True)):
            return found[1]
        made = pickle.dumps(public, pickle.HIGHEST_PROTOCOL)
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = (public, made)
            if len(self._kept) > MAX_KEPT:
                del self._kept[next(iter(self._kept))]
        return made


class Unpacker:
    """Unpacks views in a worker. It keeps the latest public part, because the next view often has the same."""

    def __init__(self) -> None:
        self._latest: tuple[bytes, Public] | None = None

    def unpack(self, packed: Packed) -> View:
        """Return the view that was packed."""
        if self._latest is None or self._latest[0] != packed.public:
            public = pickle.loads(packed.public)
            assert isinstance(public, Public), "the server packs the public part"
            self._latest = (packed.public, public)
        return replace(packed.rest, **self._latest[1]._asdict())
