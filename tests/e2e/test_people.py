"""The people of these tests: what their scripts leave behind is a table that a browser can open."""

from tests.e2e.conftest import NewPerson
from tests.e2e.people import play_on


def test_a_seat_that_was_played_on_has_a_turn_to_make(new_person: NewPerson) -> None:
    """Otherwise a page that is opened at once shows the round before, while its bots are thinking."""
    seat = new_person("Ada").table("first", "me", "neighbour")
    for number in range(1, 6):
        play_on(seat, rounds=1)
        seat.refresh()
        assert (seat.view.round, seat.view.turn) == (number + 1, None)
