/** What a person can put on a sheet: one mark at a time, and corrections of earlier marks. Imports nothing but values. */

import type { Place } from '../rules';

/** A mark of the pen. Places, streets, sizes and plans count as in the rules' values. */
export type Written =
  | { readonly kind: 'number' | 'bis'; readonly place: Place; readonly number: number }
  | { readonly kind: 'roundabout' | 'fence' | 'pool'; readonly place: Place }
  | { readonly kind: 'park'; readonly street: number }
  | { readonly kind: 'agent'; readonly size: number }
  | { readonly kind: 'temp' | 'refusal' }
  | PlanMark;

/** A plan claimed. `isLater`: somebody with another sheet claimed it in an earlier round. */
export interface PlanMark {
  readonly kind: 'plan';
  readonly plan: number;
  readonly isLater: boolean;
  readonly estates: readonly Place[];
}

/** Earlier marks, by their index, that no longer count; `to` stands in the place of the first of them. */
export interface Correction {
  readonly kind: 'correction';
  readonly marks: readonly number[];
  readonly to: Written | null;
}

export type Mark = Written | Correction;

/** A mark that counts. Its index names it in corrections, also after it was changed. */
export interface Standing {
  readonly index: number;
  readonly mark: Written;
}

/** Return the marks that count, in the order in which they were made. */
export function standingMarks(marks: readonly Mark[]): Standing[] {
  let standing: Standing[] = [];
  for (const [index, mark] of marks.entries()) {
    standing = mark.kind === 'correction' ? corrected(standing, mark) : [...standing, { index, mark }];
  }
  return standing;
}

function corrected(standing: readonly Standing[], { marks, to }: Correction): Standing[] {
  const [first] = marks;
  return standing.flatMap((one) => {
    if (!marks.includes(one.index)) return [one];
    return to !== null && one.index === first ? [{ index: one.index, mark: to }] : [];
  });
}

/** Return how many rounds a sheet shows: each writes a number that is not a bis, or crosses off a refusal (rule 3.5). */
export function roundsIn(standing: readonly Standing[]): number {
  return standing.filter(({ mark }) => mark.kind === 'number' || mark.kind === 'refusal').length;
}
