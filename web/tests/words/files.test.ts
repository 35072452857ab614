/** What holds for every Fluent file of every area: the four languages say the same things. */

import { FluentBundle } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/words/languages';
import { AREAS, FILES, messagesIn, sources } from './catalogue';
import { isShared } from './cognates';

/** Comes by itself, or is English whatever the language: no file needs to name these. */
const FREE = new Set(['edition', 'why']);
const english = messagesIn('en');

describe.each(FILES.map((file) => [file.name, file] as const))('%s', (_, { text, resource, messages }) => {
  test('has no junk', () => {
    const read = resource.body.map(({ id }) => id);
    expect(read).toEqual(messages.map(({ id }) => id));
    expect(text.split('\n').filter((line) => !/^($|#|[ }]|-?[a-zA-Z][\w-]* *=)/.test(line))).toEqual([]);
  });

  test('says each thing once, in plain words', () => {
    const ids = messages.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^-?[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(messages.filter(({ text: said }) => said === '' || /<|&[a-z]+;/.test(said))).toEqual([]);
  });

  test('writes minus as a minus', () => {
    expect(messages.filter(({ text: said }) => /(^|[\s(])-\d/.test(said)).map(({ id }) => id)).toEqual([]);
  });
});

test.each(AREAS)('%s is there in all four languages', (area) => {
  expect(FILES.filter((file) => file.area === area).map(({ language }) => language)).toEqual([...LANGUAGES]);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s and English', (language) => {
  const own = messagesIn(language);

  test('have the same messages', () => {
    const missing = [...english.keys()].filter((id) => !own.has(id));
    const strange = [...own.keys()].filter((id) => !english.has(id));
    expect({ missing, strange }).toEqual({ missing: [], strange: [] });
  });

  test('have the same variables', () => {
    const named = (names: ReadonlySet<string> = new Set()) => [...names].filter((name) => !FREE.has(name)).sort();
    const differing = [...own.values()].filter(
      ({ id, variables }) => String(named(variables)) !== String(named(english.get(id)?.variables)),
    );
    expect(differing.map(({ id }) => id)).toEqual([]);
  });

  test('say them differently', () => {
    const same = [...own.values()].filter(({ id, text }) => english.get(id)?.text === text);
    expect(same.filter(({ text }) => !isShared(language, text)).map(({ id, text }) => `${id} = ${text}`)).toEqual([]);
  });
});

test('no message is said in two areas', () => {
  const ids = FILES.filter(({ language }) => language === 'en').flatMap(({ messages }) => messages.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(LANGUAGES)('every message can be said in %s', (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const files = FILES.filter((file) => file.language === language);
  for (const { resource, name } of files) expect(bundle.addResource(resource), name).toEqual([]);
  const all = files.flatMap(({ messages }) => messages);
  // A message may refer to another, whose variables it then needs too.
  const figures = Object.fromEntries(all.flatMap(({ variables }) => [...variables].map((name) => [name, 2])));
  for (const { id } of all) {
    for (const edition of ['first', 'second']) {
      const args = { ...figures, edition };
      const errors: Error[] = [];
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) bundle.formatPattern(pattern, args, errors);
      expect(
        errors.map(({ message }) => message),
        id,
      ).toEqual([]);
    }
  }
});

describe('the source', () => {
  const said = sources().flatMap(([name, text]) =>
    [...text.matchAll(/(?<![\w.$])t\(\s*(['`])([^'`]*)\1/g)].map((found) => ({ name, id: found[2] ?? '' })),
  );

  test('is looked through', () => {
    expect(said.length).toBeGreaterThan(30);
  });

  test('asks only for messages that there are', () => {
    const whole = said.filter(({ id }) => !id.includes('$'));
    expect(whole.filter(({ id }) => !english.has(id)).map(({ name, id }) => `${name}: ${id}`)).toEqual([]);
  });

  test('composes only ids that could be messages', () => {
    const parts = said.filter(({ id }) => id.includes('$'));
    const pattern = (id: string) => new RegExp(`^${id.replaceAll(/\$\{[^}]*\}/g, '[a-z0-9-]+')}$`);
    const lost = parts.filter(({ id }) => ![...english.keys()].some((known) => pattern(id).test(known)));
    expect(lost.map(({ name, id }) => `${name}: ${id}`)).toEqual([]);
  });
});
