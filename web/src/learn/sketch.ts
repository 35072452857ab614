/** Sheets from a few words, for lessons and for the little pictures beside the rules. */

import { blankSheetOf, rulesetOf, type Ruleset, type Sheet, type Street } from '../rules';
import { EMPTY, ROUNDABOUT, maskOf } from '../rules/sheet';

/**
 * Streets by number, as in docs/notation.md: `1 3 5~ 7 | . 9b'`. A `~` is a built pool, `b` a bis, `'` a used house, `()` a
 * roundabout, `|` a fence. Plots left out at the right end are empty.
 */
export interface Sketch extends Partial<Omit<Sheet, 'streets'>> {
  readonly streets?: Readonly<Record<number, string>>;
  readonly parks?: readonly number[];
}

/** A ruleset that is known to be there. */
export function knownRuleset(id: string): Ruleset {
  const found = rulesetOf(id);
  if (found === undefined) throw new RangeError(`no ruleset ${id}`);
  return found;
}

export function sheetFrom({ streets = {}, parks = [], ...tracks }: Sketch, rules = knownRuleset('first')): Sheet {
  const blank = blankSheetOf(rules);
  return {
    ...blank,
    ...tracks,
    streets: blank.streets.map((street, index) => streetFrom(street, streets[index + 1] ?? '', parks[index] ?? 0)),
  };
}

function streetFrom(blank: Street, text: string, parks: number): Street {
  const words = text.split(/\s+/).filter(Boolean);
  const cells = words.filter((word) => word !== '|');
  const fences = words.flatMap((word, index) =>
    word === '|' ? [words.slice(0, index).filter((before) => before !== '|').length - 1] : [],
  );
  const marked = (mark: string): number => maskOf(cells.flatMap((cell, plot) => (cell.includes(mark) ? [plot] : [])));
  return {
    plots: blank.plots.map((_, plot) => standsAt(cells[plot] ?? '.')),
    bis: marked('b'),
    fences: maskOf(fences),
    used: marked("'"),
    pools: marked('~'),
    parks,
  };
}

function standsAt(cell: string): number {
  if (cell.startsWith('()')) return ROUNDABOUT;
  return /^\d/.test(cell) ? Number.parseInt(cell, 10) : EMPTY;
}
