/** Walking through a finished game: rounds in addresses, keys, and what was new on a sheet. */

import { NO_MARKS, keyOf, type SheetMarks } from '../../drawing/marks';
import { EMPTY, type Sheet, type Street } from '../../rules';

/** Milliseconds that a round stays while the replay plays by itself. */
export const PACE = 1800;

export function replayPath(table: string, round: number): string {
  return `/t/${encodeURIComponent(table)}/replay/${round}`;
}

/** The round that an address names; null if it names none. */
export function roundIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

export function within(round: number, rounds: number): number {
  return Math.min(Math.max(round, 1), Math.max(rounds, 1));
}

/** Where a key leads; null if it is none of ours. */
export function keyRound(key: string, round: number, rounds: number): number | null {
  const wanted = { ArrowLeft: round - 1, ArrowRight: round + 1, Home: 1, End: rounds }[key];
  return wanted === undefined ? null : within(wanted, rounds);
}

/** Marks for what a round brought: houses, roundabouts and fences that were not there before. */
export function newMarks(before: Sheet, after: Sheet): SheetMarks {
  const keys = (isNew: (street: Street, old: Street, plot: number) => boolean): string[] =>
    after.streets.flatMap((street, index) => {
      const old = before.streets[index] ?? street;
      const plots = [...street.plots.keys()].filter((plot) => isNew(street, old, plot));
      return plots.map((plot) => keyOf({ street: index + 1, plot }));
    });
  const plots = keys((street, old, plot) => street.plots[plot] !== EMPTY && old.plots[plot] === EMPTY);
  const gaps = keys((street, old, plot) => (((street.fences & ~old.fences) >> plot) & 1) === 1);
  return { ...NO_MARKS, recent: new Set(plots), gaps: new Map(gaps.map((key) => [key, 'new'])) };
}
