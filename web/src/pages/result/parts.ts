/** The score by part as rows of a table: one column per seat, and one for the AAA. */

import type { Game, RivalParts, Score } from '../../api.gen';
import type { Ruleset } from '../../rules';

/** A row: its part, the size of estates it is about (0: none), points by column; null where there is no such thing. */
export interface PartRow {
  readonly part: string;
  readonly size: number;
  readonly points: readonly (number | null)[];
}

const PARTS = ['plans', 'parks', 'pools', 'temps', 'estates', 'bis', 'roundabouts', 'refusals'] as const;
type Part = (typeof PARTS)[number];

/** What the AAA's lines add to the parts of a sheet (rule 10.6); it has no penalties. */
const RIVAL: Readonly<Record<Part, readonly (keyof RivalParts)[]>> = {
  plans: ['plans'],
  parks: ['parks'],
  pools: ['pools'],
  temps: ['temps', 'majority'],
  estates: ['estates'],
  bis: [],
  roundabouts: [],
  refusals: [],
};

/** The rows in the order of the sheet. Fences bring points to the AAA alone; roundabouts are not in every game. */
export function partRows(rules: Ruleset, game: Pick<Game, 'scores' | 'rival'>): PartRow[] {
  const parts = PARTS.filter((part) => part !== 'roundabouts' || rules.roundabout_boxes > 0);
  const rows = parts.map((part) => rowOf(part, game));
  if (game.rival === null) return rows;
  const points = [...game.scores.map(() => null), game.rival.parts.fences];
  const fences: PartRow = { part: 'fences', size: 0, points };
  const behind = rows.findIndex(({ part }) => part === 'estates');
  return [...rows.slice(0, behind), fences, ...rows.slice(behind)];
}

function rowOf(part: Part, { scores, rival }: Pick<Game, 'scores' | 'rival'>): PartRow {
  const own = scores.map((score) => score.parts[part]);
  return { part, size: 0, points: rival === null ? own : [...own, rivalPoints(part, rival.parts)] };
}

function rivalPoints(part: Part, parts: RivalParts): number | null {
  const lines = RIVAL[part];
  return lines.length === 0 ? null : lines.reduce((total, line) => total + parts[line], 0);
}

/** Estates by size, to be shown below their row. */
export function sizeRows(scores: readonly Score[], hasRival: boolean): PartRow[] {
  const sizes = scores[0]?.estates.map((_, index) => index + 1) ?? [];
  return sizes.map((size) => {
    const own = scores.map((score) => score.estates[size - 1] ?? 0);
    return { part: 'size', size, points: hasRival ? [...own, null] : own };
  });
}

/** Totals by column. */
export function totalsOf({ scores, rival }: Pick<Game, 'scores' | 'rival'>): number[] {
  const own = scores.map(({ total }) => total);
  return rival === null ? own : [...own, rival.total];
}

/** The best of a row, if it brought something and others have less: worth a mark. */
export function bestOf(points: readonly (number | null)[]): number | null {
  const found = points.filter((value) => value !== null);
  const best = Math.max(...found);
  return found.length > 1 && best > 0 && found.some((value) => value < best) ? best : null;
}
