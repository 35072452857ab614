/** Finds files that nothing loads, exports that nothing imports, and code that only tests call. */

import { ALL, type Export, type Module, type Use } from './modules.ts';

type Modules = ReadonlyMap<string, Module>;

/** Return one sentence for each piece of dead code. `entries` are loaded by tools or by the browser. */
export function deadCode(modules: Modules, entries: readonly string[]): string[] {
  const starts = [...modules.keys()].filter((path) => entries.includes(path) || path.endsWith('.test.ts'));
  // What an entry passes on is for those who load it.
  const passed = entries.flatMap((path) => [...(modules.get(path)?.passedOn.values() ?? [])]);
  const [ours, tests] = [usedIn(modules, isOurs, passed), usedIn(modules, (path) => !isOurs(path))];
  const loaded = loadedFrom(modules, starts);
  return [...modules].flatMap(([path, module]) => {
    if (starts.includes(path)) return [];
    if (!loaded.has(path)) return [`${path}: nothing loads this file`];
    const isUsedBy = (by: ReadonlySet<string>, name: string): boolean =>
      by.has(keyOf(path, name)) || by.has(keyOf(path, ALL));
    const passedOn = [...module.passedOn.keys()].filter((name) => !isUsedBy(ours, name) && !isUsedBy(tests, name));
    const exported = [...module.exports].flatMap(([name, of]) => {
      const fault = faultOf(
        of,
        isUsedBy(ours, name) || (!isOurs(path) && isUsedBy(tests, name)),
        isUsedBy(tests, name),
      );
      return fault === null ? [] : [`'${name}' ${fault}`];
    });
    return [...passedOn.map((name) => `'${name}' is passed on to nobody`), ...exported].map(
      (fault) => `${path}: ${fault}`,
    );
  });
}

/** Return what is wrong with an export, or null. Types that a signature mentions may be exported for whoever needs them. */
function faultOf({ isType, isUsedHere }: Export, isUsed: boolean, isTested: boolean): string | null {
  if (isUsed || (isUsedHere && (isType || isTested))) return null;
  if (isTested) return 'is used by tests alone';
  return isUsedHere ? 'needs no export' : 'is used by nobody';
}

function isOurs(path: string): boolean {
  return !path.startsWith('tests/');
}

function keyOf(module: string, name: string): string {
  return `${module} ${name}`;
}

/** Return every export that some module of a kind uses, through the modules that pass it on, and further ones. */
function usedIn(modules: Modules, isMeant: (path: string) => boolean, further: readonly Use[] = []): Set<string> {
  const used = new Set<string>();
  const note = ({ module, name }: Use): void => {
    if (used.has(keyOf(module, name))) return;
    used.add(keyOf(module, name));
    const passed = modules.get(module)?.passedOn ?? new Map<string, Use>();
    for (const [as, use] of passed) if (as === name || name === ALL) note(use);
  };
  for (const [path, module] of modules) if (isMeant(path)) module.uses.forEach(note);
  further.forEach(note);
  return used;
}

function loadedFrom(modules: Modules, starts: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const module = modules.get(path);
    if (module === undefined || loaded.has(path)) continue;
    loaded.add(path);
    waiting.push(...[...module.uses, ...module.passedOn.values()].map((use) => use.module));
  }
  return loaded;
}
