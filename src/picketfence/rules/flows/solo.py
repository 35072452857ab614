"""One stack and the solo card: the first edition's solo game (rules 9.1 to 9.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from picketfence.rules.cards import Card
from picketfence.rules.deal import Deal
from picketfence.rules.flows.table import (
    CARDS_HELD,
    ClaimedIn,
    Closing,
    Extra,
    Offer,
    Pile,
    SoloSight,
    TableDefaults,
    Unseen,
    count_cards,
    shuffle_name,
)

UPPER_PART = 40
"""Cards above the part that holds the solo card (rule 9.1)."""


@dataclass(frozen=True, slots=True)
class SoloStack(TableDefaults):
    """The stack from the top down, the three cards held, and what lies aside."""

    stack: tuple[Card | Extra, ...]
    hand: tuple[Card, ...]
    discards: tuple[Card, ...] = ()
    solo_card_drawn: bool = False

    @property
    def is_exhausted(self) -> bool:
        """True if fewer than three construction cards are left, which ends the game (rule 9.4)."""
        return sum(isinstance(card, Card) for card in self.stack) < CARDS_HELD

    @property
    def makes_plans_later(self) -> bool:
        return self.solo_card_drawn

    @property
    def open_offer(self) -> Offer | None:
        return self.offer(0)

    def offer(self, seat: int) -> Offer:
        return self.hand

    def settled(self, closing: Closing) -> tuple[SoloStack, ClaimedIn]:
        return replace(self, hand=(), discards=self.discards + self.hand), closing.claimed_in

    def dealt(self, deal: Deal, *, reshuffle: bool) -> SoloStack:
        """Rules 9.2, 9.3: three construction cards; the solo card is set aside and replaced."""
        hand: list[Card] = []
        taken = 0
        while len(hand) < CARDS_HELD:
            card = self.stack[taken]
            taken += 1
            if isinstance(card, Card):
                hand.append(card)
        drawn = self.solo_card_drawn or Extra.SOLO in self.stack[:taken]
        return replace(self, stack=self.stack[taken:], hand=tuple(hand), solo_card_drawn=drawn)

    def sight(self, viewer: int | None) -> SoloSight:
        top = self.stack[0] if self.stack else None
        shown = top.effect if isinstance(top, Card) else top
        return SoloSight(shown, len(self.stack), self.solo_card_drawn)

    def unseen(self, viewer: int | None) -> Unseen:
        return count_cards(card for card in self.stack if isinstance(card, Card))

    def cards_in_order(self) -> dict[str, Pile]:
        return {"stack": self.hand + self.stack}

    def cards(self) -> tuple[Card, ...]:
        left = tuple(card for card in self.stack if isinstance(card, Card))
        return left + self.hand + self.discards


def start_solo(deck: tuple[Card, ...], deal: Deal) -> SoloStack:
    """Rule 9.1, with the cards of round 1 drawn."""
    order = deal.shuffle(shuffle_name(0), deck)
    depth = UPPER_PART + deal.stream("solo card").below(len(deck) - UPPER_PART + 1)
    return SoloStack((*order[:depth], Extra.SOLO, *order[depth:]), ()).dealt(deal, reshuffle=False)
