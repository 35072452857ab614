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
"""The three combinations (rule 1.5), or cards in hand, that a player chooses from."""

Unseen = tuple[tuple[Card, int], ...]
"""The cards that a viewer has not seen since the last shuffle, each with its count."""

ClaimedIn = tuple[int | None, ...]
"""For each plan, the first round in which anyone claimed it, or None."""

CARDS_HELD = 3


class Extra(StrEnum):
    """The cards in a stack that are not construction cards: the solo card and the completion cards."""

    SOLO = "solo"
    A = "A"
    B = "B"
    C = "C"


Pile = tuple[Card | Extra, ...]
"""Cards in their order, the next one first."""


class Closing(NamedTuple):
    """What a table needs to know about a round that closes."""

    round: int
    picks: tuple[Pick | None, ...]
    plans: tuple[PlanRow, ...]
    claimed_in: ClaimedIn


class CardSight(NamedTuple):
    """What a viewer knows of a card; None for a side not seen."""

    number: int | None
    effect: Effect | None


class StacksSight(NamedTuple):
    """What is known of three stacks: the effects for the next round (empty if they lapse) and the cards left.

    `unseen_by_stack` is known only once a stack was made of its own discards (rule 3.8).
    """

    next_effects: tuple[Effect, ...]
    cards_left: tuple[int, ...]
    unseen_by_stack: tuple[Unseen, ...]


class SoloSight(NamedTuple):
    """What is known of the solo stack (rule 9.1): its top side, the cards left, and whether the solo card has come."""

    top: Effect | Extra | None
    cards_left: int
    solo_card_drawn: bool


class DraftSight(NamedTuple):
    """What is known of an expert draft (rule 9.8): every hand as far as the viewer knows it, a card passed on first."""

    holder: int
    top: Effect | None
    cards_left: int
    hands: tuple[tuple[CardSight, ...], ...]
    discards: tuple[Card, ...]


class AaaSight(NamedTuple):
    """What is known of the AAA (rules 10.1 to 10.4): its manager, the cards in its row, its plans."""

    manager: int
    row: tuple[Card, ...]
    set_aside: tuple[Extra, ...]
    gone: tuple[Extra, ...]
    plan_points: tuple[int | None, ...]
    cards_left: int


Sight = StacksSight | SoloSight | DraftSight | AaaSight
"""What a viewer knows of the cards on the table; the type depends on the mode."""


class Table(Protocol):
    """The cards of one game in one round, as a frozen value: each step returns a new one."""

    @property
    def is_exhausted(self) -> bool:
        """True if the game ends because the cards have run out (rule 9.4)."""
        ...

    @property
    def makes_plans_later(self) -> bool:
        """True if every plan scores its `later` points from now on (rule 9.3)."""
        ...

    @property
    def open_offer(self) -> Offer | None:
        """The cards that everyone sees, or None if hands are private."""
        ...

    def offer(self, seat: int) -> Offer:
        """Return the cards that a seat chooses from."""
        ...

    def settled(self, closing: Closing) -> tuple[Table, ClaimedIn]:
        """Return the table after the round's turns: cards are discarded and passed, and the AAA scores its plans."""
        ...

    def dealt(self, deal: Deal, *, reshuffle: bool) -> Table:
        """Return the table with the cards of the next round."""
        ...

    def sight(self, viewer: int | None) -> Sight:
        """Return what a seat, or a spectator, knows of the table."""
        ...

    def unseen(self, viewer: int | None) -> Unseen:
        """Return the cards that a seat, or a spectator, has not seen."""
        ...

    def cards_in_order(self) -> dict[str, Pile]:
        """Return the cards to come by pile, in their order, beginning with those on offer. No viewer may know this."""
        ...

    def cards(self) -> tuple[Card, ...]:
        """Return every construction card, wherever it is: the same cards in every round."""
        ...


class LastingTable:
    """The answers of tables whose cards never end the game (rule 10.5) and never turn the plans over."""

    __slots__ = ()

    @property
    def is_exhausted(self) -> bool:
        return False

    @property
    def makes_plans_later(self) -> bool:
        return False


def count_cards(cards: Iterable[Card]) -> Unseen:
    """Return cards with their counts, sorted by number and effect."""
    order = list(Effect)
    return tuple(sorted(Counter(cards).items(), key=lambda item: (item[0].number, order.index(item[0].effect))))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards in the order of the tables, so that a shuffle depends on the cards alone."""
    return tuple(card for card, count in count_cards(cards) for _ in range(count))


def shuffle_name(shuffles: int) -> str:
    """Return the name of the random stream for a shuffle of the deck; the first of a game has number 0."""
    return f"deck {shuffles}"
