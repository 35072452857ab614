// @vitest-environment node
/** Effects are told apart by name in the rules and in one table; the rest of the page asks that table. */

import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EFFECTS } from '../../src/rules';

const NAME = `['"\`](?:${EFFECTS.join('|')})['"\`]`;
const COMPARED = new RegExp(`[!=]==?\\s*${NAME}|${NAME}\\s*[!=]==?`);
const MATCHED = new RegExp(`case ${NAME}:`);

/** The pad tells marks on paper apart, not effects; `MARK_OF` in pad/referee.ts names the mark of each effect. */
const MARKS = /^(pages\/)?pad\//;

/** The sources outside the rules that match, by their path in src. */
function sources(pattern: RegExp): string[] {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const ours = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('.gen.'));
  const asked = ours.filter((path) => !path.startsWith('rules/') && !MARKS.test(path));
  return asked.filter((path) => pattern.test(readFileSync(`src/${path}`, 'utf8'))).sort();
}

test('no effect is compared by name', () => {
  expect(sources(COMPARED)).toEqual([]);
});

test('only exhaustive switches name effects', () => {
  expect(sources(MATCHED)).toEqual(['words/turns.ts']);
});
