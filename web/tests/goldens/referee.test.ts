// @vitest-environment node
/** Compares the referee with the rules on positions that pytest has written (tests/web/goldens.py). */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { afterTurn, beforeClaims, choicesOf, claimTogether, countWays, entry, estatesToName } from '../../src/rules';
import { isMet, objectionTo, parseTurn, formatTurn, readSheet } from '../../src/rules';
import { partsOf, rulesetOf, scoreCard, totalOf, type Position } from '../../src/rules';
import type { Ruleset, Turn } from '../../src/rules';
import { placeOfEstate } from '../../src/rules/sheet';
import { claimSetsOf } from '../claim-sets';
import { writeSheet } from '../../src/rules/reading';
import { choicesJson, readClaim, readGoldenPosition, readPlace, readTurn, sheetRow } from './forms';
import type { Golden, GoldenClaims } from './forms';

const MAX_SHOWN = 5;

interface Difference {
  readonly line: number;
  readonly ruleset: string;
  readonly what: string;
  readonly rules: unknown;
  readonly page: unknown;
}

type Compare = (what: string, rules: unknown, page: unknown) => void;

function compareGolden(golden: Golden, rules: Ruleset, compare: Compare): void {
  const position = readGoldenPosition(golden, rules);
  compare('may wish', golden.may_wish, position.mayWish);
  compare('sheet read and written', golden.sheet, writeSheet(readSheet(golden.sheet)));
  compare('choices', golden.choices, choicesJson(choicesOf(position)));
  const card = scoreCard(rules, position.sheet, golden.other_temps);
  compare('score', golden.score, { total: totalOf(card), parts: partsOf(card), estates: card.estates });
  for (const claims of golden.claims) compareClaims(claims, position, compare);
  for (const [row, why, text, after] of golden.turns) {
    const turn = readTurn(row);
    const objection = objectionTo(position, turn);
    compare(`objection to ${formatTurn(turn)}`, why, objection && [objection.rule, objection.message, objection.args]);
    if (text === null || objection !== null) continue;
    compare('notation', text, formatTurn(turn));
    compare(`reading ${text}`, canonical(turn), parseTurn(text));
    compare(`sheet after ${text}`, after, sheetRow(afterTurn(position, turn)));
  }
}

function compareClaims([row, sets, single, together]: GoldenClaims, position: Position, compare: Compare): void {
  const draft = readTurn(row);
  const what = `claims of ${formatTurn(draft)}`;
  const sheet = beforeClaims(position, draft);
  if (sets !== null) {
    const listed = sets.map((claims) => claims.map(readClaim));
    compare(what, listed, claimSetsOf(position, draft));
  }
  for (const [number, count, named, next] of single) {
    const plan = entry(position.plans, number);
    compare(`number of ways in the ${what}`, count, countWays(plan, sheet));
    compare(`whether met in the ${what}`, count > 0, isMet(plan, sheet));
    const found = estatesToName(plan, sheet, named.map(readPlace));
    compare(`estates to name in the ${what}`, next.map(readPlace), found.map(placeOfEstate));
  }
  const numbers = single.map(([number]) => number);
  for (let mask = 1; mask < 1 << numbers.length; mask += 1) {
    const asked = numbers.filter((_, bit) => (mask >> bit) & 1);
    const found = claimTogether(position.plans, sheet, asked);
    const isTogether = together.some((plans) => isDeepStrictEqual(plans, asked));
    compare(`plans together in the ${what}`, isTogether, found !== null);
    if (found !== null) compare(`legal ${what}`, null, objectionTo(position, { ...draft, claims: found, wish: false }));
  }
}

function canonical(turn: Turn): Turn {
  return { ...turn, claims: [...turn.claims].sort((one, other) => one.plan - other.plan) };
}

test('the referee says what the rules say', { timeout: 600_000 }, async () => {
  const file = process.env['PICKETFENCE_GOLDENS'] ?? '';
  const differences: Difference[] = [];
  let count = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const golden = JSON.parse(text) as Golden;
    count += 1;
    const compare: Compare = (what, rules, page) => {
      if (isDeepStrictEqual(rules, page)) return;
      differences.push({ line: count, ruleset: golden.ruleset, what, rules, page });
    };
    const rules = rulesetOf(golden.ruleset);
    if (rules === undefined) compare('ruleset', golden.ruleset, undefined);
    else compareGolden(golden, rules, compare);
  }
  expect(differences.slice(0, MAX_SHOWN)).toEqual([]);
  expect(count).toBe(Number(process.env['PICKETFENCE_GOLDENS_COUNT']));
});
