// All checks of the page side by side: format, lint, dead code, types. Prints what the failed ones say.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const CACHE = 'node_modules/.cache';
// The linter's cache goes by file: what another file's types change there, it finds only without the cache.
const LINT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint/`];
const FORMAT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier.json`];

const CHECKS = {
  'format (python3 dev.py format repairs it)': ['prettier/bin/prettier.cjs', '--check', ...FORMAT_CACHE, '.'],
  lint: ['eslint/bin/eslint.js', '--max-warnings', '0', ...LINT_CACHE, '.'],
  'dead code and symbols': ['../lint/check.ts'],
  types: ['svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
};

/** Return what a tool of node_modules says, or null if it is content. */
function complaintOf([tool, ...options]) {
  return new Promise((resolve) => {
    const running = spawn(process.execPath, [`node_modules/${tool}`, ...options], { cwd: WEB });
    let said = '';
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => (said += text));
    running.on('close', (code) => resolve(code === 0 ? null : said));
  });
}

await Promise.all(
  Object.entries(CHECKS).map(async ([name, command]) => {
    const complaint = await complaintOf(command);
    if (complaint === null) return;
    console.error(`${complaint.trimEnd()}\ncheck of the page failed: ${name}`);
    process.exitCode = 1;
  }),
);
