"""The client against a real server: take a seat, play, wait, go on after a restart, be refused."""

import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from picketfence.bots import bot
from picketfence.client import Client, NotStarted, Refused, SeatAtTable, SeatLost, Unreachable
from picketfence.rules import View

PAGE = Path(__file__).parent.parent.parent / "docs" / "client.md"
SECONDS = 120


def test_the_bot_of_the_page_plays_as_printed(url: str, tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) == 10
    (tmp_path / "bot.py").write_text(example, "utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "bot.py", url],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\d+ rounds, \[-?\d+, -?\d+\] points\n", done.stdout)


@pytest.fixture
def ann(url: str) -> Iterator[Client]:
    with Client.guest(url, "Ann") as client:
        yield client


def play_on(seat: SeatAtTable, most: int | None = None) -> list[int]:
    """Play against Newcomer and return the rounds in which a turn was due."""
    player, rounds = bot("Newcomer"), []
    for view in islice(seat.rounds(), most):
        seat.play(player.choose(view))
        rounds.append(view.round)
    return rounds


def test_a_whole_game_alone(ann: Client) -> None:
    seat = ann.create("first+solo", ["me"], start=True)
    rounds = play_on(seat)
    assert rounds == list(range(1, len(rounds) + 1))
    assert seat.status == "over"
    assert seat.view.ends
    assert seat.totals == [card.total for card in seat.view.scores]


def test_two_people_meet_by_code_and_open_seats_vanish(ann: Client, url: str) -> None:
    with Client.guest(url, "Bob") as bob, Client(url, ann.token) as tablet:
        host = ann.create("first", ["me", "open", "open", "me"])
        guest = bob.join(host.code.lower(), 2)
        assert (guest.number, host.number) == (2, 0)
        assert host.status == "open"
        assert repr(host) == f"<SeatAtTable: table {host.table}, seat 1, open>"
        with pytest.raises(SeatLost, match="no longer yours"):
            _ = SeatAtTable(bob._transport, host.table, rank=1).number
        assert repr(SeatAtTable(ann._transport, "x7")) == "<SeatAtTable: table x7, rank 0>", "no request is sent for it"
        with pytest.raises(NotStarted, match="not started"):
            _ = guest.view
        host.start()
        guest.refresh()
        other = ann.seats(host.table)[1]
        assert (host.number, guest.number, other.number) == (0, 1, 2)
        assert repr(host) == f"<SeatAtTable: table {host.table}, seat 1, playing, round 1>"
        for seat in (host, guest, other):
            seat.refresh()
            assert seat.view.viewer == seat.number
        played: dict[int, list[int]] = {}
        players = [
            threading.Thread(target=lambda seat=seat: played.update({seat.number: play_on(seat, 3)}))
            for seat in (guest, tablet.seats(host.table)[1])
        ]
        for player in players:
            player.start()
        played[0] = play_on(host, 3)
        for player in players:
            player.join(SECONDS)
        assert played == {0: [1, 2, 3], 1: [1, 2, 3], 2: [1, 2, 3]}


def test_the_same_person_goes_on_with_the_token(ann: Client, url: str) -> None:
    seat = ann.create("first+practice", ["me"], start=True)
    play_on(seat, 2)
    with Client(url, ann.token) as again:
        (game,) = again.games()
        assert (game.id, game.ruleset, game.round, game.is_my_turn) == (seat.table, "first+practice", 3, True)
        (mine,) = again.seats(game.id)
        assert play_on(mine, 1) == [3]


def test_public_tables_are_listed(ann: Client) -> None:
    seat = ann.create("first", ["me", "open"], is_public=True)
    assert seat.table in [row.id for row in ann.tables()]


def test_a_turn_against_the_rules_is_refused_with_its_rule(ann: Client) -> None:
    seat = ann.create("first+practice", ["me"], start=True, deal="AAAA-AAAA")
    with pytest.raises(Refused, match=r"only a temp may change it to 9\. \(rule 4\.5\)") as refused:
        seat.play("1 9@1.2")
    assert (refused.value.status, refused.value.rule) == (422, "4.5")
    with pytest.raises(Refused) as unreadable:
        seat.play("what")
    assert unreadable.value.id == "turn-unreadable"


def test_a_turn_can_be_taken_back(ann: Client, url: str) -> None:
    with Client.guest(url, "Bob") as bob:
        seat = ann.create("first", ["me", "open"])
        bob.join(seat.table)
        seat.start()
        seat.play(first_turn(seat.view))
        seat.refresh()
        assert seat.view.turn is not None
        seat.withdraw()
        seat.refresh()
        assert seat.view.turn is None


def first_turn(view: View) -> str:
    from picketfence.rules.notation import format_turn

    turns = list(islice(view.legal_turns(), 50))
    return format_turn(random.Random(1).choice(turns))


@pytest.mark.parametrize("table", ["nowhere", "ABCDEF"])
def test_an_unknown_table_is_refused(ann: Client, table: str) -> None:
    with pytest.raises(Refused) as refused:
        ann.join(table)
    assert refused.value.id in ("table-unknown", "code-unknown")
    assert refused.value.status == 404


def test_a_wrong_token_is_refused(url: str) -> None:
    with Client(url, "x" * 43) as nobody, pytest.raises(Refused) as refused:
        nobody.games()
    assert refused.value.id == "identity-unknown"


def test_an_invalid_name_is_refused(url: str) -> None:
    with pytest.raises(Refused) as refused:
        Client.guest(url, "a,b")
    assert refused.value.id == "name-invalid"


@pytest.mark.parametrize("address", ["127.0.0.1:8520", "ftp://127.0.0.1/", "http://"])
def test_an_invalid_address_is_reported(address: str) -> None:
    with pytest.raises(Unreachable, match="not the address of a server"):
        Client(address)
