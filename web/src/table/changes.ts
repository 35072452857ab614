/** What is new between two states of a sheet: for sparks and for sentences. */

import { EMPTY, type Sheet } from '../rules';

/** Plots written since, as `street.plot` with plots from 0. */
export function newPlots(before: Sheet | undefined, after: Sheet | undefined): Set<string> {
  const found = new Set<string>();
  if (before === undefined || after === undefined) return found;
  for (const [index, street] of after.streets.entries()) {
    const old = before.streets[index];
    for (const [plot, stands] of street.plots.entries()) {
      if (stands !== EMPTY && (old?.plots[plot] ?? EMPTY) === EMPTY) found.add(`${index + 1}.${plot}`);
    }
  }
  return found;
}
