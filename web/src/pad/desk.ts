/** What a tap does on a sheet of a pad: tools, marks, corrections. Pure; the page holds the state. */

import { EMPTY, at, hasPlot, isSamePlace, objection, type Objection, type Place } from '../rules';
import { noEmptyPlot } from '../rules/effects';
import type { Mark, Standing, Written } from './marks';
import { withMark, type Judging, type Person } from './pad';
import { boxObjection, needsTemp, refereeObjection, sheetObjection, type Ground } from './referee';
import { sheetFrom, type Page } from './sheets';

export const TOOLS = ['number', 'fence', 'park', 'pool', 'temp', 'bis', 'agent', 'roundabout', 'refusal'] as const;
export type Tool = (typeof TOOLS)[number];

/** A sheet in use: what is on it, and who judges. */
export interface Desk extends Ground {
  readonly page: Page;
  readonly judging: Judging;
}

/** Return why a mark is refused, or null. In free mode only what cannot be drawn on the paper is. */
export function refusal(desk: Desk, mark: Written): Objection | null {
  return desk.judging === 'referee' ? refereeObjection(desk, desk.page, mark) : paperObjection(desk, mark);
}

/** Return why there is no room on the paper for a mark, or null. */
function paperObjection(desk: Desk, mark: Written): Objection | null {
  const { rules, sheet } = desk;
  switch (mark.kind) {
    case 'number':
      return noEmptyPlot(sheet, mark.place, '3.3');
    case 'bis':
      if (!rules.effects.bis.hasBox(sheet)) return objection('4.6', 'bis-boxes');
      return noEmptyPlot(sheet, mark.place, '4.6');
    case 'fence':
    case 'pool':
      return drawnObjection(desk, mark);
    case 'park':
    case 'temp':
    case 'refusal':
      return boxObjection(rules, sheet, mark);
    case 'plan':
      return sheet.plans[mark.plan] === null ? null : objection('5.1', 'plan-claimed', { plan: mark.plan + 1 });
    case 'roundabout':
    case 'agent':
      return sheetObjection(desk, mark);
  }
}

/** A gap takes one fence, and a plot one pool where one is printed. */
function drawnObjection(
  desk: Desk,
  mark: Extract<Written, { kind: 'fence' | 'pool' | 'roundabout' }>,
): Objection | null {
  const found = sheetObjection(desk, mark);
  return found?.message === 'gap-fenced' || found?.message === 'gap-unknown' || found?.message === 'pool-none'
    ? found
    : null;
}

/** Return the person with a mark. A number that only a temp can bring crosses off a box as well (rule 4.5). */
export function put(desk: Desk, person: Person, mark: Written): Person {
  const marked = withMark(person, mark);
  const isTemp = mark.kind === 'number' && needsTemp(mark.number) && desk.judging === 'referee';
  return isTemp && desk.sheet.temps < desk.rules.temp_boxes ? withMark(marked, { kind: 'temp' }) : marked;
}

/** Return what stands on a plot: its number, bis or roundabout; null if it is empty. */
export function houseMark(standing: readonly Standing[], place: Place): Standing | null {
  const houses = standing.filter(
    ({ mark }) => mark.kind === 'number' || mark.kind === 'bis' || mark.kind === 'roundabout',
  );
  return houses.filter(({ mark }) => 'place' in mark && isSamePlace(mark.place, place)).at(-1) ?? null;
}

/** Return the last mark that counts and is like this one: the same kind, at the same place, street, size or plan. */
export function lastLike(standing: readonly Standing[], like: Written): Standing | null {
  return standing.filter(({ mark }) => isAlike(mark, like)).at(-1) ?? null;
}

function isAlike(one: Written, other: Written): boolean {
  if (one.kind !== other.kind) return false;
  if ('place' in one && 'place' in other) return isSamePlace(one.place, other.place);
  if (one.kind === 'park' && other.kind === 'park') return one.street === other.street;
  if (one.kind === 'agent' && other.kind === 'agent') return one.size === other.size;
  return one.kind !== 'plan' || (other.kind === 'plan' && one.plan === other.plan);
}

/** Return the correction that takes a mark away. A house takes its pool with it. */
export function removal(standing: readonly Standing[], { index, mark }: Standing): Mark {
  const isHouse = mark.kind === 'number' || mark.kind === 'bis' || mark.kind === 'roundabout';
  const pool = isHouse ? lastLike(standing, { kind: 'pool', place: mark.place }) : null;
  return { kind: 'correction', marks: pool === null ? [index] : [index, pool.index], to: null };
}

/** Return the correction that writes another number on a plot, or why the referee refuses it. */
export function renumbering(desk: Desk, { index, mark }: Standing, number: number): Mark | Objection {
  if (mark.kind !== 'number' && mark.kind !== 'bis') return objection('3.3', 'pad-no-house');
  const to: Written = { ...mark, number };
  const without = desk.page.standing.filter((one) => one.index !== index);
  const sheet = sheetFrom(desk.rules, without, ({ plan }) => desk.plans[plan]?.first ?? null);
  const found = desk.judging === 'referee' ? sheetObjection({ ...desk, sheet }, to) : null;
  return found ?? { kind: 'correction', marks: [index], to };
}

export function isObjection(found: Mark | Objection): found is Objection {
  return 'message' in found;
}

/** Return true if a plot of the sheet is empty. */
export function isEmptyPlot(desk: Desk, place: Place): boolean {
  return hasPlot(desk.sheet, place) && at(desk.sheet, place) === EMPTY;
}
