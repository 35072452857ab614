"""Finished games replayed round by round, those that were asked for last. Used by the API."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from picketfence.rules import State
from picketfence.server.tables.state import Table, Turns, states_of
from picketfence.store.events import Player

KEPT: Final = 32
"""Games whose states stay in memory."""
_CLOSES: Final = '"kind":"round-closed"'

Key = tuple[str, tuple[Turns, ...]]
Players = tuple[Player | None, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """The game as it stood when each round began, at last as it ended; `players` are who made the turns, by round."""

    states: tuple[State, ...]
    players: tuple[Players, ...]

    @property
    def rounds(self) -> int:
        """How many were played."""
        return len(self.states) - 1


class Replays:
    """A bounded memory of replays. A game that was rewound and ended anew is another one."""

    def __init__(self, keep: int = KEPT) -> None:
        self._keep = keep
        self._known: OrderedDict[Key, Replay] = OrderedDict()

    def known(self, table: Table) -> Replay | None:
        """The replay of a table's game, if it was asked for lately."""
        key = _key(table)
        if key in self._known:
            self._known.move_to_end(key)
        return self._known.get(key)

    def remember(self, table: Table, replay: Replay) -> None:
        """Forgets the one that was longest not asked for."""
        self._known[_key(table)] = replay
        if len(self._known) > self._keep:
            self._known.popitem(last=False)


def _key(table: Table) -> Key:
    return table.id, table.rounds


def replay(table: Table, messages: list[str]) -> Replay:
    """Plays all rounds anew; takes a while. `messages` are the table's public ones, which say who made the turns."""
    return Replay(tuple(states_of(table, table.rounds)), _players(len(table.rounds), messages))


def _players(rounds: int, messages: list[str]) -> tuple[Players, ...]:
    """The last word on a round counts: those before it were rewound."""
    closed = [json.loads(text) for text in messages if _CLOSES in text]
    found: dict[int, Players] = {told["round"]: tuple(map(Player, told["players"])) for told in closed}
    return tuple(found[number] for number in range(1, rounds + 1))
