/** A sheet in the middle of a game, with marks of a turn: for the page that shows all parts, and for tests. */

import { EMPTY, type Sheet } from '../rules';
import type { PlotMark, SheetMarks } from './marks';

const o = EMPTY;
const mask = (...plots: number[]): number => plots.reduce((sum, plot) => sum | (1 << (plot - 1)), 0);

/** Round 18: complete estates, pools of all kinds, two bis, four fences. */
export const SAMPLE_SHEET: Sheet = {
  streets: [
    {
      plots: [1, 3, 5, 6, o, 9, o, 11, o, o],
      bis: 0,
      fences: mask(2, 4),
      used: mask(1, 2),
      pools: mask(3),
      parks: 1,
    },
    {
      plots: [o, 4, o, 7, 8, 8, o, o, 12, o, o],
      bis: mask(6),
      fences: mask(6),
      used: 0,
      pools: mask(4),
      parks: 0,
    },
    {
      plots: [3, 5, 6, 7, 7, o, 10, 11, o, o, o, 16],
      bis: mask(5),
      fences: mask(5, 8),
      used: mask(1, 2, 3, 4, 5),
      pools: mask(7),
      parks: 2,
    },
  ],
  agents: [0, 1, 0, 0, 1, 0],
  temps: 2,
  refusals: 1,
  plans: [null, null, 7],
};

const lit = (number: number): PlotMark => ({ kind: 'legal', number });

/** 13 is being written: it has been put in street 2, and could stand on six other plots. */
export const WRITING: SheetMarks = {
  choosing: true,
  plots: new Map<string, PlotMark>([
    ['1.8', lit(13)],
    ['1.9', lit(13)],
    ['2.9', { kind: 'chosen', number: 13 }],
    ['2.10', lit(13)],
    ['3.8', lit(13)],
    ['3.9', lit(13)],
    ['3.10', lit(13)],
  ]),
  gaps: new Map(),
  parks: new Map(),
  recent: new Set(['2.8']),
};

/** A fence is being built. */
export const FENCING: SheetMarks = {
  choosing: true,
  plots: new Map(),
  gaps: new Map([
    ['1.0', 'legal'],
    ['1.2', 'chosen'],
    ['1.4', 'legal'],
    ['1.6', 'legal'],
    ['2.1', 'legal'],
    ['2.7', 'legal'],
    ['3.5', 'legal'],
    ['3.7', 'new'],
    ['3.9', 'legal'],
  ]),
  parks: new Map([[2, 'legal']]),
  recent: new Set(),
};

/** A sheet of the advanced game: a roundabout parts the first street. */
export const SAMPLE_ROUNDABOUT: Sheet = {
  ...SAMPLE_SHEET,
  streets: SAMPLE_SHEET.streets.map((street, index) =>
    index === 0 ? { ...street, plots: [1, 3, 5, 6, -2, 9, o, 11, o, o], fences: mask(2, 4, 5) } : street,
  ),
};
