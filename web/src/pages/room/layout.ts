/** How the screen of the room is laid out: by the number of seats alone, so that everyone keeps their place all game. */

/** Up to so many sheets are on show at once; of more seats, some at a time. */
const MAX_SHEETS = 12;
const SHEETS_AT_A_TIME = 4;
/** Rows of the standing that can be read from a sofa, in both columns together. */
const ROWS_AT_A_TIME = 32;

/** How long one set of sheets stays, in milliseconds. */
export const TURN_EVERY = 20_000;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** True if there are too many seats for all sheets: a standing tells of all, and the sheets take turns. */
  readonly isCrowded: boolean;
}

export function gridOf(seats: number): Grid {
  if (seats > MAX_SHEETS) return { columns: 2, rows: 2, isCrowded: true };
  const columns = seats <= 4 ? 2 : seats <= 9 ? 3 : 4;
  const rows = seats <= 2 ? 1 : seats <= 6 ? 2 : 3;
  return { columns, rows, isCrowded: false };
}

/** The seats whose sheets are on show after so many turns of the page. */
export function sheetsAt(turn: number, seats: number): number[] {
  const [from, to] = span(turn, seats, gridOf(seats).isCrowded ? SHEETS_AT_A_TIME : MAX_SHEETS);
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** The rows of the standing on show after so many turns, from and to, and how many stand in the first column. */
export function rowsAt(turn: number, seats: number): { from: number; to: number; half: number } {
  const [from, to] = span(turn, seats, ROWS_AT_A_TIME);
  return { from, to, half: Math.min(ROWS_AT_A_TIME, seats + (seats % 2)) / 2 };
}

/** One page of so many things after another, and then the first again. */
function span(turn: number, count: number, size: number): [from: number, to: number] {
  const pages = Math.max(1, Math.ceil(count / size));
  const from = (turn % pages) * size;
  return [from, Math.min(count, from + size)];
}
