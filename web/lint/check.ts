/** Checks that look at all files at once: `node lint/check.ts` prints dead code and symbols that are unused or missing. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAMILIES } from '../src/look/symbols.ts';
import { deadCode } from './dead.ts';
import { readSources } from './files.ts';
import { readModules } from './modules.ts';
import { symbolFaults } from './symbols.ts';

/**
 * Loaded by Node, by a tool, by index.html, or from code that plugins write; and the rules for pages without a
 * server, which are whole whether or not a page uses each of them.
 */
const ENTRIES = [
  'eslint.config.js',
  'lint/check.ts',
  'plugins/early.js',
  'plugins/worker.js',
  'scripts/check.mjs',
  'scripts/gen.mjs',
  'src/main.ts',
  'src/rules/offline/index.ts',
  'src/words/packed.ts',
  'svelte.config.js',
  'tests/timing/claims.ts',
  'tests/timing/run.mjs',
  'vite.config.ts',
  'vitest.config.ts',
  'tests/warnings.ts',
];

const web = join(import.meta.dirname, '..');
const sources = readSources(web);
const sprite = readFileSync(join(web, 'src', 'look', 'sprite.svg'), 'utf8');
const faults = [...deadCode(readModules(sources), ENTRIES), ...symbolFaults(sprite, sources, FAMILIES)];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
