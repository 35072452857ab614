/** What the rules say to one more mark: on the sheet as it stands, and in the turn to which it belongs. */

import {
  completeEstates,
  objection,
  type Effect,
  type Objection,
  type Place,
  type Ruleset,
  type Sheet,
} from '../rules';
import { isSamePlace, oneBased, waysToClaim, type Act, type Plan, type Write } from '../rules';
import { noEmptyPlot } from '../rules/effects';
import { orderObjection, roundaboutObjection } from '../rules/judging';
import { claimsObjection } from '../rules/plans';
import { HIGHEST, LOWEST, at, emptyPlots, gapsOf, placesIn } from '../rules/sheet';
import type { Standing, Written } from './marks';
import type { Page, PlanValues } from './sheets';

/** What a mark is judged by. `plans` are those of the pad. */
export interface Ground {
  readonly rules: Ruleset;
  readonly sheet: Sheet;
  readonly plans: readonly (PlanValues | null)[];
}

/** The mark that each effect leaves on a sheet. */
const MARK_OF: Readonly<Record<Effect, Written['kind']>> = {
  surveyor: 'fence',
  agent: 'agent',
  landscaper: 'park',
  pool: 'pool',
  temp: 'temp',
  bis: 'bis',
};
const EFFECT_MARKS: ReadonlySet<Written['kind']> = new Set(Object.values(MARK_OF));

/** The effects' own rules ask for the number of the turn; on a sheet alone there is none. */
const NO_WRITE: Write = { place: { street: 1, plot: 0 }, number: 0 };

/** Return why a mark breaks a rule on this sheet, or null. */
export function sheetObjection(ground: Ground, mark: Written): Objection | null {
  const { rules, sheet } = ground;
  switch (mark.kind) {
    case 'number':
      return noEmptyPlot(sheet, mark.place, '3.3') ?? orderObjection(sheet, mark);
    case 'roundabout':
      return roundaboutObjection(ground, mark.place);
    case 'bis':
      return actObjection(rules, sheet, { effect: 'bis', place: mark.place, value: mark.number });
    case 'fence':
      return actObjection(rules, sheet, { effect: 'surveyor', place: mark.place, value: null });
    case 'agent':
      return actObjection(rules, sheet, { effect: 'agent', place: null, value: mark.size });
    case 'pool':
      return poolObjection(rules, sheet, mark.place);
    case 'plan':
      return claimObjection(ground, mark.plan, mark.estates);
    case 'park':
    case 'temp':
    case 'refusal':
      return boxObjection(rules, sheet, mark);
  }
}

function actObjection(rules: Ruleset, sheet: Sheet, act: Act): Objection | null {
  return rules.effects[act.effect].objection(sheet, NO_WRITE, act);
}

/** A pool belongs to the house that was written with it (rule 4.4). */
function poolObjection(rules: Ruleset, sheet: Sheet, place: Place): Objection | null {
  if (!rules.effects.pool.isPlanned(place)) return objection('4.4', 'pool-none', oneBased(place));
  const street = sheet.streets[place.street - 1];
  const isBis = (((street?.bis ?? 0) >> place.plot) & 1) === 1;
  return at(sheet, place) < LOWEST || isBis ? objection('4.4', 'sheet-pool-house', oneBased(place)) : null;
}

/** Return why there is no box left for a mark, or null. Nobody can cross off a box that is not printed. */
export function boxObjection(
  rules: Ruleset,
  sheet: Sheet,
  mark: Extract<Written, { kind: 'park' | 'temp' | 'refusal' }>,
): Objection | null {
  if (mark.kind === 'park') {
    const { street } = mark;
    return rules.effects.landscaper.hasRoom(sheet, street) ? null : objection('4.3', 'parks-full', { street });
  }
  if (mark.kind === 'refusal') {
    return sheet.refusals < rules.refusal_boxes ? null : objection('6.1', 'refusal-boxes');
  }
  const boxes = rules.temp_boxes;
  return sheet.temps < boxes ? null : objection('4.5', 'sheet-temps', { boxes, count: boxes + 1 });
}

function claimObjection({ sheet, plans }: Ground, plan: number, estates: readonly Place[]): Objection | null {
  const values = plans[plan];
  if (!values) return objection('5.1', 'plan-unknown', { plan: plan + 1 });
  const all: Plan[] = sheet.plans.map(() => values.first);
  return claimsObjection(all, sheet, [{ plan, estates }]);
}

/** Return every way to claim a plan now, by the first plots of its estates; at most `most` of them. */
export function waysOf({ sheet, plans }: Ground, plan: number, most: number): Place[][] {
  const values = plans[plan];
  if (!values || sheet.plans[plan] !== null) return [];
  const ways: Place[][] = [];
  for (const way of waysToClaim(values.first, sheet)) {
    if (ways.push(way) >= most) break;
  }
  return ways;
}

/** Return the estates that a way names, with their sizes. */
export function estatesAt(sheet: Sheet, way: readonly Place[]): { place: Place; size: number }[] {
  const known = completeEstates(sheet);
  return way.map((place) => {
    const found = known.find(({ street, start }) => street === place.street && start === place.plot);
    return { place, size: found?.size ?? 0 };
  });
}

/** Return why a mark does not belong to the turn that was begun last (rules 3.3, 4.3, 4.4), or null. */
function turnObjection(standing: readonly Standing[], mark: Written): Objection | null {
  if (!EFFECT_MARKS.has(mark.kind)) return null;
  const turn = lastTurn(standing);
  const number = turn[0]?.mark;
  if (number?.kind !== 'number') return objection('3.3', 'pad-no-number');
  if (turn.some((other) => EFFECT_MARKS.has(other.mark.kind))) return objection('3.3', 'pad-effect-done');
  if (mark.kind === 'park' && mark.street !== number.place.street) {
    return objection('4.3', 'pad-park-elsewhere', { street: number.place.street });
  }
  if (mark.kind === 'pool' && !isSamePlace(mark.place, number.place)) {
    return objection('4.4', 'pad-pool-elsewhere', oneBased(number.place));
  }
  return null;
}

/** The marks of the turn that was begun last: its number or refusal and what came after. */
function lastTurn(standing: readonly Standing[]): readonly Standing[] {
  const starts = standing.map(({ mark }) => mark.kind === 'number' || mark.kind === 'refusal');
  return standing.slice(Math.max(0, starts.lastIndexOf(true)));
}

/** Return what the referee says against a mark, or null. */
export function refereeObjection(
  ground: Ground,
  { standing }: Pick<Page, 'standing'>,
  mark: Written,
): Objection | null {
  return turnObjection(standing, mark) ?? sheetObjection(ground, mark);
}

/** The numbers that can stand on a sheet. */
export const NUMBERS: readonly number[] = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => LOWEST + index);

/** Numbers that only a temp can bring (rule 4.5). */
export function needsTemp(number: number): boolean {
  return number < 1 || number > 15;
}

/** Return every mark of a kind that is aimed at a plot or a gap, whether or not the rules allow it. */
export function aimsOf(sheet: Sheet, kind: 'fence' | 'roundabout' | 'pool' | 'number', rules: Ruleset): Place[] {
  if (kind === 'number' || kind === 'roundabout') return emptyPlots(sheet);
  if (kind === 'fence') return sheet.streets.flatMap((street, index) => placesIn(index + 1, gapsOf(street)));
  return rules.tables.pools.flatMap((plots, index) => plots.map((plot) => ({ street: index + 1, plot })));
}

/** Return the numbers that a bis on an empty plot could repeat: those of the houses beside it. */
export function copiesAt(sheet: Sheet, { street, plot }: Place): number[] {
  const plots = sheet.streets[street - 1]?.plots ?? [];
  const beside = [plots[plot - 1], plots[plot + 1]].filter((stands) => stands !== undefined && stands >= LOWEST);
  return [...new Set(beside as number[])];
}
