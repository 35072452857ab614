/** Every page loads the areas of words that it and its parts ask for. */

import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nowhere, routes } from '../../src/routes';
import { messagesIn, sources } from './catalogue';

const files = new Map(sources().map(([name, text]) => [name.replaceAll('\\', '/'), text]));
const english = messagesIn('en');

/** The component of each route, as routes.ts names it. */
const pages = new Map(
  [...(files.get('routes.ts') ?? '').matchAll(/route\(\s*'(\w+)'[^;]*?import\('([^']+)'\)/g)].map((found) => [
    found[1] ?? '',
    resolved('routes.ts', found[2] ?? ''),
  ]),
);

function resolved(from: string, path: string): string {
  const plain = normalize(join(dirname(from), path)).replaceAll('\\', '/');
  const candidates = [plain, `${plain}.ts`, `${plain}/index.ts`];
  return candidates.find((candidate) => files.has(candidate)) ?? '';
}

/** What a page is made of. The words' own modules are left out: they say only what they were asked to. */
function partsOf(page: string): Set<string> {
  const parts = new Set<string>();
  const waiting = [page];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === '' || parts.has(name) || name.startsWith('words/')) continue;
    parts.add(name);
    const from = name;
    const imports = (files.get(name) ?? '').matchAll(/(?:import|export)(?! type)[^;'"]*?\(?'(\.[^']+)'/g);
    waiting.push(...[...imports].map((found) => resolved(from, found[1] ?? '')));
  }
  return parts;
}

function asked(text: string): string[] {
  return [...text.matchAll(/(?<![\w.$])t\(\s*'([^']+)'/g)].map((found) => found[1] ?? '');
}

describe.each([...routes, nowhere].map((route) => [route.name, route] as const))('%s', (name, route) => {
  test('has the words it needs', () => {
    const parts = [...partsOf(pages.get(name) ?? '')];
    expect(parts.length).toBeGreaterThan(0);
    const loaded = new Set(['shell', ...route.areas]);
    const lacking = parts.flatMap((part) =>
      asked(files.get(part) ?? '')
        .map((id) => english.get(id))
        .filter((message) => message !== undefined && !loaded.has(message.area))
        .map((message) => `${part}: ${message?.id} (${message?.area})`),
    );
    expect(lacking).toEqual([]);
  });
});
