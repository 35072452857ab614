/** The sheet as people use it: what its plots are called, where keys and taps lead, and how wide targets are. */

import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plotMeant } from '../../src/drawing/geometry';
import { NO_MARKS, keyOf, type SheetMarks } from '../../src/drawing/marks';
import { FENCING, SAMPLE_ROUNDABOUT, SAMPLE_SHEET, WRITING } from '../../src/drawing/sample';
import Sheet from '../../src/drawing/Sheet.svelte';
import { rulesetOf, type Place } from '../../src/rules';
import { speak } from '../../src/words/index.svelte';

const rules = rulesetOf('first')!;
const advanced = rulesetOf('first+advanced')!;

beforeAll(() => speak('en', ['game', 'sheet']));
afterEach(cleanup);

function show(marks: SheetMarks = NO_MARKS, sheet = SAMPLE_SHEET) {
  const onplot = vi.fn<(place: Place) => void>();
  const ongap = vi.fn<(place: Place) => void>();
  const onpark = vi.fn<(street: number) => void>();
  const onstreet = vi.fn<(street: number) => void>();
  const shown = render(Sheet, { rules: advanced, sheet, marks, density: 'phone', onplot, ongap, onpark, onstreet });
  return { ...shown, onplot, ongap, onpark, onstreet };
}

const find = (root: HTMLElement, query: string): HTMLElement => root.querySelector<HTMLElement>(query)!;
const plotOf = (root: HTMLElement, key: string): HTMLElement => find(root, `[data-plot="${key}"]`);
const gapOf = (root: HTMLElement, key: string): HTMLElement => find(root, `[data-gap="${key}"]`);
const labelOf = (node: HTMLElement): string | null => node.getAttribute('aria-label');
const stops = (root: HTMLElement, kind: string): string[] =>
  [...root.querySelectorAll(`[data-${kind}][tabindex="0"]`)].map((node) => node.getAttribute(`data-${kind}`) ?? '');

async function press(key: string): Promise<void> {
  await fireEvent.keyDown(document.activeElement!, { key });
  await tick();
  await tick();
}

describe('labels', () => {
  it.each([
    ['1.0', 'Street 1, plot 1: house 1, used for a plan'],
    ['1.2', 'Street 1, plot 3: house 5, pool built'],
    ['1.6', 'Street 1, plot 7: empty, planned pool'],
    ['1.7', 'Street 1, plot 8: house 11, pool lost'],
    ['2.5', 'Street 2, plot 6: house 8, bis, fence after it'],
  ])('plot %s is called "%s"', (key, label) => {
    const { container } = show();
    expect(labelOf(plotOf(container, key))).toBe(label);
  });

  it('say what may go on a lit plot and what is chosen', () => {
    const { container } = show(WRITING);
    expect(labelOf(plotOf(container, '1.8'))).toBe('Street 1, plot 9: empty, 13 may go here');
    expect(labelOf(plotOf(container, '2.9'))).toBe('Street 2, plot 10: empty, chosen');
  });

  it('name gaps, roundabouts and parks', () => {
    const { container } = show(FENCING, SAMPLE_ROUNDABOUT);
    expect(labelOf(gapOf(container, '1.0'))).toBe('Street 1, between plots 1 and 2: a fence may go here');
    expect(labelOf(plotOf(container, '1.4'))).toBe('Street 1, plot 5: roundabout, fence after it');
    expect(screen.getByRole('button', { name: /^Park of street 2: 0 of 4 trees, 0 points, build here$/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Park of street 1: 1 of 3 trees, 2 points$/ })).toBeTruthy();
  });

  it('keep a draft’s pool open until the turn is over', () => {
    const plots = new Map([['1.7', { kind: 'chosen' as const, number: 11 }]]);
    const { container } = show({ ...NO_MARKS, choosing: true, plots });
    expect(labelOf(plotOf(container, '1.7'))).toContain('planned pool');
  });
});

describe('keys', () => {
  it('one plot is a tab stop, arrows walk from there', async () => {
    const { container } = show();
    expect(stops(container, 'plot')).toEqual(['1.0']);
    plotOf(container, '1.0').focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(plotOf(container, '1.1'));
    expect(stops(container, 'plot')).toEqual(['1.1']);
    await press('End');
    expect(document.activeElement).toBe(plotOf(container, '1.9'));
    await press('ArrowRight');
    expect(document.activeElement).toBe(plotOf(container, '1.9'));
    await press('ArrowDown');
    await press('ArrowDown');
    expect(document.activeElement).toBe(plotOf(container, '3.11'));
    await press('Home');
    expect(document.activeElement).toBe(plotOf(container, '3.0'));
    await press('ArrowUp');
    expect(document.activeElement).toBe(plotOf(container, '2.0'));
  });

  it('walk lit gaps while fences are chosen, over streets too', async () => {
    const { container } = show(FENCING);
    expect(stops(container, 'gap')).toEqual(['1.0']);
    plotOf(container, '1.0').focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(gapOf(container, '1.0'));
    await press('ArrowRight');
    expect(document.activeElement).toBe(gapOf(container, '1.2'));
    await press('ArrowDown');
    expect(document.activeElement).toBe(gapOf(container, '2.1'));
    await press('End');
    expect(document.activeElement).toBe(gapOf(container, '2.7'));
    await press('ArrowRight');
    expect(document.activeElement).toBe(gapOf(container, '3.5'));
  });
});

describe('taps', () => {
  it('reach the table, lit or not', async () => {
    const { container, onplot } = show(WRITING);
    await fireEvent.click(plotOf(container, '1.8'));
    await fireEvent.click(plotOf(container, '1.4'));
    expect(onplot.mock.calls.map(([place]) => keyOf(place))).toEqual(['1.8', '1.4']);
  });

  it('shake a plot that cannot be chosen', async () => {
    const { container } = show(WRITING);
    await fireEvent.click(plotOf(container, '1.8'));
    expect(container.querySelectorAll('.shaken')).toHaveLength(0);
    await fireEvent.click(plotOf(container, '1.4'));
    expect(container.querySelectorAll('.shaken')).toHaveLength(1);
  });

  it('choose gaps and parks, and ask for a street', async () => {
    const { container, ongap, onpark, onstreet } = show(FENCING);
    await fireEvent.click(gapOf(container, '2.7'));
    await fireEvent.click(screen.getByRole('button', { name: /Park of street 2/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Show street 3, Orbit Avenue, large' }));
    expect(ongap).toHaveBeenCalledWith({ street: 2, plot: 7 });
    expect(onpark).toHaveBeenCalledWith(2);
    expect(onstreet).toHaveBeenCalledWith(3);
  });

  it('are not offered on a sheet that is only shown', () => {
    const { container } = render(Sheet, { rules, sheet: SAMPLE_SHEET, marks: FENCING, density: 'phone' });
    expect(container.querySelectorAll('[data-plot], [data-gap]')).toHaveLength(0);
    render(Sheet, { rules, sheet: SAMPLE_SHEET, density: 'thumb', label: 'Mabel’s sheet' });
    expect(screen.getByRole('img', { name: 'Mabel’s sheet' })).toBeTruthy();
  });
});

describe('targets', () => {
  const lit = (...plots: number[]): SheetMarks => ({
    ...NO_MARKS,
    choosing: true,
    plots: new Map(plots.map((plot) => [keyOf({ street: 3, plot }), { kind: 'legal', number: 13 }])),
  });
  const meant = (plot: number, across: number, marks: SheetMarks): number =>
    plotMeant({ street: 3, plot }, across, marks);

  it('a lit plot takes the near side of each neighbour that is not lit', () => {
    expect([0.1, 0.5, 0.9].map((across) => meant(5, across, lit(5)))).toEqual([5, 5, 5]);
    expect([0.1, 0.5, 0.9].map((across) => meant(4, across, lit(5)))).toEqual([4, 4, 5]);
    expect([0.1, 0.5, 0.9].map((across) => meant(6, across, lit(5)))).toEqual([5, 6, 6]);
    expect([0.1, 0.5, 0.9].map((across) => meant(8, across, lit(5)))).toEqual([8, 8, 8]);
  });

  it('a plot between two lit ones keeps room for its own tap', () => {
    expect([0.1, 0.3, 0.4, 0.6, 0.7, 0.9].map((across) => meant(5, across, lit(4, 6)))).toEqual([4, 4, 5, 5, 6, 6]);
  });

  it('nothing is borrowed where nothing is chosen', () => {
    expect(meant(4, 0.9, { ...lit(5), choosing: false })).toBe(4);
  });

  it('a tap beside a lit plot is a tap on it, and a key is not', async () => {
    const { container, onplot } = show(lit(5));
    const beside = plotOf(container, '3.4');
    Object.defineProperty(beside, 'offsetWidth', { value: 28 });
    const tapAt = (offsetX: number, detail: number): Promise<boolean> => {
      const click = new MouseEvent('click', { bubbles: true, detail });
      Object.defineProperty(click, 'offsetX', { value: offsetX });
      return fireEvent(beside, click);
    };
    await tapAt(26, 1);
    await tapAt(14, 1);
    await tapAt(26, 0);
    expect(onplot.mock.calls.map(([place]) => keyOf(place))).toEqual(['3.5', '3.4', '3.4']);
  });

  it('stay where they are, with all that is drawn, when plots light up', async () => {
    const { container, rerender } = show();
    const all = (): Element[] => [...container.querySelectorAll('*')];
    const places = (): (string | null)[] => all().map((node) => node.getAttribute('style'));
    const [before, stood] = [all(), places()];
    await rerender({ marks: lit(5, 8, 9) });
    expect(container.querySelectorAll('[data-plot].lit')).toHaveLength(3);
    expect(all()).toEqual(before);
    expect(places()).toEqual(stood);
  });
});

describe('words', () => {
  const languages = ['en', 'fr', 'de', 'it'] as const;
  const bundleOf = (language: string, area: string): FluentBundle => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(readFileSync(`src/words/${language}/${area}.ftl`, 'utf8')));
    return bundle;
  };
  const idsOf = (language: string, area: string): string[] => {
    const text = readFileSync(`src/words/${language}/${area}.ftl`, 'utf8');
    return [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1]!);
  };

  it.each(['sheet', 'style'])('%s.ftl says the same things in every language', (area) => {
    for (const language of languages) {
      expect(idsOf(language, area)).toEqual(idsOf('en', area));
      const bundle = bundleOf(language, area);
      for (const id of idsOf(language, area)) expect(bundle.getMessage(id)?.value, `${language} ${id}`).toBeTruthy();
    }
  });
});
