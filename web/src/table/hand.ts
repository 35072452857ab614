/** The cards of a hand, and which of them have just come. */

import type { Effect } from '../rules';

export type Hand = readonly (readonly [number: number, effect: Effect])[];

/** By place in the hand, true if its card was not in the hand before. Of two alike only one was there. */
export function newCards(before: Hand, now: Hand): boolean[] {
  const known = before.map(String);
  return now.map((card) => {
    const found = known.indexOf(String(card));
    if (found >= 0) known.splice(found, 1);
    return found < 0;
  });
}
