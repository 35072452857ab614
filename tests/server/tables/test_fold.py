"""The log is the game: replaying it, from the start or from a snapshot, gives the table as it was."""

import json
import random
from dataclasses import replace
from unittest.mock import patch

import pytest

from picketfence.server.errors import Refusal
from picketfence.server.tables import lobby
from picketfence.server.tables import state as state_module
from picketfence.server.tables.feed import Feed
from picketfence.server.tables.live_table import replay_log
from picketfence.server.tables.rounds import withdraw_turn
from picketfence.server.tables.state import BrokenLog, Seat, fold, start_of
from picketfence.server.tables.steps import Decision
from picketfence.store.events import GameRewound, GameStarted, RoundClosed, TurnSubmitted
from picketfence.store.snapshots import digest_at
from picketfence.store.values import Entry
from tests.counts import COUNTS
from tests.server.tables.at_table import AtTable, people, snapshot_after

RULESETS = ("first", "first+expert+advanced", "second", "second+solo:3", "first+solo", "second+practice+advanced")


def lively_table(number: int) -> AtTable:
    """A table where everything happens that can, in an order that chance decides."""
    rng = random.Random(number)
    rules = RULESETS[number % len(RULESETS)]
    least = AtTable(rules, people(1)).table.ruleset.seats.start
    seats = people(1) if least == 1 else [*people(3), Seat(bot="newcomer"), Seat()]
    at = AtTable(rules, seats)
    at.start(seed=number)
    for _ in range(60):
        try:
            at.do(_something(rng, at))
        except Refusal:
            continue
    return at


def _something(rng: random.Random, at: AtTable) -> Decision:
    table, seat = at.table, rng.randrange(len(at.table.seats))
    chance = rng.random()
    if table.waiting_seats and chance < 0.75:
        return at.turn(rng, rng.choice(table.waiting_seats))
    holder = table.seats[seat].holder
    if chance < 0.85:
        return withdraw_turn(holder, seat, table.round)
    if chance < 0.9:
        return lobby.rewind(table.host, rng.randint(1, max(table.round, 1)))
    if chance < 0.94:
        return lobby.give_to_bot(table.host, seat, "neighbour")
    if chance < 0.98 or len(table.holders) == 1:  # when the last one leaves, the table closes
        return lobby.give_back(table.host, seat)
    return lobby.leave(holder)


TABLES = range(COUNTS.lively_tables)


@pytest.mark.parametrize("number", TABLES)
def test_a_replay_of_the_log_gives_the_same_table(number: int) -> None:
    at = lively_table(number)
    assert len(at.log) > 10
    table, _ = replay_log(at.log, None)
    assert table == at.table


@pytest.mark.parametrize("number", TABLES)
def test_a_snapshot_saves_the_replay_and_changes_nothing(number: int) -> None:
    at = lively_table(number)
    for entry in at.log:
        if isinstance(entry.event, RoundClosed):
            assert replay_log(at.log, snapshot_after(at.log[: entry.seq])) == (at.table, entry.seq)


def changed(entry: Entry, **fields: object) -> Entry:
    return replace(entry, event=replace(entry.event, **fields))  # type: ignore[arg-type]


def test_a_log_that_no_server_wrote_stops_the_fold() -> None:
    at = lively_table(0)
    closed = next(n for n, entry in enumerate(at.log) if isinstance(entry.event, RoundClosed))
    turn = next(n for n, entry in enumerate(at.log) if isinstance(entry.event, TurnSubmitted))
    for index, fields in ((closed, {"digest": "0" * 64}), (closed, {"round": 9}), (turn, {"round": 9})):
        log = [*at.log[:index], changed(at.log[index], **fields), *at.log[index + 1 :]]
        with pytest.raises(BrokenLog):
            replay_log(log, None)
    with pytest.raises(BrokenLog, match="created twice"):
        fold(at.table, at.log[0].event, 5)
    with pytest.raises(BrokenLog, match="invalid seat"):
        replay_log([changed(at.log[0], seats=("sofa",))], None)


def rewound_often() -> AtTable:
    at, rng = AtTable("first+practice", people(1)), random.Random(3)
    at.start()
    for number in (4, 3, 5, 2, 3):
        while at.table.round < number + 1:
            at.play_round(rng)
        at.do(lobby.rewind(1, number))
    return at


def test_of_many_rewinds_only_the_last_is_replayed() -> None:
    at = rewound_often()
    with patch.object(state_module, "replayed", wraps=state_module.replayed) as counted:
        assert replay_log(at.log, None) == (at.table, 0)
    assert counted.call_count == 1


def test_a_snapshot_may_be_taken_at_a_rewind() -> None:
    at = rewound_often()
    rewinds = [entry.seq for entry in at.log if isinstance(entry.event, GameRewound)]
    for seq in rewinds:
        with patch.object(state_module, "replayed", wraps=state_module.replayed) as counted:
            assert replay_log(at.log, snapshot_after(at.log[:seq])) == (at.table, seq)
        assert counted.call_count == (seq != rewinds[-1]) + 1, "once to make it, and once for a rewind after it"


def test_after_a_rewind_to_the_first_round_the_log_has_no_digest() -> None:
    at, rng = AtTable("first+practice", people(1)), random.Random(3)
    at.start()
    at.play_round(rng)
    at.do(lobby.rewind(1, 1))
    assert digest_at([entry.event for entry in at.log]) is None


def test_a_game_that_was_rewound_is_as_the_log_had_it() -> None:
    at = rewound_often()
    kept = [n for n, e in enumerate(at.log) if isinstance(e.event, RoundClosed) and e.event.round == at.table.round - 1]
    log = [*at.log]
    log[kept[-1]] = changed(log[kept[-1]], digest="0" * 64)
    with pytest.raises(BrokenLog, match="a different state than the log"):
        replay_log(log, None)


def test_a_rewind_takes_the_game_that_was_replayed_before_unless_others_were_played() -> None:
    at, rng = AtTable("first+practice", people(1)), random.Random(5)
    at.start()
    for _ in range(4):
        at.play_round(rng)
    start = start_of(at.table, 3)
    with patch.object(state_module, "replayed") as counted:
        at.do(lobby.rewind(1, 3, start))
    assert counted.call_count == 0
    assert at.table.game == start.game
    assert replay_log(at.log, None) == (at.table, 0)
    at.play_round(rng)
    stale = start_of(at.table, 4)
    at.do(lobby.rewind(1, 2))
    for _ in range(3):
        at.play_round(rng)
    with pytest.raises(Refusal) as refused:
        at.do(lobby.rewind(1, 4, stale))
    assert refused.value.id == "round-other"


@pytest.mark.parametrize("number", TABLES)
def test_who_made_the_turns_is_known_for_every_round_that_stands(number: int) -> None:
    table = lively_table(number).table
    assert [len(players) for players in table.played] == [len(turns) for turns in table.rounds]
    assert table.last_players == (table.played[-1] if table.rounds else ())
    assert table.game is not None
    assert len(table.last_players) == len(table.game.last_round)


@pytest.mark.parametrize("number", TABLES)
def test_the_public_messages_hide_the_open_round_and_the_deal(number: int) -> None:
    at = lively_table(number)
    feed = Feed("T")
    for entry in at.log:
        feed.add(entry)
    messages = [json.loads(text) for text in feed.texts]
    assert [message["seq"] for message in messages] == list(range(1, len(at.log) + 1))
    started = next(entry.event for entry in at.log if isinstance(entry.event, GameStarted))
    for entry, message in zip(at.log, messages, strict=True):
        text = json.dumps(message)
        if isinstance(entry.event, TurnSubmitted):
            assert set(message) == {"table", "seq", "at", "kind", "seat", "round"}
        if message["kind"] != "game-ended":
            assert started.salt not in text
            assert at.table.deal is not None
            assert at.table.deal.seed.code not in text


def test_a_closed_round_shows_the_turns_that_stood() -> None:
    at, rng = AtTable("first", people(2)), random.Random(4)
    at.start()
    at.do(at.turn(rng, 0))
    at.do(withdraw_turn(1, 0, 1))
    at.play_round(rng)
    feed = Feed("T")
    for entry in at.log:
        feed.add(entry)
    shown = json.loads(feed.texts[-1])
    assert shown["turns"] == list(at.table.rounds[0])
    assert shown["players"] == ["person", "person"]
