/** Results of one deal: ranks, and which of them is the game that is looked at. */

import type { DealResult } from '../../api.gen';

/** A result with its rank; equal points share one. */
export interface Ranked extends DealResult {
  readonly rank: number;
  readonly isThis: boolean;
}

/** The seat that is looked at, as the results tell it. */
export interface Wanted {
  readonly name: string | null;
  readonly bot: string | null;
  readonly total: number;
  readonly seats: number;
}

/** Ranks by points alone: places of different tables say nothing about each other. */
export function ranked(results: readonly DealResult[], wanted: Wanted | null): Ranked[] {
  const sorted = [...results].sort((one, other) => other.total - one.total || one.at - other.at);
  const mine = wanted === null ? -1 : lastIndex(sorted, (result) => isSame(result, wanted));
  return sorted.map((result, index) => ({ ...result, rank: rankOf(result.total, results), isThis: index === mine }));
}

/** The latest of those that look alike. */
function lastIndex(results: readonly DealResult[], isWanted: (result: DealResult) => boolean): number {
  return results.reduce((found, result, index) => (isWanted(result) ? index : found), -1);
}

function isSame(result: DealResult, wanted: Wanted): boolean {
  const isAlike = result.total === wanted.total && result.seats === wanted.seats;
  return isAlike && result.name === wanted.name && result.bot === wanted.bot;
}

/** One more than there are better results. */
export function rankOf(total: number, results: readonly { total: number }[]): number {
  return results.filter((other) => other.total > total).length + 1;
}

/** The best rows, and around this game's own one where it is further down. */
export function worthShowing(rows: readonly Ranked[], most: number): Ranked[] {
  const best = rows.slice(0, most);
  const mine = rows.find(({ isThis }) => isThis);
  return mine === undefined || best.includes(mine) ? best : [...best.slice(0, -1), mine];
}
