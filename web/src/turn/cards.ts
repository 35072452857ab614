/** Taking cards: which may give their number or their effect, and what a draft keeps when they change. */

import { NO_TURN, mayRefuse, objection, objectionTo } from '../rules';
import type { Objection, Pick, Position } from '../rules';
import { choicesAt, numbersFor, plotsFor } from './choosing';
import { effectOf, printedOf, takesTwoCards, type Draft } from './draft';
import { settle, withoutEffect } from './settle';

export interface Cards {
  readonly numberCard: number | null;
  readonly effectCard: number | null;
}

/** True if some tap sequence writes this card's number, or names the card for a refusal. */
export function canTakeNumber(position: Position, draft: Draft, index: number): boolean {
  if (position.rules.passes_card && (draft.isRefusal || mayRefuse(position))) return true;
  const numbers = reachableNumbers(position, draft, index);
  return numbers.some((number) => hasPlot(position, draft, number));
}

function hasPlot(position: Position, draft: Draft, number: number): boolean {
  if (plotsFor(position, draft.roundabout, number).length > 0) return true;
  if (draft.roundabout !== null) return false;
  return choicesAt(position).roundabouts.some(({ opens }) => opens.some(([opened]) => opened === number));
}

/** The numbers that a card can bring with the effect chosen, or with any that can still be chosen. */
function reachableNumbers(position: Position, draft: Draft, index: number): number[] {
  const printed = position.offer[index]?.number;
  if (printed === undefined) return [];
  const isFree = draft.effectCard === null || draft.effectCard === index || !takesTwoCards(position.rules);
  const cards = position.rules.picks.filter(([number, effect]) => {
    return number === index && (isFree || effect === draft.effectCard);
  });
  const effects = cards.map(([, effect]) => position.offer[effect]?.effect ?? null);
  return [printed, ...effects.flatMap((effect) => numbersFor(position, printed, effect))];
}

/** Why these cards cannot be named together, in the referee's words. */
export function pickObjection(position: Position, pick: Pick): Objection | null {
  const isOffered = position.rules.picks.some(([number, effect]) => number === pick[0] && effect === pick[1]);
  if (isOffered) return null;
  return objectionTo(position, { ...NO_TURN, pick, write: { place: { street: 1, plot: 0 }, number: 0 } });
}

/** Why a card cannot give its number, or null. */
export function numberObjection(position: Position, draft: Draft, index: number): Objection | null {
  const card = position.offer[index];
  if (card === undefined) return pickObjection(position, [index, index]);
  if (canTakeNumber(position, draft, index)) return null;
  return objection('3.4', 'turn-why-fits-nowhere', { number: card.number });
}

/** Why a card cannot give its effect, or null. */
export function effectObjection(position: Position, draft: Draft, index: number): Objection | null {
  if (position.offer[index] === undefined) return pickObjection(position, [index, index]);
  return draft.numberCard === null ? null : pickObjection(position, [draft.numberCard, index]);
}

/** With other cards: the plot keeps the new number if it fits there, an equal effect keeps what was chosen for it. */
export function withCards(position: Position, draft: Draft, cards: Cards): Draft {
  const isRefusal = draft.isRefusal && position.rules.passes_card;
  const taken: Draft = { ...draft, ...cards, isRefusal, isPlacingRoundabout: false };
  const isSameEffect = effectOf(position, draft) === effectOf(position, taken);
  return settle(position, renumbered(position, draft, isSameEffect ? taken : withoutEffect(taken)));
}

function renumbered(position: Position, before: Draft, draft: Draft): Draft {
  const printed = printedOf(position, draft);
  if (draft.write === null || printed === null || before.numberCard === draft.numberCard) return draft;
  return { ...draft, write: { place: draft.write.place, number: printed } };
}
