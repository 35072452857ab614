"""Sitting down, leaving, starting, handing over, rewinding, closing, playing again."""

import random

import pytest

from picketfence.rules import is_committed, long_seed, parse_code, short_seed
from picketfence.server.errors import Refusal
from picketfence.server.tables import lobby
from picketfence.server.tables.rounds import submit_turn
from picketfence.server.tables.state import Seat
from picketfence.server.tables.steps import Decision
from picketfence.store.events import (
    BotTookOver,
    GameRewound,
    GameStarted,
    HostPassed,
    SeatFreed,
    SeatTaken,
    TableClosed,
)
from picketfence.store.values import Status
from tests.server.tables.at_table import AtTable, people

OPEN = Seat()
BOT = Seat(bot="neighbour")


def refusal(at: AtTable, decide: Decision) -> str:
    before = at.table
    with pytest.raises(Refusal) as caught:
        at.do(decide)
    assert at.table == before
    return caught.value.id


def test_a_guest_gets_the_first_open_seat_and_may_choose_another() -> None:
    at = AtTable("first", [Seat(holder=1), OPEN, OPEN])
    assert at.sit(2) == [SeatTaken(1, 2)]
    assert at.names == {1: "Name 2"}
    assert at.sit(2, 2) == [SeatTaken(2, 2)], "one device may hold several seats"
    assert refusal(at, lobby.take_seat(lobby.Guest("p", "P"), None, lambda _: 3)) == "seats-full"
    assert refusal(at, lobby.take_seat(lobby.Guest("p", "P"), 1, lambda _: 3)) == "seat-taken"
    assert refusal(at, lobby.take_seat(lobby.Guest("p", "P"), 9, lambda _: 3)) == "seat-unknown"


def test_leaving_before_the_start_frees_the_seat() -> None:
    at = AtTable("first", [Seat(holder=1), OPEN])
    at.sit(2)
    assert at.do(lobby.leave(2)) == [SeatFreed(1)]
    assert at.names == {}
    assert refusal(at, lobby.leave(2)) == "not-seated"
    assert refusal(at, lobby.leave(None)) == "not-seated"


def test_leaving_a_game_is_for_good_and_a_bot_plays_on() -> None:
    at = AtTable("first", people(3))
    at.start()
    assert at.do(lobby.leave(2)) == [BotTookOver(1, "neighbour", for_good=True)]
    assert refusal(at, lobby.give_back(1, 1)) == "seat-not-bot"
    assert at.table.seats[1] == BOT


def test_the_hosts_part_passes_to_the_next_person() -> None:
    at = AtTable("first", people(3))
    assert at.do(lobby.leave(1)) == [SeatFreed(0), HostPassed(2)]
    at.do(lobby.leave(2))
    assert at.do(lobby.leave(3))[-1] == TableClosed("abandoned")
    assert refusal(at, lobby.leave(3)) == "table-closed"


def test_a_vanished_host_is_replaced_once() -> None:
    at = AtTable("first", people(2))
    assert at.do(lobby.replace_absent_host(1)) == [HostPassed(2)]
    assert at.do(lobby.replace_absent_host(1)) == []
    alone = AtTable("first", [Seat(holder=1), BOT])
    assert alone.do(lobby.replace_absent_host(1)) == []


def test_only_the_host_may() -> None:
    at = AtTable("first", [*people(2), OPEN])
    for decide in (
        lobby.start(2, long_seed(1), bytes(16)),
        lobby.remove(2, 0),
        lobby.give_to_bot(2, 2, "newcomer"),
        lobby.close(2),
        lobby.close(None),
    ):
        assert refusal(at, decide) == "not-host"
    at.start()
    assert refusal(at, lobby.rewind(2, 1)) == "not-host"


def test_the_host_removes_someone_who_cannot_come_back() -> None:
    at = AtTable("first", [Seat(holder=1), OPEN])
    at.sit(2)
    at.do(lobby.remove(1, 1))
    assert at.table.seats[1].is_open
    assert refusal(at, lobby.take_seat(lobby.Guest("person 2", "Two"), None, lambda _: 2)) == "removed"
    assert refusal(at, lobby.remove(1, 0)) == "host-stays"
    assert refusal(at, lobby.remove(1, 1)) == "seat-not-person"


def test_removed_from_a_game_a_bot_takes_all_their_seats() -> None:
    at = AtTable("first", [Seat(holder=1), Seat(holder=2), Seat(holder=2)])
    at.start()
    at.do(lobby.remove(1, 1))
    assert at.table.seats[1:] == (BOT, BOT)


def test_a_bot_sits_in_and_the_seat_is_given_back() -> None:
    at = AtTable("first", people(2))
    at.start()
    at.do(lobby.give_to_bot(1, 1, "Newcomer"))
    assert at.table.seats[1] == Seat(holder=2, bot="newcomer")
    assert refusal(at, lobby.give_to_bot(1, 1, "newcomer")) == "seat-not-person"
    assert refusal(at, lobby.give_back(3, 1)) == "not-host"
    at.do(lobby.give_back(2, 1))
    assert at.table.seats[1] == Seat(holder=2)
    assert refusal(at, lobby.give_back(1, 1)) == "seat-not-bot"


def test_before_the_start_the_host_seats_bots_and_takes_them_away() -> None:
    at = AtTable("first", [Seat(holder=1), OPEN])
    assert refusal(at, lobby.give_to_bot(1, 1, "nobody")) == "bot-unknown"
    assert refusal(at, lobby.give_to_bot(1, 0, "neighbour")) == "seat-taken"
    at.do(lobby.give_to_bot(1, 1, "neighbour"))
    at.do(lobby.give_back(1, 1))
    assert at.table.seats[1].is_open


def test_open_seats_vanish_at_the_start_and_names_move_up() -> None:
    at = AtTable("first", [Seat(holder=1), OPEN, OPEN])
    at.sit(2, 2)
    at.start()
    assert at.table.seats == tuple(people(2))
    assert at.names == {1: "Name 2"}
    assert refusal(at, lobby.start(1, long_seed(1), bytes(16))) == "already-started"
    assert refusal(at, lobby.take_seat(lobby.Guest("p", "P"), None, lambda _: 9)) == "already-started"


def test_too_few_seats_do_not_start() -> None:
    assert refusal(AtTable("first", [Seat(holder=1), OPEN]), lobby.start(1, long_seed(1), bytes(16))) == "seats-wrong"


def test_the_commitment_is_that_of_deal_and_salt() -> None:
    (event,) = AtTable("first", people(2)).start()
    assert isinstance(event, GameStarted)
    assert is_committed(event.commitment, parse_code(event.deal), bytes.fromhex(event.salt))
    assert not event.is_known


def test_a_given_deal_is_played_and_labelled() -> None:
    seed = short_seed(12_345)
    (event,) = AtTable("first", people(2), deal=seed.letters).start()
    assert isinstance(event, GameStarted)
    assert (event.deal, event.is_known) == (seed.letters, True)


def test_a_solo_game_can_be_rewound_and_is_marked() -> None:
    at, rng = AtTable("first+solo", people(1)), random.Random(1)
    assert refusal(at, lobby.rewind(1, 1)) == "not-started"
    at.start()
    games = []
    for _ in range(4):
        games.append(at.table.game)
        at.play_round(rng)
    assert refusal(at, lobby.rewind(1, 6)) == "rewind-round"
    assert refusal(at, lobby.rewind(1, 0)) == "rewind-round"
    assert at.do(lobby.rewind(1, 3)) == [GameRewound(3)]
    assert at.table.game == games[2]
    assert at.table.is_rewound
    at.play_on(rng)
    assert at.table.status is Status.OVER
    assert [result.sets_record for result in at.results] == [False]
    at.do(lobby.rewind(1, at.table.round))
    assert at.table.waiting_seats == (0,)


def test_a_table_of_several_people_cannot_be_rewound_even_after_one_left() -> None:
    at = AtTable("first", people(2))
    at.start()
    at.play_round(random.Random(1))
    assert refusal(at, lobby.rewind(1, 1)) == "rewind-people"
    at.do(lobby.leave(2))
    assert refusal(at, lobby.rewind(1, 1)) == "rewind-people"


def test_a_closed_table_stays_closed() -> None:
    at = AtTable("first", people(2))
    at.start()
    at.do(lobby.close(1))
    turn = submit_turn(1, 0, 1, None)  # type: ignore[arg-type]
    for decide in (lobby.close(1), lobby.leave(1), lobby.remove(1, 1), lobby.rewind(1, 1), turn):
        assert refusal(at, decide) == "table-closed"
    assert at.do(lobby.close_for("admin")) == []


def test_a_rematch_seats_its_caller_and_the_bots_and_offers_the_other_seats() -> None:
    at = AtTable("first", [Seat(holder=1), Seat(holder=2), BOT, Seat(holder=2), Seat(holder=3)])
    at.start()
    assert refusal(at, lobby.rematch(1, "other")) == "not-over"
    at.do(lobby.leave(3))
    at.play_on(random.Random(3))
    assert refusal(at, lobby.rematch(9, "other")) == "rematch-others"
    assert refusal(at, lobby.rematch(3, "other")) == "rematch-others", "they left"
    assert lobby.seats_for_rematch(at.table, 1) == (Seat(holder=1), Seat(), BOT, Seat(), Seat())
    assert lobby.seats_for_rematch(at.table, 2) == (Seat(), Seat(holder=1), BOT, Seat(holder=1), Seat())
    at.do(lobby.rematch(2, "other"))
    assert refusal(at, lobby.rematch(1, "third")) == "rematch-done"
