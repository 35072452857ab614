/** Emits early.js, and has every page wait for it: what must be known before the first paint, or asked for before the scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/words/languages.ts';
import { pathOf } from '../src/words/packed.ts';

const SCRIPT = join(import.meta.dirname, 'early.js');
const BUILT = /^assets\/early-[^/]*\.js$/;
/** The words that every page needs. */
const FIRST = 'first';

/** `digests` has that of each pack of words once the build has begun. */
export function early(digests: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'picketfence-early',
    apply: 'build',
    buildStart() {
      const digest = digests[FIRST];
      if (digest === undefined) throw new Error('the words must be packed before');
      this.emitFile({ type: 'asset', name: 'early.js', source: earlyScript(digest) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const script = Object.keys(bundle ?? {}).find((name) => BUILT.test(name));
        if (script === undefined) throw new Error('the build has no early.js');
        // Before the styles: behind them it would wait for them.
        return [{ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The script of a build whose first words have this digest. A block keeps its names to itself. */
export function earlyScript(digest: string): string {
  const words = LANGUAGES.map((language) => pathOf(`${language}/${FIRST}`, digest));
  const head = `const LANGUAGES = ${JSON.stringify(LANGUAGES)};\nconst WORDS = ${JSON.stringify(words)};\n`;
  return `{\n${head}${readFileSync(SCRIPT, 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\n/, '')}}\n`;
}
