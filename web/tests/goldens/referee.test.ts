// @vitest-environment node
/** Compares the referee with the rules on positions that pytest has written (tests/web/goldens.py). */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { afterTurn, choicesOf, claimsOf, objectionTo, parseTurn, printTurn, readSheet } from '../../src/rules';
import { partsOf, rulesetOf, scoreCard, totalOf, type Ruleset, type Turn } from '../../src/rules';
import { writeSheet } from '../writing';
import { choicesJson, readClaim, readGoldenPosition, readTurn, sheetRow, type Golden } from './forms';

const MOST_SHOWN = 5;

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
  for (const [draft, count, sets] of golden.claims) {
    const found = claimsOf(position, readTurn(draft));
    const what = `claims of ${printTurn(readTurn(draft))}`;
    compare(`number of ${what}`, count, found.length);
    const asked = sets.map((claims) => claims.map(readClaim));
    compare(what, asked, found.slice(0, asked.length));
  }
  for (const [row, why, text, after] of golden.turns) {
    const turn = readTurn(row);
    const objection = objectionTo(position, turn);
    compare(`objection to ${printTurn(turn)}`, why, objection && [objection.rule, objection.message, objection.args]);
    if (text === null || objection !== null) continue;
    compare('notation', text, printTurn(turn));
    compare(`reading ${text}`, canonical(turn), parseTurn(text));
    compare(`sheet after ${text}`, after, sheetRow(afterTurn(position, turn)));
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
  expect(differences.slice(0, MOST_SHOWN)).toEqual([]);
  expect(count).toBe(Number(process.env['PICKETFENCE_GOLDENS_COUNT']));
});
