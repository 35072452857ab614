// @vitest-environment node
/** Ids of rulesets: what they say, what this page does not know, and that nobody else takes them apart. */

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { RULESET_IDS, rulesetOf } from '../src/rules';
import { formatRulesetId, parseRulesetId } from '../src/rules/ruleset-id';

describe('an id', () => {
  it.each([
    ['first', { edition: 'first', mode: 'standard', level: null, isAdvanced: false }],
    ['first+expert+advanced', { edition: 'first', mode: 'expert', level: null, isAdvanced: true }],
    ['first+practice', { edition: 'first', mode: 'practice', level: null, isAdvanced: false }],
    ['second+solo:0', { edition: 'second', mode: 'solo', level: 0, isAdvanced: false }],
    ['second+advanced+solo:7', { edition: 'second', mode: 'solo', level: 7, isAdvanced: true }],
    ['second+solo:3@1', { edition: 'second', mode: 'solo', level: 3, isAdvanced: false }],
  ])('%s is taken apart', (id, parts) => {
    expect(parseRulesetId(id)).toEqual(parts);
  });

  it.each(['', 'third', 'first+', 'first+standard', 'first+expert:1', 'first+solo+expert', 'first+advanced+advanced'])(
    '%j is not known',
    (id) => {
      expect(parseRulesetId(id)).toBeNull();
    },
  );

  it.each(['first+solo:', 'second+solo:12', 'second+solo:1:2', '+first', 'First', 'first+wild', 'first@x'])(
    '%j is not known either',
    (id) => {
      expect(parseRulesetId(id)).toBeNull();
    },
  );
});

it('says what the tables say, for every ruleset, and is written as it was read', () => {
  for (const id of RULESET_IDS) {
    const parts = parseRulesetId(id);
    const rules = rulesetOf(id);
    expect([parts?.edition, parts?.isAdvanced]).toEqual([rules?.edition, rules?.is_advanced]);
    expect(parts?.level ?? null).toBe(rules?.manager?.level ?? null);
    expect(parts && formatRulesetId(parts)).toBe(id);
  }
});

test('nobody else takes ids apart or puts them together', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('.gen.'));
  const byHand = /\}\+(?:expert|solo|practice|advanced)|split\((?:'\+'|\/\[ ?\+)|With\(['"`][^'"`]*\+/;
  expect(sources.filter((path) => byHand.test(readFileSync(`src/${path}`, 'utf8')))).toEqual(['rules/ruleset-id.ts']);
});
