"""How a new table is set up from a wish: its first event, its people and their names. Pure but for one question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from picketfence.rules.notation.records import MAX_NAME_LENGTH
from picketfence.server.api.deals import expect_deal
from picketfence.server.api.request_models import NewSeat, NewTable
from picketfence.server.api.rulesets import expect_ruleset
from picketfence.server.errors import Refusal
from picketfence.server.identities import clean_name
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.state import Seat
from picketfence.store import Store
from picketfence.store.events import TableCreated
from picketfence.store.values import Person, Status

HOST: Final = 1
"""The number of whoever makes a table."""


@dataclass(frozen=True, slots=True)
class Furnished:
    """A table before it exists: `people` by holder, `names` by seat."""

    event: TableCreated
    people: dict[int, str]
    names: dict[int, str]


def furnished(wish: NewTable, person: Person) -> Furnished:
    """The table that a person wishes for."""
    rules = expect_ruleset(wish.ruleset)
    wrong = rules.wrong_seats(len(wish.seats)) or _wrong_company(wish)
    if wrong is not None:
        raise Refusal("seats-wrong", why=wrong)
    deal = None if wish.deal is None else expect_deal(wish.deal).letters
    seats = [_seat(seat) for seat in wish.seats]
    event = lobby.creation(rules.stored_id, seats, clock=wish.clock, is_public=wish.is_public, deal=deal)
    return Furnished(event, {HOST: person.id}, _names(wish.seats, person.name))


def _wrong_company(wish: NewTable) -> str | None:
    kinds = {seat.kind for seat in wish.seats}
    if kinds != {"bot"} and "me" not in kinds:
        return "take a seat yourself, or give all of them to bots"
    if wish.start and "open" in kinds:
        return "a table with open seats cannot start at once"
    if any((seat.bot is not None) != (seat.kind == "bot") for seat in wish.seats):
        return "every seat of the kind bot names its bot, and no other seat does"
    return None


def _seat(wish: NewSeat) -> Seat:
    if wish.bot is not None:
        return Seat(bot=lobby.expect_bot(wish.bot))
    return Seat(holder=HOST) if wish.kind == "me" else Seat()


def _names(seats: list[NewSeat], own: str) -> dict[int, str]:
    """People who share a device and give no name are numbered."""
    mine = [number for number, seat in enumerate(seats) if seat.kind == "me"]
    names = {}
    for count, number in enumerate(mine, 1):
        wished = seats[number].name
        plain = own if count == 1 else f"{own[: MAX_NAME_LENGTH - 4].rstrip()} {count}"
        names[number] = plain if wished is None else clean_name(wished)
    return names


def rematch_of(live: LiveTable, holder: int | None) -> Furnished:
    """The same table again for the same people; seats of people who are gone are open."""
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
    return Furnished(event, known, names)


async def open_tables(store: Store, person: str, most: int) -> int:
    """How many tables a person hosts that are not over, counted up to `most`."""
    found = await store.tables_of(person, 2 * most)
    lively = (Status.OPEN, Status.PLAYING)
    return sum(summary.status in lively and summary.host in mine for summary, mine in found)
