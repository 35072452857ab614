// @vitest-environment node
/** The words of a build: packed by plugins/words.ts, fetched by words/packed.ts. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { afterEach, expect, test, vi } from 'vitest';
import { packOf, packsIn } from '../../plugins/words.ts';
import { routes } from '../../src/routes';
import { LANGUAGES } from '../../src/words/languages';
import { packed } from '../../src/words/packed';
import { typeset } from '../../src/words/typeset';

const WORDS = join(import.meta.dirname, '../../src/words');

afterEach(() => vi.unstubAllGlobals());

function folder(files: Record<string, string>): string {
  const made = mkdtempSync(join(tmpdir(), 'words-'));
  mkdirSync(join(made, 'en'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, 'en', name), text);
  return made;
}

function idsOf(text: string): string[] {
  return new FluentResource(text).body.map(({ id }) => id);
}

test('areas that belong together are one pack, others stay alone', () => {
  const packs = packsIn(
    folder({ 'home.ftl': 'home-a = A\n', 'shell.ftl': 'shell-b = B', 'learn.ftl': 'learn-c = C\n' }),
  );
  expect([...packs.keys()].sort()).toEqual(['en/first', 'en/learn']);
  expect(idsOf(packs.get('en/first') ?? '')).toEqual(['home-a', 'shell-b']);
});

test('comments stay behind, indented lines and empty ones within a message keep their meaning', () => {
  const text = '# why\nhome-a = One\n    # two\n\n    three\n## Group\nhome-b = Four\n';
  const [pack] = packsIn(folder({ 'home.ftl': text })).values();
  expect(pack).not.toContain('why');
  expect(new FluentResource(pack ?? '').body).toEqual(new FluentResource(text).body);
});

test('what is made comes after what is written', () => {
  const packs = packsIn(folder({ 'problems.gen.ftl': 'problem-a = made', 'problems.ftl': 'problem-a = written' }));
  expect(packs.get('en/first')).toBe('problem-a = written\nproblem-a = made\n');
});

test('every message of ours is in the packs, word for word', () => {
  const packs = packsIn(WORDS);
  for (const language of LANGUAGES) {
    const files = readdirSync(join(WORDS, language)).filter((name) => name.endsWith('.ftl'));
    const texts = files.map((name) => typeset(language, readFileSync(join(WORDS, language, name), 'utf8')));
    const written = texts.flatMap((text) => new FluentResource(text).body);
    const mine = [...packs].filter(([name]) => name.startsWith(`${language}/`));
    const found = mine.flatMap(([, text]) => new FluentResource(text).body);
    const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);
    expect(found.sort(byId)).toEqual(written.sort(byId));
  }
});

test('the first screen needs one pack, a table three', () => {
  const packsOf = (name: string): Set<string> => {
    const areas = routes.find((route) => route.name === name)?.areas ?? [];
    return new Set(['shell', ...areas].map((area) => packOf[area] ?? area));
  };
  expect(packsOf('home')).toEqual(new Set(['first']));
  expect(packsOf('table').size).toBeLessThanOrEqual(3);
});

test('a pack is fetched by its address; one that is not there is empty, one that cannot be had is a failure', async () => {
  const fetched = vi.fn((path: string) =>
    Promise.resolve(new Response('home-a = A', { status: path === '/assets/words-en-first-abc.ftl' ? 200 : 503 })),
  );
  vi.stubGlobal('fetch', fetched);
  const words = packed({ home: 'first' }, { first: 'abc' });
  expect([words.packOf('home'), words.packOf('learn')]).toEqual(['first', 'learn']);
  expect(await words.textOf('en', 'first')).toBe('home-a = A');
  expect(await words.textOf('en', 'learn')).toBe('');
  await expect(words.textOf('fr', 'first')).rejects.toThrow('/assets/words-fr-first-abc.ftl: 503');
});
