/** Pads in the form in which they are kept (docs/pad.md): written here, and read with distrust. */

import { hasPlot, planRowOf, rulesetOf, blankSheetOf, type Place, type Ruleset, type Sheet } from '../rules';
import { HIGHEST, LOWEST } from '../rules/sheet';
import type { Mark, Written } from './marks';
import { FORMAT, type Pad, type Person } from './pad';
import { resultsOf } from './results';
import { pagesOf } from './sheets';

/** A pad as it is kept: its values, the name of the format and its version. */
export type PadRecord = Pad & { readonly format: 'picketfence-pad'; readonly version: number };

/** Something that was kept and is not a pad that this page can read. */
export class DamagedPad extends Error {}

export function writePad(pad: Pad): PadRecord {
  return { format: 'picketfence-pad', version: FORMAT, ...pad };
}

/** Return the pad of a record. Raises DamagedPad, with the field that is wrong, if it is not whole. */
export function readPad(value: unknown): Pad {
  const found = recordIn(value, 'pad');
  if (found['format'] !== 'picketfence-pad') throw new DamagedPad('format');
  if (found['version'] !== FORMAT) throw new DamagedPad('version');
  const ruleset = textIn(found['ruleset'], 'ruleset');
  const rules = rulesetOf(ruleset);
  if (rules === undefined) throw new DamagedPad('ruleset');
  const pad: Pad = {
    id: textIn(found['id'], 'id'),
    made: integerIn(found['made'], 'made'),
    changed: integerIn(found['changed'], 'changed'),
    ruleset,
    judging: found['judging'] === 'free' ? 'free' : 'referee',
    plans: plansIn(rules, found['plans']),
    people: listIn(found['people'], 'people').map((person) => personIn(rules, person)),
    otherTemps: listIn(found['otherTemps'], 'otherTemps').map((count) => integerIn(count, 'otherTemps')),
  };
  if (pad.people.length === 0) throw new DamagedPad('people');
  return sound(rules, pad);
}

/** Marks that fit one by one may still make a sheet that nobody can score. */
function sound(rules: Ruleset, pad: Pad): Pad {
  try {
    resultsOf(rules, pad, pagesOf(rules, pad));
  } catch {
    throw new DamagedPad('marks');
  }
  return pad;
}

function plansIn(rules: Ruleset, value: unknown): (string | null)[] {
  const plans = listIn(value, 'plans');
  if (plans.length !== rules.tables.slots.length) throw new DamagedPad('plans');
  return plans.map((id, index) => {
    if (id === null) return null;
    const row = planRowOf(rules.tables, textIn(id, 'plans'));
    if (row?.slot !== rules.tables.slots[index]) throw new DamagedPad('plans');
    return row?.id ?? null;
  });
}

function personIn(rules: Ruleset, value: unknown): Person {
  const found = recordIn(value, 'people');
  const blank = blankSheetOf(rules);
  const marks = listIn(found['marks'], 'marks').map((mark, index) => markIn(blank, mark, index));
  const done = integerIn(found['done'], 'done');
  if (done > marks.length) throw new DamagedPad('done');
  return { name: textIn(found['name'], 'name'), marks, done, version: integerIn(found['version'], 'version') };
}

function markIn(blank: Sheet, value: unknown, index: number): Mark {
  const found = recordIn(value, 'marks');
  if (found['kind'] !== 'correction') return writtenIn(blank, found);
  const marks = listIn(found['marks'], 'marks').map((mark) => integerIn(mark, 'marks'));
  if (marks.length === 0 || marks.some((mark) => mark >= index)) throw new DamagedPad('marks');
  return { kind: 'correction', marks, to: found['to'] === null ? null : writtenIn(blank, recordIn(found['to'], 'to')) };
}

function writtenIn(blank: Sheet, found: Readonly<Record<string, unknown>>): Written {
  const { kind } = found;
  switch (kind) {
    case 'number':
    case 'bis':
      return { kind, place: placeIn(blank, found['place']), number: within(found['number'], LOWEST, HIGHEST) };
    case 'roundabout':
    case 'fence':
    case 'pool':
      return { kind, place: placeIn(blank, found['place']) };
    case 'park':
      return { kind, street: within(found['street'], 1, blank.streets.length) };
    case 'agent':
      return { kind, size: within(found['size'], 1, blank.agents.length) };
    case 'temp':
    case 'refusal':
      return { kind };
    case 'plan':
      return {
        kind,
        plan: within(found['plan'], 0, blank.plans.length - 1),
        isLater: found['isLater'] === true,
        estates: listIn(found['estates'], 'estates').map((place) => placeIn(blank, place)),
      };
    default:
      throw new DamagedPad('kind');
  }
}

function placeIn(blank: Sheet, value: unknown): Place {
  const found = recordIn(value, 'place');
  const place = { street: integerIn(found['street'], 'street'), plot: integerIn(found['plot'], 'plot') };
  if (!hasPlot(blank, place)) throw new DamagedPad('place');
  return place;
}

function within(value: unknown, least: number, most: number): number {
  const found = integerIn(value, 'marks');
  if (found < least || found > most) throw new DamagedPad('marks');
  return found;
}

function integerIn(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new DamagedPad(field);
  return value;
}

function textIn(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new DamagedPad(field);
  return value;
}

function listIn(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new DamagedPad(field);
  return value;
}

function recordIn(value: unknown, field: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DamagedPad(field);
  return value as Record<string, unknown>;
}
