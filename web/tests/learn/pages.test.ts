import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import Aid from '../../src/learn/Aid.svelte';
import Learn from '../../src/learn/Learn.svelte';
import LessonPage from '../../src/learn/LessonPage.svelte';
import Rules from '../../src/learn/Rules.svelte';
import { LessonRun, keepProgress, lesson } from '../../src/learn/lesson';
import { go } from '../../src/shell/router.svelte';
import { speak, words } from '../../src/words/index.svelte';

const AREAS = [
  'reference',
  'learn',
  'game',
  'sheet',
  'turn',
  'table',
  'objections',
  'shell',
  'deeds',
  'home',
  'result',
  'problems',
  'notation',
];

beforeAll(async () => speak('en', AREAS));
beforeEach(() => {
  localStorage.clear();
  words.edition = 'first';
  go('/rules', { replace: true });
});
afterEach(cleanup);

/** Missing words show their ids. */
function expectAllSaid(): void {
  expect(document.body.textContent).not.toMatch(/\b(learn|reference|rule|part|effect|sheet|table|turn|plan)-[a-z]+/);
}

describe('rules', () => {
  test('all are there, each with a link to itself; a number that is none is said to be none', () => {
    render(Rules, { params: { number: '3.99' } });
    expect(screen.getByText(/There is no rule 3\.99/)).toBeTruthy();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const links = [...document.querySelectorAll('article h3 a')].map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('/rules/1.1?edition=first');
    expect(new Set(links).size).toBe(85);
    expectAllSaid();
  });

  test('a search shows what it meets and nothing else', async () => {
    render(Rules, { params: {} });
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'kidney' } });
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: '10.6.6' } });
    expect(screen.getAllByRole('article').map((article) => article.id)).toEqual(['rule-10.6.6']);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'SURVEYOR' } });
    const [first] = screen.getAllByRole('article');
    expect(first && within(first).getAllByText('Surveyor')[0]?.tagName).toBe('MARK');
  });

  test('an address leads to its rule, which is marked and has the focus', async () => {
    render(Rules, { params: { number: '3.4' } });
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('rule-3.4'));
    expect(document.querySelectorAll('article.marked')).toHaveLength(1);
    expect(document.querySelector('article.marked')?.id).toBe('rule-3.4');
  });

  test('the edition decides words and differences', () => {
    go('/rules?edition=second', { replace: true });
    render(Rules, { params: {} });
    expect(document.getElementById('rule-4.6')?.textContent).toMatch(/^\s*4\.6\s*Extension/);
    expect(document.getElementById('rule-4.6')?.textContent).toMatch(/In the first edition/);
    expect(document.getElementById('rule-9.3')?.textContent).toMatch(/First edition only/);
    expectAllSaid();
  });
});

test('the player aid has the figures of the tables', () => {
  go('/aid?edition=second', { replace: true });
  render(Aid, { params: {} });
  expect(screen.getByText('Marketing')).toBeTruthy();
  expect(screen.getByText(/most 7, second 4, third 1/)).toBeTruthy();
  expectAllSaid();
});

describe('learn', () => {
  test('offers the guided game, and to go on with it', () => {
    render(Learn, { params: {} });
    expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/learn/game');
    cleanup();
    keepProgress(new LessonRun(4, 0).saved);
    render(Learn, { params: {} });
    expect(screen.getByRole('link', { name: 'Go on' })).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    cleanup();
    keepProgress(LessonRun.length);
    render(Learn, { params: {} });
    expect(screen.getByRole('link', { name: 'Play it again' })).toBeTruthy();
    expectAllSaid();
  });
});

describe('the guided game', () => {
  const said = (): string => document.querySelector('.coach p')?.textContent ?? '';
  const press = async (selector: string): Promise<void> => {
    const found = document.querySelector(selector);
    if (found === null) throw new Error(`nothing at ${selector}`);
    await fireEvent.click(found);
  };

  test('leads through a round; wrong taps are explained, undo takes the coach back', async () => {
    render(LessonPage, { params: {} });
    expect(said()).toMatch(/^\s*Welcome/);
    await press('.offer .cards button');
    expect(said()).toMatch(/read this first/);
    await press('.coach button');
    await press('.offer .cards > :nth-child(2)');
    expect(said()).toMatch(/take the one we are talking about/);
    await press('.offer .cards > :nth-child(1)');
    await press('[data-plot="1.0"]');
    expect(said()).toMatch(/needs room/);
    expect(document.querySelector('.coach .aside')?.textContent).toMatch(/That is allowed/);
    expect(document.querySelector('.coach .wrong')).toBeNull();
    await press('[data-plot="2.5"]');
    expect(said()).toMatch(/first house/);
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(said()).toMatch(/lit plots/);
    await fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await press('[data-confirm]');
    expect(said()).toMatch(/rise from left to right/);
    expectAllSaid();
  });

  test('is taken up where it was left', () => {
    const fence = lesson.findIndex(({ name }) => name === 'fence');
    keepProgress(new LessonRun(fence, 3).saved);
    render(LessonPage, { params: {} });
    expect(said()).toMatch(/Houses between two fences/);
  });

  test('ends with the score', async () => {
    keepProgress(new LessonRun(lesson.length - 1, 0).saved);
    render(LessonPage, { params: {} });
    await press('.coach button');
    await press('.offer .cards > :nth-child(2)');
    await press('[data-plot="2.0"]');
    await press('.claim');
    await press('[data-way]');
    await press('[data-confirm]');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('That was your first game');
    expect(screen.getByText('95 points')).toBeTruthy();
    const explained = [...document.querySelectorAll('dt span')].map((line) => line.textContent);
    expect(explained).toHaveLength(7);
    expect(explained.filter((line) => !/^\p{Lu}.*\.$/u.test(line))).toEqual([]);
    expectAllSaid();
  });
});
