/** What every condition of a plan can do (section 5). */

import type { Reach } from './reach';
import type { Estate, Objection, Place, Sheet } from './values';

/** Houses by street, as used up by a claim. */
export type Masks = readonly number[];

/** What a claim needs, given the street it chooses if the condition wants all estates in one street. */
export interface Demand {
  /** Sizes with how many estates of each must be named, small sizes first. */
  readonly counts: readonly (readonly [number, number])[];
  /** The estates of these sizes that may be named. */
  readonly fitting: readonly Estate[];
  /** Those of them that must be named. */
  readonly required: readonly Estate[];
  /** Houses used up besides those of the estates named. */
  readonly uses: Masks;
}

/** A sheet here is one with the turn's roundabout, number and effect done. */
export interface Condition {
  /** False only if no number and effect of one turn could meet the condition from here. */
  isNear(sheet: Sheet, reach: Reach): boolean;
  /** One demand, or one for each street to choose from; none where no choice of estates is enough. */
  demands(sheet: Sheet, estates: readonly Estate[]): Demand[];
  /** Why a claim naming these estates fails, or null. `plan` is as people count. */
  objection(plan: number, sheet: Sheet, estates: readonly Place[]): Objection | null;
  /** The houses used up by a legal claim. */
  uses(sheet: Sheet, estates: readonly Place[]): Masks;
}

/** The houses of several claims together. */
export function union(parts: readonly Masks[], streets: number): Masks {
  return Array.from({ length: streets }, (_, street) => parts.reduce((mask, part) => mask | (part[street] ?? 0), 0));
}
