/** What happens before the first paint: it must agree with what the settings choose later. */

import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyScript } from '../plugins/early.ts';
import { preferredLanguage, readSaved, settings } from '../src/shell/settings.svelte';

/** What early.js does to a document on a device that keeps these settings. */
function early(kept: string | null, languages: string[]): { theme: string | undefined; asked: string[] } {
  const asked: { href: string }[] = [];
  const root: { dataset: { theme?: string } } = { dataset: {} };
  const page = {
    documentElement: root,
    createElement: () => ({ href: '' }),
    head: { append: (link: { href: string }) => asked.push(link) },
  };
  const names = ['document', 'localStorage', 'navigator'];
  const run = compileFunction(earlyScript('D1'), names) as (...given: unknown[]) => void;
  run(page, { getItem: () => kept }, { languages });
  return { theme: root.dataset.theme, asked: asked.map(({ href }) => href) };
}

test.each([
  [null, ['en-GB']],
  [null, ['es', 'de-CH', 'fr']],
  [null, []],
  ['{"language":"it","theme":"dark"}', ['fr']],
  ['{"language":"xx","theme":"pink"}', ['fr']],
  ['{', ['fr']],
  ['null', ['fr']],
])('theme and words are those that the settings will choose: %s, %s', (kept, languages) => {
  const usual = { ...settings, language: preferredLanguage(languages), theme: 'system' as const };
  const { language, theme } = readSaved(kept, usual);
  expect(early(kept, languages)).toEqual({
    theme: theme === 'system' ? undefined : theme,
    asked: [`/assets/words-${language}-first-D1.ftl`],
  });
});
