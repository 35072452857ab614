// @vitest-environment node
/** Judges sheets and changes of sheets, and compares with the rules (tests/web/sheets.py). */

import { test } from 'vitest';
import { formatTurn, type CardJson, type Objection, type Ruleset, type Sheet } from '../../../src/rules';
import { changesOf, faultsOf, isObjection, lossesOf, turnBetween } from '../../../src/rules/offline';
import type { Fault } from '../../../src/rules/offline';
import { readPlan } from '../../../src/rules/reading';
import { conditionFrom, type Plan } from '../../../src/rules/plans';
import type { GoldenPlan } from '../forms';
import { compareLines, type Compare } from './lines';

type StreetRow = readonly [readonly number[], number, number, number, number, number];
type SheetRow = readonly [readonly StreetRow[], readonly number[], number, number, readonly (number | null)[]];
type ObjectionRow = readonly [string, string, unknown];

interface SheetLine {
  readonly kind: 'sheet';
  readonly ruleset: string;
  readonly sheet: SheetRow;
  readonly faults: readonly ObjectionRow[];
}

interface ChangeLine {
  readonly kind: 'change';
  readonly ruleset: string;
  readonly sheet: SheetRow;
  readonly offer: readonly CardJson[];
  readonly plans: readonly GoldenPlan[];
  readonly may_wish: boolean;
  readonly after: SheetRow;
  readonly losses: readonly ObjectionRow[];
  readonly changes: unknown;
  readonly turn: string | null;
  readonly why: ObjectionRow | null;
}

function readRow([streets, agents, temps, refusals, plans]: SheetRow): Sheet {
  const read = streets.map(([plots, bis, fences, used, pools, parks]) => ({ plots, bis, fences, used, pools, parks }));
  return { streets: read, agents, temps, refusals, plans };
}

function objectionRow({ rule, message, args }: Objection): ObjectionRow {
  return [rule, message, args];
}

/** Where a fault is, from what its sentence says. */
function placeOf(fault: Fault): unknown {
  const { street, plot, size } = fault.args;
  if (plot !== undefined) return { part: 'plot', place: { street, plot: Number(plot) - 1 } };
  if (street !== undefined) return { part: 'parks', street };
  if (size !== undefined) return { part: 'agents', size };
  const parts: Record<string, string> = { 'sheet-bis-boxes': 'bis', 'sheet-roundabout-boxes': 'roundabouts' };
  return { part: parts[fault.message] ?? fault.message.replace('sheet-', '') };
}

function compareChange(line: ChangeLine, rules: Ruleset, compare: Compare): void {
  const [sheet, after] = [readRow(line.sheet), readRow(line.after)];
  const { writes, roundabouts, acts, refusals } = changesOf(sheet, after);
  compare('losses', line.losses, lossesOf(sheet, after).map(objectionRow));
  compare('changes', line.changes, [
    writes.map(({ place, number }) => [[place.street, place.plot], number]),
    roundabouts.map(({ street, plot }) => [street, plot]),
    acts.map(({ effect, place, value }) => [effect, place && [place.street, place.plot], value]),
    refusals,
  ]);
  if (line.turn === null && line.why === null) return;
  const plans = line.plans.map((plan): Plan =>
    'id' in plan
      ? readPlan(rules, plan)
      : { condition: conditionFrom(plan.condition, rules.tables), points: plan.points },
  );
  const offer = line.offer.map(([number, effect]) => ({ number, effect }));
  const found = turnBetween({ rules, sheet, offer, plans, mayWish: line.may_wish }, after);
  compare('turn', line.turn ?? line.why, isObjection(found) ? objectionRow(found) : formatTurn(found));
}

test('the page judges sheets as the rules do', { timeout: 1_200_000 }, async () => {
  await compareLines('PICKETFENCE_SHEETS', (read, rules, compare) => {
    const line = read as SheetLine | ChangeLine;
    if (line.kind === 'change') {
      compareChange(line, rules, compare);
      return;
    }
    const faults = faultsOf(rules, readRow(line.sheet));
    compare('faults', line.faults, faults.map(objectionRow));
    compare(
      'places',
      faults.map(placeOf),
      faults.map(({ where }) => where),
    );
  });
});
