/** Articles, plurals and places as somebody who grew up with the language would say them. */

import { expect, test } from 'vitest';
import { speak, t } from '../../src/words/index.svelte';
import type { Language } from '../../src/words/languages';

test('Italian numbers have the article of their first sound', async () => {
  await speak('it', ['turn', 'sheet']);
  const said = (id: string, numbers: readonly number[]) => numbers.map((number) => t(id, { number }));
  expect(said('turn-write', [1, 7, 8, 11, 15])).toEqual([
    'Scrivi l’1',
    'Scrivi il 7',
    'Scrivi l’8',
    'Scrivi l’11',
    'Scrivi il 15',
  ]);
  expect(said('turn-write-none', [8, 9])).toEqual(['L’8 non ci sta', 'Il 9 non ci sta']);
  const plot = { street: 1, plot: 1, stands: 'empty', number: 0, bis: 'no', pool: 'none', used: 'no', fence: 'no' };
  const offered = (mark: string, offer: number) => t('sheet-plot', { ...plot, mark, offer });
  expect(offered('legal', 0)).toMatch(/può andare lo 0$/);
  expect(offered('legal', 11)).toMatch(/può andare l’11$/);
  expect(offered('legal-bis', 8)).toMatch(/si può ripetere l’8$/);
  expect(offered('legal-bis', 12)).toMatch(/si può ripetere il 12$/);
});

const ONE: readonly (readonly [Language, string, string])[] = [
  ['en', '1 of 5 is ready', '2 of 5 are ready'],
  ['de', '1 von 5 ist fertig', '2 von 5 sind fertig'],
  ['fr', '1 sur 5 a fini', '2 sur 5 ont fini'],
  ['it', '1 su 5 ha finito', '2 su 5 hanno finito'],
];

test.each(ONE)('in %s one person is no crowd', async (language, one, two) => {
  await speak(language, ['seats']);
  expect([1, 2].map((ready) => t('seats-ready', { ready, count: 5 }))).toEqual([one, two]);
});

test('French and Italian count what is one as one', async () => {
  const track = { name: 'Bis', crossed: 1, boxes: 9, value: 0 };
  await speak('fr', ['table', 'sheet']);
  expect(t('table-street-parks', { parks: 1, of: 3 })).toBe('1 parc sur 3');
  expect(t('sheet-track-label', track)).toContain('1 case sur 9');
  expect(t('names-more', { names: 'Ada, Ben', count: 1 })).toBe('Ada, Ben et 1 autre');
  await speak('it', ['table', 'sheet']);
  expect(t('table-street-parks', { parks: 1, of: 3 })).toBe('1 parco su 3');
  expect(t('sheet-track-label', track)).toContain('1 casella su 9');
  expect(t('names-more', { names: 'Ada, Ben', count: 1 })).toBe('Ada, Ben e un’altra persona');
});

test('French names that begin with a vowel lose the e before them', async () => {
  await speak('fr', ['table', 'result']);
  const sheets = ['Ada', 'Éloi', 'Invité 7QX', 'Ben', 'Hugo'].map((name) => t('table-sheet-of', { name }));
  expect(sheets).toEqual([
    'Feuille d’Ada',
    'Feuille d’Éloi',
    'Feuille d’Invité 7QX',
    'Feuille de Ben',
    'Feuille de Hugo',
  ]);
  expect(t('result-rounds', { rounds: 2 })).toBe('2 manches');
});

test('French and Italian places are ordinals', async () => {
  await speak('fr', ['result', 'home']);
  expect([1, 2].map((place) => t('games-place', { place, seats: 3 }))).toEqual(['1re place sur 3', '2e place sur 3']);
  await speak('it', ['result', 'home']);
  expect(t('result-you-place', { place: 2, seats: 3, total: 61 })).toBe('2º posto su 3 con 61 punti');
});
