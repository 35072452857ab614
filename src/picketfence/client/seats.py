"""A seat at a table: its view, submitting turns, waiting for the next one. Part of the client."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from picketfence.client.errors import AnswerUnreadable, NotStarted, Refused, SeatLost, TooLate, Unreachable
from picketfence.client.transport import Json, Transport, pause
from picketfence.client.views import read_view
from picketfence.rules import Turn, View, format_turn

FINISHED: Final = ("over", "closed")
WAKING: Final = frozenset(
    {
        "game-started",
        "round-closed",
        "game-ended",
        "game-rewound",
        "turn-withdrawn",
        "seat-given-back",
        "bot-took-over",
        "table-closed",
    }
)
"""Events after which a seat may have something to do. That others are ready is not one of them."""
LATE: Final = frozenset({"round-other", "seat-bot"})


class SeatAtTable:
    """One of your seats at a table. `rank` is its position among your seats there, from 0."""

    def __init__(self, transport: Transport, table: str, rank: int = 0) -> None:
        self.table = table
        self.rank = rank
        self._transport = transport
        self._json: Json = {}
        self._view: View | None = None

    def __repr__(self) -> str:
        """Return the table and, once it was fetched, the seat, the status and the round; sends no request."""
        yours, table = self._json.get("yours"), self._json.get("table")
        if not isinstance(yours, list) or len(yours) <= self.rank or not isinstance(table, dict):
            return f"<SeatAtTable: table {self.table}, rank {self.rank}>"
        known = f"table {self.table}, seat {int(yours[self.rank]) + 1}, {table.get('status')}"
        return f"<SeatAtTable: {known}>" if self._view is None else f"<SeatAtTable: {known}, round {self._view.round}>"

    @property
    def number(self) -> int:
        """The seat number, from 0. It may become lower at the start, when open seats before it are removed."""
        return self._seat_in(self._table_json())

    @property
    def view(self) -> View:
        """The game as last fetched; `refresh` fetches it again. Raises NotStarted before the game starts."""
        if self._view is None:
            self.refresh()
        if self._view is None:
            raise NotStarted("The game has not started yet: wait for `rounds`, or start it as the host.")
        return self._view

    @property
    def code(self) -> str:
        """The code that others type to join."""
        return str(self._lobby().get("code"))

    @property
    def status(self) -> str:
        """The status of the table: open, playing, over or closed."""
        return str(self._lobby().get("status"))

    @property
    def totals(self) -> list[int]:
        """The current points of all seats, by seat number."""
        return [card.total for card in self.view.scores]

    def refresh(self) -> None:
        """Fetch the table again."""
        fetched = self._transport.get(self._path("view"))
        mine = fetched.get("mine")
        if isinstance(mine, dict) and mine.get("seat") != self._seat_in(fetched):
            fetched = self._transport.get(self._path(f"view?seat={self._seat_in(fetched)}"))
        self._json, self._view = fetched, read_view(fetched)

    def start(self) -> None:
        """Start the game; only the host may."""
        self._transport.post_once(self._path("start"), {})
        self.refresh()

    def leave(self) -> None:
        """Leave the table for good; a bot takes over if the game has started."""
        self._transport.post(self._path("leave"), {})

    def rounds(self) -> Iterator[View]:
        """Yield a view for each turn that this seat has to make, until the game ends. Waits without a time limit."""
        events = EventStream(self._transport, self.table)
        try:
            self.refresh()
            while self.status not in FINISHED:
                if self._has_turn():
                    yield self.view
                else:
                    events.wait(self._seq())
                self.refresh()
        finally:
            events.close()

    def play(self, turn: Turn | str) -> None:
        """Submit a turn, retrying under the same id, so that it counts once. Raises TooLate or Refused."""
        text = turn if isinstance(turn, str) else format_turn(turn)
        payload: Json = {"seat": self.number, "round": self.view.round, "turn": text}
        try:
            self._transport.post_once(self._path("turns"), payload)
        except Refused as refused:
            if refused.id in LATE:
                raise TooLate(refused.status, refused.id, refused.message) from refused
            raise

    def withdraw(self) -> None:
        """Withdraw the turn, while the round is open."""
        self._transport.post_once(self._path("turns/withdraw"), {"seat": self.number, "round": self.view.round})

    def _path(self, end: str) -> str:
        return f"/api/tables/{self.table}/{end}"

    def _table_json(self) -> Json:
        if not self._json:
            self.refresh()
        return self._json

    def _seat_in(self, table: Json) -> int:
        yours = table.get("yours")
        if not isinstance(yours, list) or len(yours) <= self.rank:
            raise SeatLost("This seat is no longer yours: `client.seats` lists those that are.")
        return int(yours[self.rank])

    def _lobby(self) -> Json:
        lobby = self._table_json().get("table")
        if not isinstance(lobby, dict):
            raise AnswerUnreadable("The table cannot be read. Check that client and server have the same version.")
        return lobby

    def _seq(self) -> int:
        seq = self._lobby().get("seq")
        return seq if isinstance(seq, int) else 0

    def _has_turn(self) -> bool:
        if self.status != "playing" or self._view is None or self._view.turn is not None:
            return False
        seats = self._lobby().get("seats")
        return isinstance(seats, list) and seats[self.number].get("bot") is None


class EventStream:
    """Waits for events of a table on its stream; where the stream fails, lets the caller poll with growing pauses."""

    def __init__(self, transport: Transport, table: str) -> None:
        self._transport = transport
        self._table = table
        self._lines: Generator[Json, None, None] | None = None
        self._failures = 0

    def wait(self, seq: int) -> None:
        """Return when an event after `seq` may have given the seat something to do, or after a failed try."""
        try:
            for message in self._stream(seq):
                self._failures = 0
                at = message.get("seq")
                if isinstance(at, int) and at > seq and message.get("kind") in WAKING:
                    return
        except Unreachable:
            self.close()
            self._failures += 1
            pause(self._failures)

    def _stream(self, seq: int) -> Iterator[Json]:
        if self._lines is None:
            self._lines = self._transport.lines(f"/api/tables/{self._table}/events?after={seq}&follow=true")
        return self._lines

    def close(self) -> None:
        """Close the stream."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None
