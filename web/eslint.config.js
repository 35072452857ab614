import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { boundaries } from './lint/boundaries.ts';
import svelteConfig from './svelte.config.js';

/** Changes with our rules, so that the linter's cache does. */
const VERSION = createHash('sha256')
  .update(readFileSync(new URL('lint/boundaries.ts', import.meta.url)))
  .digest('hex');

/** By folder of src: the folders that it may import. Files in src itself, which put the page together, may import all. */
const ALLOWED = {
  look: [],
  rules: [],
  server: [],
  turn: ['rules'],
  pad: ['rules'],
  words: ['rules'],
  drawing: ['look', 'rules', 'words'],
  shell: ['words', 'server'],
  table: ['look', 'rules', 'turn', 'words', 'drawing', 'server', 'shell'],
  learn: ['look', 'rules', 'turn', 'words', 'drawing', 'server', 'shell', 'table'],
  pages: ['look', 'rules', 'turn', 'words', 'drawing', 'server', 'shell', 'table', 'learn', 'pad'],
};

const DECIDED = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
  '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
  '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
  '@typescript-eslint/no-empty-function': 'off',
  // `void x` reads a state so that an effect depends on it.
  '@typescript-eslint/no-meaningless-void-operator': 'off',
  // Slow, and the page has no enums.
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  // Maps and sets are replaced, not changed, or are not state at all.
  'svelte/prefer-svelte-reactivity': 'off',
  'no-restricted-syntax': [
    'error',
    { selector: 'TSAsExpression > TSNeverKeyword', message: '`as never` fits everywhere: give the value its type.' },
  ],
};

/** ESLint does not see the types of components' properties; svelte-check does. */
const IN_COMPONENTS = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  // `let {}` declares properties that a page is given but does not need.
  'no-empty-pattern': 'off',
};

const SIZES = {
  'max-depth': ['error', 3],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: false }],
};

export default ts.config(
  { ignores: ['**/*.gen.*'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: DECIDED,
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['**/*.svelte'], rules: IN_COMPONENTS },
  { files: ['**/*.js', '**/*.mjs'], extends: [ts.configs.disableTypeChecked] },
  { files: ['plugins/early.js'], languageOptions: { globals: { LANGUAGES: 'readonly', WORDS: 'readonly' } } },
  { files: ['plugins/worker.js'], languageOptions: { globals: { VERSION: 'readonly', FILES: 'readonly' } } },
  {
    files: ['src/**'],
    plugins: { ours: { meta: { name: 'ours', version: VERSION }, rules: { boundaries } } },
    rules: { ...SIZES, 'ours/boundaries': ['error', { root: `${import.meta.dirname}/src`, allowed: ALLOWED }] },
  },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
