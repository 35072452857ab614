/** Pads on a shelf: what is kept comes back, what is damaged is set aside, what fails goes on in memory. */

import { describe, expect, test } from 'vitest';
import { knownRuleset } from '../../src/learn/sketch';
import { csvOf, jsonOf } from '../../src/pad/exporting';
import { DamagedPad, readPad, writePad } from '../../src/pad/reading';
import { PadStore, type Shelf } from '../../src/pad/store';
import { after, at, padOf, row } from './making';

class MemoryShelf implements Shelf {
  readonly records = new Map<string, unknown>();
  isFull = false;

  all(): Promise<unknown[]> {
    return Promise.resolve([...this.records.values()]);
  }
  put(record: { readonly id: string }): Promise<void> {
    if (this.isFull) return Promise.reject(new Error('full'));
    this.records.set(record.id, structuredClone(record));
    return Promise.resolve();
  }
  remove(id: string): Promise<void> {
    this.records.delete(id);
    return Promise.resolve();
  }
}

const played = after(padOf({ names: ['Ada', 'Ben'], isAdvanced: true }), [
  ...row(1, 1, 4),
  { kind: 'fence', place: at(1, 1) },
  { kind: 'bis', place: at(1, 2), number: 4 },
  { kind: 'roundabout', place: at(2, 3) },
  { kind: 'pool', place: at(1, 2) },
  { kind: 'park', street: 1 },
  { kind: 'agent', size: 2 },
  { kind: 'temp' },
  { kind: 'refusal' },
  { kind: 'plan', plan: 0, isLater: true, estates: [at(1, 0)] },
  { kind: 'correction', marks: [8], to: null },
  { kind: 'correction', marks: [0], to: { kind: 'number', place: at(1, 0), number: 2 } },
]);

test('a pad comes back as it was', () => {
  expect(readPad(JSON.parse(JSON.stringify(writePad(played))))).toEqual(played);
});

describe('damaged pads', () => {
  const record = writePad(played);
  const withMarks = (...marks: unknown[]) => ({
    ...record,
    people: [{ ...record.people[0], marks, done: marks.length }],
  });
  test.each([
    ['nothing', null, 'pad'],
    ['a list', [], 'pad'],
    ['another format', { ...record, format: 'other' }, 'format'],
    ['a newer version', { ...record, version: 2 }, 'version'],
    ['an unknown ruleset', { ...record, ruleset: 'third' }, 'ruleset'],
    ['no id', { ...record, id: 7 }, 'id'],
    ['two plans', { ...record, plans: [null, null] }, 'plans'],
    [
      'a plan in the wrong slot',
      { ...record, plans: [null, null, knownRuleset('first').tables.plans[0]!.id] },
      'plans',
    ],
    ['nobody', { ...record, people: [] }, 'people'],
    ['people who are not', { ...record, people: 'Ada' }, 'people'],
    ['more done than marked', { ...record, people: [{ ...record.people[0], done: 99 }] }, 'done'],
    ['an unknown mark', withMarks({ kind: 'house' }), 'kind'],
    ['a plot that is not there', withMarks({ kind: 'fence', place: at(1, 10) }), 'place'],
    ['half a plot', withMarks({ kind: 'fence', place: at(1, 0.5) }), 'plot'],
    ['a number that is too high', withMarks({ kind: 'number', place: at(1, 0), number: 18 }), 'marks'],
    ['a correction of the future', withMarks({ kind: 'correction', marks: [0], to: null }), 'marks'],
    [
      'more parks than there are',
      withMarks(...Array.from({ length: 9 }, () => ({ kind: 'park', street: 1 }))),
      'marks',
    ],
  ])('%s', (_, value, field) => {
    expect(() => readPad(value)).toThrow(new DamagedPad(field));
  });
});

describe('the store', () => {
  test('keeps pads, the newest first', async () => {
    const shelf = new MemoryShelf();
    await new PadStore(shelf).put(played);
    await new PadStore(shelf).put({ ...played, id: 'b', changed: 5000 });
    const { pads } = await new PadStore(shelf).find();
    expect(pads.map(({ id }) => id)).toEqual(['b', played.id]);
    expect(await new PadStore(shelf).get(played.id)).toEqual(played);
    expect(await new PadStore(shelf).get('c')).toBeNull();
  });

  test('removes, and puts back', async () => {
    const store = new PadStore(new MemoryShelf());
    await store.put(played);
    await store.remove(played.id);
    expect((await store.find()).pads).toEqual([]);
    await store.put(played);
    expect((await store.find()).pads).toEqual([played]);
  });

  test('sets a damaged pad aside and leaves it as it is', async () => {
    const shelf = new MemoryShelf();
    const broken = { ...writePad(played), id: 'x', ruleset: 'third' };
    shelf.records.set('x', broken);
    shelf.records.set('y', 5);
    const store = new PadStore(shelf);
    const { pads, damaged } = await store.find();
    expect(pads).toEqual([]);
    expect(damaged.map(({ id, field }) => [id, field])).toEqual([
      ['x', 'ruleset'],
      ['', 'pad'],
    ]);
    expect(shelf.records.get('x')).toBe(broken);
    await store.remove('x');
    expect((await store.find()).damaged.length).toBe(1);
    await store.putBack(damaged[0]!);
    expect((await store.find()).damaged.length).toBe(2);
  });

  test('goes on in memory if the shelf fails, and says so once', async () => {
    const shelf = new MemoryShelf();
    shelf.isFull = true;
    let failures = 0;
    const store = new PadStore(shelf, () => (failures += 1));
    await store.put(played);
    await store.put({ ...played, changed: 7 });
    expect(failures).toBe(1);
    expect((await store.get(played.id))?.changed).toBe(7);
  });
});

describe('files', () => {
  test('CSV has a line per person and harms no spreadsheet', () => {
    const named = {
      ...played,
      people: played.people.map((person, index) => ({ ...person, name: ['=1+1', 'Ada, "B"'][index]! })),
    };
    const [head, ...lines] = csvOf(knownRuleset(played.ruleset), named).split('\r\n');
    expect(head).toBe('name,plans,parks,pools,temps,estates,bis,roundabouts,refusals,total,place');
    expect(lines[0]).toMatch(/^'=1\+1,0,2,3,0,/);
    expect(lines[1]).toMatch(/^"Ada, ""B""",0,0/);
  });

  test('JSON can be read as a pad, and has sheets and scores', () => {
    const text = jsonOf(knownRuleset(played.ruleset), played);
    const value = JSON.parse(text) as { results: { total: number; sheet: { refusals: number } }[] };
    expect(readPad(value)).toEqual(played);
    expect(value.results.length).toBe(2);
    expect(value.results[0]!.sheet.refusals).toBe(1);
  });
});
