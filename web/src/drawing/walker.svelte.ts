/** Where keyboard focus stands on a sheet: one tab stop for plots, one for lit gaps, arrow keys between them. */

import { tick } from 'svelte';
import { hasPlot, type Place, type Sheet } from '../rules';
import { keyOf, placeOf, type SheetMarks } from './marks';
import { stepOnGaps, stepOnPlots } from './roving';

interface Ground {
  readonly sheet: Sheet;
  readonly marks: SheetMarks;
  readonly hasGaps: boolean;
}

export class Walker {
  private plot: string = $state('1.0');
  private gap: string | null = $state(null);

  constructor(private readonly ground: () => Ground) {}

  /** The plot that Tab leads to, by key: where focus was, or the first that may be tapped. */
  get stop(): string {
    const { sheet, marks } = this.ground();
    const isLit = marks.plots.has(this.plot) || !marks.choosing;
    const first = isLit ? undefined : [...marks.plots.keys()].find((key) => hasPlot(sheet, placeOf(key)));
    return first ?? (hasPlot(sheet, placeOf(this.plot)) ? this.plot : '1.0');
  }

  set stop(key: string) {
    this.plot = key;
  }

  /** The gaps that keys walk while fences are chosen. */
  private get gaps(): Place[] {
    const { marks, hasGaps } = this.ground();
    return hasGaps ? [...marks.gaps].filter(([, mark]) => mark !== 'new').map(([key]) => placeOf(key)) : [];
  }

  /** The gap that Tab leads to, by key. */
  get gapStop(): string | null {
    if (this.gap !== null && this.ground().marks.gaps.has(this.gap)) return this.gap;
    const first = this.gaps[0];
    return first ? keyOf(first) : null;
  }

  /** Moves focus for a key pressed on a plot or a gap; other keys pass. */
  readonly walk = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const { plot, gap } = event.target.dataset;
    const key = plot ?? gap;
    if (key === undefined) return;
    const { sheet } = this.ground();
    const gaps = this.gaps;
    const kind = gaps.length > 0 ? 'gap' : 'plot';
    const next =
      kind === 'gap'
        ? stepOnGaps(sheet, gaps, placeOf(key), event.key, gap !== undefined)
        : stepOnPlots(sheet, placeOf(key), event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    void this.focus(event.currentTarget, kind, next);
  };

  private async focus(root: HTMLElement, kind: 'plot' | 'gap', place: Place): Promise<void> {
    const target = root.querySelector<HTMLElement>(`[data-${kind}="${keyOf(place)}"]`);
    if (target === null) return;
    if (kind === 'plot') this.stop = keyOf(place);
    else this.gap = keyOf(place);
    await tick();
    target.focus();
  }
}
