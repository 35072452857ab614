/** Walking over a sheet by arrow keys: which plot, or which lit gap, comes next. */

import { byPlace, type Place, type Sheet } from '../rules';

/** The same part of another street. */
function across(sheet: Sheet, place: Place, street: number): Place | null {
  const here = sheet.streets[place.street - 1]?.plots.length;
  const there = sheet.streets[street - 1]?.plots.length;
  if (here === undefined || there === undefined) return null;
  return { street, plot: Math.min(there - 1, Math.floor(((place.plot + 0.5) / here) * there)) };
}

/** The plot that a key leads to; null if the key does not walk, or there is nothing that way. */
export function stepOnPlots(sheet: Sheet, place: Place, key: string): Place | null {
  const last = (sheet.streets[place.street - 1]?.plots.length ?? 1) - 1;
  switch (key) {
    case 'ArrowLeft':
      return place.plot > 0 ? { ...place, plot: place.plot - 1 } : null;
    case 'ArrowRight':
      return place.plot < last ? { ...place, plot: place.plot + 1 } : null;
    case 'ArrowUp':
      return across(sheet, place, place.street - 1);
    case 'ArrowDown':
      return across(sheet, place, place.street + 1);
    case 'Home':
      return { ...place, plot: 0 };
    case 'End':
      return { ...place, plot: last };
    default:
      return null;
  }
}

/** The lit gap that a key leads to, from a gap or from a plot. */
export function stepOnGaps(
  sheet: Sheet,
  gaps: readonly Place[],
  place: Place,
  key: string,
  isGap: boolean,
): Place | null {
  const lit = [...gaps].sort(byPlace);
  const here = lit.filter((gap) => gap.street === place.street);
  switch (key) {
    case 'ArrowLeft':
      return lit.filter((gap) => byPlace(gap, place) < 0).at(-1) ?? null;
    case 'ArrowRight':
      return lit.find((gap) => (isGap ? byPlace(gap, place) > 0 : byPlace(gap, place) >= 0)) ?? null;
    case 'ArrowUp':
    case 'ArrowDown':
      return nearest(sheet, lit, place, key === 'ArrowUp' ? -1 : 1);
    case 'Home':
      return here[0] ?? null;
    case 'End':
      return here.at(-1) ?? null;
    default:
      return null;
  }
}

function nearest(sheet: Sheet, lit: readonly Place[], place: Place, step: number): Place | null {
  for (let street = place.street + step; sheet.streets[street - 1] !== undefined; street += step) {
    const goal = across(sheet, place, street)?.plot ?? 0;
    const there = lit.filter((gap) => gap.street === street);
    const first = there.sort((one, other) => Math.abs(one.plot - goal) - Math.abs(other.plot - goal))[0];
    if (first) return first;
  }
  return null;
}
