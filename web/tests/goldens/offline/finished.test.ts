// @vitest-environment node
/** Scores finished tables, and compares with the rules (tests/web/finished.py). */

import { test } from 'vitest';
import { readSheet, type CardJson, type SheetJson } from '../../../src/rules';
import { resultsOf } from '../../../src/rules/offline';
import { compareLines } from './lines';

interface Finished {
  readonly ruleset: string;
  readonly sheets: readonly SheetJson[];
  readonly row: readonly CardJson[];
  readonly plan_points: readonly (number | null)[];
  readonly scores: unknown;
  readonly rival: unknown;
  readonly standings: readonly { readonly seat: number; readonly place: number }[];
}

test('the page scores a table as the rules do', { timeout: 1_200_000 }, async () => {
  await compareLines('PICKETFENCE_FINISHED', (read, rules, compare) => {
    const line = read as Finished;
    const row = line.row.map(([number, effect]) => ({ number, effect }));
    const rival = rules.manager && { row, planPoints: line.plan_points };
    const found = resultsOf(rules, line.sheets.map(readSheet), rival);
    const winners = line.standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
    const { scores, standings } = line;
    compare('results', { scores, rival: line.rival, standings, winners }, found);
  });
});
