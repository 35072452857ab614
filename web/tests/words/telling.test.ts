/** Plans, objections, effects, rulesets and the AAA's lines can be told in every language and edition. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EFFECTS, NotationError, RULESET_IDS, objectionTo, parseTurn, rulesetOf } from '../../src/rules';
import { LANGUAGES, type Language } from '../../src/words/languages';
import { AAA_PARTS, describeManager, explainAaaPart } from '../../src/words/aaa';
import { isSaid, speak, t, words } from '../../src/words/index.svelte';
import { explainNotation, explainObjection, isObjection } from '../../src/words/objections';
import { describePlan, shortPlan } from '../../src/words/plans';
import { explain } from '../../src/words/problems';
import { nameOfRuleset } from '../../src/words/rulesets';
import { desk } from '../desk';
import { messagesIn, sources } from './catalogue';

const EDITIONS = ['first', 'second'] as const;
const CASES = LANGUAGES.flatMap((language) => EDITIONS.map((edition) => [language, edition] as const));
const complaints = vi.spyOn(console, 'error');

async function say(language: Language, edition = 'first'): Promise<void> {
  words.edition = edition;
  await speak(language, ['shell', 'game', 'objections', 'problems', 'notation']);
}

beforeEach(() => complaints.mockReset());
afterEach(() => expect(complaints.mock.calls).toEqual([]));

describe.each(CASES)('in %s, %s edition', (language, edition) => {
  const tables = rulesetOf(edition)?.tables;
  beforeEach(() => say(language, edition));

  test('every effect has a letter of its own, a name and what it does', () => {
    const letters = EFFECTS.map((effect) => t(`effect-${effect}-letter`));
    expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
    expect(new Set(letters).size).toBe(EFFECTS.length);
    for (const effect of EFFECTS) {
      expect(t(`effect-${effect}-short`).length).toBeLessThanOrEqual(11);
      expect(t(`effect-${effect}-does`)).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test('every plan is a sentence and a caption of its own', () => {
    const plans = tables?.plans ?? [];
    const told = plans.map(describePlan);
    const captions = plans.map(shortPlan);
    expect(plans.length).toBeGreaterThan(27);
    expect(told.filter((text) => !/^\p{Lu}[^{}_]*\.$/u.test(text))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
    expect(new Set(captions).size).toBe(captions.length);
    expect(captions.filter((text) => text.length > 34 || /[{}_]/.test(text))).toEqual([]);
  });

  test('every thing that a plan counts has a name', () => {
    const things = Object.values(tables?.counts ?? {}).map(({ thing }) => thing.replaceAll(' ', '-'));
    expect(things.filter((thing) => !isSaid(`thing-${thing}`))).toEqual([]);
  });
});

const NAMED: Readonly<Record<string, readonly (number | string)[]>> = {
  effect: EFFECTS,
  offered: EFFECTS,
  effects: ['surveyor, pool, bis'],
  thing: ['pool', 'bis', 'bis in one street', 'temps', 'agent boxes', 'full agent columns', 'streets with all parks'],
  what: [
    'a fence',
    'a pool',
    'a used house',
    'a park',
    'the agent boxes',
    'the temps',
    'the refusals',
    'the roundabouts',
  ],
  sizes: ['1, 1, 6', 6],
  named: ['2, 3'],
  picks: ['1, 2, 3'],
  pick: ['1+3'],
};

describe.each(CASES)('objections in %s, %s edition', (language, edition) => {
  const ids = [...messagesIn('en').keys()].filter((id) => id.startsWith('objection-')).map((id) => id.slice(10));
  beforeEach(() => say(language, edition));

  test.each(ids)('%s', (message) => {
    const names = [...(messagesIn('en').get(`objection-${message}`)?.variables ?? [])];
    const most = Math.max(...names.map((name) => NAMED[name]?.length ?? 1), 1);
    for (let turn = 0; turn < most; turn += 1) {
      const args = Object.fromEntries(names.map((name) => [name, NAMED[name]?.[turn % NAMED[name].length] ?? 2]));
      const told = explainObjection({ message, args });
      expect(told).toMatch(/^[\p{Lu}\d][^{}]*\.$/u);
      if (language !== 'en') expect(told).not.toMatch(/surveyor|landscaper|boxes|streets|used house|\bthe\b/);
    }
  });
});

test('an objection becomes a sentence in the words of the edition', async () => {
  const found = objectionTo(desk('first'), parseTurn('1 9@2.3'));
  await say('en');
  expect(found && explainObjection(found)).toBe('The card says 8; only a temp may change it to 9.');
  await say('de');
  expect(found && explainObjection(found)).toBe('Auf der Karte steht 8; nur Zeitarbeit kann 9 daraus machen.');
  const lacking = { message: 'plan-each-with', args: { plan: 2, thing: 'bis', street: 1, plot: 4 } };
  await say('en', 'second');
  expect(explainObjection(lacking)).toBe('Plan B asks for an extension in each estate; street 1 plot 4 has none.');
  await say('de', 'second');
  expect(explainObjection(lacking)).toContain('Vorgabe B verlangt einen Anbau in jeder Wohnanlage');
  const other = { message: 'effect-other', args: { offered: 'agent', effect: 'pool' } };
  expect(explainObjection(other)).toBe('Die gewählte Kombination bietet Marketing, nicht Pool.');
});

describe('what the server refuses', () => {
  test('is told in the reader’s language', async () => {
    await say('fr');
    const over = { id: 'tables-many', message: 'You host 8 …', rule: null, args: { most: 8 } };
    expect(explain(over)).toBe('Vous tenez déjà 8 tables ouvertes\u202f; fermez-en une d’abord.');
    const bot = { id: 'bot-unknown', message: '', args: { bot: 'x', bots: 'newcomer or neighbour' } };
    expect(explain(bot)).toBe('Il n’y a pas de robot nommé x\u202f; choisissez Nouvelle venue ou Voisin.');
  });

  test('goes through the rules where a rule is broken', async () => {
    await say('it');
    const taken = {
      id: 'plot-taken',
      message: 'Street 1 plot 2 is not empty.',
      rule: '3.3',
      args: { street: 1, plot: 2 },
    };
    expect(isObjection('plot-taken')).toBe(true);
    expect(explain(taken)).toBe('Il lotto 2 della strada 1 non è vuoto.');
  });

  test('comes in the server’s words where the page has none', async () => {
    await say('fr');
    expect(explain({ id: 'newer', message: 'The server knows more.' })).toBe('The server knows more.');
  });
});

describe.each(LANGUAGES)('typed turns in %s', (language) => {
  beforeEach(() => say(language));

  test('are explained where they cannot be read', () => {
    const slips = [
      '',
      '7@2.5',
      '1 7@2.5 7@2.6',
      '1 x 7@2.5',
      '1+1 x',
      '1 7@0.5',
      '1 7@2.5 S1.3|7',
      '1 7@2.5 #1 #1',
      '1 q',
    ];
    for (const text of slips) {
      const told = explainNotation(slip(text));
      expect(told).toMatch(/[.!]$/);
      expect(told).not.toMatch(/[{}]|notation-/);
    }
  });

  test('have a sentence for every slip', () => {
    const text = Object.fromEntries(sources())['rules/notation.ts'] ?? '';
    const ids = [...text.matchAll(/'(notation-[a-z-]+)'/g)].map((found) => found[1] ?? '');
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id) => !isSaid(id))).toEqual([]);
  });
});

function slip(text: string): NotationError {
  try {
    parseTurn(text);
  } catch (error) {
    if (error instanceof NotationError) return error;
  }
  throw new Error(`'${text}' can be read`);
}

describe('names', () => {
  test('of rulesets', async () => {
    await say('en');
    expect(nameOfRuleset('first+expert+advanced')).toBe('First edition · expert · advanced');
    expect(nameOfRuleset('second+solo:3@1')).toBe('Second edition · solo, level 3 with Walter');
    expect(nameOfRuleset('third')).toBe('third');
    await say('de');
    expect(nameOfRuleset('second+solo:0+advanced')).toBe('Zweite Ausgabe · solo, Stufe 0 · fortgeschritten');
  });

  test.each(LANGUAGES)('of all rulesets differ in %s', async (language) => {
    await say(language);
    const names = RULESET_IDS.map(nameOfRuleset);
    expect(new Set(names).size).toBe(RULESET_IDS.length);
    expect(names.filter((name) => /[{}]|mode-|edition-/.test(name))).toEqual([]);
  });
});

describe('plans', () => {
  test('are told as people would', async () => {
    await say('en');
    const plans = new Map(rulesetOf('second')?.tables.plans.map((row) => [row.id, row]));
    const told = (id: string) => [describePlan(row(id)), shortPlan(row(id))];
    const row = (id: string) => plans.get(id) ?? expect.fail(id);
    expect(told('A.1')).toEqual(['Complete 6 estates of 1 house.', '6 × 1']);
    expect(told('B.6')).toEqual(['Complete estates of 1, 1, 1 and 4 houses.', '1 · 1 · 1 · 4']);
    expect(told('A.9')).toEqual(['Complete estates of 2 and 6 houses, all in street 1.', '2 · 6 in street 1']);
    expect(describePlan(row('A.13'))).toBe(
      'Complete estates of 2, 2 and 3 houses, all in one street that also has 2 roundabouts.',
    );
  });
});

test.each(LANGUAGES)('the AAA’s score is explained line by line in %s', async (language) => {
  await say(language, 'second');
  const manager = rulesetOf('second+solo:3')?.manager ?? expect.fail('level 3 has a manager');
  const parts = { plans: 6, parks: 4, pools: 2, temps: 1, majority: 7, fences: 1, estates: 12 };
  const side = { manager, row: ['landscaper', 'landscaper', 'pool', 'temp', 'surveyor'] as const, parts, temps: 1 };
  for (const part of AAA_PARTS) expect(explainAaaPart(part, side)).toMatch(new RegExp(`\\b${parts[part]}\\b.*\\.$`));
  expect(describeManager(manager)).toContain('Walter');
});

describe.each(LANGUAGES)('small words in %s', (language) => {
  beforeEach(async () => speak(language, ['shell', 'game', 'home', 'table']));

  test('the settings have one name', () => {
    expect(t('shell-settings')).toBe(t('settings-title'));
  });

  test('one of something is no plural', () => {
    const lineOf = (count: number): string[] =>
      t('table-other-line', { temps: count, plans: count, refusals: count }).split(' · ').slice(0, 2);
    const [one, many] = [lineOf(1), lineOf(2)].map((parts) => parts.map((part) => part.replace(/\d/, '')));
    expect(one?.[1]).not.toBe(many?.[1]);
    if (language !== 'de') expect(one?.[0]).not.toBe(many?.[0]);
  });
});
