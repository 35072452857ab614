/** My earlier games of one ruleset: the best, and bars for the latest. */

import type { MyResult } from '../../api.gen';

export interface Bar {
  readonly table: string;
  readonly total: number;
  readonly ended: number;
  /** Of the highest, in percent: at least a sliver, so that it can be seen. */
  readonly height: number;
  readonly isBest: boolean;
  readonly isThis: boolean;
}

export interface History {
  readonly games: number;
  readonly best: number;
  /** The best of all others; null if this is the first. */
  readonly before: number | null;
  readonly bars: readonly Bar[];
}

const MAX_BARS = 12;
const SLIVER = 6;

/** The history of a ruleset, oldest bar first. Games that a bot played for me, or that went back, set no record. */
export function historyOf(results: readonly MyResult[], ruleset: string, table: string): History {
  const games = results.filter((result) => result.ruleset === ruleset && result.sets_record);
  const oldest = [...games].sort((one, other) => one.ended - other.ended);
  const best = Math.max(...games.map(({ total }) => total));
  const others = games.filter((game) => game.table !== table).map(({ total }) => total);
  const first = oldest.findIndex(({ total }) => total === best);
  const bars = oldest.map((game, index) => ({
    table: game.table,
    total: game.total,
    ended: game.ended,
    height: heightOf(game.total, best),
    isBest: index === first,
    isThis: game.table === table,
  }));
  const before = others.length > 0 ? Math.max(...others) : null;
  return { games: games.length, best, before, bars: bars.slice(-MAX_BARS) };
}

function heightOf(total: number, best: number): number {
  return best > 0 ? Math.max(SLIVER, Math.round((total / best) * 100)) : SLIVER;
}

/** True if a game is a personal best: better than everything before, and not the first of its kind. */
export function isRecord(history: History, total: number): boolean {
  return history.before !== null && total > history.before && total === history.best;
}
