"""The public messages of a log: one per event, built from an allow-list, the same for every viewer.

They depend on the log alone, not on the rules, so any of them can be sent again. Turns appear when their round closes,
the deal when the game is over. A private event becomes a `skip` message, so that the sequence has no gaps.

One message also shows the current round: the `round-closed` that opened it carries the open cards. They are removed
when the next round closes, so messages depend only on the log and its length, and a table loaded from a snapshot sends
the same ones as a table that was never unloaded.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from picketfence.rules import parse_code
from picketfence.store.events import (
    BotReplaced,
    BotSeated,
    BotTookOver,
    Event,
    GameEnded,
    GameRewound,
    GameStarted,
    HolderRemoved,
    HostPassed,
    Rematched,
    RoundClosed,
    SeatFreed,
    SeatGivenBack,
    SeatTaken,
    TableClosed,
    TableCreated,
    TurnSubmitted,
    TurnWithdrawn,
)
from picketfence.store.values import Entry

SKIP: Final = "skip"
Message = dict[str, object]


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False)
"""Made once: `json.dumps` with options makes one for every value."""


def _encoded(message: Message) -> str:
    return _ENCODER.encode(message)


@dataclass(slots=True)
class Feed:
    """A table's public messages so far as JSON; the message of event n is `texts[n - 1]`.

    `shown` is the event whose message was last asked to show the current round, or 0. `_turns` are the turns of the
    open round, which its `round-closed` message will show. A table has them too, but only of rounds that still stand:
    a log is read from its first event, and the messages of rounds that a rewind took back are sent again as well.
    """

    table: str
    texts: list[str] = field(default_factory=list)
    shown: int = 0
    _closing: int = 0
    _plain: str = ""
    _started: GameStarted | None = None
    _turns: dict[int, TurnSubmitted] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        """Append the message of one more event."""
        kind, fields = self._public(entry.event)
        if isinstance(entry.event, RoundClosed):
            self._closing = entry.seq
        self.texts.append(_encoded({"table": self.table, "seq": entry.seq, "at": entry.at, "kind": kind, **fields}))

    def show_present(self, seq: int, present: Callable[[], Message]) -> None:
        """Add these fields to the message of event `seq` if it closes a round; remove them from any other message."""
        if self._plain:
            self.texts[self.shown - 1], self._plain = self._plain, ""
        self.shown = seq
        if seq and seq == self._closing:
            self._plain = self.texts[seq - 1]
            self.texts[seq - 1] = f"{self._plain[:-1]},{_encoded(present())[1:]}"

    def after(self, seq: int) -> list[str]:
        """Return the messages after a sequence number."""
        return self.texts[max(seq, 0) :]

    def _public(self, event: Event) -> tuple[str, Message]:  # noqa: C901, PLR0911, PLR0912 - one case per event
        match event:
            case TableCreated(ruleset, seats, clock, is_public):
                fields: Message = {"ruleset": ruleset, "seats": len(seats), "clock": clock, "is_public": is_public}
                return "table-created", fields
            case SeatTaken(seat):
                return "seat-taken", {"seat": seat}
            case SeatFreed(seat):
                return "seat-freed", {"seat": seat}
            case BotSeated(seat, bot):
                return "bot-seated", {"seat": seat, "bot": bot}
            case HostPassed():
                return "host-passed", {}
            case GameStarted():
                self._started = event
                return "game-started", {"commitment": event.commitment, "is_known_deal": event.is_known}
            case TurnSubmitted(seat, number):
                self._turns[seat] = event
                return "turn-submitted", {"seat": seat, "round": number}
            case TurnWithdrawn(seat, number):
                del self._turns[seat]
                return "turn-withdrawn", {"seat": seat, "round": number}
            case RoundClosed(number):
                return "round-closed", {"round": number, **self._closed_turns()}
            case GameEnded(ends, totals):
                return "game-ended", {"ends": list(ends), "totals": list(totals), **self._revealed()}
            case GameRewound(number):
                self._turns.clear()
                return "game-rewound", {"round": number}
            case BotTookOver(seat, bot, for_good):
                return "bot-took-over", {"seat": seat, "bot": bot, "for_good": for_good}
            case SeatGivenBack(seat):
                return "seat-given-back", {"seat": seat}
            case Rematched(table):
                return "rematched", {"rematch": table}
            case TableClosed(why):
                return "table-closed", {"why": why}
            case HolderRemoved() | BotReplaced():
                return SKIP, {}

    def _closed_turns(self) -> Message:
        turns = [self._turns[seat] for seat in sorted(self._turns)]
        self._turns.clear()
        return {"turns": [turn.turn for turn in turns], "players": [str(turn.player) for turn in turns]}

    def _revealed(self) -> Message:
        assert self._started is not None, "a game that ends has started"
        deal = parse_code(self._started.deal).code
        return {"deal": deal, "salt": self._started.salt, "commitment": self._started.commitment}
