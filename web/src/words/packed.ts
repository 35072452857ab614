/** The words of a build: plugins/words.ts puts it in the place of texts.ts, with the packs that it has made. */

import type { Language } from './languages.ts';
import type * as texts from './texts.ts';

type Names = Readonly<Record<string, string>>;

/** Where a pack is; `name` is `language/pack`. */
export function pathOf(name: string, digest: string): string {
  return `/assets/words-${name.replace('/', '-')}-${digest}.ftl`;
}

/** `packs`: areas that share one; `digests`: that of each pack, the same in all languages. */
export function packed(packs: Names, digests: Names): typeof texts {
  return {
    packOf: (area) => packs[area] ?? area,
    async textOf(language: Language, pack: string): Promise<string> {
      const digest = digests[pack];
      if (digest === undefined) return '';
      const path = pathOf(`${language}/${pack}`, digest);
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    },
  };
}
