"""Every request by everyone who should not make it: refused in the one shape, with the right status, without effect."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from picketfence.server.app import create_app
from picketfence.server.identities import RECOVERY_AGE
from picketfence.server.settings import Settings
from picketfence.store import people, queries
from tests.server.hostile.access import REQUESTS, Access, HttpPath, Row
from tests.server.secrets.wire import NOBODY, Answer, Device, Wire, wired

BAD_TOKENS = [
    "revoked",
    "tampered",
    "cut",
    "case",
    "recovery",
    "token id",
    "hash",
    "deleted person",
    "unicode",
    "long",
]


def test_every_request_is_classified() -> None:
    paths = create_app(Settings()).openapi()["paths"]
    known = {(method.upper(), path) for path, item in paths.items() for method in item}
    assert known == set(REQUESTS)


@dataclass
class Strangers:
    """Three tables of a host and another person, and everyone else who might ask."""

    wire: Wire
    host: Device
    other: Device
    people: dict[str, Device]
    tables: dict[str, str] = field(default_factory=dict)
    token_id: str = ""

    def path(self, asked: HttpPath, row: Row) -> str:
        table = self.tables[row.table]
        names = {
            "table": table,
            "seat": "0",
            "round": "1",
            "token": self.token_id,
            "id": "first",
            "code": self.wire.live(table).code if "codes" in asked[1] else "AAAAAABB",
        }
        query = "?ruleset=first" if asked[1].endswith("/results") else ""
        return asked[1].format_map(names) + query

    async def ask(self, asked: HttpPath, who: Device, bearer: str | None = None) -> Answer:
        row = REQUESTS[asked]
        headers = [] if bearer is None else [("authorization", bearer)]
        return await self.wire.ask(who, asked[0], self.path(asked, row), row.body, headers)

    async def stand(self) -> object:
        """Everything that a refused request must leave as it is."""
        store = self.wire.services.store
        tokens = [await store.read(people.tokens_of, person.person) for person in (self.host, self.other)]
        heads = [
            (self.wire.live(table).table.seq, await store.read(queries.head, table)) for table in self.tables.values()
        ]
        persons = [await store.read(people.person, person.person) for person in (self.host, self.other)]
        return tokens, heads, persons, len(self.wire.services.tables)


async def gathered(wire: Wire) -> Strangers:
    host, other = await wire.guest("Host"), await wire.guest("Other")
    elsewhere, spectator = await wire.guest("Elsewhere"), await wire.guest("Spectator")
    found = Strangers(wire, host, other, {"other": other, "elsewhere": elsewhere, "spectator": spectator})
    for name in ("open", "playing", "closed"):
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        made = await wire.ask(host, "POST", "/api/tables", {"ruleset": "first", "seats": seats})
        table = found.tables[name] = made.json["id"]
        await wire.ask(other, "POST", f"/api/tables/{table}/seats")
        if name == "playing":
            await wire.ask(host, "POST", f"/api/tables/{table}/start")
        if name == "closed":
            await wire.ask(host, "POST", f"/api/tables/{table}/close")
    await wire.started([elsewhere], "first+practice")
    found.token_id = (await wire.ask(host, "GET", "/api/me/tokens")).json["tokens"][0]["id"]
    return found


async def bad_token(strangers: Strangers, kind: str) -> str:
    """What is left of a good token, or never was one."""
    wire, host = strangers.wire, strangers.host
    good = (await wire.ask(host, "POST", "/api/me/tokens")).json["token"]
    match kind:
        case "revoked":
            listed = (await wire.ask(host, "GET", "/api/me/tokens")).json["tokens"]
            mine = next(one["id"] for one in listed if one["kind"] == "bearer")
            assert (await wire.ask(Device("script", good), "GET", "/api/me")).status == 200, "it worked before"
            assert (await wire.ask(host, "DELETE", f"/api/me/tokens/{mine}")).status == 204
            return str(good)
        case "recovery":
            return str((await wire.ask(host, "POST", "/api/me/recovery")).json["token"])
        case "deleted person":
            gone = await wire.guest("Gone")
            assert (await wire.ask(gone, "DELETE", "/api/me")).status == 204
            return str(gone.secret)
        case "hash":
            return (await wire.services.store.read(people.tokens_of, host.person))[0].hash
    made: dict[str, Callable[[], str]] = {
        "tampered": lambda: ("B" if good[0] == "A" else "A") + good[1:],
        "cut": lambda: good[:-1],
        "case": lambda: good.swapcase(),  # noqa: PLW0108 - like the others
        "token id": lambda: strangers.token_id,
        "unicode": lambda: "ü" + good[1:],
        "long": lambda: good * 1_000,
    }
    return made[kind]()


IDENTIFIED = {access for access in Access if access not in (Access.OPEN, Access.SPECTATORS, Access.VISITORS)}
FORBIDDEN = {
    (Access.OWN_SEAT, "other"): "seat-not-yours",
    (Access.OWN_SEAT, "elsewhere"): "not-seated",
    (Access.OWN_SEAT, "spectator"): "not-seated",
    (Access.SEATED, "elsewhere"): "not-seated",
    (Access.SEATED, "spectator"): "not-seated",
    (Access.PLAYED, "elsewhere"): "rematch-others",
    (Access.PLAYED, "spectator"): "rematch-others",
    **{(access, who): "not-host" for access in (Access.HOST, Access.HOST_OR_SELF) for who in ("other", "elsewhere")},
    **{(access, "spectator"): "not-host" for access in (Access.HOST, Access.HOST_OR_SELF)},
}
"""All other people may ask: what they ask concerns themselves, or is public."""


def test_nobody_and_other_people(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            strangers = await gathered(wire)
            for asked, row in REQUESTS.items():
                before = await strangers.stand()
                for who, person in [("nobody", NOBODY), *strangers.people.items()]:
                    wanted = FORBIDDEN.get((row.access, who))
                    if who == "nobody" and row.access in IDENTIFIED:
                        assert (await strangers.ask(asked, person)).said == (401, "identity-missing"), asked
                        assert await strangers.stand() == before, asked
                    elif wanted is not None:
                        assert (await strangers.ask(asked, person)).said == (403, wanted), (asked, who)
                        assert await strangers.stand() == before, asked

    asyncio.run(test())


NOT_YET = {
    "/api/tables/{table}/record": 409,
    "/api/tables/{table}/rounds/{round}": 409,
    "/api/me/recover": 404,
}
"""What is refused to everybody alike at tables that are played."""


def test_what_everybody_may_ask(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            strangers = await gathered(wire)
            before = await strangers.stand()
            for asked, row in REQUESTS.items():
                if row.access not in (Access.OPEN, Access.SPECTATORS):
                    continue
                answers = [await strangers.ask(asked, who) for who in (NOBODY, *strangers.people.values())]
                expected = NOT_YET.get(asked[1], 200)
                assert {answer.status for answer in answers} == {expected}, asked
            assert await strangers.stand() == before

    asyncio.run(test())


def test_bad_tokens(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            strangers = await gathered(wire)
            for kind in BAD_TOKENS:
                token = await bad_token(strangers, kind)
                before = await strangers.stand()
                await expect_unknown(strangers, NOBODY, f"Bearer {token}")
                for asked, row in REQUESTS.items():
                    if row.access in IDENTIFIED | {Access.SPECTATORS}:
                        told = await strangers.ask(asked, Device("thief", token))
                        assert told.said == (401, "identity-unknown"), (asked, kind)
                assert await strangers.stand() == before, kind

    asyncio.run(test())


async def expect_unknown(strangers: Strangers, who: Device, bearer: str) -> None:
    """Refused wherever it is looked at who asks, and before the upgrade of a socket."""
    for asked, row in REQUESTS.items():
        if row.access is not Access.OPEN:
            told = await strangers.ask(asked, who, bearer)
            assert told.said == (401, "identity-unknown"), (asked, bearer)
            assert told.header("www-authenticate") == "Bearer"
    socket = await strangers.wire.socket(who, [("authorization", bearer)])
    assert socket.denial is not None
    assert socket.denial.said == (401, "identity-unknown")


def test_a_good_token_in_a_bad_header_is_none(tmp_path: Path) -> None:
    """Even beside a good cookie: whoever says who they are says it right."""

    async def test() -> None:
        async with wired(tmp_path) as wire:
            strangers = await gathered(wire)
            for header in ("Bearer", "Bearer ", "Basic {}", "bearer{}", "{}", "Token {}", "Bearer,{}"):
                await expect_unknown(strangers, strangers.host, header.format(strangers.host.secret))

    asyncio.run(test())


def test_a_recovery_link_works_once_and_for_a_day(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            host = await wire.guest("Host")
            links = [(await wire.ask(host, "POST", "/api/me/recovery")).json["token"] for _ in range(2)]
            first = {"token": links[0]}
            answers = await asyncio.gather(*(wire.ask(NOBODY, "POST", "/api/me/recover", first) for _ in range(20)))
            assert sorted(answer.status for answer in answers) == [200] + [404] * 19
            identities = wire.services.identities
            usual = identities.now
            identities.now = lambda: usual() + RECOVERY_AGE + 1
            late = await wire.ask(NOBODY, "POST", "/api/me/recover", {"token": links[1]})
            assert late.said == (404, "recovery-unknown")

    asyncio.run(test())


def test_only_recovery_links_recover_and_others_stay_good(tmp_path: Path) -> None:
    """A cookie or a script's token is no recovery link, and does not wear off by being tried as one."""

    async def test() -> None:
        async with wired(tmp_path) as wire:
            host = await wire.guest("Host")
            bearer = (await wire.ask(host, "POST", "/api/me/tokens")).json["token"]
            for token in (host.secret, bearer):
                told = await wire.ask(NOBODY, "POST", "/api/me/recover", {"token": token})
                assert told.said == (404, "recovery-unknown")
                wire.services.identities.forget(host.person)
                assert (await wire.ask(Device("still", token), "GET", "/api/me")).status == 200

    asyncio.run(test())


def test_nobody_takes_back_another_ones_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with wired(tmp_path) as wire:
            strangers = await gathered(wire)
            path = f"/api/me/tokens/{strangers.token_id}"
            assert (await wire.ask(strangers.other, "DELETE", path)).said == (404, "token-unknown")
            assert (await wire.ask(strangers.host, "GET", "/api/me")).status == 200

    asyncio.run(test())


def test_a_known_move_id_opens_no_door(tmp_path: Path) -> None:
    """Whoever has read another one's move id over their shoulder learns nothing by sending it again."""

    async def test() -> None:
        async with wired(tmp_path) as wire:
            strangers = await gathered(wire)
            at = f"/api/tables/{strangers.tables['playing']}"
            move = {"seat": 0, "round": 1, "move": "known-to-all"}
            turn = wire.turn(strangers.tables["playing"], 0, random.Random(1))
            assert (await wire.ask(strangers.host, "POST", f"{at}/turns", {**move, "turn": turn})).status == 200
            back = {**move, "move": "known-as-well"}
            assert (await wire.ask(strangers.host, "POST", f"{at}/turns/withdraw", back)).status == 200
            for who, why in {"other": "seat-not-yours", "elsewhere": "not-seated", "spectator": "not-seated"}.items():
                person = strangers.people[who]
                for body in (move, back):
                    again = await wire.ask(person, "POST", f"{at}/turns", {**body, "turn": turn})
                    assert again.said == (403, why), who
                    assert (await wire.ask(person, "POST", f"{at}/turns/withdraw", body)).said == (403, why), who

    asyncio.run(test())
