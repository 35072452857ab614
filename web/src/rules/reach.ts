/** What one turn can do for estates: enough to rule out plans that no turn from here can meet. */

import { MAX_ESTATE_SIZE, bitCount, housesOf } from './sheet';
import type { Effect, Sheet, Street } from './values';

/** What a possible estate lacks: houses and end fences, as `houses,fences`. */
type Lack = string;

/** How far one turn can get: what each lack costs, and how much all lacks together may cost. */
export interface Reach {
  readonly plots: number;
  readonly costs: ReadonlyMap<Lack, number>;
  readonly most: number;
}

function reachOf(plots: number, costs: Readonly<Record<Lack, number>>, most: number): Reach {
  return { plots, costs: new Map(Object.entries(costs)), most };
}

// The costs are chosen so that nothing a turn can do costs too much; what cannot be mended has no cost.
const NUMBER = reachOf(1, { '0,0': 0, '1,0': 1 }, 1);
const NUMBER_AND_BIS = reachOf(2, { '0,0': 0, '1,0': 1, '2,0': 2 }, 2);
// One fence may serve two estates.
const NUMBER_AND_FENCE = reachOf(1, { '0,0': 0, '0,1': 1, '1,0': 3, '1,1': 4 }, 5);
const NUMBER_AND_EITHER = reachOf(2, { '0,0': 0, '0,1': 1, '1,0': 2, '1,1': 3, '2,0': 4 }, 4);

/** What one turn can do with these effects on offer. */
export function reachWith(effects: ReadonlySet<Effect>): Reach {
  if (effects.has('surveyor')) return effects.has('bis') ? NUMBER_AND_EITHER : NUMBER_AND_FENCE;
  return effects.has('bis') ? NUMBER_AND_BIS : NUMBER;
}

/** True if one turn could bring estates of these sizes. */
export function areEstatesNear(sheet: Sheet, sizes: readonly number[], reach: Reach): boolean {
  let cost = 0;
  if (sizes.some((size) => size > MAX_ESTATE_SIZE)) return false;
  for (let size = 1; size <= MAX_ESTATE_SIZE; size += 1) {
    const count = sizes.filter((asked) => asked === size).length;
    const costs = sheet.streets.flatMap((street) => costsIn(street, size, reach)).sort((one, other) => one - other);
    cost += costs.slice(0, count).reduce((total, each) => total + each, 0);
    if (costs.length < count || cost > reach.most) return false;
  }
  return true;
}

/** What the possible estates of a size in one street would cost, as far as a turn can mend what they lack. */
function costsIn(street: Street, size: number, reach: Reach): number[] {
  const length = street.plots.length;
  const ends = (street.fences << 1) | 1 | (1 << length);
  const houses = housesOf(street);
  const costs: number[] = [];
  for (let start = 0; start + size <= length; start += 1) {
    const inside = ((1 << size) - 1) << start;
    const posts = ((ends >> start) & 1) + ((ends >> (start + size)) & 1);
    if (!posts || street.used & inside || ends & inside & (inside << 1)) continue;
    const cost = reach.costs.get(`${bitCount(inside & ~houses)},${2 - posts}`);
    if (cost !== undefined) costs.push(cost);
  }
  return costs;
}
