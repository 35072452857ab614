// @vitest-environment node
/** The ESLint rule that keeps the folders of `src` apart. */

import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { boundaries } from '../../lint/boundaries.ts';

const allowed = { rules: [], turn: ['rules'], table: ['turn', 'rules'] };

/** Return what the rule says of a file below `/web/src`. */
function complaints(file: string, code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    plugins: { ours: { rules: { boundaries } } },
    rules: { 'ours/boundaries': ['error', { root: '/web/src', allowed }] },
  };
  const linter = new Linter({ cwd: '/web' });
  return linter.verify(code, [config], { filename: `/web/src/${file}` }).map(({ message }) => message);
}

test.each([
  ['turn/draft.ts', "import { a } from '../rules';"],
  ['turn/draft.ts', "import { a } from './guide';"],
  ['turn/draft.ts', "import { a } from '../api.gen.ts';"],
  ['turn/draft.ts', "import { tick } from 'svelte';"],
  ['table/parts/Deep.ts', "import { a } from '../../turn/draft';"],
  ['main.ts', "import { a } from './table/desk';"],
])('%s may say %s', (file, code) => {
  expect(complaints(file, code)).toEqual([]);
});

test.each([
  "import { a } from '../table/desk';",
  "import '../table/desk';",
  "import { a } from '../table';",
  "export { a } from '../table/desk';",
  "export * from '../table/desk';",
  "void import('../table/desk');",
  "import { a } from '../elsewhere/a';",
])('turn may not say %s', (code) => {
  expect(complaints('turn/draft.ts', code)).toEqual([expect.stringContaining("'turn' may not import")]);
});

test('a folder that is not listed may import nothing of ours', () => {
  expect(complaints('newcomer/a.ts', "import { a } from '../rules';")).toHaveLength(1);
});
