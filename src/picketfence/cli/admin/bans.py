"""`picketfence admin ban`, `unban` and `bans`: bans people and networks, also while the server runs."""

from __future__ import annotations

import argparse
import ipaddress
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from picketfence.cli.admin.shared import AdminError, add_action, check_days, now_ms, with_store
from picketfence.cli.commands import Commands

if TYPE_CHECKING:
    from picketfence.store import Store
    from picketfence.store.bans import Ban

MAX_REASON: Final = 200
WIDEST: Final = {4: 8, 6: 16}
"""The shortest prefix that can be banned, by IP version: a wider network is most likely a typing error."""
SEAT: Final = re.compile(r"([A-Za-z0-9_-]+)/([1-9][0-9]*)")
"""A table, and the number of a seat counted from 1."""
WHO: Final = "a person's id, a seat such as ABCDEF/2 (a table's code or id, and a seat), an address or a network"


def add(actions: Commands) -> None:
    banning = add_action(actions, "ban", "ban a person or a network, also while the server runs", _ban)
    banning.add_argument("who", metavar="WHO", help=WHO)
    banning.add_argument("--days", type=float, metavar="D", help="lift the ban after D days (default: never)")
    banning.add_argument(
        "--reason", default="", metavar="TEXT", help="a note for yourself; a later ban without one keeps it"
    )
    lifting = add_action(actions, "unban", "lift a ban, also while the server runs", _unban)
    lifting.add_argument("who", metavar="WHO", help=f"what `admin bans` lists, or {WHO}")
    add_action(actions, "bans", "list the bans, oldest first, with the names of people", _list)


def _ban(args: argparse.Namespace) -> int:
    from picketfence.store.bans import Ban, add_ban, current_bans

    length = None if args.days is None else check_days(args.days, "--days")
    reason = " ".join(args.reason.split())
    if len(reason) > MAX_REASON or not reason.isprintable():
        raise AdminError(f"--reason may have at most {MAX_REASON} characters, all of them printable")

    async def work(store: Store) -> int:
        now = now_ms()
        subject = await _subject(store, args.who)
        known = await store.read(current_bans, now)
        noted = reason or next((old.reason for old in known if old.subject == subject), "")
        ban = Ban(subject, noted, now, None if length is None else now + length)
        await store.write(add_ban, ban)
        print(f"{ban.subject} is banned{_until(ban)}. Running servers know within 2 seconds.")
        return 0

    return with_store(args, work, beside=True)


async def _subject(store: Store, who: str) -> str:
    """Return the network or the person's id that `who` names; raise AdminError if there is none."""
    from picketfence.store import people

    network = read_network(who)
    if network is not None:
        return network
    seat = SEAT.fullmatch(who)
    person = who if seat is None else await _person_at(store, seat[1], int(seat[2]))
    if await store.read(people.person, person) is None:
        raise AdminError(f"there is no person {person}")
    return person


def read_network(text: str) -> str | None:
    """Return the network that a text names, or None if it names none; raise AdminError if it must not be banned."""
    if ":" not in text and not re.fullmatch(r"[0-9.]+(/[0-9]+)?", text):
        return None
    try:
        network = ipaddress.ip_network(text.removeprefix("::ffff:"), strict=False)  # how IPv4 looks on a shared socket
    except ValueError:
        raise AdminError(f"{text} is neither an address nor a network such as 203.0.113.0/24") from None
    if network.prefixlen < WIDEST[network.version]:
        raise AdminError(f"{network} is too wide: at most /{WIDEST[network.version]} can be banned")
    if network.is_loopback:
        raise AdminError(f"{network} is this machine: that would shut out a proxy and all health checks")
    return str(network)


async def _person_at(store: Store, table: str, seat: int) -> str:
    from picketfence.server.tables.registry import Tables
    from picketfence.store import queries

    table_id = await store.read(queries.table_by_code, table.upper()) or table
    live = await Tables(store, now_ms).get(table_id)
    seats = live.table.seats
    holder = seats[seat - 1].holder if seat <= len(seats) else None
    person = None if holder is None else live.people.get(holder)
    if person is None:
        raise AdminError(f"no person has seat {seat} at table {table}")
    return person


def _unban(args: argparse.Namespace) -> int:
    from picketfence.store.bans import lift_ban

    async def work(store: Store) -> int:
        subject = await _banned_subject(store, args.who)
        if not await store.write(lift_ban, subject):
            raise AdminError(f"{subject} is not banned")
        print(f"{subject} is no longer banned. Running servers know within 2 seconds.")
        return 0

    return with_store(args, work, beside=True)


async def _banned_subject(store: Store, who: str) -> str:
    """Return the network or the person's id that `who` names. The person may be deleted, and their ban remains."""
    seat = SEAT.fullmatch(who)
    network = read_network(who)
    if network is not None or seat is None:
        return network or who
    return await _person_at(store, seat[1], int(seat[2]))


def _list(args: argparse.Namespace) -> int:
    from picketfence.store.bans import current_bans
    from picketfence.store.people import person

    async def work(store: Store) -> int:
        found = await store.read(lambda on: [(ban, person(on, ban.subject)) for ban in current_bans(on, now_ms())])
        for ban, banned in found:
            since = datetime.fromtimestamp(ban.created / 1000, UTC).strftime("%Y-%m-%d")
            name = "" if banned is None else f"  {banned.name}"
            print(f"{ban.subject}{name}  since {since}{_until(ban)}{f'  {ban.reason}' if ban.reason else ''}")
        if not found:
            print("Nobody is banned.")
        return 0

    return with_store(args, work, read_only=True)


def _until(ban: Ban) -> str:
    if ban.expires is None:
        return ""
    return f" until {datetime.fromtimestamp(ban.expires / 1000, UTC):%Y-%m-%d %H:%M} UTC"
