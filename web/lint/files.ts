/** The page's own source files, for checks that look at all of them at once. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'tests', 'plugins', 'lint', 'scripts'];
const SOURCE = /(?<!\.gen)\.(ts|js|mjs|svelte)$/;

/** Texts by path from the web folder, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(web: string): Sources {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const paths = [...readdirSync(web), ...inFolders].filter((path) => SOURCE.test(path)).sort();
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(web, path), 'utf8')]));
}
