/** The deal: all chance of a game, drawn from its seed (rules 2.1, 2.2). The same seed, the same game. */

import type { PlanRow, Ruleset, Tables } from '../tables';
import { EFFECTS, entry, type Card } from '../values';
import type { Seed } from './codes';
import { sha256 } from './sha256';

/** A number from 0 to n-1, all equally likely; each call draws the next one. */
export type Below = (n: number) => number;

const WORDS = 2 ** 32;

/** The stream of a purpose, from its beginning: SHA-256 in counter mode. No purpose is used twice in a game. */
export function streamOf(seed: Seed, purpose: string): Below {
  const words = wordsOf(new TextEncoder().encode(`picketfence deal 1\0${purpose}\0${seed.letters}\0`));
  return (n) => {
    // Words from the last, incomplete run of n are skipped.
    const limit = WORDS - (WORDS % n);
    for (;;) {
      const word = words.next().value;
      if (word < limit) return word % n;
    }
  };
}

function* wordsOf(prefix: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = new Uint8Array(prefix.length + 8);
    bytes.set(prefix);
    new DataView(bytes.buffer).setUint32(prefix.length + 4, block);
    yield* sha256(bytes);
  }
}

/** The items in the order that the seed gives them for a purpose: Fisher-Yates, from the last index down. */
export function shuffle<T>(seed: Seed, purpose: string, items: readonly T[]): readonly T[] {
  const below = streamOf(seed, purpose);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [entry(order, other), entry(order, last)];
  }
  return order;
}

/** One plan from each slot, in the order of the slots (rule 2.1); advanced plans join in (rule 8.1). */
export function drawPlans({ tables, is_advanced }: Ruleset, seed: Seed): readonly PlanRow[] {
  const below = streamOf(seed, 'plans');
  const allowed = tables.plans.filter((plan) => is_advanced || !plan.is_advanced);
  return tables.slots.map((slot) => {
    const offers = allowed.filter((plan) => plan.slot === slot);
    return entry(offers, below(offers.length));
  });
}

/** All cards in the order of the tables: by number, then by effect. */
export function deckOf({ deck }: Tables): readonly Card[] {
  return deck.flatMap((counts, row) =>
    counts.flatMap((count, column) =>
      Array.from({ length: count }, () => ({ number: row + 1, effect: entry(EFFECTS, column) })),
    ),
  );
}
