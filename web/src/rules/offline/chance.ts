/** New seeds: the one door through which chance enters the rules. */

import { SHORT_NUMBERS, longSeed, shortSeed, type Seed } from './codes';

/** A new seed that nobody can predict: 8 letters, or 32 letters (128 bits) if `isLong`. */
export function randomSeed(isLong = false): Seed {
  if (isLong) return longSeed(randomWords(4).reduce((number, word) => (number << 32n) | BigInt(word), 0n));
  for (;;) {
    // Numbers that no short code has are skipped, so that all seeds are equally likely.
    const found = randomWords(1).find((word) => word < SHORT_NUMBERS);
    if (found !== undefined) return shortSeed(found);
  }
}

function randomWords(count: number): number[] {
  return [...crypto.getRandomValues(new Uint32Array(count))];
}
