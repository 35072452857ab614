/** What a table lays over a sheet while a turn is made: what may be tapped, what is chosen, what is new. */

import type { Place } from '../rules';

/** The number (or roundabout) that would stand on a plot, or that the draft has put there; `?` is still to be named. */
export interface PlotMark {
  readonly kind: 'legal' | 'chosen';
  readonly number: number | 'roundabout' | '?';
  readonly bis?: boolean;
}

/** `stands`: a fence that may be taken away. */
export type GapMark = 'legal' | 'chosen' | 'new' | 'stands';
export type ParkMark = 'legal' | 'chosen';

/** Plots and gaps by `keyOf`, parks by street. While choosing, plots that are not lit are dimmed. */
export interface SheetMarks {
  readonly choosing: boolean;
  readonly plots: ReadonlyMap<string, PlotMark>;
  readonly gaps: ReadonlyMap<string, GapMark>;
  readonly parks: ReadonlyMap<number, ParkMark>;
  readonly recent: ReadonlySet<string>;
  /** Plots whose marks break a rule: they get a warning. */
  readonly broken?: ReadonlySet<string>;
}

export type Density = 'phone' | 'tablet' | 'desktop' | 'thumb';

/** The state of a choice: it may be taken, is taken, or cannot be. */
export type ChoiceState = 'free' | 'chosen' | 'impossible';

export const NO_MARKS: SheetMarks = {
  choosing: false,
  plots: new Map(),
  gaps: new Map(),
  parks: new Map(),
  recent: new Set(),
};

/** How marks name a plot, or the gap right of it. */
export function keyOf(place: Place): string {
  return `${place.street}.${place.plot}`;
}

/** The place that a key names. */
export function placeOf(key: string): Place {
  const [street = '', plot = ''] = key.split('.');
  return { street: Number(street), plot: Number(plot) };
}
