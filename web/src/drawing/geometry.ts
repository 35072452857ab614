/** Where things stand in a street: plots of 28 × 80 units, scaled so that a street fills its frame. */

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

/** Where a target begins and ends, in plots from the left; `lends` is how much of it is a neighbour's room. */
export interface Target {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** A lit plot takes half of each neighbour that is not; a neighbour of two keeps a third for itself. */
export function targetOf(street: number, plot: number, plots: number, marks: SheetMarks, borrows: boolean): Target {
  const isLit = (other: number): boolean => marks.plots.has(keyOf({ street, plot: other }));
  if (!borrows || !marks.choosing) return { from: plot, to: plot + 1, left: 0, right: 0 };
  const lent = (lender: number): number => (isLit(lender - 1) && isLit(lender + 1) ? 1 / 3 : 1 / 2);
  const gains = (lender: number): number => (lender < 0 || lender >= plots || isLit(lender) ? 0 : lent(lender));
  if (isLit(plot)) {
    const [left, right] = [gains(plot - 1), gains(plot + 1)];
    return { from: plot - left, to: plot + 1 + right, left, right };
  }
  const left = isLit(plot - 1) ? lent(plot) : 0;
  const right = isLit(plot + 1) ? lent(plot) : 0;
  return { from: plot + left, to: plot + 1 - right, left: 0, right: 0 };
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
