// @vitest-environment node
/** The check that finds dead code. */

import { expect, test } from 'vitest';
import { deadCode } from '../../lint/dead.ts';
import { readModules } from '../../lint/modules.ts';

/** Return what is dead in a page whose main.ts is the only entry. */
function dead(files: Record<string, string>): string[] {
  return deadCode(readModules(new Map(Object.entries(files))), ['src/main.ts']);
}

test.each([
  ["import { a } from './a';", 'export const a = 1;'],
  ["import { b as c } from './a';", 'export function b() {}'],
  ["import a from './a';", 'export default 1;'],
  ["import * as a from './a';", 'export const a = 1, b = 2;'],
  ["void import('./a');", 'export const { a, b: [c] } = d;'],
  ["type A = import('./a').A;", 'export interface A {}'],
  ["import { f } from './a';", 'export interface A {}\nexport function f(a: A) {}'],
])('%s uses %s', (main, a) => {
  expect(dead({ 'src/main.ts': main, 'src/a.ts': a })).toEqual([]);
});

test('an export that nobody imports is found', () => {
  const a =
    'export const a = 1;\nexport const b = 2;\nexport class C {}\nexport const d = () => b;\nexport type T = 1;';
  expect(dead({ 'src/main.ts': "import { a } from './a';", 'src/a.ts': a })).toEqual([
    "src/a.ts: 'b' needs no export",
    "src/a.ts: 'C' is used by nobody",
    "src/a.ts: 'd' is used by nobody",
    "src/a.ts: 'T' is used by nobody",
  ]);
});

test('what an entry passes on is used', () => {
  const files = { 'src/main.ts': "export { a } from './a';", 'src/a.ts': 'export const a = 1;\nexport const b = 2;' };
  expect(dead(files)).toEqual(["src/a.ts: 'b' is used by nobody"]);
});

test('what is passed on counts where it arrives', () => {
  const files = {
    'src/main.ts': "import { a } from './all';",
    'src/all/index.ts': "export { a } from './a';\nexport { b } from './b';",
    'src/all/a.ts': 'export const a = 1;',
    'src/all/b.ts': 'export const b = 1;',
  };
  expect(dead(files)).toEqual(["src/all/index.ts: 'b' is passed on to nobody", "src/all/b.ts: 'b' is used by nobody"]);
});

test('code that only tests call is found; a part of something else may be tested alone', () => {
  const files = {
    'src/main.ts': "import { used } from './a';",
    'src/a.ts': 'export const part = 1;\nexport const used = () => part;\nexport const tested = 2;',
    'tests/a.test.ts': "import { part, tested } from '../src/a';\nimport { helper } from './helper';",
    'tests/helper.ts': 'export const helper = 1;',
  };
  expect(dead(files)).toEqual(["src/a.ts: 'tested' is used by tests alone"]);
});

test('a file that nothing loads is found, a component by its script and its markup', () => {
  const files = {
    'src/main.ts': "import App from './App.svelte';",
    'src/App.svelte':
      "<script lang=\"ts\">\n  import { a } from './a';\n</script>\n{#await import('./Late.svelte')}{/await}",
    'src/Late.svelte': '<p>late</p>',
    'src/a.ts': 'export const a = 1;',
    'src/old.ts': "import './a';",
  };
  expect(dead(files)).toEqual(['src/old.ts: nothing loads this file']);
});
