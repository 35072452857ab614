"""One deck, hands and a card passed to the right: the expert game (rules 9.7, 9.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from picketfence.rules.cards import Card
from picketfence.rules.deal import Deal
from picketfence.rules.flows.table import (
    CARDS_HELD,
    CardSight,
    ClaimedIn,
    Closing,
    DraftSight,
    Offer,
    Pile,
    TableDefaults,
    Unseen,
    count_cards,
    in_order,
    shuffle_name,
)

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DraftTable(TableDefaults):
    """The deck from the top down; in every hand the card passed on comes first, once any was."""

    deck: tuple[Card, ...]
    hands: tuple[Hand, ...]
    holder: int
    discards: tuple[Card, ...] = ()
    shuffles: int = 1
    has_passed: bool = False

    @property
    def open_offer(self) -> Offer | None:
        return None

    def offer(self, seat: int) -> Offer:
        return self.hands[seat]

    def settled(self, closing: Closing) -> tuple[DraftTable, ClaimedIn]:
        """Return the table after all discard two cards and pass one: seat k to seat k-1, seat 0 to the last."""
        discards, passed = list(self.discards), []
        for hand, pick in zip(self.hands, closing.picks, strict=True):
            assert pick is not None, "rule 9.9: every turn names two cards"
            discards += [hand[pick[0]], hand[pick[1]]]
            passed.append(hand[CARDS_HELD - pick[0] - pick[1]])
        received = (*passed[1:], passed[0])
        hands = tuple((card,) for card in received)
        return replace(self, hands=hands, discards=tuple(discards), has_passed=True), closing.claimed_in

    def dealt(self, deal: Deal, *, reshuffle: bool) -> DraftTable:
        """Reshuffle if wished, then deal cards to each seat, beginning with the holder of the solo card."""
        table = self.shuffled(deal, self.deck + self.discards) if reshuffle else self
        seats = len(table.hands)
        for seat in ((table.holder + step) % seats for step in range(seats)):
            while len(table.hands[seat]) < CARDS_HELD:
                table = table.with_card_for(seat, deal)
        return table

    def with_card_for(self, seat: int, deal: Deal) -> DraftTable:
        """Deal the top card to a seat; if the deck is empty, the discards become the new one."""
        table = self if self.deck else self.shuffled(deal, self.discards)
        hand = (*table.hands[seat], table.deck[0])
        hands = (*table.hands[:seat], hand, *table.hands[seat + 1 :])
        return replace(table, deck=table.deck[1:], hands=hands)

    def shuffled(self, deal: Deal, cards: tuple[Card, ...]) -> DraftTable:
        """Return the table with a new deck of these cards and no discards."""
        deck = deal.shuffle(shuffle_name(self.shuffles), in_order(cards))
        return replace(self, deck=deck, discards=(), shuffles=self.shuffles + 1)

    def sight(self, viewer: int | None) -> DraftSight:
        return DraftSight(
            self.holder,
            self.deck[0].effect if self.deck else None,
            len(self.deck),
            tuple(self._hand_seen(seat, viewer) for seat in range(len(self.hands))),
            in_order(self.discards),
        )

    def _hand_seen(self, seat: int, viewer: int | None) -> tuple[CardSight, ...]:
        sights = []
        for place, card in enumerate(self.hands[seat]):
            was_passed = self.has_passed and place == 0
            knows_number = seat == viewer or (was_passed and self._gave_to(viewer, seat))
            knows_effect = seat == viewer or was_passed
            sights.append(CardSight(card.number if knows_number else None, card.effect if knows_effect else None))
        return tuple(sights)

    def _gave_to(self, viewer: int | None, seat: int) -> bool:
        return viewer is not None and (viewer - 1) % len(self.hands) == seat

    def unseen(self, viewer: int | None) -> Unseen:
        hidden = list(self.deck)
        for seat, hand in enumerate(self.hands):
            seen = self._hand_seen(seat, viewer)
            hidden += [card for card, sight in zip(hand, seen, strict=True) if sight.number is None]
        return count_cards(hidden)

    def cards_in_order(self) -> dict[str, Pile]:
        hands: dict[str, Pile] = {f"seat {seat}": hand for seat, hand in enumerate(self.hands, 1)}
        return {**hands, f"deck, next to seat {self.holder + 1}": self.deck}

    def cards(self) -> tuple[Card, ...]:
        return self.deck + self.discards + tuple(card for hand in self.hands for card in hand)


def start_draft(deck: tuple[Card, ...], deal: Deal, seats: int) -> DraftTable:
    """Three cards to each seat; the holder of the solo card is drawn for the whole game."""
    holder = deal.stream("holder").below(seats)
    table = DraftTable(deal.shuffle(shuffle_name(0), deck), ((),) * seats, holder)
    return table.dealt(deal, reshuffle=False)
