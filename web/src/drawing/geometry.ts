/** Where things stand in a street: plots of 28 × 80 units, scaled so that a street fills its frame. */

import type { Place } from '../rules';
import type { Density, SheetMarks } from './marks';
import { keyOf } from './marks';

/** Size of a plot before scaling; the yard begins at LAWN, the kerb at KERB. */
export const UNIT = { width: 28, height: 80, lawn: 50, kerb: 76 } as const;

/** Half a post stands outside the street at each end. */
const OVERHANG = 6;

export interface Frame {
  /** Width of the picture in its own pixels, and of one plot in it. */
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly scale: number;
  readonly left: number;
  /** Where plots begin: a street that could be taller and not wider stands in the middle of its room. */
  readonly top: number;
}

/** The room that a street has, in pixels of the window. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

const SPANS: Readonly<Record<Exclude<Density, 'thumb'> | 'large', number>> = {
  phone: 336,
  tablet: 696,
  desktop: 620,
  large: 336,
};
const SCALES: Readonly<Record<Exclude<Density, 'thumb'> | 'large', readonly number[]>> = {
  phone: [1.15, 1.09, 1.03],
  tablet: [1.9, 1.86, 1.82],
  desktop: [1.88, 1.84, 1.8],
  large: [1.98, 1.98, 1.98],
};

/** The frame of so many plots of a street. */
export function frameOf(density: Exclude<Density, 'thumb'> | 'large', street: number, plots: number): Frame {
  const span = SPANS[density];
  const scale = SCALES[density][street - 1] ?? 1;
  const height = UNIT.height * scale;
  return { width: span + 2 * OVERHANG, height, pitch: span / plots, scale, left: OVERHANG, top: 0 };
}

/** Houses may be drawn a little larger than their plots. */
const TIGHTNESS = 1.03;

/** The frame of so many plots that fill their room: as large as its width and its height allow. */
export function frameIn({ width, height }: Room, plots: number): Frame {
  const span = width - 2 * OVERHANG;
  const pitch = span / plots;
  const scale = Math.min(height / UNIT.height, (TIGHTNESS * pitch) / UNIT.width);
  return { width, height, pitch, scale, left: OVERHANG, top: (height - UNIT.height * scale) / 2 };
}

/** How much of a plot that cannot be chosen belongs to a lit neighbour's taps; between two of them it keeps a third for itself. */
const LENT = { toOne: 0.45, toBoth: 1 / 3 } as const;

/**
 * The plot that a tap means, `across` (0 to 1) from the left of the plot it met. While plots are lit, those beside them lend them room:
 * fingers are wider than plots. Targets themselves keep their places, as laying them out again would take a phone long.
 */
export function plotMeant({ street, plot }: Place, across: number, marks: SheetMarks): number {
  const isLit = (other: number): boolean => marks.plots.has(keyOf({ street, plot: other }));
  if (!marks.choosing || isLit(plot)) return plot;
  const [left, right] = [isLit(plot - 1), isLit(plot + 1)];
  const lent = left && right ? LENT.toBoth : LENT.toOne;
  if (left && across < lent) return plot - 1;
  return right && across > 1 - lent ? plot + 1 : plot;
}

/** A line drawn by hand between two points. */
export function penLine(from: number, to: number, y: number): string {
  const middle = (from + to) / 2;
  const quarter = (from + middle) / 2;
  return `M${from} ${y + 1}Q${quarter} ${y - 2} ${middle} ${y + 0.1}T${to} ${y - 0.5}`;
}

/** The runs of set bits, parted where a fence stands. */
export function runsOf(mask: number, fences: number, plots: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let plot = 0; plot < plots; plot += 1) {
    if (!((mask >> plot) & 1)) continue;
    const last = runs.at(-1);
    const goesOn = last?.to === plot && !((fences >> (plot - 1)) & 1);
    if (goesOn) last.to = plot + 1;
    else runs.push({ from: plot, to: plot + 1 });
  }
  return runs;
}
