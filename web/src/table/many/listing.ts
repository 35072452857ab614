/** Which rows of a long list are drawn: those in view, and a few around them. */

/** Rows drawn above and below those in view, so that a quick finger meets no gap. */
const SPARE = 4;

export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** The rows in a window of so many pixels, scrolled so far; rows are all of one height. */
export function sliceOf(scrolled: number, height: number, row: number, count: number): Slice {
  if (row <= 0) return { from: 0, to: Math.min(count, 2 * SPARE) };
  const first = Math.floor(Math.max(0, scrolled) / row);
  const last = Math.ceil((Math.max(0, scrolled) + height) / row);
  return { from: Math.max(0, Math.min(count, first) - SPARE), to: Math.min(count, last + SPARE) };
}
