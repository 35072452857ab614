/** The score of a sheet (section 7). */

import { MAX_ESTATE_SIZE, bisOf, completeEstates, poolsOf, roundaboutsOf } from './sheet';
import { valueAt, type Ruleset, type TempRule } from './tables';
import { entry, sum, type Sheet } from './values';

/** A score by part; `estates` by size 1 to 6; what is subtracted stands as a negative number. */
export interface ScoreCard {
  readonly plans: number;
  readonly parks: number;
  readonly pools: number;
  readonly temps: number;
  readonly estates: readonly number[];
  readonly bis: number;
  readonly roundabouts: number;
  readonly refusals: number;
}

export type ScoreParts = Readonly<Record<keyof ScoreCard, number>>;

/** The parts by name, estates as one; their sum is the total. */
export function partsOf(card: ScoreCard): ScoreParts {
  return { ...card, estates: sum(card.estates) };
}

export function totalOf(card: ScoreCard): number {
  return sum(Object.values(partsOf(card)));
}

/** How many complete estates there are of each size. */
export function estatesBySize(sheet: Sheet): number[] {
  const estates = completeEstates(sheet);
  const sizes = Array.from({ length: MAX_ESTATE_SIZE }, (_, index) => index + 1);
  return sizes.map((size) => estates.filter((estate) => estate.size === size).length);
}

/** Prizes: equal counts share, ranks close up (rule 7.4). A scale's last entry holds for any more (rules 9.5, 10.7). */
export function tempPoints({ kind, values }: TempRule, temps: number, others: readonly number[]): number {
  if (kind === 'scale') return valueAt(values, Math.min(temps, values.length - 1));
  const rank = new Set(others.filter((count) => count > temps)).size;
  return temps > 0 ? (values[rank] ?? 0) : 0;
}

/** The score of a sheet when the others have so many temps (against the AAA: its temp cards). */
export function scoreCard({ tables, temps }: Ruleset, sheet: Sheet, otherTemps: readonly number[]): ScoreCard {
  const { tracks } = tables;
  const values = sheet.agents.map((boxes, index) => valueAt(entry(tracks.agents, index), boxes));
  return {
    plans: sum(sheet.plans.map((points) => points ?? 0)),
    parks: sum(sheet.streets.map((street, index) => valueAt(entry(tracks.parks, index), street.parks))),
    pools: valueAt(tracks.pools, poolsOf(sheet)),
    temps: tempPoints(temps, sheet.temps, otherTemps),
    estates: estatesBySize(sheet).map((count, index) => count * entry(values, index)),
    // Subtracted from zero: a minus sign would make zeros negative.
    bis: 0 - valueAt(tracks.bis, bisOf(sheet)),
    roundabouts: 0 - valueAt(tracks.roundabouts, roundaboutsOf(sheet)),
    refusals: 0 - valueAt(tracks.refusals, sheet.refusals),
  };
}

/** A seat's place from 1; equal seats share one. */
export interface Standing {
  seat: number;
  place: number;
  total: number;
}

/** The seats by place, from their totals and what decides between equal ones (rule 7.7). */
export function standingsOf(rules: Ruleset, sheets: readonly Sheet[], totals: readonly number[]): Standing[] {
  return rank(sheets.map((sheet, seat) => resultOf(rules, sheet, entry(totals, seat))));
}

/** A total, and then what decides between equal ones, the most important first. */
export type Result = readonly [total: number, ...tieBreak: number[]];

export function resultOf({ tie_break }: Ruleset, sheet: Sheet, total: number): Result {
  const sizes = estatesBySize(sheet);
  return tie_break === 'estates' ? [total, sum(sizes)] : [total, sum(sizes), ...sizes];
}

/** The places of results, best first; equal results share a place. */
export function rank(results: readonly Result[]): Standing[] {
  const places = results.map((mine) => results.filter((other) => isBetter(other, mine)).length + 1);
  const found = results.map(([total], seat) => ({ seat, place: entry(places, seat), total }));
  return found.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** True if the first number that differs is greater. */
function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && entry(one, at) > entry(other, at);
}
