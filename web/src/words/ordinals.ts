/** Places in the reader's language. */

import { words } from './index.svelte';

const ENGLISH = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `14th`; `14.`, `14e`, `14º`. */
export function ordinal(place: number): string {
  if (words.language === 'de') return `${place}.`;
  if (words.language === 'fr') return place === 1 ? '1er' : `${place}e`;
  if (words.language === 'it') return `${place}º`;
  const ends: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${place}${ends[ENGLISH.select(place)] ?? 'th'}`;
}
