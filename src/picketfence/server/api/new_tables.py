"""New tables and rematches: their first event, the people at them and their names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from picketfence.rules.notation.records import MAX_NAME_LENGTH
from picketfence.server.api.deals import expect_deal
from picketfence.server.api.request_models import NewSeat, NewTable
from picketfence.server.api.rulesets import expect_ruleset
from picketfence.server.errors import Refusal
from picketfence.server.identities import clean_name
from picketfence.server.tables import lobby
from picketfence.server.tables.allowance import filled_seats
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.state import Seat
from picketfence.store.events import TableCreated
from picketfence.store.values import Person

HOST: Final = 1
"""The holder number of whoever creates a table."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table that is about to be created: `people` by holder number, `names` by seat."""

    event: TableCreated
    people: dict[int, str]
    names: dict[int, str]

    @property
    def bots(self) -> int:
        """The seats that count towards the host's allowance."""
        return filled_seats(self.event.seats, HOST)


def set_up_table(body: NewTable, person: Person, bots: Collection[str]) -> TableSetup:
    """Return the setup that a person asked for; raise if it is not possible."""
    rules = expect_ruleset(body.ruleset)
    wrong = rules.wrong_seats(len(body.seats)) or _seating_problem(body)
    if wrong is not None:
        raise Refusal("seats-wrong", why=wrong)
    deal = None if body.deal is None else expect_deal(body.deal).letters
    seats = [_seat(seat, bots) for seat in body.seats]
    event = lobby.creation(rules.stored_id, seats, clock=body.clock, is_public=body.is_public, deal=deal)
    return TableSetup(event, {HOST: person.id}, _names(body.seats, person.name))


def _seating_problem(body: NewTable) -> str | None:
    kinds = {seat.kind for seat in body.seats}
    if kinds != {"bot"} and "me" not in kinds:
        return "take a seat yourself, or give every seat to a bot"
    if body.start and "open" in kinds:
        return "a table with open seats cannot start immediately"
    if any((seat.bot is not None) != (seat.kind == "bot") for seat in body.seats):
        return "every seat of kind `bot` must name its bot, and no other seat may"
    return None


def _seat(body: NewSeat, bots: Collection[str]) -> Seat:
    if body.bot is not None:
        return Seat(bot=lobby.expect_bot(body.bot, bots))
    return Seat(holder=HOST) if body.kind == "me" else Seat()


def _names(seats: list[NewSeat], own: str) -> dict[int, str]:
    """Return the names by seat. People who share a device and gave no name get a number after the host's name."""
    mine = [number for number, seat in enumerate(seats) if seat.kind == "me"]
    names = {}
    for count, number in enumerate(mine, 1):
        given = seats[number].name
        plain = own if count == 1 else f"{own[: MAX_NAME_LENGTH - 4].rstrip()} {count}"
        names[number] = plain if given is None else clean_name(given)
    return names


def set_up_rematch(live: LiveTable, holder: int | None) -> TableSetup:
    """Return the setup of the same table for the same people. Seats of people who left are open."""
    table = live.table
    if table.is_lively:
        raise Refusal("not-over")
    if holder is None or not table.seats_of(holder):
        raise Refusal("not-seated")
    if table.rematch is not None:
        raise Refusal("rematch-done", table=table.rematch)
    seats, renumbered = lobby.seats_for_rematch(table, holder)
    people = {new: live.people.get(old) for old, new in renumbered.items()}
    known = {new: person for new, person in people.items() if person is not None}
    kept = [seat if seat.holder is None or seat.holder in known else Seat() for seat in seats]
    names = {number: live.names[number] for number, seat in enumerate(kept) if seat.holder and number in live.names}
    event = lobby.creation(table.ruleset.stored_id, kept, clock=table.clock, is_public=table.is_public, deal=None)
    return TableSetup(event, known, names)
