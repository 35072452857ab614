/** What a draft asks for next, what lights up, and what the turn would bring. */

import { mayRefuse, objectionTo, formatTurn, scoreCard } from '../rules';
import type { Effect, Position, ScoreCard, Sheet, Turn } from '../rules';
import { canTakeNumber, effectObjection } from './cards';
import { claimOffers, type ClaimGuide, type ClaimOffer } from './claims';
import { fits } from './choosing';
import { standingOf, takesTwoCards, type Draft } from './draft';
import { needsTarget } from './effects';
import { canPlaceRoundabout, hasTargets, litGaps, litParks, litPlots, litSizes, numberChips, sheetOf } from './lit';
import type { Lit, LitPlot, NumberChip } from './lit';
import type { Message } from './messages';
import { hintFor, promptFor } from './prompts';

export type CardState = 'free' | 'chosen' | 'impossible';
export type Stage = 'pick' | 'write' | 'effect' | 'roundabout' | 'ready';

export interface CardGuide {
  readonly number: CardState;
  /** Where number and effect come together, the same as the number's. */
  readonly effect: CardState;
  /** True if the cards chosen pass this one on (rules 9.7, 10.2). */
  readonly passed: boolean;
}

/** True if the effect is, may be and need not be performed. */
export interface PerformGuide {
  readonly effect: Effect;
  readonly isPerformed: boolean;
  /** True if the player has said to leave it. */
  readonly isSkipped: boolean;
  readonly canPerform: boolean;
  readonly canSkip: boolean;
  /** True if a target is to be tapped, or one `perform` is enough. */
  readonly needsTarget: boolean;
}

/** All that the page shows for a draft, but for the scores. */
export interface DraftGuide {
  readonly stage: Stage;
  readonly prompt: Message;
  readonly hint: Message | null;
  /** By offered card. */
  readonly cards: readonly CardGuide[];
  /** By `street.plot`, street from 1 and plot from 0, as `keyOf` writes it. */
  readonly plots: ReadonlyMap<string, LitPlot>;
  readonly gaps: ReadonlyMap<string, Lit>;
  readonly sizes: ReadonlyMap<number, Lit>;
  readonly parks: ReadonlyMap<number, Lit>;
  readonly numbers: readonly NumberChip[];
  readonly perform: PerformGuide | null;
  /** True if the roundabout's button does something: one may be placed, or is. */
  readonly canRoundabout: boolean;
  readonly isPlacingRoundabout: boolean;
  readonly canRefuse: boolean;
  readonly isRefusal: boolean;
  readonly claims: readonly ClaimGuide[];
  readonly wish: { readonly isChosen: boolean } | null;
  /** The draft is a legal whole turn. */
  readonly isReady: boolean;
  /** Ready, but the effect or a plan that is met is left open: whoever confirms is asked once. */
  readonly open: 'effect' | 'claim' | null;
  /** Ready, and nothing optional is left to say: it may be confirmed by itself. */
  readonly isDone: boolean;
  readonly turn: Turn | null;
  readonly text: string | null;
  /** The draft applied, as far as it goes. */
  readonly sheet: Sheet;
}

export interface Guide extends DraftGuide {
  readonly score: ScoreCard;
  readonly before: ScoreCard;
}

const known = new WeakMap<Position, WeakMap<Draft, DraftGuide>>();

/** The guide to a draft; `others` are the temps of the other players, for the score. */
export function guide(position: Position, draft: Draft, others: readonly number[] = []): Guide {
  const drafts = known.get(position) ?? new WeakMap<Draft, DraftGuide>();
  known.set(position, drafts);
  const found = drafts.get(draft) ?? makeGuide(position, draft);
  drafts.set(draft, found);
  return {
    ...found,
    score: scoreCard(position.rules, found.sheet, others),
    before: scoreCard(position.rules, position.sheet, others),
  };
}

function makeGuide(position: Position, draft: Draft): DraftGuide {
  const { turn } = standingOf(position, draft);
  const isReady = turn !== null && objectionTo(position, turn) === null;
  const offers = claimOffers(position, draft);
  const wish = wishFor(position, draft);
  const told = {
    stage: stageOf(position, draft),
    cards: position.offer.map((_, index) => cardGuide(position, draft, index)),
    plots: litPlots(position, draft),
    gaps: litGaps(position, draft),
    sizes: litSizes(position, draft),
    parks: litParks(position, draft),
    numbers: numberChips(position, draft),
    perform: performGuide(position, draft),
    canRoundabout: draft.roundabout !== null || canPlaceRoundabout(position, draft),
    isPlacingRoundabout: draft.isPlacingRoundabout,
    canRefuse: mayRefuse(position),
    isRefusal: draft.isRefusal,
    claims: offers,
    wish,
    isReady,
    open: isReady ? openIn(position, draft, offers) : null,
    isDone: isReady && isDecided(position, draft, offers) && (wish === null || wish.isChosen),
    turn: isReady ? turn : null,
    text: isReady ? formatTurn(turn) : null,
    sheet: sheetOf(position, draft),
  };
  return { ...told, prompt: promptFor(position, draft, told), hint: hintFor(position, draft, told) };
}

function stageOf(position: Position, draft: Draft): Stage {
  if (draft.isPlacingRoundabout) return 'roundabout';
  if (draft.isRefusal) return standingOf(position, draft).turn === null ? 'pick' : 'ready';
  if (draft.numberCard === null) return 'pick';
  if (draft.write === null) return 'write';
  return isEffectDecided(position, draft) ? 'ready' : 'effect';
}

/** True if nothing more is asked about the effect. */
function isEffectDecided(position: Position, draft: Draft): boolean {
  const { effect, act } = standingOf(position, draft);
  if (draft.isRefusal || draft.decision !== null) return true;
  if (effect === null) return false;
  if (act !== null) return draft.isNumberNamed || !hasOtherNumbers(position, draft);
  return !hasTargets(position, draft);
}

function hasOtherNumbers(position: Position, draft: Draft): boolean {
  return numberChips(position, draft).some((chip) => chip.state === 'free');
}

function isDecided(position: Position, draft: Draft, offers: readonly ClaimOffer[]): boolean {
  const isClear = (offer: ClaimOffer): boolean => (offer.isChosen ? offer.wayCount === 1 : !offer.isOpen);
  return !draft.isPlacingRoundabout && isEffectDecided(position, draft) && offers.every(isClear);
}

/** What a ready draft leaves open; a number that a temp changes has used it. */
function openIn(position: Position, draft: Draft, offers: readonly ClaimOffer[]): DraftGuide['open'] {
  const isUsed = standingOf(position, draft).act !== null;
  if (!isUsed && !isEffectDecided(position, draft)) return 'effect';
  return offers.some((offer) => !offer.isChosen && offer.isOpen) ? 'claim' : null;
}

function cardGuide(position: Position, draft: Draft, index: number): CardGuide {
  const { numberCard, effectCard } = draft;
  const canTake = canTakeNumber(position, draft, index);
  const number = numberCard === index ? 'chosen' : canTake ? 'free' : 'impossible';
  if (!takesTwoCards(position.rules)) return { number, effect: number, passed: false };
  const canName = effectObjection(position, draft, index) === null;
  const effect = effectCard === index ? 'chosen' : canName ? 'free' : 'impossible';
  const isNamed = numberCard !== null && effectCard !== null;
  const passed = position.rules.passes_card && isNamed && numberCard !== index && effectCard !== index;
  return { number, effect, passed };
}

function performGuide(position: Position, draft: Draft): PerformGuide | null {
  const { effect, act, printed } = standingOf(position, draft);
  const { write } = draft;
  if (effect === null || write === null || printed === null) return null;
  return {
    effect,
    isPerformed: act !== null,
    isSkipped: draft.decision === 'skip',
    canPerform: hasTargets(position, draft),
    canSkip: fits(position, draft.roundabout, { place: write.place, number: printed }),
    needsTarget: needsTarget(effect),
  };
}

function wishFor(position: Position, draft: Draft): DraftGuide['wish'] {
  const { turn } = standingOf(position, draft);
  const mayWish = turn !== null && objectionTo(position, { ...turn, wish: true }) === null;
  return mayWish ? { isChosen: draft.wish } : null;
}
