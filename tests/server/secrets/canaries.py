"""Canaries: things that must not get out, and a watch over every byte that does."""

import json
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from picketfence.rules import Card, State, position
from picketfence.rules.flows.aaa import AaaTable
from picketfence.rules.flows.draft import DraftTable
from picketfence.rules.flows.solo import SoloStack
from picketfence.rules.flows.stacks import Stacks
from picketfence.rules.notation import format_turn
from picketfence.server.serializers.parts import cards
from picketfence.server.serializers.tables import encoded
from tests.lively import lively_turn

SEQUENCE = 3
"""So many cards in a row are taken for those very cards."""
DRAWS = 40


@dataclass
class Vault:
    """What is secret now, with who may know it, and everything that was heard."""

    secrets: dict[bytes, tuple[str, frozenset[str]]] = field(default_factory=dict)
    leaks: list[tuple[str, str, bytes]] = field(default_factory=list)
    heard: bytearray = field(default_factory=bytearray)
    searched: int = 0

    def hide(self, secret: str | bytes, what: str, owners: Iterable[str] = ()) -> None:
        """From now on nobody else may hear it."""
        sought = secret if isinstance(secret, bytes) else secret.encode()
        assert len(sought) >= 5, secret
        self.secrets[sought] = (what, frozenset(owners))

    def forget(self, word: str | None) -> bool:
        """Someone else chose the same, and may of course see it."""
        return word is not None and self.secrets.pop(word.encode(), None) is not None

    def publish(self, what: str) -> list[bytes]:
        """These are no secrets any more."""
        gone = [secret for secret, (kind, _) in self.secrets.items() if kind == what]
        for secret in gone:
            del self.secrets[secret]
        return gone

    def hear(self, who: str, said: bytes) -> None:
        """Everything that leaves the server comes here."""
        self.heard += said
        for secret, (what, owners) in self.secrets.items():
            self.searched += 1
            if who not in owners and secret in said and _is_whole(secret, said):
                self.leaks.append((what, who, secret))

    def expect_unheard(self, secrets: Iterable[str], what: str) -> None:
        """What nobody may ever hear, looked for afterwards."""
        for secret in secrets:
            assert len(secret) >= 5
            assert secret.encode() not in self.heard, what


def _is_whole(secret: bytes, said: bytes) -> bool:
    """Not the end or the beginning of a longer number."""
    return re.search(rb"(?<!\d)" + re.escape(secret) + rb"(?!\d)", said) is not None


def sequences(game: State) -> Iterator[tuple[bytes, int | None]]:
    """Hidden cards in a row as they would look in JSON, and the seat that may know them."""
    table = game.table
    match table:
        case Stacks():
            hidden = [stack[1:] for stack in table.stacks]
        case SoloStack():
            hidden = [tuple(card for card in table.stack if isinstance(card, Card))[1:]]
        case AaaTable():
            hidden = [tuple(card for card in table.stack if isinstance(card, Card))]
        case DraftTable():
            hidden = [table.deck[1:]]
            yield from ((_row(hand), seat) for seat, hand in enumerate(table.hands))
        case _:
            raise AssertionError(table)
    yield from ((_row(pile[:SEQUENCE]), None) for pile in hidden if len(pile) >= SEQUENCE)


def _row(row: Sequence[Card]) -> bytes:
    return encoded(cards(row))[1:-1]


def word_of(turn: str) -> str | None:
    """The word of a turn that tells most, such as `7@2.5`."""
    found = re.search(r"\d+@\S+", turn)
    return found[0] if found else None


def rare_turn(game: State, seat: int, rng: random.Random, said: str) -> tuple[str, str | None]:
    """A legal turn, and its word if nobody has said it before: then whoever says it knows the turn."""
    decision = position(game, seat)
    turn = ""
    for _ in range(DRAWS):
        turn = format_turn(lively_turn(rng, decision))
        word = word_of(turn)
        if word is not None and len(word) >= 5 and word not in said:
            return turn, word
    return turn, None


def strings_in(text: str) -> str:
    """A log of JSON lines as one text in which every value stands as it is."""
    return "\n".join(str(value) for line in text.splitlines() for value in json.loads(line).values())
