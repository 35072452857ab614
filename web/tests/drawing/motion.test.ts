/** What moves: only what is new on a sheet that was on show already. What moves it is in the style sheets. */

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import EstateColumns from '../../src/drawing/EstateColumns.svelte';
import HandCard from '../../src/drawing/HandCard.svelte';
import PlanCard from '../../src/drawing/PlanCard.svelte';
import { SAMPLE_SHEET } from '../../src/drawing/sample';
import Sheet from '../../src/drawing/Sheet.svelte';
import { EMPTY, rulesetOf, type Sheet as SheetValue, type Street } from '../../src/rules';
import { speak } from '../../src/words/index.svelte';

const rules = rulesetOf('first')!;
const MOVING = '.fresh, .written, .fills, .ring, .slides, .grows, .blink, .raised';

beforeAll(() => speak('en', ['game', 'sheet']));
afterEach(cleanup);

/** The first street of a sheet, with something changed. */
function changed(sheet: SheetValue, change: Partial<Street>): SheetValue {
  const [first, ...others] = sheet.streets;
  return { ...sheet, streets: [{ ...first!, ...change }, ...others] };
}

const EMPTY_STREET = { plots: [2, ...Array.from({ length: 9 }, () => EMPTY)], bis: 0, fences: 0, used: 0, pools: 0 };
const START = changed({ ...SAMPLE_SHEET, agents: [0, 0, 0, 0, 0, 0] }, { ...EMPTY_STREET, parks: 0 });

/** The classes of what moves when a sheet on show becomes another one. */
async function moves(after: SheetValue, density: 'phone' | 'thumb' = 'phone'): Promise<string[]> {
  const { container, rerender } = render(Sheet, { rules, sheet: START, density });
  expect(container.querySelectorAll(MOVING)).toHaveLength(0);
  await rerender({ sheet: after });
  const found = [...container.querySelectorAll(MOVING)].flatMap((node) => [...node.classList]);
  return [...new Set(found.filter((name) => !name.startsWith('svelte-')))].sort();
}

describe('on a sheet', () => {
  it('a number is written and its house appears', async () => {
    const plots = START.streets[0]!.plots.map((stands, plot) => (plot === 4 ? 7 : stands));
    expect(await moves(changed(START, { plots }))).toEqual(['fresh', 'number', 'written']);
  });

  it('a fence drops, one picket after the other', async () => {
    expect(await moves(changed(START, { fences: 1 << 3 }))).toEqual(['fence', 'fresh', 'second']);
  });

  it('a tree grows', async () => {
    expect(await moves(changed(START, { parks: 1 }))).toEqual(['grows']);
  });

  it('a pool fills, with one ring', async () => {
    const plots = START.streets[0]!.plots.map((stands, plot) => (plot === 2 ? 7 : stands));
    expect(await moves(changed(START, { plots, pools: 1 << 2 }))).toEqual(expect.arrayContaining(['fills', 'ring']));
  });

  it('a copied house slides out from behind its neighbour, from the right side', async () => {
    const plots = START.streets[0]!.plots.map((stands, plot) => (plot === 1 ? 2 : stands));
    expect(await moves(changed(START, { plots, bis: 1 << 1 }))).toContain('slides');
    expect(document.querySelector<HTMLElement>('.slides')!.style.getPropertyValue('--from')).toBe('-28px');
  });

  it('lawns of a size that is worth more blink', async () => {
    const fenced = changed(START, { fences: 1 });
    const { container, rerender } = render(Sheet, { rules, sheet: fenced, density: 'phone' });
    expect(container.querySelectorAll('.blink')).toHaveLength(0);
    await rerender({ sheet: { ...fenced, agents: [1, 0, 0, 0, 0, 0] } });
    expect(container.querySelectorAll('.blink').length).toBeGreaterThan(0);
  });

  it('nothing moves on a small picture of a sheet', async () => {
    const plots = START.streets[0]!.plots.map((stands, plot) => (plot === 4 ? 7 : stands));
    expect(await moves(changed(START, { plots, fences: 1 << 3, parks: 1 }), 'thumb')).toEqual([]);
  });
});

it('a stamp falls when a plan is approved, not when the page is opened', async () => {
  const row = rules.tables.plans[0]!;
  const props = { row, first: row.first, later: row.later, density: 'card' } as const;
  const { container, rerender } = render(PlanCard, { ...props, noted: null });
  await rerender({ noted: 8 });
  expect(container.querySelectorAll('.stamp.fresh')).toHaveLength(1);
  cleanup();
  const opened = render(PlanCard, { ...props, noted: 8 }).container;
  expect(opened.querySelectorAll('.stamp')).toHaveLength(1);
  expect(opened.querySelectorAll('.fresh')).toHaveLength(0);
});

it('a new value of a size comes in from below', async () => {
  const column = { size: 1, value: 1, raised: 3, boxes: 1, crossed: 0, count: 2 };
  const { container, rerender } = render(EstateColumns, { columns: [column], sizes: new Map() });
  expect(container.querySelectorAll('.raised')).toHaveLength(0);
  await rerender({ columns: [{ ...column, value: 3, crossed: 1 }] });
  expect(container.querySelector('.raised')!.textContent).toBe('3');
});

it('a card of a hand turns over when it comes, not when the page is opened', async () => {
  const card = { number: 5, effect: 'bis' } as const;
  const props = { card, numberState: 'free', effectState: 'free', density: 'phone' } as const;
  const { container, rerender } = render(HandCard, props);
  expect(container.querySelectorAll('.dealt')).toHaveLength(0);
  await rerender({ card: { number: 7, effect: 'pool' }, dealt: 2 });
  const first = container.querySelector('.dealt .number');
  expect(first!.textContent).toBe('7');
  await rerender({ card: { number: 9, effect: 'pool' }, dealt: 3 });
  expect(container.querySelector('.dealt .number')).not.toBe(first);
});
