/** A round that has closed, as the table tells of it: what everyone did, and what it brought. */

import type { Game } from '../api.gen';
import type { Sheet } from '../rules';
import type { BoardGame, BoardView } from './board';

export interface ToldRound {
  readonly round: number;
  readonly moves: Game['last_round'];
  readonly players: Game['last_players'];
  /** By seat, the sheet after the round. */
  readonly sheets: readonly Sheet[];
  /** By seat, what the round changed in the score; null where it is not known. */
  readonly gains: readonly (number | null)[];
}

/** The round before the one in play; `before` is the game as it stood then, if the page has seen it. */
export function lastRound({ game }: Pick<BoardView, 'game'>, before: BoardGame | null): ToldRound {
  return {
    round: game.round - 1,
    moves: game.last_round,
    players: game.last_players,
    sheets: game.sheets,
    gains: gainsOf(game, before),
  };
}

/** By seat, the points that the last round has brought; null where the page has not seen the round before. */
export function gainsOf(game: BoardGame, before: BoardGame | null): (number | null)[] {
  const isNext = before !== null && before.round === game.round - 1;
  return game.scores.map(({ total }, seat) => (isNext ? total - (before.scores[seat]?.total ?? 0) : null));
}

/** By plan, the seats that claimed it in the last round. */
export function newClaims(game: BoardGame, before: BoardGame | null): number[][] {
  return game.plans.map(({ claimed_by: seats }, plan) => {
    const known = before?.plans[plan]?.claimed_by ?? seats;
    return seats.filter((seat) => !known.includes(seat));
  });
}

/** The one seat with the most points, or null if several share the lead or nobody else plays. */
export function leaderOf({ scores }: Pick<Game, 'scores'>): number | null {
  const totals = scores.map(({ total }) => total);
  const best = Math.max(...totals);
  const first = totals.indexOf(best);
  return totals.length > 1 && first === totals.lastIndexOf(best) ? first : null;
}
