/** Where the text of an area comes from: here, in development and tests, its own files. A build has packs instead. */

import type { Language } from './languages';
import { typeset } from './typeset';

const files = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default' });

/** What is fetched at once for an area. */
export function packOf(area: string): string {
  return area;
}

export async function textOf(language: Language, pack: string): Promise<string> {
  const paths = [`./${language}/${pack}.ftl`, `./${language}/${pack}.gen.ftl`];
  const texts = await Promise.all(paths.flatMap((path) => files[path]?.() ?? []));
  return typeset(language, texts.join('\n'));
}
