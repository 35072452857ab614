/** What to do now in one short line, and what comes with it in a second one: message ids, no words. */

import type { Arguments, Position } from '../rules';
import { standingOf, takesTwoCards, type Draft } from './draft';
import type { DraftGuide } from './guide';

/** A text of turn.ftl with its arguments. */
export interface Message {
  readonly id: string;
  readonly args: Arguments;
}

type Told = Omit<DraftGuide, 'prompt' | 'hint'>;

function message(id: string, args: Arguments = {}): Message {
  return { id, args };
}

export function promptFor(position: Position, draft: Draft, told: Told): Message {
  if (told.stage === 'roundabout') return message('turn-roundabout');
  if (told.stage === 'pick') return pickPrompt(position, draft, told);
  const { printed, effect } = standingOf(position, draft);
  if (told.stage === 'write') return writePrompt(printed ?? 0, effect === 'temp', told);
  if (told.stage === 'effect') return effectPrompt(position, draft, told);
  return message(draft.isRefusal ? 'turn-ready-refusal' : 'turn-ready');
}

function pickPrompt(position: Position, draft: Draft, told: Told): Message {
  if (draft.isRefusal) return message('turn-refusal-cards');
  if (told.canRefuse && told.cards.every((card) => card.number === 'impossible')) return message('turn-pick-none');
  return message(takesTwoCards(position.rules) ? 'turn-pick-number' : 'turn-pick');
}

function writePrompt(number: number, hasTemp: boolean, told: Told): Message {
  if (writablePlots(told) === 0) return message('turn-write-none', { number });
  return message(hasTemp ? 'turn-write-temp' : 'turn-write', { number });
}

function writablePlots({ plots }: Told): number {
  return [...plots.values()].filter((plot) => plot.why === 'write' && !plot.isChosen).length;
}

function effectPrompt(position: Position, draft: Draft, told: Told): Message {
  const { effect } = standingOf(position, draft);
  if (effect === null) return message(position.rules.passes_card ? 'turn-effect-card' : 'turn-effect-card-free');
  if (effect === 'temp') return message('turn-effect-temp', { number: draft.write?.number ?? 0 });
  if (effect === 'bis' && told.numbers.length > 0) return message('turn-effect-copy');
  return message('turn-effect', { effect });
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
      return effectHint(position, told);
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

function effectHint(position: Position, told: Told): Message | null {
  const claim = claimHint(told);
  if (told.perform === null) return position.rules.passes_card ? message('turn-pick-pass-hint') : claim;
  const { effect, canSkip } = told.perform;
  if (effect === 'temp') return message(canSkip ? 'turn-effect-temp-hint' : 'turn-effect-number-hint');
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
