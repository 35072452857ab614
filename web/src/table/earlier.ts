/** The rounds of a game in play, worked out from the turns that the table's messages tell: for those who look back. */

import type { RoundClosed, TableMessage } from '../messages.gen';
import {
  afterTurn,
  blankSheetOf,
  entry,
  parseTurn,
  readPosition,
  scoreCard,
  totalOf,
  type Ruleset,
  type Sheet,
} from '../rules';
import type { BoardGame } from './board';
import type { ToldRound } from './told';

/** Work out every closed round, the first one first. `game` is the game as it stands now. */
export function tellRounds(rules: Ruleset, game: BoardGame, messages: readonly TableMessage[]): ToldRound[] {
  let sheets: readonly Sheet[] = game.sheets.map(() => blankSheetOf(rules));
  return closedIn(messages).map(({ round, turns, players }) => {
    const before = sheets;
    sheets = turns.map((turn, seat) => played(rules, game, entry(before, seat), seat, turn));
    return { round, moves: turns.map(moveIn), players, sheets, gains: gainsOf(rules, game, before, sheets) };
  });
}

/** The latest message of each round: a game that went back plays rounds again. */
function closedIn(messages: readonly TableMessage[]): RoundClosed[] {
  const rounds: RoundClosed[] = [];
  for (const message of messages) {
    if (message.kind === 'round-closed') rounds[message.round - 1] = message;
    if (message.kind === 'game-rewound') rounds.length = Math.min(rounds.length, message.round - 1);
  }
  return rounds;
}

/** The sheet after a turn. Points of a plan are those that are on the sheet today: they never change. */
function played(rules: Ruleset, { plans, sheets }: BoardGame, sheet: Sheet, seat: number, turn: string): Sheet {
  const after = afterTurn(readPosition(rules, sheet, [], plans), parseTurn(turn));
  const today = sheets[seat]?.plans ?? [];
  return { ...after, plans: after.plans.map((points, plan) => (points === null ? null : (today[plan] ?? points))) };
}

/** Messages of older rounds do not tell the cards: only what was done with them. */
function moveIn(turn: string): ToldRound['moves'][number] {
  const { write, act } = parseTurn(turn);
  return { turn, number: write?.number ?? null, effect: act?.effect ?? null };
}

/** The AAA's temps are not told, and they decide about prizes: against it no gains are known. */
function gainsOf(
  rules: Ruleset,
  { sight }: BoardGame,
  before: readonly Sheet[],
  after: readonly Sheet[],
): (number | null)[] {
  if (sight.flow === 'aaa') return after.map(() => null);
  return after.map((_, seat) => totalAt(rules, after, seat) - totalAt(rules, before, seat));
}

function totalAt(rules: Ruleset, sheets: readonly Sheet[], seat: number): number {
  const others = sheets.filter((_, other) => other !== seat).map(({ temps }) => temps);
  return totalOf(scoreCard(rules, entry(sheets, seat), others));
}
