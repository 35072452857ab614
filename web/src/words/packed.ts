/** The words of a build: plugins/words.ts puts it in the place of texts.ts, with the packs that it has made. */

import type { Language } from './languages';
import type * as texts from './texts';

type Names = Readonly<Record<string, string>>;

/** `packs`: areas that share one; `files`: the address of each pack by `language/pack`. */
export function packed(packs: Names, files: Names): typeof texts {
  return {
    packOf: (area) => packs[area] ?? area,
    async textOf(language: Language, pack: string): Promise<string> {
      const path = files[`${language}/${pack}`];
      if (path === undefined) return '';
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    },
  };
}
