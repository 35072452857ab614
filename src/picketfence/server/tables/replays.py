"""Replays of finished games, round by round, with a cache. Used by the API."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from picketfence.rules import State
from picketfence.server.tables.state import Players, Table, Turns, states_of

MAX_KEPT: Final = 32
"""Replays in the cache."""

Key = tuple[str, tuple[Turns, ...]]


@dataclass(frozen=True, slots=True)
class Replay:
    """The state at the start of each round and at the end; `players` are who made the turns, by round."""

    states: tuple[State, ...]
    players: tuple[Players, ...]

    @property
    def rounds(self) -> int:
        """The number of rounds played."""
        return len(self.states) - 1


class Replays:
    """A cache of replays. A game that was rewound and finished again counts as another game."""

    def __init__(self, keep: int = MAX_KEPT) -> None:
        self._keep = keep
        self._known: OrderedDict[Key, Replay] = OrderedDict()

    def known(self, table: Table) -> Replay | None:
        """Return the cached replay of a table's game, or None."""
        key = _key(table)
        if key in self._known:
            self._known.move_to_end(key)
        return self._known.get(key)

    def remember(self, table: Table, replay: Replay) -> None:
        """Add a replay, evicting the least recently used one."""
        self._known[_key(table)] = replay
        if len(self._known) > self._keep:
            self._known.popitem(last=False)


def _key(table: Table) -> Key:
    return table.id, table.rounds


def replay(table: Table) -> Replay:
    """Replay every round. Slow: run it in a thread."""
    return Replay(tuple(states_of(table, table.rounds)), table.played)
