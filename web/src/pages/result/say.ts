/** The shape in which this folder's logic hands sentences to the page: a message and its arguments. */

export type Values = Record<string, number | string>;

/** A sentence that is not said yet. */
export interface Sentence {
  readonly id: string;
  readonly args: Values;
}

/** Says a message in the reader's language: `t`. */
export type Say = (id: string, args?: Values) => string;

/** A number with a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `\u2212${-points}` : `${points}`;
}
