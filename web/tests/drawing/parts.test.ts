/** Cards, plans, tracks and charts: what they show, and what a tap on them says. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import AaaRow from '../../src/drawing/AaaRow.svelte';
import Combination from '../../src/drawing/Combination.svelte';
import { penLine, runsOf } from '../../src/drawing/geometry';
import HandCard from '../../src/drawing/HandCard.svelte';
import ParkRow from '../../src/drawing/ParkRow.svelte';
import { change, signed } from '../../src/drawing/numbers';
import { estatesOf, pictogramsOf } from '../../src/drawing/pictograms';
import PlanCard from '../../src/drawing/PlanCard.svelte';
import { SAMPLE_SHEET, WRITING } from '../../src/drawing/sample';
import ScoreLine from '../../src/drawing/ScoreLine.svelte';
import SeatDisc from '../../src/drawing/SeatDisc.svelte';
import { statesOf } from '../../src/drawing/states';
import StreetLarge from '../../src/drawing/StreetLarge.svelte';
import Tracks from '../../src/drawing/Tracks.svelte';
import UnseenChart from '../../src/drawing/UnseenChart.svelte';
import { partsOf, planRowOf, rulesetOf, scoreCard, totalOf } from '../../src/rules';
import { speak } from '../../src/words/index.svelte';

const first = rulesetOf('first')!;
const advanced = rulesetOf('first+advanced')!;
const second = rulesetOf('second+practice+advanced')!;

beforeAll(() => speak('en', ['game', 'sheet', 'shell']));
afterEach(cleanup);

describe('figures of our own', () => {
  const plans = (rules: typeof first) => rules.tables.plans.map((row) => [row, row.reconstructed.length > 0] as const);

  it.each([...plans(first), ...plans(second)])('a plan has a star only if they are in it: %o', (row, isOurs) => {
    render(PlanCard, { row, first: row.first, later: row.later, density: 'card' });
    expect(screen.queryByText(`Plan ${row.slot}*`) !== null).toBe(isOurs);
  });

  it('tracks have one, too', () => {
    render(Tracks, { rules: second, sheet: SAMPLE_SHEET, density: 'phone' });
    expect([screen.queryByText('Roundabouts*'), screen.queryByText('Pools')]).not.toContain(null);
    expect(screen.queryByText('Pools*')).toBeNull();
  });

  it.each(['line', 'lawn'] as const)('the park of a street has one, once, as a %s', (shape) => {
    const starsOf = (rules: typeof first): number =>
      render(ParkRow, { rules, street: 1, built: 1, shape }).container.textContent.split('*').length - 1;
    expect([starsOf(first), starsOf(second)]).toEqual([0, 1]);
  });
});

describe('a seat', () => {
  it('shows the face of its person, or an initial', async () => {
    const { container } = render(SeatDisc, { name: 'Ada' });
    expect(container.textContent).toBe('A');
    const faced = render(SeatDisc, { name: 'Ada', face: 5, isReady: true }).container;
    await vi.waitFor(() => expect(faced.querySelectorAll('.face svg, .tick')).toHaveLength(2));
    expect(faced.textContent).toBe('');
  });
});

describe('cards', () => {
  it('a combination says its number, its effect and the next one', async () => {
    const onclick = vi.fn();
    const card = { number: 9, effect: 'pool' } as const;
    render(Combination, { card, next: 'agent', state: 'chosen', density: 'phone', onclick });
    const button = screen.getByRole('button', { pressed: true });
    expect(button.getAttribute('aria-label')).toMatch(/^9 with Pool.*, next round .*Agent, chosen$/);
    await fireEvent.click(button);
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('a combination that is chosen consists of the same parts as before', async () => {
    const card = { number: 9, effect: 'pool' } as const;
    const shown = { card, next: 'agent', state: 'free', isAsked: true, density: 'phone' } as const;
    const { container, rerender } = render(Combination, shown);
    const before = [...container.querySelectorAll('*')];
    await rerender({ state: 'chosen', isAsked: false });
    expect(screen.getByRole('button', { pressed: true })).toBeTruthy();
    expect([...container.querySelectorAll('*')]).toEqual(before);
  });

  it('a hand card has a half for its number and one for its effect', async () => {
    const [onnumber, oneffect] = [vi.fn(), vi.fn()];
    const card = { number: 12, effect: 'temp' } as const;
    const states = { numberState: 'free', effectState: 'impossible' } as const;
    render(HandCard, { card, ...states, shortcut: '2', density: 'phone', onnumber, oneffect });
    await fireEvent.click(screen.getByRole('button', { name: 'Card 2: number 12' }));
    await fireEvent.click(screen.getByRole('button', { name: /^Card 2: effect Temp.*, not possible$/ }));
    expect(onnumber).toHaveBeenCalledOnce();
    expect(oneffect).toHaveBeenCalledOnce();
  });

  it('the AAA’s row is cut at fences', () => {
    const stretches = [
      { houses: 2, points: 2 },
      { houses: 1, points: 3 },
    ];
    render(AaaRow, { row: ['pool', 'temp', 'surveyor', 'agent'], stretches });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('1 house · 3 points')).toBeTruthy();
  });
});

describe('plans', () => {
  it('every plan of both editions can be drawn', () => {
    for (const { tables } of [first, second]) {
      for (const { id, condition } of tables.plans) {
        const isDrawn = (condition.estates ?? []).length > 0 || pictogramsOf(condition).length > 0;
        expect(isDrawn, id).toBe(true);
      }
    }
  });

  it('estates stand side by side with all their houses', () => {
    const { estates, width } = estatesOf([2, 5]);
    expect(estates.map(({ houses }) => houses.length)).toEqual([2, 5]);
    expect(estates[1]!.from).toBeGreaterThan(estates[0]!.to);
    expect(width).toBeGreaterThan(estates[1]!.to);
  });

  it('show the value that counts now, and a stamp once approved', () => {
    const row = planRowOf(first.tables, '1.2')!;
    const plan = { row, first: 8, later: 4, density: 'card' } as const;
    render(PlanCard, { ...plan, scoresLater: true });
    expect(screen.getByText('first was 8')).toBeTruthy();
    cleanup();
    render(PlanCard, { ...plan, noted: 8 });
    expect(screen.getByRole('img', { name: 'Approved' })).toBeTruthy();
  });
});

describe('tracks and score', () => {
  it('tracks say how many boxes are crossed and what they are worth', () => {
    render(Tracks, { rules: advanced, sheet: SAMPLE_SHEET, density: 'phone' });
    expect(screen.getByRole('img', { name: 'Pools: 3 of 9 boxes, worth 9' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Bis: 2 of 9 boxes, worth −3' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Roundabouts: 0 of 2/ })).toBeTruthy();
    cleanup();
    render(Tracks, { rules: first, sheet: SAMPLE_SHEET, density: 'phone' });
    expect(screen.queryByRole('img', { name: /^Roundabouts/ })).toBeNull();
  });

  it('lit sizes can be tapped', async () => {
    const onsize = vi.fn();
    const sizes = new Map([[2, 'legal' as const]]);
    render(Tracks, { rules: first, sheet: SAMPLE_SHEET, density: 'phone', sizes, onsize });
    await fireEvent.click(screen.getByRole('button', { name: /^Estates of 2: worth 3 each, .*raise to 4$/ }));
    expect(onsize).toHaveBeenCalledWith(2);
  });

  it('the score shows what a choice changes', () => {
    const card = scoreCard(first, SAMPLE_SHEET, [0]);
    const parts = partsOf(card);
    const before = { ...parts, parks: parts.parks - 4, bis: parts.bis + 2 };
    const states = statesOf(first, SAMPLE_SHEET, [0]);
    const line = { parts, before, total: totalOf(card), rules: first, sheet: SAMPLE_SHEET, states };
    render(ScoreLine, { ...line, shape: 'narrow' });
    expect(screen.getByText('+4')).toBeTruthy();
    expect(screen.getByText('−2')).toBeTruthy();
  });

  it('the strip says how far each part has come, and whose score it is', () => {
    const card = scoreCard(first, SAMPLE_SHEET, [SAMPLE_SHEET.temps + 1]);
    const states = statesOf(first, SAMPLE_SHEET, [SAMPLE_SHEET.temps + 1]);
    const line = { parts: partsOf(card), total: totalOf(card), rules: first, sheet: SAMPLE_SHEET, states };
    render(ScoreLine, { ...line, whose: 'Mabel', shape: 'wide' });
    expect(screen.getByText(`${SAMPLE_SHEET.temps}, second`)).toBeTruthy();
    expect(screen.getByText('Mabel’s points')).toBeTruthy();
  });

  it('minus signs are true ones', () => {
    expect([signed(-3), signed(0), change(3), change(-3)]).toEqual(['−3', '0', '+3', '−3']);
  });
});

describe('drawing', () => {
  it('a pen line covers a run of used houses and breaks at fences', () => {
    expect(runsOf(0b1111, 0b10, 12)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
    ]);
    expect(runsOf(0b11001, 0, 12)).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 5 },
    ]);
    expect(penLine(0, 40, 4)).toMatch(/^M0 5Q10 2 20 4\.1T40 3\.5$/);
  });

  it('the chart tells the same as a table', () => {
    render(UnseenChart, {
      unseen: [
        [8, 'pool', 2],
        [8, 'bis', 1],
        [3, 'agent', 1],
      ],
    });
    expect(screen.getByRole('table', { name: /4 cards/ })).toBeTruthy();
    const cells = [...screen.getByRole('rowheader', { name: '8' }).parentElement!.querySelectorAll('td')];
    expect(cells.map((cell) => cell.textContent)).toEqual(['0', '0', '0', '2', '0', '1', '3']);
  });

  it('a street brought up large closes once a lit plot is tapped', async () => {
    const [onplot, onclose] = [vi.fn(), vi.fn()];
    const shown = { rules: first, sheet: SAMPLE_SHEET, marks: WRITING, street: 3, onplot, onclose };
    const { container } = render(StreetLarge, shown);
    expect(container.querySelectorAll('[data-plot]')).toHaveLength(12);
    await fireEvent.click(container.querySelector('[data-plot="3.5"]')!);
    expect(onclose).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector('[data-plot="3.8"]')!);
    expect(onplot).toHaveBeenCalledTimes(2);
    expect(onclose).toHaveBeenCalledOnce();
  });
});
