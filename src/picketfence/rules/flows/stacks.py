"""Three stacks with their discard piles: the standard game and practice (rules 2.2, 3.1, 3.7, 3.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from picketfence.rules.cards import Card
from picketfence.rules.deal import Deal
from picketfence.rules.flows.table import (
    ClaimedIn,
    Closing,
    Offer,
    Pile,
    StacksSight,
    TableDefaults,
    Unseen,
    count_cards,
    shuffle_name,
)

STACKS = 3

Piles = tuple[tuple[Card, ...], ...]


class Renewal(Protocol):
    """What an edition does when the stacks run out."""

    def before_turning(self, table: Stacks, deal: Deal) -> Stacks: ...

    def after_turning(self, table: Stacks, deal: Deal) -> Stacks: ...

    def lapses(self, table: Stacks) -> bool:
        """Return True if the effects announced now are certain to lapse."""
        ...


@dataclass(frozen=True, slots=True)
class Stacks(TableDefaults):
    """Stacks from the top down, discard piles from the bottom up."""

    deck: tuple[Card, ...]
    renewal: Renewal
    stacks: Piles
    piles: Piles
    shuffles: int = 1
    renewals: int = 0

    @property
    def open_offer(self) -> Offer | None:
        return self.offer(0)

    def offer(self, seat: int) -> Offer:
        """Rule 3.1: the number on top of each stack with the effect on top of its discards."""
        pairs = zip(self.stacks, self.piles, strict=True)
        return tuple(Card(stack[0].number, pile[-1].effect) for stack, pile in pairs)

    def settled(self, closing: Closing) -> tuple[Stacks, ClaimedIn]:
        return self, closing.claimed_in

    def dealt(self, deal: Deal, *, reshuffle: bool) -> Stacks:
        table = self.redealt(deal) if reshuffle else self.renewal.before_turning(self, deal)
        turned = replace(
            table,
            stacks=tuple(stack[1:] for stack in table.stacks),
            piles=tuple((*pile, stack[0]) for pile, stack in zip(table.piles, table.stacks, strict=True)),
        )
        return self.renewal.after_turning(turned, deal)

    def redealt(self, deal: Deal) -> Stacks:
        """Rule 2.2, for all cards of the deck."""
        order = deal.shuffle(shuffle_name(self.shuffles), self.deck)
        stacks = _thirds(order)
        return replace(self, stacks=stacks, piles=((),) * STACKS, shuffles=self.shuffles + 1, renewals=0)

    def sight(self, viewer: int | None) -> StacksSight:
        lapses = self.renewal.lapses(self)
        return StacksSight(
            () if lapses else tuple(stack[0].effect for stack in self.stacks),
            tuple(len(stack) for stack in self.stacks),
            tuple(count_cards(stack[1:]) for stack in self.stacks) if self.renewals else (),
        )

    def unseen(self, viewer: int | None) -> Unseen:
        return count_cards(card for stack in self.stacks for card in stack[1:])

    def cards_in_order(self) -> dict[str, Pile]:
        pairs = enumerate(zip(self.piles, self.stacks, strict=True), 1)
        return {f"stack {number}": pile + stack for number, (pile, stack) in pairs}

    def cards(self) -> tuple[Card, ...]:
        return tuple(card for pile in (*self.stacks, *self.piles) for card in pile)


def _thirds(order: tuple[Card, ...]) -> Piles:
    height = len(order) // STACKS
    return tuple(order[start : start + height] for start in range(0, len(order), height))


def start_stacks(deck: tuple[Card, ...], renewal: Renewal, deal: Deal) -> Stacks:
    """Return the table of round 1."""
    stacks = _thirds(deal.shuffle(shuffle_name(0), deck))
    return Stacks(deck, renewal, stacks, ((),) * STACKS).dealt(deal, reshuffle=False)


@dataclass(frozen=True, slots=True)
class Redeal:
    """First edition (rule 3.7): down to the last card of each stack, all cards are dealt again."""

    def before_turning(self, table: Stacks, deal: Deal) -> Stacks:
        return table.redealt(deal) if self.lapses(table) else table

    def after_turning(self, table: Stacks, deal: Deal) -> Stacks:
        return table

    def lapses(self, table: Stacks) -> bool:
        return all(len(stack) == 1 for stack in table.stacks)


@dataclass(frozen=True, slots=True)
class RenewStacks:
    """Second edition (rule 3.8): an empty stack is rebuilt from its own discards except the top one."""

    def before_turning(self, table: Stacks, deal: Deal) -> Stacks:
        return table

    def after_turning(self, table: Stacks, deal: Deal) -> Stacks:
        if any(table.stacks):
            return table
        renewed = table.renewals + 1
        return replace(
            table,
            stacks=tuple(
                deal.shuffle(f"renewal {renewed} stack {number}", pile[:-1])
                for number, pile in enumerate(table.piles, 1)
            ),
            piles=tuple(pile[-1:] for pile in table.piles),
            renewals=renewed,
        )

    def lapses(self, table: Stacks) -> bool:
        return False
