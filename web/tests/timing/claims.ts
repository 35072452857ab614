/** Times the page's claims on the cases of stdin, a JSON list; prints a list of the medians in milliseconds for each. */

import { readFileSync } from 'node:fs';
import { parseTurn, readSheet, rulesetOf } from '../../src/rules';
import type { Card, ConditionRow, Position, SheetJson } from '../../src/rules';
import { conditionFrom } from '../../src/rules/plans';
import { claimOffers, estatesFor, withClaim } from '../../src/turn/claims';
import { draftFromTurn } from '../../src/turn';

interface Case {
  readonly ruleset: string;
  readonly sheet: SheetJson;
  readonly offer: readonly Card[];
  readonly plans: readonly ConditionRow[];
  readonly turn: string;
  readonly times: number;
}

function medianOf(times: number, act: () => void): number {
  const figures = Array.from({ length: times }, () => {
    const began = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return figures.sort((one, other) => one - other)[Math.floor(times / 2)] ?? NaN;
}

function timesOf({ ruleset, sheet, offer, plans, turn, times }: Case): number[] {
  const rules = rulesetOf(ruleset);
  if (rules === undefined) throw new RangeError(`no ruleset ${ruleset}`);
  const conditions = plans.map((row) => ({ condition: conditionFrom(row, rules.tables), points: 9 }));
  const position: Position = { rules, sheet: readSheet(sheet), offer, plans: conditions, mayWish: false };
  const bare = draftFromTurn(position, parseTurn(turn));
  const all = plans.reduce(
    (draft, _, plan) => ({ ...draft, claims: withClaim(position, draft, plan) ?? draft.claims }),
    bare,
  );
  if (claimOffers(position, bare).length === 0) throw new RangeError(`${turn} allows no claim`);
  return [
    medianOf(times, () => claimOffers(position, bare)),
    medianOf(times, () => claimOffers(position, all)),
    medianOf(times, () => plans.map((_, plan) => withClaim(position, all, plan))),
    medianOf(times, () => plans.map((_, plan) => estatesFor(position, bare, plan, []))),
  ];
}

const cases = JSON.parse(readFileSync(0, 'utf-8')) as readonly Case[];
process.stdout.write(JSON.stringify(cases.map(timesOf)));
