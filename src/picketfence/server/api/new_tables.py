"""New tables and rematches: their first event, the people at them and their names."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Final

from picketfence.rules import long_seed
from picketfence.rules.notation.records import MAX_NAME_LENGTH
from picketfence.server.api.deals import expect_deal
from picketfence.server.api.request_models import NewSeat, NewTable
from picketfence.server.api.rulesets import expect_ruleset
from picketfence.server.errors import Refusal
from picketfence.server.identities import clean_name
from picketfence.server.tables import lobby
from picketfence.server.tables.live_table import LiveTable
from picketfence.server.tables.openings import TableSetup
from picketfence.server.tables.state import Seat
from picketfence.server.tables.steps import Decision
from picketfence.store.values import Person

HOST: Final = 1
"""The holder number of whoever creates a table."""
SALT_BYTES: Final = 16


def set_up_table(body: NewTable, person: Person, bots: Collection[str]) -> TableSetup:
    """Return the setup that a person asked for; raise if it is not possible."""
    rules = expect_ruleset(body.ruleset)
    wrong = rules.wrong_seats(len(body.seats)) or _seating_problem(body)
    if wrong is not None:
        raise Refusal("seats-wrong", why=wrong)
    deal = None if body.deal is None else expect_deal(body.deal).letters
    seats = [_seat(seat, bots) for seat in body.seats]
    event = lobby.creation(rules.stored_id, seats, clock=body.clock, is_public=body.is_public, deal=deal)
    return TableSetup(event, {HOST: person.id}, _names(body.seats, person.name), fresh_start() if body.start else None)


def fresh_start(host: int | None = HOST) -> Decision:
    """Return a decision that starts the game with a new 128-bit deal."""
    return lobby.start(host, long_seed(secrets.randbits(128)), secrets.token_bytes(SALT_BYTES))


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


def set_up_rematch(live: LiveTable, holder: int, person: str) -> TableSetup:
    """Return the setup of a rematch: the caller has their seats, and the other people's seats are open."""
    table = live.table
    seats = lobby.seats_for_rematch(table, holder)
    names = {number: live.names[number] for number in table.seats_of(holder) if number in live.names}
    event = lobby.creation(table.ruleset.stored_id, seats, clock=table.clock, is_public=table.is_public, deal=None)
    return TableSetup(event, {HOST: person}, names)
