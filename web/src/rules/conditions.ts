/** What every condition of a plan can do (section 5). */

import type { Reach } from './reach';
import type { Estate, Objection, Place, Sheet } from './values';

/** Houses by street, as used up by a claim. */
export type Masks = readonly number[];

/** One way of meeting a condition: the estates named and the houses used. */
export interface Way {
  readonly estates: readonly Place[];
  readonly uses: Masks;
}

/** A sheet here is one with the turn's roundabout, number and effect done. */
export interface Condition {
  /** False only if no number and effect of one turn could meet the condition from here. */
  isNear(sheet: Sheet, reach: Reach): boolean;
  /** Every way of meeting it, in a fixed order; `estates` are the sheet's unused ones. */
  ways(sheet: Sheet, estates: readonly Estate[]): Way[];
  /** Why a claim naming these estates fails, or null. `plan` is as people count. */
  objection(plan: number, sheet: Sheet, estates: readonly Place[]): Objection | null;
  /** The houses used up by a legal claim. */
  uses(sheet: Sheet, estates: readonly Place[]): Masks;
}

/** The houses of several claims together. */
export function union(parts: readonly Masks[], streets: number): Masks {
  return Array.from({ length: streets }, (_, street) => parts.reduce((mask, part) => mask | (part[street] ?? 0), 0));
}
