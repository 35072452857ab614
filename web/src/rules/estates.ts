/** The condition that asks for estates (rule 5.2), with what hard plans add (rules 5.5.1 to 5.5.4). */

import type { Condition, Demand, Masks } from './conditions';
import { areEstatesNear, type Reach } from './reach';
import { completeEstates, maskOfEstate, placeOfEstate, roundaboutsIn, streetOf } from './sheet';
import type { ConditionRow } from './tables';
import { isSamePlace, objection, oneBased } from './values';
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

  demands(sheet: Sheet, estates: readonly Estate[]): Demand[] {
    const { street, roundabouts = 0 } = this.row;
    const asked = street === undefined ? sheet.streets.map((_, index) => index + 1) : [street];
    if (street === undefined && !this.isOneStreet) return this.demandIn(sheet, estates);
    const open = asked.filter((number) => roundaboutsIn(streetOf(sheet, number)) >= roundabouts);
    return open.flatMap((number) =>
      this.demandIn(
        sheet,
        estates.filter((estate) => estate.street === number),
      ),
    );
  }

  private demandIn(sheet: Sheet, estates: readonly Estate[]): Demand[] {
    const sizes = [...new Set(this.sizes)];
    const counts = sizes.map((size) => [size, this.sizes.filter((asked) => asked === size).length] as const);
    const fitting = estates.filter(
      (estate) => sizes.includes(estate.size) && this.thingObjection(0, sheet, [estate]) === null,
    );
    const required = this.row.ends ? fitting.filter((estate) => isAtEnd(sheet, estate)) : [];
    if (this.row.ends && !areEndsIn(sheet, required)) return [];
    return [{ counts, fitting, required, uses: sheet.streets.map(() => 0) }];
  }

  objection(plan: number, sheet: Sheet, estates: readonly Place[]): Objection | null {
    const known = completeEstates(sheet);
    const named: Estate[] = [];
    for (const place of estates) {
      const estate = known.find((one) => isSamePlace(placeOfEstate(one), place));
      if (estate === undefined) return objection('5.2', 'estate-none', oneBased(place));
      const isUsed = maskOfEstate(estate) & streetOf(sheet, place.street).used;
      if (isUsed) return objection('5.2', 'estate-used', oneBased(place));
      if (estates.filter((other) => isSamePlace(other, place)).length > 1) {
        return objection('5.2', 'estate-twice', oneBased(place));
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
      if (thing) return objection('5.5.4', 'plan-each-with', { plan, thing, ...oneBased(placeOfEstate(estate)) });
    }
    return null;
  }

  uses(sheet: Sheet, estates: readonly Place[]): Masks {
    const known = completeEstates(sheet);
    const isNamed = (estate: Estate): boolean => estates.some((place) => isSamePlace(place, placeOfEstate(estate)));
    return masksOf(sheet, known.filter(isNamed));
  }
}

function masksOf(sheet: Sheet, estates: readonly Estate[]): Masks {
  return sheet.streets.map((_, index) =>
    estates.filter((e) => e.street === index + 1).reduce((mask, estate) => mask | maskOfEstate(estate), 0),
  );
}

function isAtEnd(sheet: Sheet, { street, start, size }: Estate): boolean {
  return start === 0 || start + size === streetOf(sheet, street).plots.length;
}

/** True if an estate stands at both ends of every street. */
function areEndsIn(sheet: Sheet, estates: readonly Estate[]): boolean {
  return sheet.streets.every((street, index) => {
    const here = estates.filter((estate) => estate.street === index + 1);
    const last = street.plots.length;
    return here.some((estate) => estate.start === 0) && here.some((estate) => estate.start + estate.size === last);
  });
}
