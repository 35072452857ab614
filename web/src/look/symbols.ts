/** Names of symbols in sprite.svg that are put together from two parts. All others stand in the code as they are. */

const EFFECTS = ['surveyor', 'agent', 'landscaper', 'pool', 'temp', 'bis'] as const;

/** By the first part of a name: what may follow it. `node lint/check.ts` holds them against the sprite. */
export const FAMILIES = {
  badge: EFFECTS,
  shape: EFFECTS,
  empty: ['games', 'tables', 'connection', 'link', 'full', 'closed', 'storage', 'pass'],
  house: ['1', '2', '3', '1-empty', '2-empty', '3-empty', '1-lit', '2-lit', '3-lit'],
  plan: ['pool', 'bis', 'temp', 'park', 'agent', 'roundabout', 'ends', 'street'],
  pool: ['planned', 'built', 'lost'],
  scene: ['1', '2', '3'],
} as const;

type Family = keyof typeof FAMILIES;

/** A street is a number everywhere else. */
type AnyStreet<Name extends string> = Name extends `${number}${infer Rest}` ? `${number}${Rest}` : Name;

export type Member<F extends Family> = AnyStreet<(typeof FAMILIES)[F][number]>;

/** Return the address of a symbol for `<use>`. */
export function symbolOf<F extends Family>(family: F, member: Member<F>): string {
  return `#${family}-${member}`;
}
