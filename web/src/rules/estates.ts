/** The condition that asks for estates (rule 5.2), with what hard plans add (rules 5.5.1 to 5.5.4). */

import type { Condition, Masks, Way } from './conditions';
import { areEstatesNear, type Reach } from './reach';
import { completeEstates, maskOfEstate, placeOfEstate, roundaboutsIn, streetOf } from './sheet';
import type { ConditionRow } from './tables';
import { byPlace, entry, isSamePlace, objection, spoken } from './values';
import type { Estate, Objection, Place, Sheet } from './values';

export class Estates implements Condition {
  private readonly sizes: readonly number[];
  private readonly isOneStreet: boolean;

  constructor(private readonly row: ConditionRow) {
    this.sizes = [...(row.estates ?? [])].sort((one, other) => one - other);
    this.isOneStreet = Boolean(row.one_street) || row.roundabouts !== undefined;
  }

  isNear(sheet: Sheet, reach: Reach): boolean {
    return areEstatesNear(sheet, this.sizes, reach);
  }

  ways(sheet: Sheet, estates: readonly Estate[]): Way[] {
    const groups = [...new Set(this.sizes)].map((size) => {
      const group = estates.filter((estate) => estate.size === size);
      return combinations(group, this.sizes.filter((asked) => asked === size).length);
    });
    const chosen = product(groups).map((parts) => parts.flat().sort(byStart));
    return chosen
      .filter((named) => this.placeObjection(0, sheet, named) === null && this.thingObjection(0, sheet, named) === null)
      .map((named) => ({ estates: named.map(placeOfEstate), uses: masksOf(sheet, named) }));
  }

  objection(plan: number, sheet: Sheet, estates: readonly Place[]): Objection | null {
    const known = completeEstates(sheet);
    const named: Estate[] = [];
    for (const place of estates) {
      const estate = known.find((one) => isSamePlace(placeOfEstate(one), place));
      if (estate === undefined) return objection('5.2', 'estate-none', spoken(place));
      const isUsed = maskOfEstate(estate) & streetOf(sheet, place.street).used;
      if (isUsed) return objection('5.2', 'estate-used', spoken(place));
      if (estates.filter((other) => isSamePlace(other, place)).length > 1) {
        return objection('5.2', 'estate-twice', spoken(place));
      }
      named.push(estate);
    }
    return (
      this.sizeObjection(plan, named) ??
      this.placeObjection(plan, sheet, named) ??
      this.thingObjection(plan, sheet, named)
    );
  }

  private sizeObjection(plan: number, named: readonly Estate[]): Objection | null {
    const sizes = this.sizes.join(', ');
    if (named.length === 0) return objection('5.2', 'estates-missing', { plan, sizes });
    const have = named.map((estate) => estate.size).sort((one, other) => one - other);
    return have.join(', ') === sizes
      ? null
      : objection('5.2', 'estates-sizes', { plan, sizes, named: have.join(', ') });
  }

  private placeObjection(plan: number, sheet: Sheet, estates: readonly Estate[]): Objection | null {
    const { ends, street, roundabouts = 0 } = this.row;
    const streets = [...new Set(estates.map((estate) => estate.street))];
    if (ends && !areEndsIn(sheet, estates)) return objection('5.5.1', 'plan-ends', { plan });
    if (street !== undefined && !(streets.length === 1 && streets[0] === street)) {
      return objection('5.5.2', 'plan-street', { plan, street });
    }
    if (this.isOneStreet && streets.length !== 1) return objection('5.5.3', 'plan-one-street', { plan });
    if (streets.some((number) => roundaboutsIn(streetOf(sheet, number)) < roundabouts)) {
      return objection('5.5.3', 'plan-roundabouts', { plan, count: roundabouts });
    }
    return null;
  }

  private thingObjection(plan: number, sheet: Sheet, estates: readonly Estate[]): Objection | null {
    for (const estate of estates) {
      const street = streetOf(sheet, estate.street);
      const things = { pool: street.pools, bis: street.bis };
      const thing = this.row.each_with?.find((asked) => !(things[asked] & maskOfEstate(estate)));
      if (thing) return objection('5.5.4', 'plan-each-with', { plan, thing, ...spoken(placeOfEstate(estate)) });
    }
    return null;
  }

  uses(sheet: Sheet, estates: readonly Place[]): Masks {
    const known = completeEstates(sheet);
    const isNamed = (estate: Estate): boolean => estates.some((place) => isSamePlace(place, placeOfEstate(estate)));
    return masksOf(sheet, known.filter(isNamed));
  }
}

function byStart(one: Estate, other: Estate): number {
  return byPlace(placeOfEstate(one), placeOfEstate(other));
}

function masksOf(sheet: Sheet, estates: readonly Estate[]): Masks {
  return sheet.streets.map((_, index) =>
    estates.filter((e) => e.street === index + 1).reduce((mask, estate) => mask | maskOfEstate(estate), 0),
  );
}

/** Whether an estate stands at both ends of every street. */
function areEndsIn(sheet: Sheet, estates: readonly Estate[]): boolean {
  return sheet.streets.every((street, index) => {
    const here = estates.filter((estate) => estate.street === index + 1);
    const last = street.plots.length;
    return here.some((estate) => estate.start === 0) && here.some((estate) => estate.start + estate.size === last);
  });
}

/** So many of a list, in every way, each in the order of the list. */
function combinations<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return list.flatMap((first, index) => combinations(list.slice(index + 1), count - 1).map((rest) => [first, ...rest]));
}

/** One of each list, in every way, the last one changing fastest. */
function product<T>(lists: readonly (readonly T[])[]): T[][] {
  if (lists.length === 0) return [[]];
  const rest = product(lists.slice(1));
  return entry(lists, 0).flatMap((first) => rest.map((others) => [first, ...others]));
}
