"""Canaries in the hidden parts of many games: none leaves before it is public, and all that become public do leave."""

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from picketfence.server.identities import token_hash
from picketfence.store import queries
from picketfence.store.events import RoundClosed
from tests.counts import COUNTS
from tests.server.secrets.canaries import Vault, rare_turn, sequences, strings_in, word_of
from tests.server.secrets.chances import same_chances
from tests.server.secrets.channels import heard_by_operator, questions
from tests.server.secrets.wire import NOBODY, Device, Wire, until, wired

SHAPES: Final = [
    ("first", 2, 0),
    ("second", 3, 0),
    ("first+advanced", 1, 2),
    ("first+expert", 2, 0),
    ("first+expert", 3, 0),
    ("first+solo", 1, 0),
    ("second+solo:2", 1, 0),
    ("second+practice+advanced", 1, 0),
]
PARTS: Final = 4
"""Each is a test of its own, so that two cores share them."""
TO_THE_END: Final = 11
"""Every so many games are played to the end."""
OFTEN: Final = 4
"""Up to this round everyone looks after every turn; later now and then."""
DRAFTS: Final = ("x", "1+2 1@1.1")


@dataclass
class Watched:
    """One game under watch."""

    wire: Wire
    vault: Vault
    rng: random.Random
    people: list[Device]
    outsider: Device
    table: str = ""
    turns: int = 0
    rare: int = 0
    words: list[bytes] = field(default_factory=list)
    codes: list[bytes] = field(default_factory=list)

    async def begin(self, ruleset: str, bots: int) -> None:
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in self.people[1:])]
        seats += [{"kind": "bot", "bot": "newcomer"}] * bots
        wish = {"ruleset": ruleset, "seats": seats, "is_public": True}
        self.table = (await self.wire.ask(self.people[0], "POST", "/api/tables", wish)).json["id"]
        for person in self.people[1:]:
            await self.wire.ask(person, "POST", f"/api/tables/{self.table}/seats")
        await self.wire.ask(self.people[0], "POST", f"/api/tables/{self.table}/start")
        deal = self.wire.live(self.table).table.deal
        assert deal is not None
        for secret in (deal.seed.code, deal.seed.letters, deal.salt.hex(), deal.salt.hex().upper()):
            self.vault.hide(secret, "deal")

        self.wire.hear = self.hear

    def hear(self, who: str, said: bytes) -> None:
        """The deal is public from the moment in which the game is over."""
        if not self.is_playing:
            self.codes += self.vault.publish("deal")
        self.vault.hear(who, said)

    @property
    def is_playing(self) -> bool:
        return self.wire.live(self.table).table.status == "playing"

    async def play_round(self) -> None:
        """Every turn is a canary until the last one is in; bots hand theirs in meanwhile."""
        self.hide_cards()
        number, words = self.wire.live(self.table).table.round, list[bytes]()
        for seat, person in enumerate(self.people):
            turn, word = rare_turn(self.wire.game(self.table), seat, self.rng, self.said(seat))
            self.turns += 1
            self.rare -= self.vault.forget(word_of(turn))
            if word is not None and seat < len(self.people) - 1:
                self.rare += 1
                self.vault.hide(word, "turn", [person.name])
            if seat == len(self.people) - 1:
                await self.bots_in(seat)
                words = self.vault.publish("turn")
                self.vault.publish("cards")
            assert (await self.wire.submit_turn(person, self.table, seat, turn)).status == 200
            if seat < len(self.people) - 1:
                await self.look_around()
        await self.look_around(is_wide=False)
        assert self.wire.live(self.table).table.round > number or not self.is_playing
        self.words += words

    def said(self, seats: int) -> str:
        """Turns that are public, those of the first seats, and what askers say themselves."""
        table = self.wire.live(self.table).table
        public = [turn for turns in table.rounds for turn in turns]
        own = [one.turn for one in table.submitted[:seats] if one is not None]
        return "\n".join([*public, *own, *DRAFTS])

    async def bots_in(self, last: int) -> None:
        """Waits for the bots, and hides what they have handed in."""
        live = self.wire.live(self.table)
        await until(lambda: set(live.table.waiting_seats) <= {last})
        before = self.said(last)
        for one in live.table.submitted[len(self.people) :]:
            word = None if one is None else word_of(one.turn)
            if word is not None and len(word) >= 5 and word not in before:
                self.vault.hide(word, "turn")
        await self.look_around()

    def hide_cards(self) -> None:
        names = [person.name for person in self.people]
        for row, seat in sequences(self.wire.game(self.table)):
            self.vault.hide(row, "cards", [] if seat is None else [names[seat]])

    async def look_around(self, *, is_wide: bool = True) -> None:
        """Everyone looks at the table, and someone asks for a few other things."""
        if self.wire.live(self.table).table.round > OFTEN and self.is_playing and self.rng.random() < 0.7:
            return
        viewers = [*self.people, self.outsider, NOBODY]
        for viewer in viewers:
            await self.wire.ask(viewer, "GET", f"/api/tables/{self.table}/view")
        asked = list(questions(self.wire, self.table, len(self.people), DRAFTS)) if is_wide else []
        for name, method, path, body in self.rng.sample(asked, min(6, len(asked))):
            if name != "results":  # the test asks for them by the deal, which nobody else could
                await self.wire.ask(self.rng.choice(viewers), method, path, body)

    async def finish(self, *, to_the_end: bool) -> None:
        for _ in range(60 if to_the_end else self.rng.randint(1, 3)):
            if self.is_playing:
                await self.play_round()
        if not self.is_playing:
            await self.look_around()
            record = await self.wire.ask(NOBODY, "GET", f"/api/tables/{self.table}/record")
            assert record.status == 200
            assert self.codes[0] in self.vault.heard, "when the game is over the deal is public"


async def hide_people(wire: Wire, vault: Vault, people: list[Device]) -> None:
    """Ids are a person's own; tokens are said once, to their owner; hashes to nobody."""
    for person in people:
        assert person.secret is not None
        vault.hide(person.person, "person", [person.name])
        vault.hide(person.secret, "token", [person.name])
        made = await wire.ask(Device(person.name, person.secret), "POST", "/api/me/tokens", {"label": "script"})
        vault.hide(made.json["token"], "token", [person.name])
        link = await wire.ask(person, "POST", "/api/me/recovery")
        vault.hide(link.json["token"], "token", [person.name])


async def watch(wire: Wire, vault: Vault, rng: random.Random, shape: tuple[str, int, int], *, ends: bool) -> None:
    """One game from its people's first visit on, with pages and a script that listen all the time."""
    ruleset, count, bots = shape
    people = [await wire.guest(f"Person {n}") for n in range(count)]
    outsider = await wire.guest("Outsider")
    await hide_people(wire, vault, [*people, outsider])
    game = Watched(wire, vault, rng, people, outsider)
    await game.begin(ruleset, bots)
    sockets = [await wire.socket(viewer) for viewer in (people[-1], outsider, NOBODY)]
    for socket in sockets:
        socket.ask(op="watch", table=game.table, after=0)
    following = asyncio.create_task(wire.ask(NOBODY, "GET", f"/api/tables/{game.table}/events?follow=true"))
    await game.finish(to_the_end=ends)
    for socket in sockets:
        await socket.level(game.table)
        await socket.end()
        wire.sockets.remove(socket)
    assert all(word in vault.heard for word in game.words), "what was hidden was said when the round closed"
    following.cancel()
    with suppress(asyncio.CancelledError):
        await following
    vault.hear("operator", (await heard_by_operator(wire))["metrics"])
    await expect_silence(wire, vault, game)
    assert len(people) == 1 or game.rare > game.turns // 6, "many turns could be told from all others"


async def expect_silence(wire: Wire, vault: Vault, game: Watched) -> None:
    """Nothing got out too early; hashes never; and the log knows of nothing at all."""
    assert vault.leaks == [], (vault.leaks, game.table)
    entries = await wire.services.store.read(queries.entries, game.table)
    hashes = [entry.hash for entry in entries]
    digests = [entry.event.digest for entry in entries if isinstance(entry.event, RoundClosed)]
    if not game.is_playing:
        digests.pop()  # a record ends with it
    vault.expect_unheard(hashes, "the chain of the log")
    vault.expect_unheard(digests, "the digest of a state")
    tokens = [person.secret or "" for person in [*game.people, game.outsider]]
    vault.expect_unheard(map(token_hash, tokens), "the hash of a token")
    logged = strings_in(wire.log.getvalue()) + wire.log.getvalue()
    kept = [secret.decode() for secret in vault.secrets]
    words = [turn for turns in wire.live(game.table).table.rounds for turn in turns if "@" in turn]
    names = [person.name for person in [*game.people, game.outsider]]
    for secret in [*kept, *hashes, *digests, *tokens, *map(token_hash, tokens), *words, *names]:
        assert secret not in logged


@pytest.mark.parametrize("part", range(PARTS))
def test_no_canary_leaves_before_it_is_public(part: int, tmp_path: Path) -> None:
    async def test() -> None:
        searched = 0
        async with wired(tmp_path) as wire:
            for number in range(part, COUNTS.canary_games, PARTS):
                vault = Vault()
                wire.hear = vault.hear
                shape = SHAPES[number % len(SHAPES)]
                ends = number % TO_THE_END == 3
                await watch(wire, vault, random.Random(number), shape, ends=ends)
                searched += vault.searched
                wire.log.truncate(0)
                wire.log.seek(0)
        assert searched > 1_000

    with same_chances(part):
        asyncio.run(test())
