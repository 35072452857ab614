/** Claiming a plan where several estates would do: from a list of ways, or estate by estate if there are too many. */

import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import Claims from '../../src/table/Claims.svelte';
import { Desk } from '../../src/table/desk.svelte';
import { speak } from '../../src/words/index.svelte';
import { desk as position } from '../desk';

const ROW = '1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |';

beforeAll(() => speak('en', ['table']));

function shown(count: number, sheet = ROW): Desk {
  const estates = Array.from({ length: count }, () => 1);
  const desk = new Desk(position('first', { sheet, offer: '5 pool, 5 pool, 5 pool', plans: [{ estates }] }), []);
  desk.tap({ kind: 'combination', index: 0 });
  desk.tap({ kind: 'plot', place: { street: 2, plot: 3 } });
  render(Claims, { desk });
  return desk;
}

async function press(selector: string): Promise<void> {
  const found = document.querySelector<HTMLButtonElement>(selector);
  if (found === null) throw new Error(`nothing to press at ${selector}`);
  found.click();
  await tick();
}

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((found) => found.textContent.trim());

it('lists the ways if they are few', async () => {
  const desk = shown(9);
  await press('[data-claim="0"]');
  expect(texts('[data-way]')).toHaveLength(10);
  expect(texts('[data-estate]')).toEqual([]);
  await press('[data-way="9"]');
  expect(desk.guide.text).toBe('1 5@2.4 P #1=1.2,1.3,1.4,1.5,1.6,1.7,1.8,1.9,1.10');
});

it('lets the player choose estate by estate if they are many', async () => {
  const desk = shown(3);
  await press('[data-claim="0"]');
  expect(texts('[data-way]')).toEqual(['Take the first that fit']);
  expect(texts('[data-estate]')).toHaveLength(10);
  await press('[data-estate="1.4"]');
  await press('[data-estate="1.8"]');
  expect(texts('[data-named]')).toEqual(['Street 1: 5', 'Street 1: 9']);
  expect(texts('[data-estate]')).toHaveLength(8);
  await press('[data-named]');
  await press('[data-estate="1.0"]');
  expect(desk.guide.text).toBe('1 5@2.4 P');
  await press('[data-estate="1.6"]');
  expect(desk.guide.text).toBe('1 5@2.4 P #1=1.1,1.7,1.9');
  expect(texts('[data-estate]')).toEqual([]);
});

it('takes the first estates that fit', async () => {
  const desk = shown(3);
  await press('[data-claim="0"]');
  await press('[data-way="0"]');
  expect(desk.guide.text).toBe('1 5@2.4 P #1=1.1,1.2,1.3');
  await press('[data-claim="0"]');
  expect(desk.guide.text).toBe('1 5@2.4 P');
});
