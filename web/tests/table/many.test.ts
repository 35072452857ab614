/** Tables with many seats: places, the rows of the standing, last round in groups, and a list that draws what is seen. */

import { describe, expect, test } from 'vitest';
import type { PlayedTurn } from '../../src/api.gen';
import { climbsOf, groupsOf, largestGain } from '../../src/table/many/grouping';
import { sliceOf } from '../../src/table/many/listing';
import { isMany, placesOf, rankedSeats, rowsAround } from '../../src/table/ranking';

const seats = (count: number): number[] => Array.from({ length: count }, (_, seat) => seat);

test('seven seats are many', () => {
  expect([2, 6, 7, 100].map(isMany)).toEqual([false, false, true, true]);
});

describe('places', () => {
  test('are shared by equals, and leave a gap behind them', () => {
    expect(placesOf([30, 42, 42, 7])).toEqual([3, 1, 1, 4]);
    expect(placesOf([])).toEqual([]);
  });

  test('order the seats, equal ones as they sit', () => {
    expect(rankedSeats([30, 42, 42, 7])).toEqual([1, 2, 0, 3]);
  });
});

describe('the rows of the standing', () => {
  test('are the first three, me with two on each side, and the last', () => {
    expect(rowsAround(seats(35), 13)).toEqual([0, 1, 2, null, 11, 12, 13, 14, 15, null, 34]);
  });

  test.each([
    [0, [0, 1, 2, 3, 4, 5, 6, 7, null, 34]],
    [5, [0, 1, 2, 3, 4, 5, 6, 7, null, 34]],
    [33, [0, 1, 2, null, 29, 30, 31, 32, 33, 34]],
    [34, [0, 1, 2, null, 29, 30, 31, 32, 33, 34]],
  ])('seat %i near an end has more on its other side', (own, rows) => {
    expect(rowsAround(seats(35), own)).toEqual(rows);
  });

  test('are never more than nine, and always hold me', () => {
    for (const count of [7, 9, 10, 12, 35, 100]) {
      for (const own of seats(count)) {
        const rows = rowsAround(seats(count), own).filter((row) => row !== null);
        expect(rows.length).toBe(Math.min(9, count));
        expect(rows).toContain(own);
        expect(new Set(rows).size).toBe(rows.length);
      }
    }
  });
});

describe('last round', () => {
  const took = (number: number | null, effect: PlayedTurn['effect']): PlayedTurn => ({ turn: '', number, effect });

  test('is grouped by what was taken, the most taken first', () => {
    const turns = [took(5, 'pool'), took(13, 'agent'), took(null, null), took(13, 'agent'), took(13, 'pool')];
    expect(groupsOf(turns)).toEqual({
      groups: [
        { number: 13, effect: 'agent', count: 2 },
        { number: 5, effect: 'pool', count: 1 },
        { number: null, effect: null, count: 1 },
        { number: 13, effect: 'pool', count: 1 },
      ],
      rest: 0,
    });
  });

  test('has four groups at most; the rest is counted', () => {
    const turns = [1, 2, 3, 4, 5, 6].map((number) => took(number, 'temp'));
    const { groups, rest } = groupsOf([...turns, took(6, 'temp')]);
    expect(groups.map(({ number }) => number)).toEqual([6, 1, 2, 3]);
    expect(rest).toBe(2);
  });

  test('names who gained most, or nobody', () => {
    expect(largestGain([2, 9, -1, 9])).toEqual({ seat: 1, gain: 9 });
    expect(largestGain([0, -3])).toBeNull();
    expect(largestGain([null, null])).toBeNull();
  });

  test('says how far each has climbed', () => {
    expect(climbsOf([10, 20, 30], [40, 20, 30])).toEqual([2, -1, -1]);
    expect(climbsOf(null, [1, 2])).toEqual([0, 0]);
  });
});

describe('a long list', () => {
  test('draws what is in view and a few rows around it', () => {
    expect(sliceOf(0, 440, 44, 100)).toEqual({ from: 0, to: 14 });
    expect(sliceOf(44 * 50, 440, 44, 100)).toEqual({ from: 46, to: 64 });
    expect(sliceOf(44 * 90, 440, 44, 100)).toEqual({ from: 86, to: 100 });
  });

  test('draws a few before it has been measured', () => {
    expect(sliceOf(0, 0, 0, 100).to).toBeLessThan(20);
    expect(sliceOf(9_999, 440, 44, 10)).toEqual({ from: 6, to: 10 });
  });
});
