"""A seat at a table: what it sees, the turns it hands in, and waiting for the next one. Part of the client."""

from __future__ import annotations

import secrets
from collections.abc import Generator, Iterator
from typing import Final

from picketfence.client.errors import AnswerUnreadable, Refused, TableOver, TooLate, Unreachable
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
"""What may give a seat something to do; that others are ready does not."""
LATE: Final = frozenset({"round-other", "turn-in", "seat-bot"})


class SeatAtTable:
    """My seat at a table; `rank` tells several seats of mine apart, in their order at the table."""

    def __init__(self, transport: Transport, table: str, rank: int = 0) -> None:
        self.table = table
        self.rank = rank
        self._transport = transport
        self._whole: Json = {}
        self._view: View | None = None

    @property
    def number(self) -> int:
        """Which seat it is, from 0; open seats before it vanish at the start."""
        return self._yours(self._known())

    @property
    def view(self) -> View:
        """The game as it was when last asked for; `refresh` asks again."""
        if self._view is None:
            self.refresh()
        if self._view is None:
            raise TableOver("The game has not started yet, so there is nothing to see.")
        return self._view

    @property
    def code(self) -> str:
        """What others type in to join."""
        return str(self._lobby().get("code"))

    @property
    def status(self) -> str:
        """open, playing, over or closed."""
        return str(self._lobby().get("status"))

    @property
    def totals(self) -> list[int]:
        """Everybody's points as the game stands."""
        return [card.total for card in self.view.scores]

    def refresh(self) -> None:
        """Asks how things stand."""
        whole = self._transport.get(self._path("view"))
        mine = whole.get("mine")
        if isinstance(mine, dict) and mine.get("seat") != self._yours(whole):
            whole = self._transport.get(self._path(f"view?seat={self._yours(whole)}"))
        self._whole, self._view = whole, read_view(whole)

    def start(self) -> None:
        """Starts the game, as the host."""
        self._transport.post(self._path("start"), {})
        self.refresh()

    def leave(self) -> None:
        """Leaves the table for good; a bot plays on if the game has begun."""
        self._transport.post(self._path("leave"), {})

    def rounds(self) -> Iterator[View]:
        """A view for each turn that this seat has to make; ends with the game. Waits as long as it takes."""
        news = News(self._transport, self.table)
        try:
            self.refresh()
            while self.status not in FINISHED:
                if self._has_turn():
                    yield self.view
                else:
                    news.wait(self._seq())
                self.refresh()
        finally:
            news.close()

    def play(self, turn: Turn | str) -> None:
        """Hands a turn in. Sent again under the same id until the server has it for certain, within bounds."""
        text = turn if isinstance(turn, str) else format_turn(turn)
        asked: Json = {"seat": self.number, "round": self.view.round, "turn": text, "move": secrets.token_hex(16)}
        try:
            self._transport.post(self._path("turns"), asked, is_repeatable=True)
        except Refused as no:
            if no.id in LATE:
                raise TooLate(no.status, no.id, no.message) from no
            raise

    def withdraw(self) -> None:
        """Takes the turn back, as long as the round is open."""
        asked: Json = {"seat": self.number, "round": self.view.round, "move": secrets.token_hex(16)}
        self._transport.post(self._path("turns/withdraw"), asked, is_repeatable=True)

    def _path(self, end: str) -> str:
        return f"/api/tables/{self.table}/{end}"

    def _known(self) -> Json:
        if not self._whole:
            self.refresh()
        return self._whole

    def _yours(self, whole: Json) -> int:
        yours = whole.get("yours")
        if not isinstance(yours, list) or len(yours) <= self.rank:
            raise TableOver("This seat is not yours any more.")
        return int(yours[self.rank])

    def _lobby(self) -> Json:
        lobby = self._known().get("table")
        if not isinstance(lobby, dict):
            raise AnswerUnreadable("The table cannot be read.")
        return lobby

    def _seq(self) -> int:
        seq = self._lobby().get("seq")
        return seq if isinstance(seq, int) else 0

    def _has_turn(self) -> bool:
        if self.status != "playing" or self._view is None or self._view.turn is not None:
            return False
        seats = self._lobby().get("seats")
        return isinstance(seats, list) and seats[self.number].get("bot") is None


class News:
    """What happens at a table, from its stream; where streams do not get through, a look now and then."""

    def __init__(self, transport: Transport, table: str) -> None:
        self._transport = transport
        self._table = table
        self._lines: Generator[Json, None, None] | None = None
        self._failures = 0

    def wait(self, seq: int) -> None:
        """Until something may have changed for a seat that knows the table up to a sequence."""
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
        """Lets go of the stream."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None
