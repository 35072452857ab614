/** One stack and the solo card: the first edition's solo game (rules 9.1 to 9.4). */

import type { Ruleset } from '../tables';
import { entry, type Card } from '../values';
import type { Seed } from './codes';
import { deckOf, shuffle, streamOf } from './deal';
import { CARDS_HELD, countCards, isCard, shuffleName } from './table';
import type { Field, Pile, RoundEnd, Settled, SightJson, Table, UnseenJson } from './table';

/** Cards above the part that holds the solo card (rule 9.1). */
const UPPER_PART = 40;

/** The stack from the top down, the three cards held, and what lies aside. */
interface Held {
  readonly stack: Pile;
  readonly hand: readonly Card[];
  readonly discards: readonly Card[];
  readonly isSoloCardDrawn: boolean;
}

class SoloStack implements Table {
  readonly isOpen = true;
  readonly rival = null;

  constructor(private readonly held: Held) {}

  /** True if fewer than three construction cards are left, which ends the game (rule 9.4). */
  get isExhausted(): boolean {
    return this.held.stack.filter(isCard).length < CARDS_HELD;
  }

  get makesPlansLater(): boolean {
    return this.held.isSoloCardDrawn;
  }

  offer(): readonly Card[] {
    return this.held.hand;
  }

  settled({ claimedIn }: RoundEnd): Settled {
    const { hand, discards } = this.held;
    return { table: new SoloStack({ ...this.held, hand: [], discards: [...discards, ...hand] }), claimedIn };
  }

  /** Rules 9.2, 9.3: three construction cards; the solo card is set aside and replaced. */
  dealt(): SoloStack {
    const { stack, isSoloCardDrawn } = this.held;
    const hand: Card[] = [];
    let taken = 0;
    for (; hand.length < CARDS_HELD; taken += 1) {
      const card = entry(stack, taken);
      if (isCard(card)) hand.push(card);
    }
    const isDrawn = isSoloCardDrawn || stack.slice(0, taken).includes('solo');
    return new SoloStack({ ...this.held, stack: stack.slice(taken), hand, isSoloCardDrawn: isDrawn });
  }

  sight(): SightJson {
    const { stack, isSoloCardDrawn } = this.held;
    const [top] = stack;
    const shown = top === undefined ? null : isCard(top) ? top.effect : top;
    return { flow: 'solo', top: shown, cards_left: stack.length, solo_card_drawn: isSoloCardDrawn };
  }

  unseen(): UnseenJson {
    return countCards(this.held.stack.filter(isCard));
  }

  fields(): readonly (readonly [string, Field])[] {
    const { stack, hand, discards, isSoloCardDrawn } = this.held;
    return [
      ['stack', stack],
      ['hand', hand],
      ['discards', discards],
      ['solo_card_drawn', isSoloCardDrawn],
    ];
  }
}

/** Rule 9.1, with the cards of round 1 drawn. */
export function startSolo({ tables }: Ruleset, seed: Seed): Table {
  const order = shuffle(seed, shuffleName(0), deckOf(tables));
  const depth = UPPER_PART + streamOf(seed, 'solo card')(order.length - UPPER_PART + 1);
  const stack: Pile = [...order.slice(0, depth), 'solo', ...order.slice(depth)];
  return new SoloStack({ stack, hand: [], discards: [], isSoloCardDrawn: false }).dealt();
}
