// @vitest-environment node
/** Effects are told apart by name in the rules and in one table; the rest of the page asks that table. */

import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EFFECTS } from '../../src/rules';

const NAME = `['"\`](?:${EFFECTS.join('|')})['"\`]`;
const COMPARED = new RegExp(`[!=]==?\\s*${NAME}|${NAME}\\s*[!=]==?`);
const MATCHED = new RegExp(`case ${NAME}:`);

/** The sources outside the rules that match, by their path in src. */
function sources(pattern: RegExp): string[] {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const ours = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('.gen.'));
  return ours.filter((path) => !path.startsWith('rules/') && pattern.test(readFileSync(`src/${path}`, 'utf8'))).sort();
}

test('no effect is compared by name', () => {
  expect(sources(COMPARED)).toEqual([]);
});

test('only exhaustive switches name effects', () => {
  expect(sources(MATCHED)).toEqual(['words/turns.ts']);
});
