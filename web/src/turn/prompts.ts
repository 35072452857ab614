/** What to do now in one short line, and what comes with it in a second one: message ids, no words. */

import type { Effect, Position } from '../rules';
import { standingOf, takesTwoCards, type Draft } from './draft';
import { EFFECT_CHOICES, type Asked } from './effects';
import type { DraftGuide } from './guide';
import { message, type Message } from './messages';

type Told = Omit<DraftGuide, 'prompt' | 'hint'>;

export function promptFor(position: Position, draft: Draft, told: Told): Message {
  if (told.stage === 'roundabout') return message('turn-roundabout');
  if (told.stage === 'pick') return pickPrompt(position, draft, told);
  const { printed, effect } = standingOf(position, draft);
  if (told.stage === 'write') return writePrompt(printed ?? 0, effect, told);
  if (told.stage === 'effect') return effectPrompt(position, draft, told);
  return message(draft.isRefusal ? 'turn-ready-refusal' : 'turn-ready');
}

function pickPrompt(position: Position, draft: Draft, told: Told): Message {
  if (draft.isRefusal) return message('turn-refusal-cards');
  if (told.canRefuse && told.cards.every((card) => card.number === 'impossible')) return message('turn-pick-none');
  return message(takesTwoCards(position.rules) ? 'turn-pick-number' : 'turn-pick');
}

function writePrompt(number: number, effect: Effect | null, told: Told): Message {
  if (writablePlots(told) === 0) return message('turn-write-none', { number });
  return message(effect === null ? 'turn-write' : EFFECT_CHOICES[effect].writePrompt, { number });
}

function writablePlots({ plots }: Told): number {
  return [...plots.values()].filter((plot) => plot.why === 'write' && !plot.isChosen).length;
}

function effectPrompt(position: Position, draft: Draft, told: Told): Message {
  const { effect } = standingOf(position, draft);
  if (effect === null) return message(position.rules.passes_card ? 'turn-effect-card' : 'turn-effect-card-free');
  return EFFECT_CHOICES[effect].prompt(askedOf(draft, told));
}

function askedOf({ write }: Draft, { numbers, perform }: Told): Asked {
  return { number: write?.number ?? 0, numbers: numbers.length, canSkip: perform?.canSkip ?? true };
}

export function hintFor(position: Position, draft: Draft, told: Told): Message | null {
  switch (told.stage) {
    case 'roundabout':
      return message('turn-roundabout-hint');
    case 'pick':
      return pickHint(position, draft, told);
    case 'write':
      return writeHint(position, draft, told);
    case 'effect':
      return effectHint(position, draft, told);
    case 'ready':
      return readyHint(draft, told);
  }
}

function pickHint(position: Position, draft: Draft, told: Told): Message | null {
  if (told.canRefuse && !draft.isRefusal) return message('turn-pick-refuse-hint');
  if (position.rules.passes_card) return message('turn-pick-pass-hint');
  return takesTwoCards(position.rules) ? message('turn-pick-number-hint') : null;
}

function writeHint(position: Position, draft: Draft, told: Told): Message | null {
  const plots = writablePlots(told);
  const { effect } = standingOf(position, draft);
  if (plots > 0) return message('turn-write-hint', { plots, effect: effect ?? 'none' });
  if (told.canRoundabout) return message('turn-write-none-roundabout-hint');
  return told.canRefuse ? message('turn-pick-refuse-hint') : message('turn-write-none-hint');
}

function effectHint(position: Position, draft: Draft, told: Told): Message | null {
  const claim = claimHint(told);
  if (told.perform === null) return position.rules.passes_card ? message('turn-pick-pass-hint') : claim;
  const own = EFFECT_CHOICES[told.perform.effect].hint(askedOf(draft, told));
  if (own !== null) return own;
  if (told.perform.isPerformed) return claim;
  return claim ?? message('turn-effect-skip-hint');
}

function readyHint(draft: Draft, told: Told): Message | null {
  const claim = claimHint(told);
  if (claim !== null || told.perform === null) return claim;
  const { effect, isPerformed, isSkipped, canPerform } = told.perform;
  const street = draft.write?.place.street ?? 0;
  if (isPerformed) return message('turn-ready-done-hint', { effect, street, number: draft.write?.number ?? 0 });
  if (isSkipped || canPerform) return message('turn-ready-skipped-hint', { effect });
  return message('turn-ready-idle-hint', { effect, street });
}

/** The first plan that is met and not claimed yet. */
function claimHint({ claims }: Told): Message | null {
  const open = claims.filter((claim) => !claim.isChosen);
  const [first] = open;
  if (first === undefined || claims.some((claim) => claim.isChosen)) return null;
  return message('turn-claim-hint', { plan: first.plan + 1, points: first.points, count: open.length });
}
