// Generates what the page takes from elsewhere: the rules' tables, and the types of live messages from their schema.
// `node scripts/gen.mjs tables` makes the tables alone: types vanish from a build, so only checking needs them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

function tables() {
  const python = process.env.PICKETFENCE_PYTHON ?? (process.platform === 'win32' ? 'python' : 'python3');
  const done = spawnSync(python, [web('export_tables.py')], { stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Titles of fields would each become a type of their own. */
function withoutTitles(schema) {
  if (Array.isArray(schema)) return schema.map(withoutTitles);
  if (schema === null || typeof schema !== 'object') return schema;
  const kept = Object.entries(schema).filter(([key, value]) => key !== 'title' || typeof value !== 'string');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutTitles(value)]));
}

async function types() {
  const { compile } = await import('json-schema-to-typescript');
  const schema = JSON.parse(readFileSync(web('../docs/protocol.schema.json'), 'utf8'));
  const bannerComment = '/* Made from docs/protocol.schema.json. */';
  const text = await compile(withoutTitles(schema), 'LiveMessage', { additionalProperties: false, bannerComment });
  replaceFile(web('src/messages.gen.ts'), text);
}

/** At once, and only if it changes: others may be reading, and a dev server watching. */
function replaceFile(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

tables();
if (process.argv[2] !== 'tables') await types();
