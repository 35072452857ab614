/** A turn half chosen: what the player has tapped so far, and what follows from it. */

import { EMPTY, NO_TURN, at, hasPlot } from '../rules';
import type { Act, Claim, Effect, Pick, Place, Position, Ruleset, Sheet, Turn, Write } from '../rules';
import { noEmptyPlot } from '../rules/effects';
import { orderObjection } from '../rules/judging';
import { TEMP_REACH, withRoundabout } from '../rules/position';
import { written } from '../rules/sheet';

/** What is chosen so far. Later choices may wait here while an earlier one is taken back. */
export interface Draft {
  /** The offered card that gives the number, from 0; where number and effect come together, both are the same. */
  readonly numberCard: number | null;
  readonly effectCard: number | null;
  readonly write: Write | null;
  /** Where the fence or the bis goes, or which size the agent serves. */
  readonly target: Act | null;
  /** Whether the player has said to perform or to skip the effect; without a word, what is free is done. */
  readonly decision: 'perform' | 'skip' | null;
  /** Whether the number changed by a temp, or copied by a bis, was named and not only proposed. */
  readonly isNumberNamed: boolean;
  readonly roundabout: Place | null;
  /** Whether the next plot tapped takes the roundabout. */
  readonly isPlacingRoundabout: boolean;
  readonly isRefusal: boolean;
  readonly claims: readonly Claim[];
  readonly wish: boolean;
}

export const emptyDraft: Draft = Object.freeze({
  numberCard: null,
  effectCard: null,
  write: null,
  target: null,
  decision: null,
  isNumberNamed: false,
  roundabout: null,
  isPlacingRoundabout: false,
  isRefusal: false,
  claims: [],
  wish: false,
});

/** Whether number and effect come from two different cards (rules 9.2, 9.7, 10.2). */
export function takesTwoCards({ picks }: Ruleset): boolean {
  return picks.every(([number, effect]) => number !== effect);
}

export function printedOf({ offer }: Position, { numberCard }: Draft): number | null {
  return numberCard === null ? null : (offer[numberCard]?.number ?? null);
}

export function effectOf({ offer }: Position, { effectCard }: Draft): Effect | null {
  return effectCard === null ? null : (offer[effectCard]?.effect ?? null);
}

/** The pick of a draft; an effect left out where no card is passed on is any other card's, declined. */
export function pickOf({ rules }: Position, { numberCard, effectCard }: Draft): Pick | null {
  if (numberCard === null) return null;
  if (effectCard !== null) return [numberCard, effectCard];
  if (rules.passes_card) return null;
  return rules.picks.find(([number]) => number === numberCard) ?? null;
}

/** The numbers that may be written, the printed one first, then by fewest steps, of equal ones the lower. */
export function numbersFor(printed: number, effect: Effect | null): number[] {
  const numbers = [printed];
  if (effect !== 'temp') return numbers;
  for (let step = 1; step <= TEMP_REACH; step += 1) numbers.push(printed - step, printed + step);
  return numbers;
}

/** Whether a number may stand on that plot (rules 3.3, 3.4); the ends of the order keep it within 0 to 17. */
export function fits(sheet: Sheet, place: Place, number: number): boolean {
  return noEmptyPlot(sheet, place, '3.3') === null && orderObjection(sheet, { place, number }) === null;
}

/** The number that a tap on this plot would write, or null. */
export function proposalFor(base: Sheet, place: Place, numbers: readonly number[]): number | null {
  return numbers.find((number) => fits(base, place, number)) ?? null;
}

/** What stands on the plots beside, each number once. */
export function numbersBeside(sheet: Sheet, { street, plot }: Place): number[] {
  const sides = [plot - 1, plot + 1].map((side) => ({ street, plot: side })).filter((side) => hasPlot(sheet, side));
  return [...new Set(sides.map((side) => at(sheet, side)).filter((stands) => stands > EMPTY))];
}

/** The numbers that a bis may repeat on that plot, from the left. */
export function copiesFor({ rules }: Position, sheet: Sheet, write: Write, place: Place): number[] {
  const rule = rules.effects.bis;
  return numbersBeside(sheet, place).filter(
    (value) => rule.objection(sheet, write, { effect: 'bis', place, value }) === null,
  );
}

/** What follows from a draft: the sheet by steps, the act performed, and the turn once it is one. */
export interface Standing {
  readonly printed: number | null;
  readonly effect: Effect | null;
  /** With the roundabout. */
  readonly base: Sheet;
  /** With the roundabout and the number: effects are judged on it. */
  readonly written: Sheet | null;
  readonly act: Act | null;
  readonly turn: Turn | null;
}

const known = new WeakMap<Position, WeakMap<Draft, Standing>>();

export function standingOf(position: Position, draft: Draft): Standing {
  const drafts = known.get(position) ?? new WeakMap<Draft, Standing>();
  known.set(position, drafts);
  const standing = drafts.get(draft) ?? makeStanding(position, draft);
  drafts.set(draft, standing);
  return standing;
}

function makeStanding(position: Position, draft: Draft): Standing {
  const { write } = draft;
  const base = withRoundabout(position.sheet, draft.roundabout);
  const after = write && written(base, write.place, write.number);
  const effect = effectOf(position, draft);
  const act = after && write && effect ? actFor(position, draft, after, write, effect) : null;
  const turn = turnFor(position, draft, act);
  return { printed: printedOf(position, draft), effect, base, written: after, act, turn };
}

function actFor(position: Position, draft: Draft, after: Sheet, write: Write, effect: Effect): Act | null {
  const isChanged = write.number !== printedOf(position, draft);
  if (draft.decision === 'skip' && !(effect === 'temp' && isChanged)) return null;
  if (needsTarget(effect)) return draft.target;
  if (effect === 'temp' && !isChanged && draft.decision === null) return null;
  const act: Act = { effect, place: null, value: null };
  return position.rules.effects[effect].objection(after, write, act) === null ? act : null;
}

export function needsTarget(effect: Effect): boolean {
  return effect === 'surveyor' || effect === 'agent' || effect === 'bis';
}

function turnFor(position: Position, draft: Draft, act: Act | null): Turn | null {
  const { write, roundabout, claims, wish } = draft;
  const pick = pickOf(position, draft);
  if (draft.isRefusal) {
    if (!position.rules.passes_card) return { ...NO_TURN, roundabout, claims, wish };
    return pick && { ...NO_TURN, pick, roundabout, claims, wish };
  }
  return pick && write && { pick, write, act, roundabout, claims, wish };
}
