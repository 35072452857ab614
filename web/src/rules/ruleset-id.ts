/** Ids of rulesets, such as `second+solo:3+advanced`: read and written here alone. Imports nothing. */

export const EDITIONS = ['first', 'second'] as const;
export type Edition = (typeof EDITIONS)[number];

/** `standard` is the mode of an id that names none. */
const MODES = ['standard', 'expert', 'solo', 'practice'] as const;
export type Mode = (typeof MODES)[number];

/** What an id says. */
export interface RulesetParts {
  readonly edition: Edition;
  readonly mode: Mode;
  /** The level of the AAA, or null where it does not play. */
  readonly level: number | null;
  readonly isAdvanced: boolean;
}

const ADVANCED = 'advanced';
const VERSION = /@\d+$/;

/** Return true if a text names an edition that this page knows. */
export function isEdition(text: string | undefined): text is Edition {
  return (EDITIONS as readonly string[]).includes(text ?? '');
}

/** Return the parts of an id, or null if this page does not know it. The words after the edition come in any order. */
export function parseRulesetId(id: string): RulesetParts | null {
  const [edition, ...words] = id.replace(VERSION, '').split('+');
  const modes = words.filter((word) => word !== ADVANCED);
  const isTwice = modes.length > 1 || words.length - modes.length > 1;
  const mode = modeOf(modes[0]);
  if (!isEdition(edition) || mode === null || isTwice) return null;
  return { edition, ...mode, isAdvanced: words.length > modes.length };
}

/** Return the mode and level of a word such as `solo:3`, or null if it is neither. Only solo has levels. */
function modeOf(word: string | undefined): Pick<RulesetParts, 'mode' | 'level'> | null {
  if (word === undefined) return { mode: 'standard', level: null };
  const [name, level, ...rest] = word.split(':');
  const mode = MODES.find((known) => known === name);
  if (mode === undefined || mode === 'standard' || rest.length > 0) return null;
  if (level === undefined) return { mode, level: null };
  return mode === 'solo' && /^\d$/.test(level) ? { mode, level: Number(level) } : null;
}

/** Return the id of these parts as the server writes it. There may be no such ruleset. */
export function formatRulesetId({ edition, mode, level, isAdvanced }: RulesetParts): string {
  const named = level === null ? mode : `${mode}:${level}`;
  const words = [edition, ...(mode === 'standard' ? [] : [named]), ...(isAdvanced ? [ADVANCED] : [])];
  return words.join('+');
}
