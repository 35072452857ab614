/** The AAA's row of cards: which effects count for its temps and where the row is cut (rule 10.6). Imports values alone. */

import type { Effect } from './values';

/** Return true if a card cuts the row into stretches (rule 10.6.4). */
export function isFenceCard(effect: Effect): boolean {
  return effect === 'surveyor';
}

/** Return the AAA's temps: the number of temp cards in its row (rule 10.6.3). */
export function tempCards(row: readonly Effect[]): number {
  return row.filter((effect) => effect === 'temp').length;
}
