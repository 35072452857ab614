/** One word per idea, in each language and edition: `src/words/glossary.*.json` names it, and others that are not used. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { beforeEach, describe, expect, test } from 'vitest';
import { isSaid, speak, t } from '../../src/words/index.svelte';
import { LANGUAGES, type Language } from '../../src/words/languages';
import { typeset } from '../../src/words/typeset';
import { FILES } from './catalogue';
import { textsIn } from './texts';

const EDITIONS = ['first', 'second'] as const;
type Edition = (typeof EDITIONS)[number];

/** `only` has patterns that belong to one edition; `never` has other words for the same idea. */
interface Idea {
  readonly word?: string;
  readonly first?: string;
  readonly second?: string;
  readonly only?: Partial<Record<Edition, string>>;
  readonly never?: readonly string[];
}

const glossary = (language: Language): Record<string, Idea> =>
  JSON.parse(readFileSync(join(process.cwd(), `src/words/glossary.${language}.json`), 'utf8')) as Record<string, Idea>;

/** Sentences that are about one edition, whichever is played. */
const ABOUT: Readonly<Record<Edition, RegExp>> = {
  first:
    /^(learn-(minute|house|order|fence|agent|temp|bis|plan|refusal|end|over)-|rule-(5-4|9|3-7|3-9)\b|table-solo-card|about-)/,
  second:
    /^(aaa-|sheet-aaa-|result-rival|setup-(aaa|manager|edition-second)|table-plan-reconstructed|rule-(10|5-5|3-8)\b)/,
};

function said(language: Language, edition: Edition): [string, string][] {
  const other = edition === 'first' ? 'second' : 'first';
  const files = FILES.filter((file) => file.language === language);
  const entries = files.flatMap(({ text }) => new FluentResource(typeset(language, text)).body);
  return entries
    .filter(({ id }) => !ABOUT[other].test(id))
    .flatMap(({ id, value }) => textsIn(value, edition).map((text): [string, string] => [id, text]));
}

const found = (texts: [string, string][], pattern: string, flags: string): string[] =>
  texts.filter(([, text]) => new RegExp(pattern, flags).test(text)).map(([id, text]) => `${id}: ${text}`);

test('every language has a word for the same ideas', () => {
  const ideas = LANGUAGES.map((language) => Object.keys(glossary(language)));
  expect(new Set(ideas.map(String)).size).toBe(1);
  expect(ideas[0]?.length).toBeGreaterThan(20);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const ideas = Object.entries(glossary(language));
  beforeEach(() => speak(language, ['game']));

  test('the game’s own words are those of the glossary', () => {
    for (const edition of EDITIONS) {
      const named = ideas.filter(([idea]) => isSaid(`word-${idea}`));
      const mine = named.map(([idea]) => t(`word-${idea}`, { edition }).toLowerCase());
      expect(mine).toEqual(named.map(([, row]) => (row.word ?? row[edition])?.toLowerCase()));
      expect(mine.length).toBeGreaterThan(8);
    }
  });

  test.each(ideas.flatMap(([idea, { never = [] }]) => never.map((pattern) => [idea, pattern] as const)))(
    '%s is never called %s',
    (_, pattern) => {
      const all = EDITIONS.flatMap((edition) => found(said(language, edition), pattern, 'iu'));
      expect([...new Set(all)]).toEqual([]);
    },
  );

  test.each(EDITIONS)('the %s edition has its own words', (edition) => {
    const other = edition === 'first' ? 'second' : 'first';
    const texts = said(language, edition);
    const foreign = ideas.flatMap(([, { only = {} }]) => only[other] ?? []);
    expect(foreign.flatMap((pattern) => found(texts, pattern, 'u'))).toEqual([]);
  });
});

/** The line of the bar has room for 21 characters on a phone. */
const LINES = [
  'turn-pick',
  'turn-pick-number',
  'turn-pick-none',
  'turn-write',
  'turn-write-temp',
  'turn-write-none',
  'turn-effect',
  'turn-effect-temp',
  'turn-effect-copy',
  'turn-effect-card',
  'turn-effect-card-free',
  'turn-roundabout',
  'turn-ready',
  'turn-ready-refusal',
  'turn-refusal-cards',
  'table-watching',
  'table-sending',
  'table-held',
  'table-handed-in',
  'table-ask-effect',
  'table-ask-claim',
];

test.each(LANGUAGES)('what to do now fits the bar of a phone in %s', async (language) => {
  await speak(language, ['turn', 'table']);
  const effects = ['surveyor', 'agent', 'landscaper', 'pool', 'temp', 'bis'];
  const lines = EDITIONS.flatMap((edition) =>
    LINES.flatMap((id) => effects.map((effect) => t(id, { edition, effect, number: 15 }))),
  );
  expect(lines.filter((line) => line.startsWith('turn-') || line.startsWith('table-'))).toEqual([]);
  expect([...new Set(lines)].filter((line) => line.length > 21)).toEqual([]);
});
