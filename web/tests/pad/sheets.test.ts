/** Marks, the sheets that they make, undo and corrections, and the points of plans. */

import { describe, expect, test } from 'vitest';
import { knownRuleset } from '../../src/learn/sketch';
import { removal } from '../../src/pad/desk';
import { standingMarks, type Mark } from '../../src/pad/marks';
import { canRedo, canUndo, redone, rulesetIdFor, undone, withMark } from '../../src/pad/pad';
import { resultsOf } from '../../src/pad/results';
import { pagesOf } from '../../src/pad/sheets';
import { RULESET_IDS, ROUNDABOUT, partsOf, planRowOf } from '../../src/rules';
import { after, at, padOf, pageOf, row } from './making';

const rules = knownRuleset('first');
/** Plans of the first edition by the sizes that they ask for. */
const planOf = (slot: string, sizes: string) =>
  rules.tables.plans.find((plan) => plan.slot === slot && plan.condition.estates?.join(' ') === sizes)!.id;

describe('each mark', () => {
  const written = (...marks: Mark[]) => pageOf(after(padOf({ isAdvanced: true }), marks)).sheet;

  test('a number, and a bis beside it', () => {
    const sheet = written(...row(1, 3), { kind: 'bis', place: at(1, 1), number: 3 });
    expect(sheet.streets[0]!.plots.slice(0, 3)).toEqual([3, 3, -1]);
    expect(sheet.streets[0]!.bis).toBe(0b10);
  });

  test('a fence, a park, a pool', () => {
    const sheet = written(
      { kind: 'fence', place: at(2, 3) },
      { kind: 'park', street: 3 },
      { kind: 'park', street: 3 },
      { kind: 'pool', place: at(1, 2) },
    );
    expect(sheet.streets[1]!.fences).toBe(0b1000);
    expect(sheet.streets[2]!.parks).toBe(2);
    expect(sheet.streets[0]!.pools).toBe(0b100);
  });

  test('a temp, a size, a refusal', () => {
    const sheet = written({ kind: 'temp' }, { kind: 'agent', size: 2 }, { kind: 'refusal' });
    expect([sheet.temps, sheet.agents, sheet.refusals]).toEqual([1, [0, 1, 0, 0, 0, 0], 1]);
  });

  test('a roundabout has fences on both sides, and they go with it', () => {
    const pad = after(padOf({ isAdvanced: true }), [{ kind: 'roundabout', place: at(1, 4) }]);
    const page = pageOf(pad);
    expect([page.sheet.streets[0]!.plots[4], page.sheet.streets[0]!.fences]).toEqual([ROUNDABOUT, 0b11000]);
    const gone = pageOf(after(pad, [removal(page.standing, page.standing[0]!)]));
    expect([gone.sheet.streets[0]!.plots[4], gone.sheet.streets[0]!.fences]).toEqual([-1, 0]);
  });
});

describe('undo and corrections', () => {
  test('undo goes back to the first mark, redo to the last', () => {
    let person = after(padOf(), row(1, 1, 4, 9)).people[0]!;
    for (let step = 0; step < 3; step += 1) person = undone(person);
    expect([person.done, canUndo(person), canRedo(person)]).toEqual([0, false, true]);
    expect(undone(person)).toBe(person);
    for (let step = 0; step < 3; step += 1) person = redone(person);
    expect([person.done, canUndo(person), canRedo(person)]).toEqual([3, true, false]);
    expect(redone(person)).toBe(person);
  });

  test('a new mark ends what could be redone, and versions only grow', () => {
    const undo = undone(after(padOf(), row(1, 1, 4)).people[0]!);
    const person = withMark(undo, { kind: 'temp' });
    expect([person.marks.length, person.done, person.version]).toEqual([2, 2, 4]);
  });

  test('a changed number keeps its turn in the order', () => {
    const marks: Mark[] = [
      ...row(1, 1, 4),
      { kind: 'correction', marks: [0], to: { kind: 'number', place: at(1, 0), number: 2 } },
    ];
    expect(standingMarks(marks).map(({ index }) => index)).toEqual([0, 1]);
    expect(pageOf(after(padOf(), marks)).sheet.streets[0]!.plots.slice(0, 2)).toEqual([2, 4]);
  });

  test('a house takes its pool with it', () => {
    const pad = after(padOf(), [
      { kind: 'number', place: at(1, 2), number: 5 },
      { kind: 'pool', place: at(1, 2) },
    ]);
    const { standing } = pageOf(pad);
    const { sheet } = pageOf(after(pad, [removal(standing, standing[0]!)]));
    expect([sheet.streets[0]!.plots[2], sheet.streets[0]!.pools]).toEqual([-1, 0]);
  });

  test('a correction is a mark: undo takes it back', () => {
    const pad = after(padOf(), [...row(1, 1), { kind: 'correction', marks: [0], to: null }]);
    expect(pageOf(pad).rounds).toBe(0);
    expect(pageOf({ ...pad, people: [undone(pad.people[0]!)] }).rounds).toBe(1);
  });
});

describe('plans', () => {
  const id = planOf('1', '1 1 1 1 1 1');
  const estates = [0, 1, 2, 3, 4, 5].map((plot) => at(1, plot));
  const singles: Mark[] = [...row(1, 1, 2, 3, 4, 5, 6), ...estates.map((place): Mark => ({ kind: 'fence', place }))];
  const claim: Mark = { kind: 'plan', plan: 0, isLater: false, estates };
  const { first, later } = planRowOf(rules.tables, id)!;

  test('a claim notes points and uses houses; taken back, it frees them', () => {
    const pad = after(padOf({ plans: [id, null, null] }), [...singles, claim]);
    const page = pageOf(pad);
    expect([page.sheet.plans[0], page.sheet.streets[0]!.used, page.claimedIn[0]]).toEqual([first, 0b111111, 6]);
    const back = pageOf(after(pad, [removal(page.standing, page.standing.at(-1)!)]));
    expect([back.sheet.plans[0], back.sheet.streets[0]!.used]).toEqual([null, 0]);
  });

  test('who claims in a later round gets the later points; in the same round both are first', () => {
    const two = padOf({ names: ['Ada', 'Ben'], plans: [id, null, null] });
    const ada = after(two, [...singles, claim], 0);
    const together = after(ada, [...singles, claim], 1);
    expect([0, 1].map((person) => pageOf(together, person).sheet.plans[0])).toEqual([first, first]);
    const behind = after(ada, [...singles, { kind: 'refusal' }, claim], 1);
    expect([0, 1].map((person) => pageOf(behind, person).sheet.plans[0])).toEqual([first, later]);
  });

  test('a claim after somebody elsewhere gets the later points', () => {
    const pad = after(padOf({ plans: [id, null, null] }), [...singles, { ...claim, isLater: true }]);
    expect(pageOf(pad).sheet.plans[0]).toBe(later);
  });

  test('a plan that is not decided brings nothing', () => {
    expect(pageOf(after(padOf(), [...singles, claim])).sheet.plans[0]).toBeNull();
  });
});

describe('results', () => {
  test('temps are compared with one another and with those elsewhere', () => {
    const temps: Mark[] = [{ kind: 'temp' }, { kind: 'temp' }];
    const two = after(after(padOf({ names: ['Ada', 'Ben'] }), temps, 0), temps.slice(1), 1);
    const pad = { ...two, otherTemps: [5] };
    const { cards } = resultsOf(rules, pad, pagesOf(rules, pad));
    expect(cards.map((card) => partsOf(card).temps)).toEqual([4, 1]);
  });

  test('places, and equal ones share', () => {
    const pad = after(padOf({ names: ['Ada', 'Ben', 'Cleo'] }), [{ kind: 'park', street: 1 }], 1);
    const { places } = resultsOf(rules, pad, pagesOf(rules, pad));
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
    ]);
  });

  test('equal totals: more complete estates win', () => {
    const estate: Mark[] = [...row(1, 3), { kind: 'fence', place: at(1, 0) }];
    const pad = after(after(padOf({ names: ['Ada', 'Ben'] }), estate, 1), [{ kind: 'refusal' }], 0);
    const { totals } = resultsOf(rules, pad, pagesOf(rules, pad));
    expect(totals).toEqual([0, 1]);
  });
});

test('every setup has a ruleset', () => {
  for (const edition of ['first', 'second'] as const) {
    for (const isAdvanced of [false, true]) {
      for (const isSolo of [false, true]) {
        expect(RULESET_IDS).toContain(rulesetIdFor({ edition, isAdvanced, isSolo }));
      }
    }
  }
});
