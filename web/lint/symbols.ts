/** Holds the symbols of sprite.svg against the code: none may be missing, and none may lie there unused. */

import type { Sources } from './files.ts';

/** By the first part of a name that is put together at run time: what may follow it. */
type Families = Readonly<Record<string, readonly string[]>>;

/** Where names are put together, and the page that shows every symbol there is. */
const ASIDE = ['src/look/symbols.ts', 'src/drawing/Specimen.svelte'];

const SYMBOL = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g;
const USED = /<use\b[^>]*?\shref="#([a-z0-9-]+)"|["'`]#(i-[a-z0-9-]+)["'`]/g;
const QUOTED = /["'`]#([a-z][a-z0-9-]*)["'`]/g;
const COMPOSED = /<use\b[^>]*?\shref=(?:"#[^"{]*\{|\{`#)|`#[a-z][a-z0-9-]*\$\{/g;
const CALLED = /symbolOf\(\s*'([a-z]+)'/g;

/** Return one sentence for each symbol that is missing or unused. */
export function symbolFaults(sprite: string, sources: Sources, families: Families): string[] {
  const drawn = new Map([...sprite.matchAll(SYMBOL)].map((found) => [found[1] ?? '', found[0]]));
  const ours = [...sources].filter(([path]) => path.startsWith('src/') && !ASIDE.includes(path));
  const code = ours.map(([, text]) => text).join('\n');
  const called = Object.keys(families).filter((family) => namesIn(code, CALLED).includes(family));
  const composed = called.flatMap((family) => (families[family] ?? []).map((member) => `${family}-${member}`));
  const wanted = [...namesIn(code, USED), ...composed];
  const used = withParts([...wanted, ...namesIn(code, QUOTED)], drawn);
  return [
    ...ours.flatMap(([path, text]) =>
      [...text.matchAll(COMPOSED)].map(() => `${path}: put names of symbols together with symbolOf`),
    ),
    ...Object.keys(families)
      .filter((family) => !called.includes(family))
      .map((family) => `src/look/symbols.ts: nothing uses the family '${family}'`),
    ...[...new Set(wanted)].filter((name) => !drawn.has(name)).map((name) => `sprite.svg has no symbol '${name}'`),
    ...[...drawn.keys()].filter((name) => !used.has(name)).map((name) => `sprite.svg: nothing uses '${name}'`),
  ];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found[1] ?? found[2] ?? '');
}

/** Return names with those of the symbols that their drawings consist of. */
function withParts(names: readonly string[], drawn: ReadonlyMap<string, string>): Set<string> {
  const all = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    waiting.push(...namesIn(drawn.get(name) ?? '', USED));
  }
  return all;
}
