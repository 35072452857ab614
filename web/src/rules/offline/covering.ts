/**
 * Claims that have to name certain estates: those that explain which houses of a sheet became used.
 *
 * By the theorem of Mendelsohn and Dulmage, if every want can have its estates and all estates to be named can be had by
 * some want, one choice does both. So two matchings tell whether a choice can be completed, and no search runs into a
 * dead end.
 */

import { demandsOf, matchOf, needsHouseOf, ofSize, product } from '../claiming';
import type { Demand } from '../conditions';
import type { ClaimSet, Plan } from '../plans';
import { placeOfEstate } from '../sheet';
import { byPlace, entry } from '../values';
import type { Estate, Sheet } from '../values';

/** Plans to claim on a sheet, and its unused estates. */
export interface Claiming {
  readonly plans: readonly Plan[];
  readonly sheet: Sheet;
  readonly estates: readonly Estate[];
  /** The plans claimed, from 0. */
  readonly numbers: readonly number[];
}

/** One estate that a plan needs, and those it may take. The slots of one `want` are for estates of one size. */
interface Slot {
  readonly plan: number;
  readonly want: string;
  readonly options: readonly Estate[];
}

/** An estate named for a plan. */
interface Named {
  readonly plan: number;
  readonly estate: Estate;
}

/**
 * True if each of these plans can be claimed so that every estate of `covering` serves at least one.
 *
 * An estate may serve several plans here: this tells a claim that uses a house twice from one that uses too few.
 */
export function canCover(claiming: Claiming, covering: readonly Estate[]): boolean {
  for (const demands of demandsTogether(claiming)) {
    const required = demands.flatMap((demand) => demand.required);
    const slots = demands.flatMap(({ counts, fitting, required: must }) =>
      counts.flatMap(([size, count]) =>
        Array.from({ length: count - ofSize(must, size).length }, () => ofSize(fitting, size)),
      ),
    );
    const left = covering.filter((estate) => !required.includes(estate));
    if (areCovered(slots, left)) return true;
  }
  return false;
}

/** The first claims of exactly these plans that name all estates of `covering`; null if there are none. */
export function firstCovering(claiming: Claiming, covering: readonly Estate[]): ClaimSet | null {
  const { estates, numbers } = claiming;
  let best: Named[] | null = null;
  for (const demands of demandsTogether(claiming)) {
    const slots = slotsOf(numbers, demands);
    const required = demands.flatMap((demand) => demand.required);
    const found = slots && firstOf(estates, slots, [...new Set([...covering, ...required])]);
    if (found !== null && (best === null || isEarlier(estates, found, best))) best = found;
  }
  const named = best;
  if (named === null) return null;
  return numbers.map((plan) => {
    const own = named.filter((one) => one.plan === plan);
    return { plan, estates: own.map(({ estate }) => placeOfEstate(estate)).sort(byPlace) };
  });
}

/** One demand for each plan, in every way. */
function demandsTogether({ plans, sheet, estates, numbers }: Claiming): Iterable<Demand[]> {
  return product(numbers.map((number) => demandsOf(entry(plans, number), sheet, estates)));
}

/** The first estates for these slots that name all of `covering`, slot by slot; null if there are not enough. */
function firstOf(estates: readonly Estate[], slots: readonly Slot[], covering: readonly Estate[]): Named[] | null {
  if (!isEnough(slots, covering)) return null;
  const [slot] = slots;
  if (slot === undefined) return [];
  for (const estate of slot.options) {
    const others = firstOf(estates, slotsAfter(estates, slots, estate), without(covering, estate));
    if (others !== null) return [{ plan: slot.plan, estate }, ...others];
  }
  return null;
}

function without(estates: readonly Estate[], taken: Estate): Estate[] {
  return estates.filter((estate) => estate !== taken);
}

/** The other slots once the first has an estate. Within a want, estates are named from the left. */
function slotsAfter(estates: readonly Estate[], slots: readonly Slot[], taken: Estate): Slot[] {
  const [first, ...rest] = slots;
  const position = estates.indexOf(taken);
  return rest.map((slot) => {
    const isLeft = (one: Estate): boolean =>
      slot.want === first?.want ? estates.indexOf(one) > position : one !== taken;
    return { ...slot, options: slot.options.filter(isLeft) };
  });
}

/** What each plan needs, given what the others use; null if two always need the same houses. */
function slotsOf(numbers: readonly number[], demands: readonly Demand[]): Slot[] | null {
  const slots: Slot[] = [];
  for (const [index, demand] of demands.entries()) {
    const rivals = demands.filter((rival) => rival !== demand);
    if (rivals.some((rival) => rival.uses.some((mask, street) => mask & entry(demand.uses, street)))) return null;
    const fitting = demand.fitting.filter((estate) => !rivals.some((rival) => needsHouseOf(rival, estate)));
    if (!demand.required.every((estate) => fitting.includes(estate))) return null;
    const plan = entry(numbers, index);
    for (const [size, count] of demand.counts) {
      const slot = { plan, want: `${plan} ${size}`, options: ofSize(fitting, size) };
      slots.push(...Array.from({ length: count }, () => slot));
    }
  }
  return slots;
}

/** True if every slot can have an estate, and all of `covering` are among these. */
function isEnough(slots: readonly Slot[], covering: readonly Estate[]): boolean {
  const options = slots.map((slot) => slot.options);
  return matchOf(options) !== null && areCovered(options, covering);
}

/** True if every estate can have a slot of its own. */
function areCovered(slots: readonly (readonly Estate[])[], estates: readonly Estate[]): boolean {
  const numbers = slots.map((_, slot) => slot);
  return matchOf(estates.map((estate) => numbers.filter((slot) => entry(slots, slot).includes(estate)))) !== null;
}

/** True if the first estate that differs stands earlier on the sheet. */
function isEarlier(estates: readonly Estate[], one: readonly Named[], other: readonly Named[]): boolean {
  const at = one.findIndex(({ estate }, index) => estate !== other[index]?.estate);
  return at >= 0 && estates.indexOf(entry(one, at).estate) < estates.indexOf(entry(other, at).estate);
}
