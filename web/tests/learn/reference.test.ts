import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { editionFor, editionOf, figuresOf, isRule, messageOf, sections } from '../../src/learn/catalogue';
import { EDITIONS } from '../../src/rules/ruleset-id';
import { lesson } from '../../src/learn/lesson';
import { pictureOf, pictures } from '../../src/learn/pictures';

const LANGUAGES = ['en', 'fr', 'de', 'it'];
const here = (path: string): string => new URL(path, import.meta.url).pathname;
const textOf = (language: string, area: string): string =>
  readFileSync(here(`../../src/words/${language}/${area}.ftl`), 'utf8');

function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const area of ['reference', 'learn'])
    expect(bundle.addResource(new FluentResource(textOf(language, area)))).toEqual([]);
  return bundle;
}

function say(bundle: FluentBundle, id: string, args: Record<string, number | string>): string | null {
  const value = bundle.getMessage(id)?.value;
  if (value == null) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(value, args, errors);
  expect(errors, id).toEqual([]);
  return text;
}

/** The numbers that rules.md has, one a line, at its start. */
const written = [...readFileSync(here('../../../docs/rules.md'), 'utf8').matchAll(/^\s*- (\d+(?:\.\d+)+) /gm)].map(
  ([, number]) => number ?? '',
);
const ours = sections.flatMap(({ rules }) => rules.map(({ number }) => number));

test('the reference has the numbers of rules.md, in their order', () => {
  expect(written.length).toBeGreaterThan(80);
  expect(ours).toEqual(written);
});

test('an address is answered in its edition, or in the one that has the rule', () => {
  expect([editionOf('9.3'), editionOf('10.6.1'), editionOf('5.4.1'), editionOf('5.1')]).toEqual([
    'first',
    'second',
    'first',
    null,
  ]);
  expect(editionFor(null, '10.4')).toBe('second');
  expect(editionFor('first', '10.4')).toBe('first');
  expect(editionFor('nonsense', undefined)).toBe('first');
});

describe.each(LANGUAGES)('%s', (language) => {
  const bundle = bundleOf(language);

  test.each(EDITIONS)('every rule has a title and a text, %s edition', (edition) => {
    const args = figuresOf(edition);
    for (const number of [...sections.map((section) => section.number), ...ours]) {
      const id = messageOf(number);
      expect(say(bundle, `${id}-title`, args), id).toBeTruthy();
      if (!isRule(number)) continue;
      const said = [say(bundle, id, args), say(bundle, `${id}-ruling`, args)].filter(Boolean).join(' ');
      expect(said.length, id).toBeGreaterThan(12);
      expect(said, id).not.toMatch(/\{|\[\[|\]\]| {2}|undefined/);
    }
  });

  test('rules named in a text exist', () => {
    const named = EDITIONS.flatMap((edition) =>
      ours.flatMap((number) => {
        const id = messageOf(number);
        const said = [id, `${id}-ruling`].map((each) => say(bundle, each, figuresOf(edition)) ?? '').join(' ');
        return [...said.matchAll(/\d+(?:\.\d+)+/g)].map(([found]) => found);
      }),
    );
    expect(named.filter((number) => !isRule(number))).toEqual([]);
  });

  test('each picture has a caption, each picture in use is drawn', () => {
    for (const name of Object.keys(pictures))
      expect(say(bundle, `reference-picture-${name}`, figuresOf('second')), name).toBeTruthy();
    expect(Object.keys(pictureOf).filter((number) => !isRule(number))).toEqual([]);
  });

  test('the coach has words for every step and every wrong tap', () => {
    const ids = lesson.flatMap(({ steps }) => steps.flatMap((step) => [step.say, ...Object.values(step.wrong)]));
    for (const id of ids) expect(say(bundle, id, { edition: 'first' }), id).toBeTruthy();
  });

  test('the same messages with the same variables as in English, the edition aside', () => {
    for (const area of ['reference', 'learn'])
      expect(shapeOf(textOf(language, area))).toEqual(shapeOf(textOf('en', area)));
  });
});

/** Ids with the variables they use. */
function shapeOf(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const block of text.split(/\n(?=[a-z])/)) {
    const id = /^([a-z][\w-]*) =/.exec(block)?.[1];
    if (id === undefined) continue;
    found[id] = [...new Set([...block.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? ''))]
      .filter((name) => name !== 'edition')
      .sort();
  }
  return found;
}

test('the second edition has its own words in German', () => {
  const bundle = bundleOf('de');
  const both = (number: string): (string | null)[] =>
    EDITIONS.map((edition) => say(bundle, `${messageOf(number)}-title`, figuresOf(edition)));
  expect(both('4.6')).toEqual(['Hausnummer bis', 'Anbau']);
  expect(both('1.6')).toEqual(['Stadtpläne', 'Vorgaben']);
  expect(both('4.1')).toEqual(['Geometer', 'Zaun']);
});
