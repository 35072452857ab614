/** A ruleset's id taken apart for its name in a list; light, so that home needs none of the tables. */

/** The arguments of the messages that name a ruleset. */
export interface RulesetName {
  readonly edition: string;
  readonly mode: string;
  readonly level: number;
  readonly variant: string;
}

/** `second+solo:3+advanced`: second edition, against a rival of level 3, advanced. */
export function rulesetName(id: string): RulesetName & Record<string, string | number> {
  const [edition = '', ...words] = id.split('+');
  const [mode = 'standard', level] = words.find((word) => word !== 'advanced')?.split(':') ?? [];
  return {
    edition,
    mode: level === undefined ? mode : 'rival',
    level: Number(level ?? 0),
    variant: words.includes('advanced') ? 'advanced' : 'plain',
  };
}
