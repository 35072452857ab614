"""The public messages that events should become, written down a second time: what everybody may hear, and no more."""

from collections.abc import Iterable, Iterator

from picketfence.store.events import (
    BotTookOver,
    Event,
    GameEnded,
    GameRewound,
    GameStarted,
    HostPassed,
    Rematched,
    RoundClosed,
    SeatFreed,
    SeatTaken,
    TableClosed,
    TableCreated,
    TurnSubmitted,
    TurnWithdrawn,
)

Json = dict[str, object]
EVERY = {"table", "seq", "at", "kind"}
SECRETIVE = {"turn-submitted": EVERY | {"seat", "round"}, "turn-withdrawn": EVERY | {"seat", "round"}}
"""Messages that may say exactly this: anything more could give a turn away."""


def public_messages(events: Iterable[Event]) -> Iterator[tuple[str, Json]]:  # noqa: C901, PLR0912 - one case per event
    """Yield the kind of each message, and fields that it must have."""
    turns: dict[int, TurnSubmitted] = {}
    for event in events:
        match event:
            case TableCreated():
                yield "table-created", {"ruleset": event.ruleset, "seats": len(event.seats), "clock": event.clock}
            case SeatTaken(seat):
                yield "seat-taken", {"seat": seat}
            case SeatFreed(seat):
                yield "seat-freed", {"seat": seat}
            case HostPassed():
                yield "host-passed", {}
            case GameStarted():
                yield "game-started", {"is_known_deal": event.is_known}
            case TurnSubmitted(seat, number):
                turns[seat] = event
                yield "turn-submitted", {"seat": seat, "round": number}
            case TurnWithdrawn(seat, number):
                del turns[seat]
                yield "turn-withdrawn", {"seat": seat, "round": number}
            case RoundClosed(number):
                closed = [turns.pop(seat) for seat in sorted(turns)]
                yield "round-closed", {"round": number, "turns": [turn.turn for turn in closed]}
            case GameEnded():
                yield "game-ended", {"ends": list(event.ends), "totals": list(event.totals)}
            case GameRewound(number):
                turns.clear()
                yield "game-rewound", {"round": number}
            case BotTookOver(seat, bot, for_good):
                yield "bot-took-over", {"seat": seat, "bot": bot, "for_good": for_good}
            case Rematched():
                yield "rematched", {}
            case TableClosed(why):
                yield "table-closed", {"why": why}
            case _:
                raise AssertionError(event)


def expect_prefix(heard: list[Json], events: tuple[Event, ...]) -> None:
    """Check that what a viewer has heard is the beginning of a table's public messages, without gap or addition."""
    assert len(heard) <= len(events), f"heard {heard[len(events) :]} of {len(events)} events"
    for seq, (told, (kind, fields)) in enumerate(zip(heard, public_messages(events), strict=False), 1):
        assert told["seq"] == seq, f"message {told['seq']} came as number {seq}"
        assert told["kind"] == kind
        assert fields.items() <= told.items(), f"{told} should say {fields}"
        assert kind not in SECRETIVE or set(told) == SECRETIVE[kind], f"{told} says too much"
