/** Checks that look at all files at once: `node lint/check.ts`. Prints what is dead, and fails if anything is. */

import { join } from 'node:path';
import { deadCode } from './dead.ts';
import { readSources } from './files.ts';
import { readModules } from './modules.ts';

/** Loaded by Node, by a tool, by index.html, or from code that plugins/words.ts writes. */
const ENTRIES = [
  'eslint.config.js',
  'lint/check.ts',
  'plugins/worker.js',
  'scripts/gen.mjs',
  'src/main.ts',
  'src/words/packed.ts',
  'svelte.config.js',
  'vite.config.ts',
  'vitest.config.ts',
];

const sources = readSources(join(import.meta.dirname, '..'));
const faults = deadCode(readModules(sources), ENTRIES);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
