// Generates what the page takes from elsewhere: the rules' tables, and the types of live messages and of the HTTP API from their schemas.
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

/** Tuples as the compiler knows them; bounds of other lists would become unions of tuples. */
function withPlainLists(schema) {
  if (Array.isArray(schema)) return schema.map(withPlainLists);
  if (schema === null || typeof schema !== 'object') return schema;
  const { prefixItems, minItems, maxItems, ...rest } = schema;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withPlainLists(value)]));
  if (prefixItems === undefined) return kept;
  return { ...kept, items: prefixItems.map(withPlainLists), minItems, maxItems, additionalItems: false };
}

async function types(source, root, target) {
  const { compile } = await import('json-schema-to-typescript');
  const schema = JSON.parse(readFileSync(web(`../docs/${source}`), 'utf8'));
  const bannerComment = `/* Made from docs/${source}. */`;
  const text = await compile(withPlainLists(withoutTitles(schema)), root, {
    additionalProperties: false,
    bannerComment,
  });
  replaceFile(web(`src/${target}`), text);
}

/** At once, and only if it changes: others may be reading, and a dev server watching. */
function replaceFile(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

tables();
if (process.argv[2] !== 'tables') {
  await types('protocol.schema.json', 'LiveMessage', 'messages.gen.ts');
  await types('api.schema.json', 'ApiValue', 'api.gen.ts');
}
