"""What every flow of cards can do, and what can be seen of it (rule 3.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, Protocol

from picketfence.rules.cards import Card, Effect
from picketfence.rules.deal import Deal
from picketfence.rules.tables import PlanRow
from picketfence.rules.turn import Pick

Offer = tuple[Card, ...]
"""The three that a player chooses from: combinations, or the cards held."""

Unseen = tuple[tuple[Card, int], ...]
"""Cards whose two sides a viewer has not seen since the last shuffle, with their counts."""

ClaimedIn = tuple[int | None, ...]
"""For each plan the earliest round in which anyone claimed it."""

CARDS_HELD = 3


class Extra(StrEnum):
    """Cards in a stack that are no construction cards: the solo card and the completion cards."""

    SOLO = "solo"
    A = "A"
    B = "B"
    C = "C"


class Closing(NamedTuple):
    """What a table needs to know of a round that closes."""

    round: int
    picks: tuple[Pick | None, ...]
    plans: tuple[PlanRow, ...]
    claimed_in: ClaimedIn


class CardSight(NamedTuple):
    """As much of a card as a viewer knows."""

    number: int | None
    effect: Effect | None


class StacksSight(NamedTuple):
    """Three stacks: the effects announced for the next round (none if they lapse) and the cards left.

    `unseen_by_stack` is known only once a stack was made of its own discards (rule 3.8).
    """

    next_effects: tuple[Effect, ...]
    cards_left: tuple[int, ...]
    unseen_by_stack: tuple[Unseen, ...]


class SoloSight(NamedTuple):
    """One stack, effects up (rule 9.1): what its top card shows, and whether the solo card has come."""

    top: Effect | Extra | None
    cards_left: int
    solo_card_drawn: bool


class DraftSight(NamedTuple):
    """The expert draft (rule 9.8): everyone's hand as far as the viewer knows it; a card passed on comes first."""

    holder: int
    top: Effect | None
    cards_left: int
    hands: tuple[tuple[CardSight, ...], ...]
    discards: tuple[Card, ...]


class AaaSight(NamedTuple):
    """The AAA's side of the table (rules 10.1 to 10.4)."""

    manager: int
    row: tuple[Card, ...]
    set_aside: tuple[Extra, ...]
    gone: tuple[Extra, ...]
    plan_points: tuple[int | None, ...]
    cards_left: int


Sight = StacksSight | SoloSight | DraftSight | AaaSight


class Table(Protocol):
    """The cards of one game in one round: a frozen value of which every step makes a new one."""

    @property
    def is_exhausted(self) -> bool:
        """Whether the game ends for want of cards (rule 9.4)."""
        ...

    @property
    def makes_plans_later(self) -> bool:
        """Whether every plan scores `later` from now on (rule 9.3)."""
        ...

    @property
    def open_offer(self) -> Offer | None:
        """What lies open for everyone to see; None if hands are private."""
        ...

    def offer(self, seat: int) -> Offer:
        """What a seat chooses from."""
        ...

    def settled(self, closing: Closing) -> tuple[Table, ClaimedIn]:
        """After the round's turns: cards discarded and passed, plans scored by others than the players."""
        ...

    def dealt(self, deal: Deal, *, reshuffle: bool) -> Table:
        """For the next round."""
        ...

    def sight(self, viewer: int | None) -> Sight:
        """What a seat, or a spectator, sees of it."""
        ...

    def unseen(self, viewer: int | None) -> Unseen:
        """What a seat, or a spectator, has not seen."""
        ...

    def cards(self) -> tuple[Card, ...]:
        """Every construction card, wherever it is: the same ones in every round."""
        ...


class LastingTable:
    """For tables whose cards never run out for good and never turn the plans over."""

    __slots__ = ()

    @property
    def is_exhausted(self) -> bool:
        return False

    @property
    def makes_plans_later(self) -> bool:
        return False


def count_cards(cards: Iterable[Card]) -> Unseen:
    """Cards with their counts, by number and effect."""
    order = list(Effect)
    return tuple(sorted(Counter(cards).items(), key=lambda item: (item[0].number, order.index(item[0].effect))))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of the tables: before a shuffle, so that it depends on the cards alone."""
    return tuple(card for card, count in count_cards(cards) for _ in range(count))


def shuffle_name(shuffles: int) -> str:
    """The purpose of a shuffle of the whole deck; the first of a game has number 0."""
    return f"deck {shuffles}"
