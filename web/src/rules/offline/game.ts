/** A whole game as a value: set up, play a round, end (sections 2, 3, 6). Earlier values stay as they are. */

import { endsOf, moveOf, type End, type Move } from '../closing';
import { objectionTo } from '../judging';
import { afterTurn, type Position } from '../position';
import { readPlan } from '../reading';
import { blankSheetOf, type Ruleset } from '../tables';
import { entry, type Sheet, type Turn } from '../values';
import { dealCards, nextCards, scoreLater, settleCards, type Cards } from './cards';
import type { Seed } from './codes';

/** A game between two rounds: its cards and sheets, the turns of the last round, and why it has ended, if it has. */
export interface GameState extends Cards {
  readonly sheets: readonly Sheet[];
  readonly lastRound: readonly Move[];
  readonly ends: readonly (End | 'cards')[];
}

/** Set up a game and deal its first round. Throws a RangeError if the ruleset is not for so many seats. */
export function startGame(rules: Ruleset, seed: Seed, seats: number): GameState {
  const sheets = Array.from({ length: seats }, () => blankSheetOf(rules));
  return { ...dealCards(rules, seed, seats), sheets, lastRound: [], ends: [] };
}

/** The decision that a seat, from 0, faces in this round. */
export function positionOf(state: GameState, seat: number): Position {
  const { rules, sheets, table, plans, claimedIn } = state;
  const later = scoreLater(state);
  return {
    rules,
    sheet: entry(sheets, seat),
    offer: table.offer(seat),
    plans: plans.map(({ id }, plan) => readPlan(rules, { id, scores_later: entry(later, plan) })),
    // Rule 3.9: no plan was claimed in an earlier round.
    mayWish: rules.has_wish && !table.makesPlansLater && claimedIn.every((claimed) => claimed === null),
  };
}

/**
 * Carry out the turns of all seats, then end the game or deal the next round (rules 3.9, 6.1, 9.8).
 *
 * Throws a RangeError if the game is over or a turn is illegal: ask `objectionTo` first.
 */
export function playRound(state: GameState, turns: readonly Turn[]): GameState {
  const positions = state.sheets.map((_, seat) => positionOf(state, seat));
  expectLegal(state, positions, turns);
  const sheets = turns.map((turn, seat) => afterTurn(entry(positions, seat), turn));
  const picks = turns.map(({ pick }) => pick);
  const claimed = turns.flatMap(({ claims }) => claims.map(({ plan }) => plan));
  const settled = settleCards(state, picks, claimed);
  const closed: GameState = {
    ...settled,
    sheets,
    lastRound: turns.map((turn, seat) => moveOf(entry(positions, seat), turn)),
    ends: [...endsOf(state.rules, sheets), ...(settled.table.isExhausted ? (['cards'] as const) : [])],
  };
  if (closed.ends.length > 0) return closed;
  return nextCards(
    closed,
    turns.some(({ wish }) => wish),
  );
}

function expectLegal({ ends, seats }: GameState, positions: readonly Position[], turns: readonly Turn[]): void {
  if (ends.length > 0) throw new RangeError('the game is over');
  if (turns.length !== seats) throw new RangeError(`${seats} seats make ${turns.length} turns`);
  for (const [seat, turn] of turns.entries()) {
    const found = objectionTo(entry(positions, seat), turn);
    if (found !== null) throw new RangeError(`seat ${seat + 1}: ${found.message} (rule ${found.rule})`);
  }
}
