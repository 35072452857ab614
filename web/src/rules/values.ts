/** The values of the game, as in the rules' Python: frozen, compared by what they hold. Imports nothing. */

export const EFFECTS = ['surveyor', 'agent', 'landscaper', 'pool', 'temp', 'bis'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A number 1-15 on the front, an effect on the back. */
export interface Card {
  readonly number: number;
  readonly effect: Effect;
}

/** A plot by street (from 1) and plot (from 0); for fences, the gap right of that plot. */
export interface Place {
  readonly street: number;
  readonly plot: number;
}

/** A complete estate (rule 1.3): where it begins and how many houses it has. */
export interface Estate {
  readonly street: number;
  readonly start: number;
  readonly size: number;
}

/** One street: house numbers, EMPTY or ROUNDABOUT by plot, and the marks beside them as bit masks. */
export interface Street {
  readonly plots: readonly number[];
  readonly bis: number;
  readonly fences: number;
  readonly used: number;
  readonly pools: number;
  readonly parks: number;
}

/** All that one player has written. Bis and roundabout boxes follow from the streets. */
export interface Sheet {
  readonly streets: readonly Street[];
  readonly agents: readonly number[];
  readonly temps: number;
  readonly refusals: number;
  readonly plans: readonly (number | null)[];
}

/** Which of the three on offer give the number and the effect, from 0. The same twice where they come together. */
export type Pick = readonly [number, number];

/** A number written on a plot. */
export interface Write {
  readonly place: Place;
  readonly number: number;
}

/** An effect performed. `place` is the gap (surveyor) or plot (bis); `value` the size (agent) or number (bis). */
export interface Act {
  readonly effect: Effect;
  readonly place: Place | null;
  readonly value: number | null;
}

/** A plan claimed (from 0) and the estates named for it by their first plots. */
export interface Claim {
  readonly plan: number;
  readonly estates: readonly Place[];
}

/** All that a player does in a round. Without `write` it is a refusal (rule 3.6). */
export interface Turn {
  readonly pick: Pick | null;
  readonly write: Write | null;
  readonly act: Act | null;
  readonly roundabout: Place | null;
  readonly claims: readonly Claim[];
  readonly wish: boolean;
}

export type Arguments = Readonly<Record<string, number | string>>;

/** Why the rules forbid something: the rule's number, a message id and its arguments. */
export interface Objection {
  readonly rule: string;
  readonly message: string;
  readonly args: Arguments;
}

export function objection(rule: string, message: string, args: Arguments = {}): Objection {
  return { rule, message, args };
}

/** The place as people count, for sentences. */
export function oneBased(place: Place): { street: number; plot: number } {
  return { street: place.street, plot: place.plot + 1 };
}

export function isSamePlace(one: Place | null, other: Place | null): boolean {
  if (one === null || other === null) return one === other;
  return one.street === other.street && one.plot === other.plot;
}

export function isSamePick(one: Pick, other: Pick): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** By street and then from the left. */
export function byPlace(one: Place, other: Place): number {
  return one.street - other.street || one.plot - other.plot;
}

/** An entry that must be there: a broken invariant of ours, never a player's mistake. */
export function entry<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is no entry ${index} among ${list.length}`);
  return found;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
