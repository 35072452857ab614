/** What each plot shows: its pool, and its words for people who listen. */

import { EMPTY, ROUNDABOUT, at, streetOf, type Place, type Ruleset, type Sheet } from '../rules';
import { t } from '../words/index.svelte';
import { NO_MARKS, keyOf, type PlotMark, type SheetMarks } from './marks';

export type PoolState = 'none' | 'planned' | 'built' | 'lost';

/** The pool of a plot. A house of the draft has not lost its pool yet: the effect may still build it. */
export function poolAt(rules: Ruleset, sheet: Sheet, place: Place, mark: PlotMark | undefined): PoolState {
  const street = streetOf(sheet, place.street);
  if ((street.pools >> place.plot) & 1) return 'built';
  if (!rules.tables.pools[place.street - 1]?.includes(place.plot)) return 'none';
  return at(sheet, place) === EMPTY || mark?.kind === 'chosen' ? 'planned' : 'lost';
}

/** All that a label tells of a plot. */
export interface PlotFacts {
  readonly street: number;
  readonly plot: number;
  readonly stands: number;
  readonly isBis: boolean;
  readonly isUsed: boolean;
  readonly isFenced: boolean;
  readonly pool: PoolState;
  readonly mark: PlotMark | undefined;
}

/** "Street 2, plot 5: house 8, pool built". */
export function sayPlot({ street, plot, stands, isBis, isUsed, isFenced, pool, mark }: PlotFacts): string {
  return t('sheet-plot', {
    street,
    plot: plot + 1,
    stands: stands === EMPTY ? 'empty' : stands === ROUNDABOUT ? 'roundabout' : 'house',
    number: Math.max(stands, 0),
    bis: isBis ? 'yes' : 'no',
    pool,
    used: isUsed ? 'yes' : 'no',
    fence: isFenced ? 'yes' : 'no',
    mark: mark === undefined ? 'none' : markName(mark),
    offer: typeof mark?.number === 'number' ? mark.number : 0,
  });
}

function markName({ kind, number, bis }: PlotMark): string {
  if (number === '?') return 'chosen';
  if (number === 'roundabout') return `${kind}-roundabout`;
  return bis ? `${kind}-bis` : kind;
}

/** The label of a plot of a sheet. */
export function plotLabel(rules: Ruleset, sheet: Sheet, place: Place, marks: SheetMarks = NO_MARKS): string {
  const street = streetOf(sheet, place.street);
  const mark = marks.plots.get(keyOf(place));
  const has = (mask: number): boolean => ((mask >> place.plot) & 1) === 1;
  return sayPlot({
    ...place,
    stands: at(sheet, place),
    isBis: has(street.bis),
    isUsed: has(street.used),
    isFenced: has(street.fences),
    pool: poolAt(rules, sheet, place, mark),
    mark,
  });
}

/** The gap right of a plot. */
export function gapLabel(place: Place, mark: string): string {
  return t('sheet-gap', { street: place.street, plot: place.plot + 1, after: place.plot + 2, mark });
}
