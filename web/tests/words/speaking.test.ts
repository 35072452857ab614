/** How words are found: by language, edition and area, without surprises when something is missing. */

import { afterEach, expect, test, vi } from 'vitest';
import { isSaid, speak, t, withTrueMinus, words } from '../../src/words/index.svelte';

const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  complaints.mockClear();
  words.edition = 'first';
});

test('a message follows language, edition and count', async () => {
  await speak('en', ['game']);
  expect(t('word-refusal')).toBe('refusal');
  expect(t('word-refusal', { edition: 'second' })).toBe('strike');
  words.edition = 'second';
  expect(t('count-refusals', { count: 1 })).toBe('1 strike');
  await speak('de', []);
  expect(words.language).toBe('de');
  expect(t('count-refusals', { count: 2 })).toBe('2 Streiks');
  expect(complaints).not.toHaveBeenCalled();
});

test('who asks last is heard, whatever arrives first', async () => {
  await Promise.all([speak('fr', ['game']), speak('it', ['game', 'problems'])]);
  expect(words.language).toBe('it');
  expect(t('word-park')).toBe('parco');
  expect(isSaid('problem-not-found')).toBe(true);
});

test('a missing message shows its id and is reported once', async () => {
  await speak('en', ['game']);
  expect([t('nobody-wrote-this'), t('nobody-wrote-this')]).toEqual(['nobody-wrote-this', 'nobody-wrote-this']);
  expect(complaints).toHaveBeenCalledOnce();
  expect(isSaid('nobody-wrote-this')).toBe(false);
});

test('arguments are not wrapped in invisible marks', async () => {
  await speak('en', ['game']);
  expect(t('street-number', { street: 'x' })).toBe('Street x');
});

test('negative figures have a true minus; other hyphens stay', async () => {
  await speak('en', ['game']);
  expect(t('count-points', { count: -3 })).toBe('−3 points');
  expect(withTrueMinus('2-3, x-1, (-4)')).toBe('2-3, x-1, (−4)');
});
