/** What seats are called. */

import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { nameOfBot, nameOfPerson } from '../../src/words/bots';
import { isSaid, speak } from '../../src/words/index.svelte';
import { LANGUAGES } from '../../src/words/languages';
import { explain } from '../../src/words/problems';
import { namesOfSeats } from '../../src/words/seats';

beforeAll(() => speak('en', ['shell', 'problems']));

const person = (name: string | null) => ({ kind: 'person' as const, name, bot: null });
const neighbour = { kind: 'bot' as const, name: null, bot: 'neighbour' };

it('tells equal names apart and names those who left', () => {
  const seats = [
    person('Ann'),
    person('Ann'),
    neighbour,
    person(null),
    { kind: 'open' as const, name: null, bot: null },
  ];
  expect(namesOfSeats(seats)).toEqual(['Ann 1', 'Ann 2', 'Neighbour', 'Player 4', 'Free seat']);
});

it('numbers bots of one name', () => {
  expect(namesOfSeats([neighbour, person('Bo'), neighbour])).toEqual(['Neighbour 1', 'Bo', 'Neighbour 2']);
});

it('calls a bot of the host by its own name', () => {
  const own = { kind: 'bot' as const, name: null, bot: 'deep-thought' };
  expect(namesOfSeats([own, neighbour, own])).toEqual(['Deep thought 1', 'Neighbour', 'Deep thought 2']);
  expect(['pedant', 'élan_vital', '-'].map(nameOfBot)).toEqual(['Pedant', 'Élan vital', '-']);
  const args = { bot: 'x', bots: 'newcomer or deep-thought' };
  expect(explain({ id: 'bot-unknown', message: '', args })).toContain('Newcomer or Deep thought');
});

it('names each bot in every language with words that are always there', async () => {
  for (const language of LANGUAGES) {
    await speak(language, ['shell']);
    expect(['newcomer', 'neighbour'].filter((bot) => !isSaid(`bot-${bot}`))).toEqual([]);
  }
});

it('has no other resolver of bots’ names', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('.gen.'));
  const resolving = /bot-\$\{[^}]*\}`/;
  expect(sources.filter((path) => resolving.test(readFileSync(`src/${path}`, 'utf8')))).toEqual(['words/bots.ts']);
});

it('names guests in the reader’s language, and nobody else', async () => {
  await speak('de', ['shell']);
  expect(['Guest 7QX', 'Guest', 'Guest of honour', 'Ann'].map(nameOfPerson)).toEqual([
    'Gast 7QX',
    'Guest',
    'Guest of honour',
    'Ann',
  ]);
  expect(namesOfSeats([person('Guest 7QX'), person('Ann')])).toEqual(['Gast 7QX', 'Ann']);
});
