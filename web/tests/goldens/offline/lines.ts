/** Reads a file of JSON lines that pytest has written, and collects what the page says differently. */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { rulesetOf, type Ruleset } from '../../../src/rules';

const MAX_SHOWN = 5;

export type Compare = (what: string, rules: unknown, page: unknown) => void;

/** Compare every line of the file that a variable names; `<name>_COUNT` says how many there must be. */
export async function compareLines(
  name: string,
  compareLine: (line: unknown, rules: Ruleset, compare: Compare) => void,
): Promise<void> {
  const differences: unknown[] = [];
  let count = 0;
  for await (const text of createInterface({ input: createReadStream(process.env[name] ?? '') })) {
    const line = JSON.parse(text) as { readonly ruleset: string };
    count += 1;
    const compare: Compare = (what, rules, page) => {
      if (isDeepStrictEqual(rules, page)) return;
      differences.push({ line: count, ruleset: line.ruleset, what, rules, page });
    };
    const rules = rulesetOf(line.ruleset);
    if (rules === undefined) compare('ruleset', line.ruleset, undefined);
    else compareLine(line, rules, compare);
    if (differences.length > MAX_SHOWN) break;
  }
  expect(differences).toEqual([]);
  expect(count).toBe(Number(process.env[`${name}_COUNT`]));
}
