/** What each plot shows: its pool, and its words for people who listen. */

import { EMPTY, ROUNDABOUT, at, streetOf, type Place, type Ruleset, type Sheet } from '../rules';
import { t } from '../words/index.svelte';
import { NO_MARKS, keyOf, type PlotMark, type SheetMarks } from './marks';

export type PoolState = 'none' | 'planned' | 'built' | 'lost';

/** The pool of a plot. A house of the draft has not lost its pool yet: the effect may still build it. */
export function poolAt(rules: Ruleset, sheet: Sheet, place: Place, marks: SheetMarks): PoolState {
  const street = streetOf(sheet, place.street);
  if ((street.pools >> place.plot) & 1) return 'built';
  if (!rules.tables.pools[place.street - 1]?.includes(place.plot)) return 'none';
  const isOpen = at(sheet, place) === EMPTY || marks.plots.get(keyOf(place))?.kind === 'chosen';
  return isOpen ? 'planned' : 'lost';
}

/** "Street 2, plot 5: house 8, pool built". */
export function plotLabel(rules: Ruleset, sheet: Sheet, place: Place, marks: SheetMarks = NO_MARKS): string {
  const street = streetOf(sheet, place.street);
  const stands = at(sheet, place);
  const mark = marks.plots.get(keyOf(place));
  return t('sheet-plot', {
    street: place.street,
    plot: place.plot + 1,
    stands: stands === EMPTY ? 'empty' : stands === ROUNDABOUT ? 'roundabout' : 'house',
    number: Math.max(stands, 0),
    bis: (street.bis >> place.plot) & 1 ? 'yes' : 'no',
    pool: poolAt(rules, sheet, place, marks),
    used: (street.used >> place.plot) & 1 ? 'yes' : 'no',
    mark: mark === undefined ? 'none' : markName(mark),
    offer: typeof mark?.number === 'number' ? mark.number : 0,
    fence: (street.fences >> place.plot) & 1 ? 'yes' : 'no',
  });
}

function markName({ kind, number, bis }: PlotMark): string {
  if (number === 'roundabout') return `${kind}-roundabout`;
  return bis ? `${kind}-bis` : kind;
}

/** The gap right of a plot. */
export function gapLabel(place: Place, mark: string): string {
  return t('sheet-gap', { street: place.street, plot: place.plot + 1, after: place.plot + 2, mark });
}
