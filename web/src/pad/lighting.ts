/** What lights up for a tool: plots, gaps, parks and keys that may be tapped. Plots and gaps go by `street.plot`. */

import { EMPTY, at, type Place } from '../rules';
import { houseMark, isEmptyPlot, isObjection, lastLike, refusal, renumbering, type Desk, type Tool } from './desk';
import type { Written } from './marks';
import { NUMBERS, aimsOf, copiesAt } from './referee';

/** What is chosen besides the tool: a plot that waits for its number, or a number that waits for its plot. */
export interface Choice {
  readonly tool: Tool;
  readonly plot: Place | null;
  readonly number: number | null;
}

export interface LitPlot {
  readonly kind: 'legal' | 'chosen';
  readonly number: number | 'roundabout' | '?';
  readonly bis?: boolean;
}

export interface Lit {
  readonly choosing: boolean;
  readonly plots: ReadonlyMap<string, LitPlot>;
  /** `stands`: a fence that can be taken away. */
  readonly gaps: ReadonlyMap<string, 'legal' | 'stands'>;
  readonly parks: ReadonlyMap<number, 'legal'>;
}

export type KeyState = 'free' | 'lit' | 'impossible';

function keyOf({ street, plot }: Place): string {
  return `${street}.${plot}`;
}

/** Return what lights up on the sheet. */
export function litOn(desk: Desk, choice: Choice): Lit {
  const plots = litPlots(desk, choice);
  const gaps = new Map<string, 'legal' | 'stands'>();
  const parks = new Map<number, 'legal'>();
  if (choice.tool === 'fence') lightGaps(desk, gaps);
  if (choice.tool === 'park') {
    for (const [index] of desk.sheet.streets.entries()) {
      if (refusal(desk, { kind: 'park', street: index + 1 }) === null) parks.set(index + 1, 'legal');
    }
  }
  return { choosing: choice.plot === null && plots.size > 0, plots, gaps, parks };
}

function litPlots(desk: Desk, { tool, plot, number }: Choice): Map<string, LitPlot> {
  if (plot !== null) return new Map([[keyOf(plot), chosenPlot(desk, plot)]]);
  const found = new Map<string, LitPlot>();
  const light = (mark: Written & { place: Place }, lit: LitPlot): void => {
    if (refusal(desk, mark) === null) found.set(keyOf(mark.place), lit);
  };
  const { sheet, rules } = desk;
  if (tool === 'number' && number !== null) {
    for (const place of aimsOf(sheet, 'number', rules))
      light({ kind: 'number', place, number }, { kind: 'legal', number });
  } else if (tool === 'roundabout') {
    for (const place of aimsOf(sheet, tool, rules))
      light({ kind: tool, place }, { kind: 'legal', number: 'roundabout' });
  } else if (tool === 'pool') {
    for (const place of aimsOf(sheet, tool, rules)) lightPool(desk, place, found);
  } else if (tool === 'bis') {
    for (const place of aimsOf(sheet, 'number', rules)) {
      for (const copy of copiesAt(sheet, place)) {
        light({ kind: 'bis', place, number: copy }, { kind: 'legal', number: copy, bis: true });
      }
    }
  }
  return found;
}

/** A pool can be built, or taken away again. An empty plot has no house that it could belong to. */
function lightPool(desk: Desk, place: Place, found: Map<string, LitPlot>): void {
  const mark: Written = { kind: 'pool', place };
  const stands = at(desk.sheet, place);
  if (stands < 0 || lastLike(desk.page.standing, mark) !== null || refusal(desk, mark) !== null) return;
  found.set(keyOf(place), { kind: 'legal', number: stands });
}

function chosenPlot(desk: Desk, place: Place): LitPlot {
  const stands = at(desk.sheet, place);
  if (stands === EMPTY) return { kind: 'legal', number: '?' };
  const house = houseMark(desk.page.standing, place);
  return { kind: 'chosen', number: stands < 0 ? 'roundabout' : stands, bis: house?.mark.kind === 'bis' };
}

function lightGaps(desk: Desk, gaps: Map<string, 'legal' | 'stands'>): void {
  for (const place of aimsOf(desk.sheet, 'fence', desk.rules)) {
    const mark: Written = { kind: 'fence', place };
    if (lastLike(desk.page.standing, mark) !== null) gaps.set(keyOf(place), 'stands');
    else if (refusal(desk, mark) === null) gaps.set(keyOf(place), 'legal');
  }
}

/** Return how each key of the number pad looks, by number. */
export function keyStates(desk: Desk, { tool, plot }: Choice): KeyState[] {
  return NUMBERS.map((number) => {
    if (desk.judging === 'free' && tool !== 'bis') return 'free';
    if (plot === null) return fitsSomewhere(desk, number) ? 'free' : 'impossible';
    return mayWrite(desk, tool, plot, number) ? 'lit' : 'impossible';
  });
}

function fitsSomewhere(desk: Desk, number: number): boolean {
  const empty = aimsOf(desk.sheet, 'number', desk.rules);
  return empty.some((place) => refusal(desk, { kind: 'number', place, number }) === null);
}

function mayWrite(desk: Desk, tool: Tool, place: Place, number: number): boolean {
  if (isEmptyPlot(desk, place)) {
    return refusal(desk, { kind: tool === 'bis' ? 'bis' : 'number', place, number }) === null;
  }
  const house = houseMark(desk.page.standing, place);
  return house !== null && !isObjection(renumbering(desk, house, number));
}

/** Return true if a tool can do anything now. Writing, and what has boxes, is always at hand. */
export function isUseful(desk: Desk, tool: Tool): boolean {
  if (desk.judging === 'free' || tool === 'number' || tool === 'refusal') return true;
  if (tool === 'temp') return refusal(desk, { kind: 'temp' }) === null;
  if (tool === 'agent')
    return desk.sheet.agents.some((_, index) => refusal(desk, { kind: tool, size: index + 1 }) === null);
  const lit = litOn(desk, { tool, plot: null, number: null });
  return lit.plots.size > 0 || [...lit.gaps.values()].includes('legal') || lit.parks.size > 0;
}
