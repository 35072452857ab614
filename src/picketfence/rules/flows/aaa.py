"""One stack, completion cards and the AAA's row: the second edition's solo game (rules 10.1 to 10.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from picketfence.rules.cards import Card
from picketfence.rules.deal import Deal
from picketfence.rules.flows.table import (
    CARDS_HELD,
    AaaSight,
    ClaimedIn,
    Closing,
    Extra,
    Offer,
    Pile,
    TableDefaults,
    Unseen,
    count_cards,
    in_order,
    rival_temps,
    shuffle_name,
)
from picketfence.rules.tables import ManagerRow

COMPLETIONS = (Extra.A, Extra.B, Extra.C)
LOWER_PART = 20
"""Construction cards into which the completion card is shuffled (rule 10.1)."""


@dataclass(frozen=True, slots=True)
class AaaTable(TableDefaults):
    """The stack from the top down, the AAA's row in order, and the letters that came in this round or have gone."""

    manager: ManagerRow
    stack: Pile
    discards: Pile
    hand: tuple[Card, ...] = ()
    row: tuple[Card, ...] = ()
    set_aside: tuple[Extra, ...] = ()
    gone: tuple[Extra, ...] = ()
    plan_points: tuple[int | None, ...] = (None, None, None)
    shuffles: int = 1

    @property
    def is_exhausted(self) -> bool:
        """False: neither the stack, which is renewed, nor the AAA ever ends the game (rule 10.5)."""
        return False

    @property
    def rival_temps(self) -> tuple[int, ...]:
        return rival_temps(self.manager.level, self.row)

    @property
    def open_offer(self) -> Offer | None:
        return self.offer(0)

    def offer(self, seat: int) -> Offer:
        return self.hand

    def settled(self, closing: Closing) -> tuple[AaaTable, ClaimedIn]:
        """Return the table after two cards are discarded, one is given to the AAA and completion cards are resolved.

        Rules 10.2 and 10.4. A refusal names two cards as well, and so chooses the one for the AAA (rule 10.3). The last
        round of the game is settled like any other (rule 10.5).
        """
        pick = closing.picks[0]
        assert pick is not None, "rules 9.9, 10.3: every turn names two cards"
        given = self.hand[CARDS_HELD - pick[0] - pick[1]]
        points, claimed_in = list(self.plan_points), list(closing.claimed_in)
        for letter in self.set_aside:
            index = COMPLETIONS.index(letter)
            if letter in self.manager.scores:
                is_first = claimed_in[index] in (None, closing.round)
                points[index] = closing.plans[index].first if is_first else closing.plans[index].later
                claimed_in[index] = closing.round if is_first else claimed_in[index]
        settled = replace(
            self,
            hand=(),
            discards=(*self.discards, self.hand[pick[0]], self.hand[pick[1]]),
            row=(*self.row, given),
            set_aside=(),
            gone=self.gone + self.set_aside,
            plan_points=tuple(points),
        )
        return settled, tuple(claimed_in)

    def dealt(self, deal: Deal, *, reshuffle: bool) -> AaaTable:
        """Three construction cards; completion cards that come are set aside and replaced."""
        table = self
        while len(table.hand) < CARDS_HELD:
            table = table if table.stack else table.renewed(deal)
            card, stack = table.stack[0], table.stack[1:]
            if isinstance(card, Card):
                table = replace(table, stack=stack, hand=(*table.hand, card))
            else:
                table = replace(table, stack=stack, set_aside=(*table.set_aside, card))
        return table

    def renewed(self, deal: Deal) -> AaaTable:
        """Return the table with a new stack of all discards, completion cards included."""
        cards: Pile = in_order(card for card in self.discards if isinstance(card, Card))
        letters: Pile = tuple(letter for letter in COMPLETIONS if letter in self.discards)
        stack = deal.shuffle(shuffle_name(self.shuffles), cards + letters)
        return replace(self, stack=stack, discards=(), shuffles=self.shuffles + 1)

    def sight(self, viewer: int | None) -> AaaSight:
        return AaaSight(self.manager.level, self.row, self.set_aside, self.gone, self.plan_points, len(self.stack))

    def unseen(self, viewer: int | None) -> Unseen:
        return count_cards(card for card in self.stack if isinstance(card, Card))

    def cards_in_order(self) -> dict[str, Pile]:
        return {"stack": self.hand + self.stack}

    def cards(self) -> tuple[Card, ...]:
        piles = tuple(card for card in self.stack + self.discards if isinstance(card, Card))
        return piles + self.hand + self.row


def start_aaa(deck: tuple[Card, ...], manager: ManagerRow, deal: Deal) -> AaaTable:
    """Rule 10.1, with the cards of round 1 drawn."""
    order: Pile = deal.shuffle(shuffle_name(0), deck)
    chance = deal.stream("completion")
    letter = COMPLETIONS[chance.below(len(COMPLETIONS))]
    depth = len(deck) - LOWER_PART + chance.below(LOWER_PART + 1)
    others: Pile = tuple(other for other in COMPLETIONS if other is not letter)
    return AaaTable(manager, (*order[:depth], letter, *order[depth:]), others).dealt(deal, reshuffle=False)
