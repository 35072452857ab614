/**
 * Which claims a sheet allows (rules 5.1, 5.2), without listing them all: there may be millions.
 *
 * The ways to claim one plan come one by one, and estates can be named one by one. Claiming several plans together means
 * sharing the estates out among them, which is a matching of estates to what the plans need.
 */

import type { Demand } from './conditions';
import type { ClaimSet, Plan } from './plans';
import { maskOfEstate, placeOfEstate, unusedEstates } from './sheet';
import { byPlace, entry, isSamePlace, sum } from './values';
import type { Estate, Place, Sheet } from './values';

/** True if a plan can be claimed on a sheet. */
export function isMet(plan: Plan, sheet: Sheet): boolean {
  return demandsOf(plan, sheet).length > 0;
}

/** Every way to claim a plan on a sheet, from the first estates on. */
export function* waysToClaim(plan: Plan, sheet: Sheet): Generator<Place[]> {
  for (const demand of demandsOf(plan, sheet)) {
    for (const estates of selections(demand, demand.counts)) yield estates.map(placeOfEstate).sort(byPlace);
  }
}

/** How many ways there are to claim a plan on a sheet. */
export function countWays(plan: Plan, sheet: Sheet): number {
  return sum(
    demandsOf(plan, sheet).map((demand) =>
      demand.counts.reduce((product, [size, count]) => {
        const required = ofSize(demand.required, size).length;
        return product * binomial(ofSize(demand.fitting, size).length - required, count - required);
      }, 1),
    ),
  );
}

/** The estates that may be named next in a claim: those with which it can still be completed. */
export function estatesToName(plan: Plan, sheet: Sheet, named: readonly Place[]): Estate[] {
  const estates = unusedEstates(sheet);
  const taken = estates.filter((estate) => named.some((place) => isSamePlace(place, placeOfEstate(estate))));
  if (taken.length < named.length) return [];
  const found = new Set(demandsOf(plan, sheet, estates).flatMap((demand) => mayJoin(demand, taken)));
  return estates.filter((estate) => found.has(estate));
}

/** Claims of all these plans, with the first estates that leave enough for the others; null if there are none. */
export function claimTogether(plans: readonly Plan[], sheet: Sheet, numbers: readonly number[]): ClaimSet | null {
  const estates = unusedEstates(sheet);
  const options = numbers.map((number) => demandsOf(entry(plans, number), sheet, estates));
  for (const demands of product(options)) {
    const shares = sharesOf(demands);
    if (shares === null) continue;
    return numbers.map((plan, index) => ({ plan, estates: entry(shares, index).map(placeOfEstate).sort(byPlace) }));
  }
  return null;
}

/** What the plan demands, in each of the streets to choose from that have enough estates. */
export function demandsOf(plan: Plan, sheet: Sheet, estates: readonly Estate[] = unusedEstates(sheet)): Demand[] {
  return plan.condition
    .demands(sheet, estates)
    .filter(({ counts, fitting, required }) =>
      counts.every(([size, count]) => ofSize(required, size).length <= count && count <= ofSize(fitting, size).length),
    );
}

export function ofSize(estates: readonly Estate[], size: number): Estate[] {
  return estates.filter((estate) => estate.size === size);
}

function* selections(demand: Demand, counts: Demand['counts']): Generator<Estate[]> {
  const [first, ...rest] = counts;
  if (first === undefined) {
    yield [];
    return;
  }
  const [size, count] = first;
  const required = ofSize(demand.required, size);
  const others = ofSize(demand.fitting, size).filter((estate) => !required.includes(estate));
  for (const chosen of combinations(others, count - required.length)) {
    for (const further of selections(demand, rest)) yield [...required, ...chosen, ...further];
  }
}

/** So many of a list, in every way, each in the order of the list. */
function* combinations<T>(list: readonly T[], count: number): Generator<T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let index = 0; index + count <= list.length; index += 1) {
    for (const rest of combinations(list.slice(index + 1), count - 1)) yield [entry(list, index), ...rest];
  }
}

/** One of each list, in every way, the last one changing fastest. */
export function* product<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const one of first) {
    for (const others of product(rest)) yield [one, ...others];
  }
}

function binomial(list: number, count: number): number {
  let ways = 1;
  for (let chosen = 1; chosen <= count; chosen += 1) ways = (ways * (list - count + chosen)) / chosen;
  return Math.round(ways);
}

/** The estates that may join those taken; none if one claim cannot have all that are taken. */
function mayJoin({ counts, fitting, required }: Demand, taken: readonly Estate[]): Estate[] {
  if (!taken.every((estate) => fitting.includes(estate))) return [];
  const found: Estate[] = [];
  for (const [size, count] of counts) {
    const left = count - ofSize(taken, size).length;
    const missing = ofSize(required, size).filter((estate) => !taken.includes(estate));
    if (left < missing.length) return [];
    const others = ofSize(fitting, size).filter((estate) => !taken.includes(estate));
    found.push(...(left === missing.length ? missing : others));
  }
  return found;
}

/** Estates for each demand, no house serving two; null if there are not enough. */
function sharesOf(demands: readonly Demand[]): Estate[][] | null {
  const slots: Estate[][] = [];
  const owners: number[] = [];
  for (const [index, demand] of demands.entries()) {
    const rivals = demands.filter((rival) => rival !== demand);
    if (rivals.some((rival) => rival.uses.some((mask, street) => mask & entry(demand.uses, street)))) return null;
    const fitting = demand.fitting.filter((estate) => !rivals.some((rival) => needsHouseOf(rival, estate)));
    if (!demand.required.every((estate) => fitting.includes(estate))) return null;
    for (const [size, count] of demand.counts) {
      const others = ofSize(fitting, size).filter((estate) => !demand.required.includes(estate));
      const needed = count - ofSize(demand.required, size).length;
      slots.push(...Array.from({ length: needed }, () => others));
      owners.push(...Array.from({ length: needed }, () => index));
    }
  }
  const matched = matchOf(slots);
  if (matched === null) return null;
  return demands.map(({ required }, index) => [...required, ...matched.filter((_, slot) => owners[slot] === index)]);
}

export function needsHouseOf({ uses, required }: Demand, estate: Estate): boolean {
  return required.includes(estate) || (entry(uses, estate.street - 1) & maskOfEstate(estate)) !== 0;
}

/** One of the things of each slot, all different, by augmenting paths; null if there are not enough. */
export function matchOf<T>(slots: readonly (readonly T[])[]): T[] | null {
  const holders = new Map<T, number>();
  const place = (slot: number, tried: Set<T>): boolean => {
    const things = entry(slots, slot);
    const free = things.find((thing) => !holders.has(thing));
    const found =
      free ??
      things.find((thing) => {
        if (tried.has(thing)) return false;
        tried.add(thing);
        return place(holders.get(thing) ?? slot, tried);
      });
    if (found !== undefined) holders.set(found, slot);
    return found !== undefined;
  };
  if (!slots.every((_, slot) => place(slot, new Set()))) return null;
  const matched = new Map([...holders].map(([thing, slot]) => [slot, thing]));
  return slots.map((_, slot) => matched.get(slot)).filter((thing) => thing !== undefined);
}
