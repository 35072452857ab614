/** A pad: the sheets of the people who share a device. Values never change; every function returns a new pad. */

import { formatRulesetId, type Edition } from '../rules/ruleset-id';
import type { Mark } from './marks';

/** The version of the format in which pads are kept (docs/pad.md). */
export const FORMAT = 1;

/** `referee` refuses what the rules forbid; `free` takes every mark and says which rule it breaks. */
export type Judging = 'referee' | 'free';

/** One person's sheet: all marks, of which the first `done` count; the others can be redone. */
export interface Person {
  readonly name: string;
  readonly marks: readonly Mark[];
  readonly done: number;
  /** How often the sheet has changed; it only grows, so that of two copies the newer one is known. */
  readonly version: number;
}

export interface Pad {
  readonly id: string;
  /** When the pad was made and last changed, in milliseconds since 1970. */
  readonly made: number;
  readonly changed: number;
  readonly ruleset: string;
  readonly judging: Judging;
  /** The three plans by id; null where it is not decided yet. */
  readonly plans: readonly (string | null)[];
  readonly people: readonly Person[];
  /** The temps of players who keep their sheets elsewhere, as far as they are known. */
  readonly otherTemps: readonly number[];
}

/** What is asked before the first mark. */
export interface Setup {
  readonly edition: Edition;
  readonly isAdvanced: boolean;
  /** True if nobody else plays: then temps score by their number. */
  readonly isSolo: boolean;
  readonly names: readonly string[];
  readonly plans: readonly (string | null)[];
}

/** Return the id of the ruleset whose sheet is written on. Expert games have the sheet of the standard game. */
export function rulesetIdFor({ edition, isAdvanced, isSolo }: Omit<Setup, 'names' | 'plans'>): string {
  const level = isSolo && edition === 'second' ? 0 : null;
  return formatRulesetId({ edition, mode: isSolo ? 'solo' : 'standard', level, isAdvanced });
}

export function newPad(id: string, now: number, setup: Setup): Pad {
  return {
    id,
    made: now,
    changed: now,
    ruleset: rulesetIdFor(setup),
    judging: 'referee',
    plans: setup.plans,
    people: setup.names.map((name) => ({ name, marks: [], done: 0, version: 0 })),
    otherTemps: [],
  };
}

/** Return the marks of a person that count. */
export function doneMarks({ marks, done }: Person): readonly Mark[] {
  return marks.slice(0, done);
}

/** Return the person with one more mark. What was undone before can no longer be redone. */
export function withMark(person: Person, mark: Mark): Person {
  const marks = [...doneMarks(person), mark];
  return { ...person, marks, done: marks.length, version: person.version + 1 };
}

export function canUndo({ done }: Person): boolean {
  return done > 0;
}

export function canRedo({ marks, done }: Person): boolean {
  return done < marks.length;
}

/** Return the person without the last mark that counts; unchanged if there is none. */
export function undone(person: Person): Person {
  return canUndo(person) ? { ...person, done: person.done - 1, version: person.version + 1 } : person;
}

/** Return the person with the mark that was undone last; unchanged if there is none. */
export function redone(person: Person): Person {
  return canRedo(person) ? { ...person, done: person.done + 1, version: person.version + 1 } : person;
}

/** Return the pad with one person replaced. */
export function withPerson(pad: Pad, index: number, person: Person): Pad {
  return { ...pad, people: pad.people.map((old, other) => (other === index ? person : old)) };
}
