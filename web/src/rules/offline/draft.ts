/** One deck, hands and a card passed to the right: the expert game (rules 9.7, 9.8). */

import type { Ruleset } from '../tables';
import { entry, type Card } from '../values';
import type { Seed } from './codes';
import { deckOf, shuffle, streamOf } from './deal';
import { CARDS_HELD, cardsJson, countCards, inOrder, shuffleName } from './table';
import type { CardSightJson, Field, RoundEnd, Settled, SightJson, Table, UnseenJson } from './table';

/** The deck from the top down; in every hand the card passed on comes first, once any was. */
interface Held {
  readonly deck: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  readonly holder: number;
  readonly discards: readonly Card[];
  readonly shuffles: number;
  readonly hasPassed: boolean;
}

class DraftTable implements Table {
  readonly isExhausted = false;
  readonly makesPlansLater = false;
  readonly isOpen = false;
  readonly rival = null;

  constructor(private readonly held: Held) {}

  offer(seat: number): readonly Card[] {
    return entry(this.held.hands, seat);
  }

  /** All discard two cards and pass one: seat k to seat k-1, seat 0 to the last. */
  settled({ picks, claimedIn }: RoundEnd): Settled {
    const { hands, discards } = this.held;
    const played = hands.map((hand, seat) => splitHand(hand, entry(picks, seat)));
    const passed = played.map(({ kept }) => kept);
    const received = passed.map((_, seat) => entry(passed, (seat + 1) % passed.length));
    const table = new DraftTable({
      ...this.held,
      hands: received.map((card) => [card]),
      discards: [...discards, ...played.flatMap(({ used }) => used)],
      hasPassed: true,
    });
    return { table, claimedIn };
  }

  /** Reshuffle if wished, then deal cards to each seat, beginning with the holder of the solo card. */
  dealt(seed: Seed, isReshuffled: boolean): DraftTable {
    const { deck, discards, holder, hands } = this.held;
    let held = isReshuffled ? reshuffled(this.held, seed, [...deck, ...discards]) : this.held;
    for (const [step] of hands.entries()) {
      const seat = (holder + step) % hands.length;
      while (entry(held.hands, seat).length < CARDS_HELD) held = withCardFor(held, seat, seed);
    }
    return new DraftTable(held);
  }

  sight(viewer: number | null): SightJson {
    const { holder, deck, hands, discards } = this.held;
    return {
      flow: 'draft',
      holder,
      top: deck[0]?.effect ?? null,
      cards_left: deck.length,
      hands: hands.map((_, seat) => this.handSeen(seat, viewer)),
      discards: cardsJson(inOrder(discards)),
    };
  }

  unseen(viewer: number | null): UnseenJson {
    const { hands, deck } = this.held;
    const hidden = hands.flatMap((hand, seat) => {
      const seen = this.handSeen(seat, viewer);
      return hand.filter((_, index) => entry(seen, index)[0] === null);
    });
    return countCards([...deck, ...hidden]);
  }

  /** A seat knows its own hand, and the card that it has passed on; of any card passed on all know the effect. */
  private handSeen(seat: number, viewer: number | null): CardSightJson[] {
    const { hands, hasPassed } = this.held;
    const isGiver = viewer !== null && (viewer + hands.length - 1) % hands.length === seat;
    return entry(hands, seat).map(({ number, effect }, index) => {
      const wasPassed = hasPassed && index === 0;
      const isOwn = seat === viewer;
      return [isOwn || (wasPassed && isGiver) ? number : null, isOwn || wasPassed ? effect : null];
    });
  }

  fields(): readonly (readonly [string, Field])[] {
    const { deck, hands, holder, discards, shuffles, hasPassed } = this.held;
    return [
      ['deck', deck],
      ['hands', hands],
      ['holder', holder],
      ['discards', discards],
      ['shuffles', shuffles],
      ['has_passed', hasPassed],
    ];
  }
}

/** The two cards that a turn used, its number first, and the third (rules 9.9, 10.3: every turn names two cards). */
export function splitHand(
  hand: readonly Card[],
  pick: RoundEnd['picks'][number],
): { readonly used: readonly Card[]; readonly kept: Card } {
  if (pick === null) throw new TypeError('every turn names two cards');
  const [number, effect] = pick;
  return { used: [entry(hand, number), entry(hand, effect)], kept: entry(hand, CARDS_HELD - number - effect) };
}

/** Deal the top card to a seat; if the deck is empty, the discards become the new one. */
function withCardFor(before: Held, seat: number, seed: Seed): Held {
  const held = before.deck.length > 0 ? before : reshuffled(before, seed, before.discards);
  const card = entry(held.deck, 0);
  const hands = held.hands.map((hand, other) => (other === seat ? [...hand, card] : hand));
  return { ...held, deck: held.deck.slice(1), hands };
}

/** A new deck of these cards, and no discards. */
function reshuffled(held: Held, seed: Seed, cards: readonly Card[]): Held {
  const deck = shuffle(seed, shuffleName(held.shuffles), inOrder(cards));
  return { ...held, deck, discards: [], shuffles: held.shuffles + 1 };
}

/** Three cards to each seat; the holder of the solo card is drawn for the whole game. */
export function startDraft({ tables }: Ruleset, seed: Seed, seats: number): Table {
  const holder = streamOf(seed, 'holder')(seats);
  const deck = shuffle(seed, shuffleName(0), deckOf(tables));
  const hands = Array.from({ length: seats }, () => []);
  return new DraftTable({ deck, hands, holder, discards: [], shuffles: 1, hasPassed: false }).dealt(seed, false);
}
