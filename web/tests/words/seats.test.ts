/** What seats are called. */

import { beforeAll, expect, it } from 'vitest';
import { speak } from '../../src/words/index.svelte';
import { namesOfSeats } from '../../src/words/seats';

beforeAll(() => speak('en', ['shell', 'game']));

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
