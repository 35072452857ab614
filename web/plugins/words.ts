/**
 * Packs the words for a build: areas that pages need together are one text file a language, fetched as text.
 * As modules of their own they would be a dozen requests, and JavaScript to parse before the first line is shown.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/words/languages.ts';
import { pathOf } from '../src/words/packed.ts';
import { typeset } from '../src/words/typeset.ts';

const FOLDER = fileURLToPath(new URL('../src/words/', import.meta.url));
const TEXTS = join(FOLDER, 'texts.ts');

/** Every other area is a pack of its own. */
const PACKS: Readonly<Record<string, readonly string[]>> = {
  first: ['shell', 'connection', 'home', 'game', 'problems'],
  play: ['turn', 'table', 'deeds', 'result', 'objections', 'notation', 'friends', 'seats'],
};

export const packOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PACKS).flatMap(([pack, areas]) => areas.map((area) => [area, pack])),
);

/** `digests` is filled with that of each pack. */
export function words(digests: Record<string, string> = {}): Plugin {
  return {
    name: 'picketfence-words',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const packs = [...packsIn(FOLDER)];
      for (const [name, source] of packs) {
        const [, pack = ''] = name.split('/');
        // One digest for all languages of a pack: every page carries these.
        digests[pack] ??= digest(packs.flatMap(([other, text]) => (other.endsWith(`/${pack}`) ? text : [])).join('\n'));
        const fileName = pathOf(name, digests[pack]).slice(1);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    load(id) {
      if (id !== TEXTS) return null;
      const made = `packed(${JSON.stringify(packOf)}, ${JSON.stringify(digests)})`;
      return `import { packed } from './packed.ts';\nexport const { packOf, textOf } = ${made};\n`;
    },
  };
}

/** The packs of a folder of languages, by `language/pack`; `area.gen.ftl` comes after `area.ftl`. */
export function packsIn(folder: string): Map<string, string> {
  const packs = new Map<string, string>();
  for (const language of LANGUAGES.filter((name) => existsSync(join(folder, name)))) {
    const texts = readdirSync(join(folder, language)).filter((file) => file.endsWith('.ftl'));
    for (const file of texts.sort((a, b) => stem(a).localeCompare(stem(b)))) {
      const area = file.replace(/(\.gen)?\.ftl$/, '');
      const name = `${language}/${packOf[area] ?? area}`;
      const text = typeset(language, withoutComments(readFileSync(join(folder, language, file), 'utf8')));
      packs.set(name, `${packs.get(name) ?? ''}${text}\n`);
    }
  }
  return packs;
}

function stem(file: string): string {
  return file.slice(0, -'.ftl'.length);
}

function withoutComments(text: string): string {
  return text.replace(/^#.*(\r?\n|$)/gm, '').trim();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
