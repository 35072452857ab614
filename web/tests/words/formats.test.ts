/** Figures, lists and dates as each language writes them. */

import { expect, test } from 'vitest';
import * as formats from '../../src/words/formats';
import { speak } from '../../src/words/index.svelte';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('figures', async () => {
  await speak('en', []);
  expect([formats.number(1234), formats.number(-3)]).toEqual(['1,234', '−3']);
  expect([3, -3, 0].map(formats.signed)).toEqual(['+3', '−3', '0']);
  await speak('de', []);
  expect(formats.number(1234)).toBe('1.234');
});

test('lists', async () => {
  await speak('en', []);
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => formats.list(items))).toEqual([
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(formats.list(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  await speak('fr', []);
  expect(formats.list(['a', 'b', 'c'])).toBe('a, b et c');
  await speak('it', []);
  expect(formats.list(['a', 'b', 'c'])).toBe('a, b e c');
});

test('days and how long ago', async () => {
  const now = new Date(2026, 10, 16, 12, 0);
  await speak('en', []);
  expect(formats.date(now)).toBe('16 Nov 2026');
  expect(formats.dateAndTime(now)).toContain('12:00');
  expect(formats.relative(new Date(2026, 10, 16, 11, 55), now)).toBe('5 minutes ago');
  expect(formats.relative(new Date(2026, 10, 15, 11, 0), now)).toBe('yesterday');
  expect(formats.relative(now, now)).toBe('now');
  await speak('de', []);
  expect(formats.relative(new Date(2026, 10, 16, 9, 0), now)).toBe('vor 3 Stunden');
});

test('spans and clocks', async () => {
  await speak('en', []);
  expect([45, 60, 3900, 90_000, 0].map(formats.duration).map(spaced)).toEqual([
    '45 sec',
    '1 min',
    '1 hr 5 min',
    '1 day 1 hr',
    '0 sec',
  ]);
  expect([125, 3600, -1].map(formats.clock)).toEqual(['2:05', '1:00:00', '0:00']);
});
