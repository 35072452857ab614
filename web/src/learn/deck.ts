/** The cards of an edition by number and effect. */

import type { Tables } from '../rules';

/** Rows by number from 1, columns by effect. */
export type Deck = readonly (readonly number[])[];

export function cardsOf(tables: Tables): Deck {
  return tables.deck;
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
