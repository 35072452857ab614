/** Conditions that are met or not, without anything to name (rules 5.4 and 5.5.5 to 5.5.7). */

import { union, type Condition, type Demand, type Masks } from './conditions';
import type { Reach } from './reach';
import { EMPTY, bitCount, housesOf, maskOf, roundaboutsIn, streetOf } from './sheet';
import type { ConditionRow, Tables } from './tables';
import { entry, objection, sum } from './values';
import type { Objection, Place, Sheet, Street } from './values';

interface Goal {
  isNear(sheet: Sheet, reach: Reach): boolean;
  isMet(sheet: Sheet): boolean;
  why(plan: number, sheet: Sheet): Objection;
  masks(sheet: Sheet): Masks;
}

function nothingUsed(sheet: Sheet): Masks {
  return sheet.streets.map(() => 0);
}

/** Every plot of one street built, none of its houses used; fences do not matter (rule 5.4.1). */
function streetFull(number: number): Goal {
  const emptyIn = (street: Street): number => street.plots.filter((stands) => stands === EMPTY).length;
  const isWithin = (sheet: Sheet, most: number): boolean => {
    const street = streetOf(sheet, number);
    return !street.used && emptyIn(street) <= most;
  };
  return {
    isNear: (sheet, reach) => isWithin(sheet, reach.plots),
    isMet: (sheet) => isWithin(sheet, 0),
    why: (plan) => objection('5.4.1', 'plan-street-full', { plan, street: number }),
    masks: (sheet) => sheet.streets.map((street, index) => (index + 1 === number ? housesOf(street) : 0)),
  };
}

/** Both ends of every street built, their houses unused (rule 5.4.2). */
function streetEnds(): Goal {
  const endsOf = (street: Street): number[] => [0, street.plots.length - 1];
  const emptyEnds = (sheet: Sheet): number =>
    sum(sheet.streets.map((street) => endsOf(street).filter((plot) => street.plots[plot] === EMPTY).length));
  const masks = (sheet: Sheet): Masks => sheet.streets.map((street) => housesOf(street) & maskOf(endsOf(street)));
  return {
    isNear: (sheet, reach) => emptyEnds(sheet) <= reach.plots,
    isMet: (sheet) => emptyEnds(sheet) === 0 && masks(sheet).every((mask, n) => !(entry(sheet.streets, n).used & mask)),
    why: (plan) => objection('5.4.2', 'plan-street-ends', { plan }),
    masks,
  };
}

type Measure = (sheet: Sheet, tables: Tables) => number;

/** What can be counted on a sheet, by the words of the tables (rules 5.4.3 to 5.4.6, 5.5.5 to 5.5.7). */
const MEASURES = {
  bis_in_one_street: (sheet) => Math.max(...sheet.streets.map((street) => bitCount(street.bis))),
  temps: (sheet) => sheet.temps,
  streets_with_all_parks: (sheet, tables) => fullTracks(parksOf(sheet), tables.tracks.parks),
  streets_with_all_pools: (sheet, tables) =>
    sheet.streets.filter((street, index) => street.pools === maskOf(entry(tables.pools, index))).length,
  parks: (sheet) => sum(parksOf(sheet)),
  agent_boxes: (sheet) => sum(sheet.agents),
  parks_in_every_street: (sheet) => Math.min(...parksOf(sheet)),
  agent_columns_full: (sheet, tables) => fullTracks(sheet.agents, tables.tracks.agents),
} as const satisfies Readonly<Partial<Record<keyof ConditionRow, Measure>>>;

type Counted = keyof typeof MEASURES;

function parksOf(sheet: Sheet): number[] {
  return sheet.streets.map((street) => street.parks);
}

function fullTracks(crossed: readonly number[], tracks: readonly (readonly number[])[]): number {
  return crossed.filter((boxes, index) => boxes >= entry(tracks, index).length - 1).length;
}

/** So many of something that a turn can raise by one. */
function atLeast(key: Counted, count: number, tables: Tables): Goal {
  const row = tables.counts[key];
  if (row === undefined) throw new RangeError(`the tables have no rule for ${key}`);
  const measure: Measure = MEASURES[key];
  return {
    isNear: (sheet) => measure(sheet, tables) + 1 >= count,
    isMet: (sheet) => measure(sheet, tables) >= count,
    why: (plan, sheet) =>
      objection(row.rule, 'plan-count', { plan, count, thing: row.thing, have: measure(sheet, tables) }),
    masks: nothingUsed,
  };
}

/** All parks and pools of one street; of any street that has a roundabout if none is named (rules 5.4.7, 5.4.8). */
function parksAndPools(number: number | null, tables: Tables): Goal {
  const lackingIn = (street: Street, index: number): number => {
    const planned = maskOf(entry(tables.pools, index));
    return entry(tables.tracks.parks, index).length - 1 - street.parks + bitCount(planned & ~street.pools);
  };
  const lacking = (sheet: Sheet): number => {
    const isAsked = (street: Street, index: number): boolean =>
      number === null ? roundaboutsIn(street) > 0 : index + 1 === number;
    return Math.min(...sheet.streets.map((street, n) => (isAsked(street, n) ? lackingIn(street, n) : Infinity)));
  };
  return {
    isNear: (sheet) => lacking(sheet) <= 1,
    isMet: (sheet) => lacking(sheet) === 0,
    why: (plan) =>
      number === null
        ? objection('5.4.8', 'plan-parks-pools-roundabout', { plan })
        : objection('5.4.7', 'plan-street-parks-pools', { plan, street: number }),
    masks: nothingUsed,
  };
}

const counted =
  (key: Counted) =>
  (row: ConditionRow, tables: Tables): Goal =>
    atLeast(key, row[key] ?? 0, tables);

type Make = (row: ConditionRow, tables: Tables) => Goal;

/** In the order in which a claim is told what it lacks. */
const GOALS: readonly (readonly [keyof ConditionRow, Make])[] = [
  ['street_full', (row) => streetFull(row.street_full ?? 0)],
  ['street_ends', () => streetEnds()],
  ['bis_in_one_street', counted('bis_in_one_street')],
  ['temps', counted('temps')],
  ['streets_with_all_parks', counted('streets_with_all_parks')],
  ['streets_with_all_pools', counted('streets_with_all_pools')],
  ['all_parks_and_pools_of_street', (row, t) => parksAndPools(row.all_parks_and_pools_of_street ?? 0, t)],
  ['parks_pools_and_roundabout_in_one_street', (_, tables) => parksAndPools(null, tables)],
  ['parks', counted('parks')],
  ['agent_boxes', counted('agent_boxes')],
  ['parks_in_every_street', counted('parks_in_every_street')],
  ['agent_columns_full', counted('agent_columns_full')],
];

/** Several goals together must all be met. */
export class Goals implements Condition {
  private readonly goals: readonly Goal[];

  constructor(row: ConditionRow, tables: Tables) {
    this.goals = GOALS.filter(([key]) => key in row).map(([, make]) => make(row, tables));
  }

  get isEmpty(): boolean {
    return this.goals.length === 0;
  }

  isNear(sheet: Sheet, reach: Reach): boolean {
    return this.goals.every((goal) => goal.isNear(sheet, reach));
  }

  demands(sheet: Sheet): Demand[] {
    const isMet = this.goals.every((goal) => goal.isMet(sheet));
    return isMet ? [{ counts: [], fitting: [], required: [], uses: this.uses(sheet) }] : [];
  }

  objection(plan: number, sheet: Sheet, estates: readonly Place[]): Objection | null {
    const missed = this.goals.find((goal) => !goal.isMet(sheet));
    if (missed !== undefined) return missed.why(plan, sheet);
    return estates.length > 0 ? objection('5.2', 'estates-named', { plan }) : null;
  }

  uses(sheet: Sheet): Masks {
    return union(
      this.goals.map((goal) => goal.masks(sheet)),
      sheet.streets.length,
    );
  }
}
