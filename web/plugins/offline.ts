/** Emits sw.js, the service worker that keeps the built files, so that the page opens without a network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));
/** Alphabets that our languages do not use are fetched when a name needs them. */
const RARE = /(cyrillic|greek|vietnamese|devanagari|latin-ext)[^/]*\.woff2?$|\.woff$/;

export function offline(version: string): Plugin {
  let publicFolder = '';
  return {
    name: 'picketfence-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle(_, bundle) {
      const built = Object.values(bundle).map((file) => file.fileName);
      const files = [...built, ...filesIn(publicFolder)].filter((name) => !RARE.test(name) && !name.endsWith('.map'));
      const contents = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source));
      const source = workerFor(version || digest(contents), files);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** The worker of one build: what it keeps stands in its first lines, so that every build is another worker. */
export function workerFor(version: string, files: readonly string[]): string {
  // The server sends it for `/`.
  const kept = [...new Set(files)].filter((name) => name !== 'home.html').sort();
  const paths = ['/', ...kept.map((name) => `/${name}`)];
  const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(paths)};\n`;
  return head + readFileSync(WORKER, 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\n/, '');
}

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function digest(contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 12);
}
