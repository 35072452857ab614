/** Taking cards: which may give their number or their effect, and what a draft keeps when they change. */

import { NO_TURN, choicesOf, mayRefuse, objection, objectionTo } from '../rules';
import type { Choices, Objection, Pick, Position, Sheet } from '../rules';
import { hasRoundabout } from '../rules/position';
import { places } from '../rules/sheet';
import { effectOf, numbersFor, printedOf, standingOf, takesTwoCards, type Draft } from './draft';
import { settle, withoutEffect } from './settle';

export interface Cards {
  readonly numberCard: number | null;
  readonly effectCard: number | null;
}

const known = new WeakMap<Position, Choices>();

/** The choices at the start of the turn, worked out once. */
function choicesAt(position: Position): Choices {
  const choices = known.get(position) ?? choicesOf(position);
  known.set(position, choices);
  return choices;
}

/** Whether some tap sequence writes this card's number, or names the card for a refusal. */
export function canTakeNumber(position: Position, draft: Draft, index: number): boolean {
  if (position.rules.passes_card && (draft.isRefusal || mayRefuse(position))) return true;
  const numbers = reachableNumbers(position, draft, index);
  const { base } = standingOf(position, draft);
  return numbers.some((number) => hasPlace(position, draft, base, number));
}

function hasPlace(position: Position, draft: Draft, base: Sheet, number: number): boolean {
  if (places(base, number).length > 0) return true;
  if (draft.roundabout !== null || !hasRoundabout(position)) return false;
  return choicesAt(position).roundabouts.some(({ opens }) => opens.some(([opened]) => opened === number));
}

/** The numbers that a card can bring with the effect chosen, or with any that can still be chosen. */
function reachableNumbers(position: Position, draft: Draft, index: number): number[] {
  const printed = position.offer[index]?.number;
  if (printed === undefined) return [];
  const isFree = draft.effectCard === null || draft.effectCard === index || !takesTwoCards(position.rules);
  const hasTemp = position.rules.picks.some(([number, effect]) => {
    const isPossible = number === index && (isFree || effect === draft.effectCard);
    return isPossible && position.offer[effect]?.effect === 'temp';
  });
  return numbersFor(printed, hasTemp ? 'temp' : null);
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
