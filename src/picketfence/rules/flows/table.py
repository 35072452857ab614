"""What every flow of cards can do, and what can be seen of it (rule 3.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol

from picketfence.rules.cards import Card, Effect
from picketfence.rules.deal import Deal
from picketfence.rules.effects.temp import count_temps
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


class SightDefaults:
    """What every sight can be asked, with the answers of modes that have no such thing.

    A sight that has one declares a field of that name with `= field()`: without it, the property would be its default.
    """

    __slots__ = ()

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards given to the AAA (rule 10.2)."""
        return ()

    @property
    def plan_points(self) -> tuple[int | None, ...]:
        """What the AAA has scored for each plan (rule 10.4); empty where it does not play."""
        return ()

    @property
    def set_aside(self) -> tuple[Extra, ...]:
        """The completion cards drawn this round (rule 10.2)."""
        return ()

    @property
    def rival_temps(self) -> tuple[int, ...]:
        """The temps of a rival without a seat, which the seats' temps are compared with (rule 10.6.3)."""
        return ()

    @property
    def solo_card_drawn(self) -> bool:
        """True once the solo card has come (rule 9.3)."""
        return False

    @property
    def rounds_left(self) -> int | None:
        """How many rounds the cards allow after this one (rule 9.4), or None if they never run out."""
        return None

    @property
    def stacks_left(self) -> tuple[int, ...]:
        """The cards left in each of the stacks that all seats share (rule 2.2)."""
        return ()

    @property
    def unseen_by_stack(self) -> tuple[Unseen, ...]:
        """The unseen cards of each stack, once a stack was made of its own discards (rule 3.8)."""
        return ()


@dataclass(frozen=True, slots=True)
class StacksSight(SightDefaults):
    """What is known of three stacks: the effects for the next round (empty if they lapse) and the cards left.

    `unseen_by_stack` is known only once a stack was made of its own discards (rule 3.8).
    """

    next_effects: tuple[Effect, ...]
    cards_left: tuple[int, ...]
    unseen_by_stack: tuple[Unseen, ...] = field()

    @property
    def stacks_left(self) -> tuple[int, ...]:
        """The cards left in each stack."""
        return self.cards_left


@dataclass(frozen=True, slots=True)
class SoloSight(SightDefaults):
    """What is known of the solo stack (rule 9.1): its top side, the cards left, and whether the solo card has come."""

    top: Effect | Extra | None
    cards_left: int
    solo_card_drawn: bool = field()

    @property
    def rounds_left(self) -> int | None:
        """How many rounds the cards allow after this one (rule 9.4)."""
        construction_cards = self.cards_left - (0 if self.solo_card_drawn else 1)
        return construction_cards // CARDS_HELD


@dataclass(frozen=True, slots=True)
class DraftSight(SightDefaults):
    """What is known of an expert draft (rule 9.8): every hand as far as the viewer knows it, a card passed on first."""

    holder: int
    top: Effect | None
    cards_left: int
    hands: tuple[tuple[CardSight, ...], ...]
    discards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AaaSight(SightDefaults):
    """What is known of the AAA (rules 10.1 to 10.4): its manager, the cards in its row, its plans."""

    manager: int
    row: tuple[Card, ...] = field()
    set_aside: tuple[Extra, ...] = field()
    gone: tuple[Extra, ...]
    plan_points: tuple[int | None, ...] = field()
    cards_left: int

    @property
    def rival_temps(self) -> tuple[int, ...]:
        """The AAA's temps; empty at level 0 (rules 10.6.3, 10.7)."""
        return rival_temps(self.manager, self.row)


Sight = StacksSight | SoloSight | DraftSight | AaaSight
"""What a viewer knows of the cards on the table; the type depends on the mode."""


def rival_temps(level: int, row: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the AAA's temps; empty at level 0, where it is not a rival (rules 10.6.3, 10.7)."""
    return (count_temps(row),) if level else ()


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

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards given to the AAA; none in games without it (rule 10.2)."""
        ...

    @property
    def plan_points(self) -> tuple[int | None, ...]:
        """What the AAA has scored for each plan; empty in games without it (rule 10.4)."""
        ...

    @property
    def rival_temps(self) -> tuple[int, ...]:
        """The temps of a rival without a seat, which the seats' temps are compared with (rule 10.6.3)."""
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


class TableDefaults:
    """The answers of a flow whose cards end no game, never turn the plans over, and go to no rival."""

    __slots__ = ()

    @property
    def is_exhausted(self) -> bool:
        return False

    @property
    def makes_plans_later(self) -> bool:
        return False

    @property
    def row(self) -> tuple[Card, ...]:
        return ()

    @property
    def plan_points(self) -> tuple[int | None, ...]:
        return ()

    @property
    def rival_temps(self) -> tuple[int, ...]:
        return ()


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
