// Bundles a timing script of this folder as the page is bundled, and runs it: `node tests/timing/run.mjs claims < cases`.
import { mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(`${WEB}node_modules/.timing-`);
try {
  await build({
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: `tests/timing/${process.argv[2]}.ts`, outDir: folder, emptyOutDir: false, minify: true },
  });
  await import(pathToFileURL(`${folder}/${process.argv[2]}.js`).href);
} finally {
  await rm(folder, { recursive: true });
}
