/** Who leads, which cards of a hand are new, whose face tells a seat apart, and points that count to their new value. */

import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { slowMotion } from '../../src/shell/motion';
import Count from '../../src/table/Count.svelte';
import { distinctFaces } from '../../src/table/faces.svelte';
import { newCards } from '../../src/table/hand';
import { leadBetween, withLead } from '../../src/table/lead';
import { leadersOf } from '../../src/table/ranking';
import { keepView, keptView } from '../../src/table/views-kept';
import type { View } from '../../src/api.gen';
import { speak } from '../../src/words/index.svelte';

beforeAll(() => speak('en', ['seats']));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.style.removeProperty('--slow');
});

describe('the trophy', () => {
  test.each([
    ['whoever has the most', [3, 7, 5], [1]],
    ['all who share the lead', [7, 3, 7], [0, 2]],
    ['nobody while all have nothing', [0, 0], []],
    ['nobody who plays alone', [12], []],
    ['whoever has lost least', [-3, 0], [1]],
  ])('is with %s', (_, totals, leaders) => {
    expect(leadersOf(totals)).toEqual(leaders);
  });

  test('is new to those who had none a round ago', () => {
    const lead = leadBetween([4, 2, 4], [4, 6, 6]);
    expect([0, 1, 2].map(lead.isHeldBy)).toEqual([false, true, true]);
    expect([0, 1, 2].map(lead.isNewTo)).toEqual([false, true, false]);
    expect(leadBetween(null, [1, 2]).isNewTo(1)).toBe(false);
  });

  test('is told in the label', () => {
    expect(withLead('Sheet of Ben', { name: 'Ben' }, true)).toBe('Sheet of Ben – Ben leads');
    expect(withLead('Sheet of Ben', { name: 'Ben' }, false)).toBe('Sheet of Ben');
  });
});

test('cards are new that were not in the hand before, of two alike the second', () => {
  const before = [
    [5, 'bis'],
    [7, 'pool'],
    [8, 'temp'],
  ] as const;
  const now = [
    [7, 'pool'],
    [7, 'pool'],
    [9, 'bis'],
  ] as const;
  expect(newCards(before, now)).toEqual([false, true, true]);
  expect(newCards([], now)).toEqual([true, true, true]);
});

test('a face that several seats have tells none of them apart', () => {
  expect(distinctFaces([3, null, 7, 3, null])).toEqual([null, null, 7, null, null]);
});

describe('points', () => {
  function move(slow: string): void {
    document.documentElement.style.setProperty('--slow', slow);
  }

  test('move as long as the style sheets say, however they write it', () => {
    expect(slowMotion()).toBe(0);
    for (const [written, milliseconds] of [
      ['320ms', 320],
      ['.32s', 320],
      ['0s', 0],
    ] as const) {
      move(written);
      expect(slowMotion()).toBeCloseTo(milliseconds);
    }
  });

  test('count to their new value', async () => {
    vi.useFakeTimers();
    move('320ms');
    const { container, rerender } = render(Count, { value: 10 });
    expect(container.textContent).toBe('10');
    await rerender({ value: 20 });
    expect(container.textContent).toBe('10');
    vi.advanceTimersByTime(160);
    await tick();
    const half = Number(container.textContent);
    expect(half).toBeGreaterThan(10);
    expect(half).toBeLessThan(20);
    vi.advanceTimersByTime(400);
    await tick();
    expect(container.textContent).toBe('20');
  });

  test('are there at once after a tap', async () => {
    vi.useFakeTimers();
    move('320ms');
    const { container, rerender } = render(Count, { value: 10 });
    await rerender({ value: 20 });
    dispatchEvent(new Event('pointerdown'));
    await tick();
    expect(container.textContent).toBe('20');
  });

  test('are there at once where nothing is to move', async () => {
    move('0s');
    const { container, rerender } = render(Count, { value: 10 });
    await rerender({ value: 20 });
    expect(container.textContent).toBe('20');
  });
});

test('a view is kept for its table until it is forgotten', () => {
  const view = { table: { id: 'abc' } } as View;
  expect(keptView('abc')).toBeNull();
  keepView('abc', view);
  expect(keptView('abc')).toEqual(view);
  expect(keptView('xyz')).toBeNull();
  localStorage.setItem('picketfence.view.abc', JSON.stringify({ page: 'another', view }));
  expect(keptView('abc')).toBeNull();
  keepView('abc', null);
  localStorage.setItem('picketfence.view.abc', '{');
  expect(keptView('abc')).toBeNull();
});
