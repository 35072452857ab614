/**
 * Typography that nobody should have to type: done when the words are packed, or read in development.
 * Quotation marks are written as each language has them; apostrophes and unbreakable spaces are put in here.
 */

import type { Language } from './languages.ts';

const FIXED = '\u00a0';
const NARROW = '\u202f';
const SPACES = `[ ${FIXED}${NARROW}]`;

type Change = readonly [RegExp, string];

/** The text of a Fluent file, as it is to be read. */
export function typeset(language: Language, text: string): string {
  return CHANGES[language].reduce((said, [found, instead]) => said.replace(found, instead), text);
}

const APOSTROPHE: Change = [/'/g, '’'];
const ELLIPSIS: Change = [new RegExp(`(?<=\\S)${SPACES}+…`, 'g'), '…'];

const CHANGES: Readonly<Record<Language, readonly Change[]>> = {
  en: [APOSTROPHE, ELLIPSIS],
  it: [APOSTROPHE, ELLIPSIS],
  de: [APOSTROPHE, [/(?<=\S) +(?=[…%])/g, FIXED]],
  fr: [
    APOSTROPHE,
    ELLIPSIS,
    [new RegExp(`(?<=\\S)${SPACES}+(?=[;!?%](?!\\S))`, 'g'), NARROW],
    [new RegExp(`(?<=\\S)${SPACES}+(?=:(?!\\S)|»)`, 'g'), FIXED],
    [new RegExp(`«${SPACES}*`, 'g'), `«${FIXED}`],
  ],
};
