/** One tap of the player: a new draft, or the reason why not. */

import { EMPTY, NO_TURN, at, hasPlot, isSamePlace, mayRefuse, objection, objectionTo } from '../rules';
import type { Act, Effect, Objection, Place, Position, Sheet, Turn, Write } from '../rules';
import { noEmptyPlot } from '../rules/effects';
import { byPlace } from '../rules/values';
import { effectObjection, numberObjection, pickObjection, withCards } from './cards';
import { areSame, withClaim } from './claims';
import { fits, numbersFor, proposalFor } from './choosing';
import { pickOf, standingOf, takesTwoCards, type Draft } from './draft';
import { EFFECT_CHOICES, NOT_AIMED, needsTarget, plainAct } from './effects';
import { actsAt, canPlaceRoundabout, hasTargets, isAimedAt, isAimingAtPlots, sheetOf } from './lit';
import { settle, withoutEffect, withoutNumber } from './settle';

export type Tap =
  /** Number and effect together. */
  | { readonly kind: 'combination'; readonly index: number }
  | { readonly kind: 'number-card'; readonly index: number }
  | { readonly kind: 'effect-card'; readonly index: number }
  | { readonly kind: 'plot'; readonly place: Place }
  | { readonly kind: 'gap'; readonly place: Place }
  | { readonly kind: 'size'; readonly size: number }
  | { readonly kind: 'park'; readonly street: number }
  /** The number to write, or to copy. */
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'perform'; readonly yes: boolean }
  /** The next plot tapped takes it; once more takes it back. */
  | { readonly kind: 'roundabout' }
  /** Claims or takes back; without estates in the first way there is. */
  | { readonly kind: 'claim'; readonly plan: number; readonly estates?: readonly Place[] }
  | { readonly kind: 'wish' }
  | { readonly kind: 'refuse' };

export type Tapped = { readonly draft: Draft } | { readonly objection: Objection };

type Outcome = Draft | Objection;

/** What becomes of the draft. A tap that changes nothing gives the very same draft. */
export function tap(position: Position, draft: Draft, tapped: Tap): Tapped {
  const outcome = outcomeOf(position, draft, tapped);
  return 'rule' in outcome ? { objection: outcome } : { draft: outcome };
}

function outcomeOf(position: Position, draft: Draft, tapped: Tap): Outcome {
  switch (tapped.kind) {
    case 'combination':
      return tapCombination(position, draft, tapped.index);
    case 'number-card':
      return tapNumberCard(position, draft, tapped.index);
    case 'effect-card':
      return tapEffectCard(position, draft, tapped.index);
    case 'plot':
      return tapPlot(position, draft, tapped.place);
    case 'gap':
      return tapTarget(position, draft, 'gap', { place: tapped.place, value: null });
    case 'size':
      return tapTarget(position, draft, 'size', { place: null, value: tapped.size });
    case 'park':
      return tapPark(position, draft, tapped.street);
    case 'number':
      return tapNumber(position, draft, tapped.number);
    case 'perform':
      return tapPerform(position, draft, tapped.yes);
    case 'roundabout':
      return tapRoundabout(position, draft);
    case 'claim':
      return tapClaim(position, draft, tapped.plan, tapped.estates);
    case 'wish':
      return tapWish(position, draft);
    case 'refuse':
      return tapRefuse(position, draft);
  }
}

const WRITE_FIRST = objection('3.3', 'turn-why-write-first');
const CARD_FIRST = objection('3.3', 'turn-why-card-first');

function tapCombination(position: Position, draft: Draft, index: number): Outcome {
  if (draft.numberCard === index && draft.effectCard === index) return draft;
  const found = pickObjection(position, [index, index]) ?? numberObjection(position, draft, index);
  if (found !== null) return found;
  return withCards(position, draft, { numberCard: index, effectCard: index });
}

function tapNumberCard(position: Position, draft: Draft, index: number): Outcome {
  if (!takesTwoCards(position.rules)) return tapCombination(position, draft, index);
  if (draft.numberCard === index) return draft;
  const found = numberObjection(position, draft, index);
  if (found !== null) return found;
  const effectCard = draft.effectCard === index ? null : draft.effectCard;
  return withCards(position, draft, { numberCard: index, effectCard });
}

function tapEffectCard(position: Position, draft: Draft, index: number): Outcome {
  if (!takesTwoCards(position.rules)) return tapCombination(position, draft, index);
  const found = effectObjection(position, draft, index);
  if (found !== null) return found;
  const effectCard = draft.effectCard === index ? null : index;
  return withCards(position, draft, { numberCard: draft.numberCard, effectCard });
}

function tapPlot(position: Position, draft: Draft, place: Place): Outcome {
  if (draft.isPlacingRoundabout) return placeRoundabout(position, draft, place);
  if (isSamePlace(place, draft.roundabout)) return settle(position, { ...draft, roundabout: null });
  if (draft.isRefusal) return objection('3.6', 'turn-why-refusal');
  if (draft.write !== null && isSamePlace(place, draft.write.place)) return withoutNumber(draft);
  if (isAimingAtPlots(position, draft)) return aimAtPlot(position, draft, place);
  return writeOn(position, draft, place);
}

function placeRoundabout(position: Position, draft: Draft, place: Place): Outcome {
  const found = noEmptyPlot(sheetOf(position, draft), place, '8.2');
  return found ?? settle(position, { ...draft, roundabout: place, isPlacingRoundabout: false });
}

function writeOn(position: Position, draft: Draft, place: Place): Outcome {
  const { printed, effect } = standingOf(position, draft);
  if (printed === null) return CARD_FIRST;
  const proposal = proposalFor(position, draft.roundabout, place, numbersFor(position, printed, effect));
  if (proposal === null) return trialObjection(position, draft, { write: { place, number: printed } });
  return settle(position, { ...draft, write: { place, number: proposal }, isNumberNamed: false });
}

/** The referee's objection to the draft's turn with a change; the change must be illegal. */
function trialObjection(position: Position, draft: Draft, change: Partial<Turn>): Objection {
  const { turn } = standingOf(position, draft);
  const pick = pickOf(position, draft) ?? position.rules.picks.find(([number]) => number === draft.numberCard) ?? null;
  const bare: Turn = turn ?? { ...NO_TURN, pick, roundabout: draft.roundabout };
  const found = objectionTo(position, { ...bare, ...change });
  if (found === null) throw new TypeError('a tap was refused that the rules allow');
  return found;
}

/** The plot for a copy; the chosen one again takes it back. */
function aimAtPlot(position: Position, draft: Draft, place: Place): Outcome {
  const isAgain = draft.target !== null && isSamePlace(place, draft.target.place);
  const [target = null] = isAgain ? [] : actsAt(position, draft, place);
  if (target === null && !isAgain) return plotObjection(position, draft, place);
  return settle(position, { ...draft, target, isNumberNamed: false });
}

/** Why nothing can be copied to that plot, tried with a number that stands beside it. */
function plotObjection(position: Position, draft: Draft, place: Place): Objection {
  const { written, effect } = standingOf(position, draft);
  if (written === null || draft.write === null || effect === null) return WRITE_FIRST;
  const value = numbersBeside(written, place)[0] ?? draft.write.number;
  return trialObjection(position, draft, { act: { effect, place, value } });
}

/** What stands on the plots beside, from the left. */
function numbersBeside(sheet: Sheet, { street, plot }: Place): number[] {
  const sides = [plot - 1, plot + 1].map((side) => ({ street, plot: side })).filter((side) => hasPlot(sheet, side));
  return sides.map((side) => at(sheet, side)).filter((stands) => stands > EMPTY);
}

/** Why no effect can be aimed so now, or null. */
function cannotAim(position: Position, draft: Draft, target: keyof typeof NOT_AIMED): Objection | null {
  if (!isAimedAt(position, draft, target)) return NOT_AIMED[target];
  if (draft.isPlacingRoundabout) return objection('8.2', 'turn-why-placing');
  return draft.write === null ? WRITE_FIRST : null;
}

/** A gap or a size; the chosen one again takes it back. */
function tapTarget(position: Position, draft: Draft, target: 'gap' | 'size', aim: Omit<Act, 'effect'>): Outcome {
  const { written, effect } = standingOf(position, draft);
  const found = cannotAim(position, draft, target);
  if (found !== null || written === null || draft.write === null || effect === null) return found ?? WRITE_FIRST;
  if (draft.decision === 'skip') return objection('3.3', 'turn-why-skipped');
  const { target: chosen } = draft;
  if (chosen !== null && isSamePlace(chosen.place, aim.place) && chosen.value === aim.value) {
    return settle(position, { ...draft, target: null });
  }
  const act: Act = { effect, ...aim };
  const illegal = position.rules.effects[effect].objection(written, draft.write, act);
  return illegal ?? settle(position, { ...draft, target: act });
}

/** Only the park of the street written in; it is built unless declined (rule 4.3). */
function tapPark(position: Position, draft: Draft, street: number): Outcome {
  const found = cannotAim(position, draft, 'park');
  if (found !== null || draft.write === null) return found ?? WRITE_FIRST;
  const here = draft.write.place.street;
  if (here !== street) return objection('4.3', 'turn-why-park-street', { street: here });
  return tapPerform(position, draft, standingOf(position, draft).act === null);
}

/** Names the number to write, or to copy where an effect copies one. */
function tapNumber(position: Position, draft: Draft, number: number): Outcome {
  const { effect, printed } = standingOf(position, draft);
  const { write, target } = draft;
  if (draft.isRefusal) return objection('3.6', 'turn-why-refusal');
  if (write === null || printed === null) return WRITE_FIRST;
  const names = effect === null ? null : EFFECT_CHOICES[effect].names;
  if (names === 'copied' && target !== null) return nameCopy(position, draft, { ...target, value: number });
  const changed = { place: write.place, number };
  const isOffered = numbersFor(position, printed, effect).includes(number);
  if (isOffered && fits(position, draft.roundabout, changed)) {
    return settle(position, { ...draft, write: changed, isNumberNamed: true });
  }
  const act = effect !== null && names === 'written' ? plainAct(effect) : null;
  return trialObjection(position, draft, { write: changed, act });
}

function nameCopy(position: Position, draft: Draft, copy: Act): Outcome {
  const { written } = standingOf(position, draft);
  if (written === null || draft.write === null) return WRITE_FIRST;
  const found = position.rules.effects[copy.effect].objection(written, draft.write, copy);
  return found ?? settle(position, { ...draft, target: copy, isNumberNamed: true });
}

function tapPerform(position: Position, draft: Draft, yes: boolean): Outcome {
  const { effect, written } = standingOf(position, draft);
  if (effect === null) return objection('3.3', 'turn-why-no-effect');
  if (draft.isRefusal) return objection('3.6', 'effect-after-refusal');
  if (draft.write === null || written === null) return WRITE_FIRST;
  return yes ? perform(position, draft, draft.write, written, effect) : skip(position, draft, draft.write);
}

/** Effects with a target are performed by naming it: here they are only taken up again. */
function perform(position: Position, draft: Draft, write: Write, written: Sheet, effect: Effect): Outcome {
  const act = draft.target ?? plainAct(effect);
  const isTakenUp = needsTarget(effect) && draft.decision === 'skip' && hasTargets(position, draft);
  const found = isTakenUp ? null : position.rules.effects[effect].objection(written, write, act);
  if (found !== null) return found;
  if (needsTarget(effect)) return draft.decision === null ? draft : settle(position, { ...draft, decision: null });
  return draft.decision === 'perform' ? draft : settle(position, { ...draft, decision: 'perform' });
}

function skip(position: Position, draft: Draft, write: Write): Outcome {
  const { printed } = standingOf(position, draft);
  const skipped: Draft = { ...withoutEffect(draft), decision: 'skip' };
  if (printed === null || write.number === printed) {
    return draft.decision === 'skip' ? draft : settle(position, skipped);
  }
  const unchanged = { place: write.place, number: printed };
  if (!fits(position, draft.roundabout, unchanged)) return trialObjection(position, draft, { act: null });
  return settle(position, { ...skipped, write: unchanged });
}

function tapRoundabout(position: Position, draft: Draft): Outcome {
  if (draft.isPlacingRoundabout) return { ...draft, isPlacingRoundabout: false };
  if (draft.roundabout !== null) return settle(position, { ...draft, roundabout: null });
  if (canPlaceRoundabout(position, draft)) return { ...draft, isPlacingRoundabout: true };
  const turn: Turn = { ...NO_TURN, pick: position.rules.passes_card ? (position.rules.picks[0] ?? null) : null };
  const found = objectionTo(position, { ...turn, roundabout: { street: 1, plot: 0 } });
  return found?.message.startsWith('roundabout-') ? found : objection('8.2', 'turn-why-no-room');
}

function tapClaim(position: Position, draft: Draft, plan: number, estates?: readonly Place[]): Outcome {
  const { turn } = standingOf(position, draft);
  const chosen = draft.claims.find((claim) => claim.plan === plan);
  if (turn === null) return objection('5.1', 'turn-why-claims-last');
  const isAgain = chosen && (estates === undefined || areSame([...estates].sort(byPlace), chosen.estates));
  if (isAgain) return settle(position, { ...draft, claims: draft.claims.filter((claim) => claim !== chosen) });
  const claims = withClaim(position, draft, plan, estates);
  if (claims !== null) return settle(position, { ...draft, claims });
  return trialObjection(position, draft, { claims: [{ plan, estates: estates ?? [] }], wish: false });
}

function tapWish(position: Position, draft: Draft): Outcome {
  const { turn } = standingOf(position, draft);
  if (turn === null) return objection('3.9', 'wish-claim');
  if (draft.wish) return { ...draft, wish: false };
  return objectionTo(position, { ...turn, wish: true }) ?? { ...draft, wish: true };
}

function tapRefuse(position: Position, draft: Draft): Outcome {
  if (draft.isRefusal) return settle(position, { ...draft, isRefusal: false });
  const { passes_card, picks } = position.rules;
  if (!mayRefuse(position)) return trialRefusal(position, passes_card ? (picks[0] ?? null) : null);
  const cards = passes_card ? {} : { numberCard: null, effectCard: null };
  return settle(position, { ...draft, ...cards, isRefusal: true, isPlacingRoundabout: false });
}

function trialRefusal(position: Position, pick: Turn['pick']): Objection {
  const found = objectionTo(position, { ...NO_TURN, pick });
  if (found === null) throw new TypeError('a refusal was refused that the rules allow');
  return found;
}
