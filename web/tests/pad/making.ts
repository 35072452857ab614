/** Pads for tests: people who make marks, and what their sheets then say. */

import type { Mark } from '../../src/pad/marks';
import { newPad, withMark, withPerson, type Pad, type Setup } from '../../src/pad/pad';
import { pagesOf, type Page } from '../../src/pad/sheets';
import { knownRuleset } from '../../src/learn/sketch';

export const at = (street: number, plot: number) => ({ street, plot });

export function padOf(part: Partial<Setup> = {}): Pad {
  const setup = {
    edition: 'first' as const,
    isAdvanced: false,
    isSolo: false,
    names: ['Ada'],
    plans: [null, null, null],
  };
  return newPad('0123456789abcdef', 1000, { ...setup, ...part });
}

/** The pad after some marks of one person. */
export function after(pad: Pad, marks: readonly Mark[], person = 0): Pad {
  return marks.reduce((before, mark) => withPerson(before, person, withMark(before.people[person]!, mark)), pad);
}

export function pageOf(pad: Pad, person = 0): Page {
  return pagesOf(knownRuleset(pad.ruleset), pad)[person]!;
}

/** Numbers on a street from its first plot on. */
export function row(street: number, ...numbers: readonly number[]): Mark[] {
  return numbers.map((number, plot) => ({ kind: 'number', place: at(street, plot), number }));
}
