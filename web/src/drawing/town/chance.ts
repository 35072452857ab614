/** Chance that is the same on every device: a hash of words and numbers. */

/** A number from 0 below `count`, decided by the words alone (FNV-1a, then mixed so that its low bits are even). */
export function drawn(count: number, ...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('/')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
