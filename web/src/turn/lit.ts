/** What lights up for a draft: plots, gaps, sizes, parks and the numbers to choose from. */

import { afterTurn, isSamePlace, objectionTo } from '../rules';
import type { Effect, Place, Position, Sheet, Write } from '../rules';
import { hasRoundabout } from '../rules/position';
import { HIGHEST, LOWEST, emptyPlots, placesIn } from '../rules/sheet';
import { copiesFor, fits, numbersFor, proposalFor, standingOf, type Draft } from './draft';

export interface LitPlot {
  readonly number: number | 'roundabout';
  readonly why: 'write' | 'bis' | 'roundabout';
  readonly isChosen: boolean;
}

export type Lit = 'legal' | 'chosen';

export interface NumberChip {
  readonly number: number;
  /** How far from the printed number; 0 for the copies of a bis. */
  readonly change: number;
  readonly state: 'free' | 'chosen' | 'impossible';
}

/** The key of a place in the maps of the guide: street from 1, plot from 0. */
export function keyOf({ street, plot }: Place): string {
  return `${street}.${plot}`;
}

/** The sheet with the draft applied as far as it goes. */
export function sheetOf(position: Position, draft: Draft): Sheet {
  const { base, written, act, turn } = standingOf(position, draft);
  if (turn !== null && objectionTo(position, turn) === null) return afterTurn(position, turn);
  if (draft.isRefusal) return { ...base, refusals: base.refusals + 1 };
  if (written === null || draft.write === null) return base;
  return act === null ? written : position.rules.effects[act.effect].perform(written, draft.write, act);
}

export function canPlaceRoundabout(position: Position, draft: Draft): boolean {
  return hasRoundabout(position) && draft.roundabout === null && emptyPlots(sheetOf(position, draft)).length > 0;
}

/** Whether plots are tapped for the bis, the number being written. */
export function isBisStage(position: Position, draft: Draft): boolean {
  const { effect } = standingOf(position, draft);
  return effect === 'bis' && draft.decision !== 'skip' && hasTargets(position, draft);
}

/** Whether the effect chosen has anything to choose from once the number is written. */
export function hasTargets(position: Position, draft: Draft): boolean {
  const { effect, written } = standingOf(position, draft);
  const { write } = draft;
  if (effect === null || write === null || written === null) return false;
  if (effect === 'surveyor') return gapsFor(position, written).length > 0;
  if (effect === 'agent') return position.rules.effects.agent.freeSizes(written).length > 0;
  const canCopy = (place: Place): boolean => copiesFor(position, written, write, place).length > 0;
  if (effect === 'bis') return emptyPlots(written).some(canCopy);
  return canPerformPlain(position, written, write, effect);
}

function canPerformPlain(position: Position, written: Sheet, write: Write, effect: Effect): boolean {
  return position.rules.effects[effect].objection(written, write, { effect, place: null, value: null }) === null;
}

function gapsFor({ rules }: Position, sheet: Sheet): Place[] {
  return sheet.streets.flatMap((street, index) => placesIn(index + 1, rules.effects.surveyor.freeGaps(street)));
}

export function litPlots(position: Position, draft: Draft): Map<string, LitPlot> {
  const plots = new Map<string, LitPlot>();
  if (draft.isPlacingRoundabout) {
    for (const place of emptyPlots(sheetOf(position, draft))) {
      plots.set(keyOf(place), { number: 'roundabout', why: 'roundabout', isChosen: false });
    }
    return plots;
  }
  const { write, roundabout } = draft;
  if (roundabout !== null) plots.set(keyOf(roundabout), { number: 'roundabout', why: 'roundabout', isChosen: true });
  if (write !== null && isBisStage(position, draft)) lightBis(position, draft, write, plots);
  else lightWriting(position, draft, plots);
  if (write !== null) plots.set(keyOf(write.place), { number: write.number, why: 'write', isChosen: true });
  return plots;
}

function lightWriting(position: Position, draft: Draft, plots: Map<string, LitPlot>): void {
  const { printed, effect, base } = standingOf(position, draft);
  if (printed === null || draft.isRefusal) return;
  const numbers = numbersFor(printed, effect);
  for (const place of emptyPlots(base)) {
    const number = proposalFor(base, place, numbers);
    if (number !== null) plots.set(keyOf(place), { number, why: 'write', isChosen: false });
  }
}

function lightBis(position: Position, draft: Draft, write: Write, plots: Map<string, LitPlot>): void {
  const { written } = standingOf(position, draft);
  if (written === null) return;
  for (const place of emptyPlots(written)) {
    const [number] = copiesFor(position, written, write, place);
    if (number !== undefined) plots.set(keyOf(place), { number, why: 'bis', isChosen: false });
  }
  const { target } = draft;
  if (target?.place && target.value !== null) {
    plots.set(keyOf(target.place), { number: target.value, why: 'bis', isChosen: true });
  }
}

/** Whether the targets of this effect are lit now. */
function isChoosing(position: Position, draft: Draft, effect: Effect): boolean {
  const { effect: chosen, written } = standingOf(position, draft);
  return chosen === effect && written !== null && !draft.isPlacingRoundabout && draft.decision !== 'skip';
}

export function litGaps(position: Position, draft: Draft): Map<string, Lit> {
  const { written } = standingOf(position, draft);
  if (written === null || !isChoosing(position, draft, 'surveyor')) return new Map();
  const chosen = draft.target?.place ?? null;
  return new Map(gapsFor(position, written).map((gap) => [keyOf(gap), isSamePlace(gap, chosen) ? 'chosen' : 'legal']));
}

export function litSizes(position: Position, draft: Draft): Map<number, Lit> {
  const { written } = standingOf(position, draft);
  if (written === null || !isChoosing(position, draft, 'agent')) return new Map();
  const sizes = position.rules.effects.agent.freeSizes(written);
  return new Map(sizes.map((size) => [size, draft.target?.value === size ? 'chosen' : 'legal']));
}

/** The street written in, if its park can be built; also when it was declined. */
export function litParks(position: Position, draft: Draft): Map<number, Lit> {
  const { effect, act } = standingOf(position, draft);
  const isLit = effect === 'landscaper' && !draft.isPlacingRoundabout && hasTargets(position, draft);
  if (!isLit || draft.write === null) return new Map();
  return new Map([[draft.write.place.street, act === null ? 'legal' : 'chosen']]);
}

/** Changes of a temp for the plot written on, or the numbers that the bis may copy if there are several. */
export function numberChips(position: Position, draft: Draft): NumberChip[] {
  const { printed, effect, base, written } = standingOf(position, draft);
  const { write, target } = draft;
  if (write === null || written === null || printed === null || draft.isPlacingRoundabout) return [];
  if (effect === 'temp') {
    const numbers = numbersFor(printed, effect).sort((one, other) => one - other);
    return numbers.flatMap((number) => chipOf(base, write, number, printed));
  }
  if (effect !== 'bis' || !target?.place) return [];
  const copies = copiesFor(position, written, write, target.place);
  if (copies.length < 2) return [];
  return copies.map((number) => ({ number, change: 0, state: number === target.value ? 'chosen' : 'free' }));
}

function chipOf(base: Sheet, write: Write, number: number, printed: number): NumberChip[] {
  if (number < LOWEST || number > HIGHEST) return [];
  const state = number === write.number ? 'chosen' : fits(base, write.place, number) ? 'free' : 'impossible';
  return [{ number, change: number - printed, state }];
}
