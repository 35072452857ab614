/** The screen of the room: how many sheets stand where, which take turns, and what is said of each. */

import { describe, expect, test } from 'vitest';
import { factOf, placeOf } from '../../src/pages/room/facts';
import { gridOf, rowsAt, sheetsAt } from '../../src/pages/room/layout';
import { blankSheetOf, rulesetOf, type Sheet } from '../../src/rules';
import { placesOf, rankedSeats } from '../../src/table/ranking';

describe('the layout', () => {
  test.each([
    [1, 2, 1],
    [2, 2, 1],
    [3, 2, 2],
    [4, 2, 2],
    [5, 3, 2],
    [6, 3, 2],
    [7, 3, 3],
    [9, 3, 3],
    [10, 4, 3],
    [12, 4, 3],
  ])('%i seats: %i columns, %i rows, every sheet all the time', (seats, columns, rows) => {
    expect(gridOf(seats)).toEqual({ columns, rows, isCrowded: false });
    const all = Array.from({ length: seats }, (_, seat) => seat);
    expect(sheetsAt(0, seats)).toEqual(all);
    expect(sheetsAt(7, seats)).toEqual(all);
  });

  test.each([13, 35, 100])('%i seats: four sheets at a time, everyone once', (seats) => {
    expect(gridOf(seats).isCrowded).toBe(true);
    const turns = Math.ceil(seats / 4);
    const seen = Array.from({ length: turns }, (_, turn) => sheetsAt(turn, seats));
    expect(seen.every((some) => some.length <= 4)).toBe(true);
    expect(seen.flat()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
    expect(sheetsAt(turns, seats)).toEqual(sheetsAt(0, seats));
  });

  test.each([13, 32, 35, 100])('the standing of %i seats shows every row once, in two columns', (seats) => {
    const turns = Math.ceil(seats / 32);
    const rows = Array.from({ length: turns }, (_, turn) => rowsAt(turn, seats));
    expect(rows[0]?.from).toBe(0);
    expect(rows.at(-1)?.to).toBe(seats);
    for (const { from, to, half } of rows) expect(to - from).toBeLessThanOrEqual(2 * half);
    for (const [index, { from }] of rows.slice(1).entries()) expect(from).toBe(rows[index]?.to);
  });
});

describe('places', () => {
  test('are shared by equals, and leave a gap behind them', () => {
    expect(placesOf([30, 42, 42, 7])).toEqual([3, 1, 1, 4]);
    expect(rankedSeats([30, 42, 42, 7])).toEqual([1, 2, 0, 3]);
  });

  test('are told as a lead while the game goes on', () => {
    expect(placeOf(0, [1, 2], false)?.id).toBe('room-leads');
    expect(placeOf(0, [1, 1], false)?.id).toBe('room-leads-too');
    expect(placeOf(1, [1, 2], false)).toEqual({ id: 'room-place', args: { place: '2nd' } });
    expect(placeOf(0, [1, 2], true)).toEqual({ id: 'room-place', args: { place: '1st' } });
    expect(placeOf(0, [1], false)).toBeNull();
  });
});

describe('the fact under a name', () => {
  const rules = rulesetOf('first')!;
  const blank = blankSheetOf(rules);
  const facts = (...sheets: Sheet[]): string[] => sheets.map((_, seat) => factOf(rules, sheets, seat).id);

  test('is the race of temps where somebody leads or follows in it', () => {
    const temps = (count: number): Sheet => ({ ...blank, temps: count });
    expect(facts(temps(3), temps(2), temps(1), temps(0))).toEqual([
      'room-fact-most-temps',
      'room-fact-second-temps',
      'room-fact-houses',
      'room-fact-houses',
    ]);
  });

  test('is a refusal before a plan, and houses if there is nothing else', () => {
    const refused = { ...blank, refusals: 1, plans: [7, null, null] };
    expect(factOf(rules, [refused, blank], 0)).toEqual({ id: 'room-fact-refusals', args: { count: 1 } });
    expect(factOf(rules, [{ ...refused, refusals: 0 }, blank], 0)).toEqual({
      id: 'room-fact-plans',
      args: { count: 1 },
    });
    expect(factOf(rules, [blank], 0)).toEqual({ id: 'room-fact-houses', args: { count: 0 } });
  });
});
