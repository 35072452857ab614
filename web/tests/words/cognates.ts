/** Words that English shares with another language: true cognates, and names that are the same everywhere. */

import type { Language } from '../../src/words/languages';

const EVERYWHERE = ['aaa', 'bis', 'picket', 'fence', 'svg'];

const SHARED: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fr: [
    'agent',
    'code',
    'licence',
    'menu',
    'pause',
    'place',
    'plan',
    'plans',
    'point',
    'points',
    'table',
    'total',
    'version',
  ],
  de: [
    'bot',
    'bots',
    'code',
    'marketing',
    'name',
    'park',
    'parks',
    'pause',
    'offline',
    'pool',
    'pools',
    'poster',
    'solo',
    'start',
    'version',
  ],
  it: ['bot', 'menu', 'offline', 'poster', 'round'],
};

/** What a text says besides variables, selectors and references to other messages. */
function wordsIn(text: string): string[] {
  const plain = text.replaceAll(/\$[\w-]+|\[\w+\]|\b[A-Z]+\(.*?\)|\{ [a-z][a-z0-9-]* \}/g, ' ');
  return plain.match(/\p{L}{2,}/gu)?.map((word) => word.toLowerCase()) ?? [];
}

/** True if a text may be the same in English and in that language. */
export function isShared(language: Language, text: string): boolean {
  const shared = new Set([...EVERYWHERE, ...SHARED[language]]);
  return wordsIn(text).every((word) => shared.has(word));
}
