/** What lights up for a draft: plots, gaps, sizes, parks and the numbers to choose from. */

import { EMPTY, afterTurn, at, byPlace, isSamePlace, objectionTo } from '../rules';
import type { Act, Place, Position, Sheet, Write } from '../rules';
import { HIGHEST, LOWEST } from '../rules/sheet';
import { actsFor, choicesAt, fits, numbersFor, plotsFor } from './choosing';
import { standingOf, type Draft } from './draft';
import { EFFECT_CHOICES, type Target } from './effects';

export interface LitPlot {
  readonly number: number | 'roundabout';
  readonly why: 'write' | 'copy' | 'roundabout';
  readonly isChosen: boolean;
}

export type Lit = 'legal' | 'chosen';

export interface NumberChip {
  readonly number: number;
  /** How far from the printed number; 0 for copies. */
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

/** Return the plots for a roundabout that the draft leaves empty. */
function roundaboutPlots(position: Position, draft: Draft): Place[] {
  const sheet = sheetOf(position, draft);
  const plots = choicesAt(position).roundabouts.map(({ place }) => place);
  return plots.filter((place) => at(sheet, place) === EMPTY);
}

export function canPlaceRoundabout(position: Position, draft: Draft): boolean {
  return draft.roundabout === null && roundaboutPlots(position, draft).length > 0;
}

/** Return every way of performing the effect chosen; none until the number is drafted. */
function actsOf(position: Position, draft: Draft): Act[] {
  const { effect } = standingOf(position, draft);
  const { write, roundabout } = draft;
  return effect === null || write === null ? [] : actsFor(position, effect, write, roundabout);
}

/** Return true if the effect chosen can be performed in any way. */
export function hasTargets(position: Position, draft: Draft): boolean {
  return actsOf(position, draft).length > 0;
}

/** Return true if the effect chosen is aimed by tapping such a target. */
export function isAimedAt(position: Position, draft: Draft, target: Target): boolean {
  const { effect } = standingOf(position, draft);
  return effect !== null && EFFECT_CHOICES[effect].target === target;
}

/** Return true if a tap on a plot aims the effect rather than moving the number. */
export function isAimingAtPlots(position: Position, draft: Draft): boolean {
  return draft.decision !== 'skip' && isAimedAt(position, draft, 'plot') && hasTargets(position, draft);
}

export function litPlots(position: Position, draft: Draft): Map<string, LitPlot> {
  const plots = new Map<string, LitPlot>();
  if (draft.isPlacingRoundabout) {
    for (const place of roundaboutPlots(position, draft)) {
      plots.set(keyOf(place), { number: 'roundabout', why: 'roundabout', isChosen: false });
    }
    return plots;
  }
  const { write, roundabout } = draft;
  if (roundabout !== null) plots.set(keyOf(roundabout), { number: 'roundabout', why: 'roundabout', isChosen: true });
  if (isAimingAtPlots(position, draft)) lightCopies(position, draft, plots);
  else lightWriting(position, draft, plots);
  if (write !== null) plots.set(keyOf(write.place), { number: write.number, why: 'write', isChosen: true });
  return plots;
}

function lightWriting(position: Position, draft: Draft, plots: Map<string, LitPlot>): void {
  for (const [place, number] of proposals(position, draft)) {
    plots.set(keyOf(place), { number, why: 'write', isChosen: false });
  }
}

/** Return the plots that may take a number of the card chosen, by place, each with the nearest number. */
function proposals(position: Position, draft: Draft): [Place, number][] {
  const { printed, effect } = standingOf(position, draft);
  if (printed === null || draft.isRefusal) return [];
  const nearest = new Map<string, [Place, number]>();
  for (const number of numbersFor(position, printed, effect)) {
    for (const place of plotsFor(position, draft.roundabout, number)) {
      if (!nearest.has(keyOf(place))) nearest.set(keyOf(place), [place, number]);
    }
  }
  return [...nearest.values()].sort(([one], [other]) => byPlace(one, other));
}

function lightCopies(position: Position, draft: Draft, plots: Map<string, LitPlot>): void {
  const { target } = draft;
  for (const { place, value } of actsOf(position, draft)) {
    const isNew = place !== null && !plots.has(keyOf(place));
    if (isNew && value !== null) plots.set(keyOf(place), { number: value, why: 'copy', isChosen: false });
  }
  if (target?.place && target.value !== null) {
    plots.set(keyOf(target.place), { number: target.value, why: 'copy', isChosen: true });
  }
}

/** Return the acts that taps on such a target choose between; none while nothing of the kind is lit. */
function actsLit(position: Position, draft: Draft, target: Target): Act[] {
  const isLit = isAimedAt(position, draft, target) && !draft.isPlacingRoundabout && draft.decision !== 'skip';
  return isLit ? actsOf(position, draft) : [];
}

export function litGaps(position: Position, draft: Draft): Map<string, Lit> {
  const chosen = draft.target?.place ?? null;
  const gaps = actsLit(position, draft, 'gap').flatMap(({ place }) => (place === null ? [] : [place]));
  return new Map(gaps.map((gap) => [keyOf(gap), isSamePlace(gap, chosen) ? 'chosen' : 'legal']));
}

export function litSizes(position: Position, draft: Draft): Map<number, Lit> {
  const sizes = actsLit(position, draft, 'size').flatMap(({ value }) => (value === null ? [] : [value]));
  return new Map(sizes.map((size) => [size, draft.target?.value === size ? 'chosen' : 'legal']));
}

/** The street written in, if its park can be built; also when it was declined. */
export function litParks(position: Position, draft: Draft): Map<number, Lit> {
  const isLit = isAimedAt(position, draft, 'park') && !draft.isPlacingRoundabout && hasTargets(position, draft);
  if (!isLit || draft.write === null) return new Map();
  return new Map([[draft.write.place.street, standingOf(position, draft).act === null ? 'legal' : 'chosen']]);
}

/** The numbers that may be named: for the plot written on, or for the copy if there are several. */
export function numberChips(position: Position, draft: Draft): NumberChip[] {
  const { printed, effect } = standingOf(position, draft);
  const { write } = draft;
  if (write === null || printed === null || effect === null || draft.isPlacingRoundabout) return [];
  switch (EFFECT_CHOICES[effect].names) {
    case 'written': {
      const numbers = numbersFor(position, printed, effect).sort((one, other) => one - other);
      return numbers.flatMap((number) => writtenChip(position, draft, write, number, printed));
    }
    case 'copied':
      return copiedChips(position, draft);
    case null:
      return [];
  }
}

function writtenChip(position: Position, draft: Draft, write: Write, number: number, printed: number): NumberChip[] {
  if (number < LOWEST || number > HIGHEST) return [];
  const isFree = fits(position, draft.roundabout, { place: write.place, number });
  const state = number === write.number ? 'chosen' : isFree ? 'free' : 'impossible';
  return [{ number, change: number - printed, state }];
}

function copiedChips(position: Position, draft: Draft): NumberChip[] {
  const { target } = draft;
  if (!target?.place) return [];
  const copies = actsAt(position, draft, target.place);
  if (copies.length < 2) return [];
  return copies.flatMap(({ value }): NumberChip[] =>
    value === null ? [] : [{ number: value, change: 0, state: value === target.value ? 'chosen' : 'free' }],
  );
}

/** Return the ways of performing the effect chosen on that plot or gap. */
export function actsAt(position: Position, draft: Draft, place: Place): Act[] {
  return actsOf(position, draft).filter((act) => act.place !== null && isSamePlace(act.place, place));
}
