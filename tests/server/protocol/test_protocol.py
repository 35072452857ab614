"""Two people, a spectator and a flaky line: whatever happens, logs, replies and pages are as the model says.

The second half breaks the server on purpose: a machine that cannot fail proves nothing.
"""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from picketfence.server.live.hub import Hub
from picketfence.server.live.watchers import Watcher
from picketfence.server.tables import lobby
from picketfence.server.tables.feed import Feed, Message
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.registry import Done, MoveId, Tables
from picketfence.server.tables.steps import Decision, Steps
from picketfence.store.events import Event, TurnSubmitted
from picketfence.store.values import Entry
from tests.counts import COUNTS, IS_FULL
from tests.server.protocol import site
from tests.server.protocol.machine import Protocol

Fault = Callable[[pytest.MonkeyPatch], None]
MACHINE: Final = settings(
    max_examples=COUNTS.protocol_runs,
    stateful_step_count=COUNTS.protocol_steps,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
MAX_TRIES: Final = 100
"""Runs within which a fault must be found; most are found in the first few."""


def test_everything_is_as_the_model_says() -> None:
    run_state_machine_as_test(Protocol, settings=MACHINE)


def forget_moves(patch: pytest.MonkeyPatch) -> None:
    """Turns are not known by their ids, so a retry is a new move."""

    def publish(self: LiveTable, entry: Entry) -> None:
        self.feed.add(entry)

    patch.setattr(LiveTable, "_publish", publish)


def tell_turns(patch: pytest.MonkeyPatch) -> None:
    """Everybody hears a turn as soon as it is submitted."""
    public: Callable[[Feed, Event], tuple[str, Message]] = Feed._public

    def leaky(self: Feed, event: Event) -> tuple[str, Message]:
        kind, fields = public(self, event)
        return kind, {**fields, "turn": event.turn} if isinstance(event, TurnSubmitted) else fields

    patch.setattr(Feed, "_public", leaky)


def skip_a_message(patch: pytest.MonkeyPatch) -> None:
    """A page that comes back misses the message after the last one that it has."""
    watch = Hub.watch

    def skipping(self: Hub, watcher: Watcher, live: LiveTable, after: int) -> None:
        watch(self, watcher, live, after + 1 if after else 0)

    patch.setattr(Hub, "watch", skipping)


def stay_silent(patch: pytest.MonkeyPatch) -> None:
    """Nobody hears that a game has started until something else happens."""
    wake = Hub.wake

    def silent(self: Hub, live: LiveTable) -> None:
        if '"kind":"game-started"' not in live.feed.texts[-1]:
            wake(self, live)

    patch.setattr(Hub, "wake", silent)


def acknowledge_too_early(patch: pytest.MonkeyPatch) -> None:
    """A withdrawal is acknowledged, but not stored."""
    committed = Tables._committed

    async def hasty(self: Tables, live: LiveTable, decide: Decision, move: MoveId | None, *more: object) -> Done:
        if move is None or not move.mark.startswith("withdraw"):
            return await committed(self, live, decide, move, *more)  # type: ignore[arg-type]
        steps = Steps(live.table, live.time(self.now()), live.names)
        decide(steps)
        return Done(live.table.seq + 1, live.table.seq + 1, live.table)

    patch.setattr(Tables, "_committed", hasty)


def let_anyone_start(patch: pytest.MonkeyPatch) -> None:
    """Whoever asks is taken for the host."""
    patch.setattr(lobby, "_expect_host", lambda table, holder: None)


FAULTS: Final[dict[Fault, str]] = {
    forget_moves: "the reply is (turn-in, not yes|.*, not move-reused)",
    tell_turns: "says too much",
    skip_a_message: "misses messages",
    stay_silent: "misses messages",
    acknowledge_too_early: "the log of table",
    let_anyone_start: "the reply is .*, not not-host",
}


QUICK_FAULTS: Final = (forget_moves, tell_turns, stay_silent)
"""The faults that are found soon."""


@pytest.mark.parametrize("fault", FAULTS if IS_FULL else QUICK_FAULTS)
def test_a_server_with_this_fault_is_found_out(fault: Fault) -> None:
    tries = settings(MACHINE, max_examples=MAX_TRIES, phases=[Phase.generate], database=None, derandomize=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "PATIENCE", 3.0)
        fault(patch)
        with pytest.raises(AssertionError, match=FAULTS[fault]):
            run_state_machine_as_test(Protocol, settings=tries)
