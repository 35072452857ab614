/** Taps on a pad: what the referee allows, what lights up, what free mode takes. */

import { beforeEach, describe, expect, test } from 'vitest';
import type { Pad } from '../../src/pad/pad';
import { isUseful } from '../../src/pad/lighting';
import { Hand } from '../../src/pages/pad/hand.svelte';
import { at, padOf } from './making';

let kept: Pad[] = [];
let hand: Hand;
beforeEach(() => {
  kept = [];
  hand = new Hand(
    padOf({ isAdvanced: true }),
    (pad) => kept.push(pad),
    () => 2000,
  );
});

const plots = (street: number) => hand.desk.sheet.streets[street - 1]!.plots;

function write(street: number, plot: number, number: number): void {
  hand.take('number');
  hand.tapPlot(at(street, plot));
  hand.tapKey(number);
}

describe('a number', () => {
  test('plot, then number: two taps, written and kept at once', () => {
    write(2, 4, 8);
    expect(plots(2)[4]).toBe(8);
    expect(kept.at(-1)).toBe(hand.pad);
    expect(hand.pad.changed).toBe(2000);
  });

  test('number, then plot', () => {
    hand.tapKey(12);
    expect(hand.lit.plots.get('1.0')).toEqual({ kind: 'legal', number: 12 });
    hand.tapPlot(at(1, 0));
    expect(plots(1)[0]).toBe(12);
    expect(hand.number).toBeNull();
  });

  test('the keys that fit are lit, the others are refused with a reason', () => {
    write(1, 2, 5);
    write(1, 4, 9);
    hand.tapPlot(at(1, 3));
    expect(hand.keys.flatMap((state, number) => (state === 'lit' ? [number] : []))).toEqual([6, 7, 8]);
    hand.tapKey(9);
    expect(hand.why?.message).toBe('order-right');
    expect(plots(1)[3]).toBe(-1);
  });

  test('a number that only a temp brings crosses off a box', () => {
    write(1, 0, 0);
    expect(hand.desk.sheet.temps).toBe(1);
    hand.undo();
    expect([hand.desk.sheet.temps, plots(1)[0]]).toEqual([0, 0]);
  });

  test('a second tap lets the plot go', () => {
    hand.tapPlot(at(1, 3));
    hand.tapPlot(at(1, 3));
    expect(hand.plot).toBeNull();
  });
});

describe('corrections', () => {
  test('a house is changed where the rules allow it, or taken away', () => {
    write(1, 2, 5);
    write(1, 4, 9);
    hand.tapPlot(at(1, 2));
    hand.tapKey(9);
    expect(hand.why?.message).toBe('order-right');
    hand.tapKey(7);
    expect(plots(1)[2]).toBe(7);
    hand.tapPlot(at(1, 2));
    hand.remove(hand.chosen!);
    expect(plots(1)[2]).toBe(-1);
    hand.undo();
    hand.undo();
    expect(plots(1)[2]).toBe(5);
    hand.redo();
    expect(plots(1)[2]).toBe(7);
  });

  test('a fence is taken away by a tap, boxes one by one', () => {
    write(1, 0, 1);
    hand.take('fence');
    hand.tapGap(at(1, 0));
    expect(hand.lit.gaps.get('1.0')).toBe('stands');
    hand.tapGap(at(1, 0));
    expect(hand.desk.sheet.streets[0]!.fences).toBe(0);
    hand.mark({ kind: 'temp' });
    hand.unmark({ kind: 'temp' });
    expect(hand.desk.sheet.temps).toBe(0);
    hand.unmark({ kind: 'temp' });
    expect(hand.desk.sheet.temps).toBe(0);
  });

  test('a roundabout has no number to change', () => {
    hand.take('roundabout');
    hand.tapPlot(at(1, 3));
    hand.tapPlot(at(1, 3));
    hand.tapKey(4);
    expect(hand.why?.message).toBe('pad-no-house');
  });
});

describe('the referee', () => {
  test('one effect per turn, after its number', () => {
    hand.mark({ kind: 'temp' });
    expect(hand.why?.message).toBe('pad-no-number');
    expect(isUseful(hand.desk, 'temp')).toBe(false);
    write(1, 0, 4);
    hand.mark({ kind: 'agent', size: 3 });
    hand.mark({ kind: 'agent', size: 3 });
    expect(hand.why?.message).toBe('pad-effect-done');
    write(1, 1, 5);
    hand.mark({ kind: 'agent', size: 3 });
    expect(hand.desk.sheet.agents[2]).toBe(2);
  });

  test('a park in the street of the number, a pool on its plot', () => {
    write(2, 0, 4);
    hand.take('park');
    expect([...hand.lit.parks.keys()]).toEqual([2]);
    hand.mark({ kind: 'park', street: 1 });
    expect(hand.why?.message).toBe('pad-park-elsewhere');
    const pool = hand.rules.tables.pools[0]!;
    write(1, pool[0]!, 6);
    hand.take('pool');
    expect([...hand.lit.plots.keys()]).toEqual([`1.${pool[0]}`]);
    hand.tapPlot(at(1, pool[1]!));
    expect(hand.why?.message).toBe('pad-pool-elsewhere');
    hand.tapPlot(at(1, pool[0]!));
    expect(hand.desk.sheet.streets[0]!.pools).toBe(1 << pool[0]!);
    hand.tapPlot(at(1, pool[0]!));
    expect(hand.desk.sheet.streets[0]!.pools).toBe(0);
  });

  test('a bis beside one house is written at once; between two it asks', () => {
    write(3, 0, 4);
    hand.take('bis');
    expect([...hand.lit.plots.keys()]).toEqual(['3.1']);
    hand.tapPlot(at(3, 1));
    expect(plots(3)[1]).toBe(4);
    write(3, 3, 9);
    hand.take('bis');
    hand.tapPlot(at(3, 2));
    expect(hand.keys.flatMap((state, number) => (state === 'lit' ? [number] : []))).toEqual([4, 9]);
    hand.tapKey(9);
    expect(plots(3)[2]).toBe(9);
    expect(hand.desk.sheet.streets[2]!.bis).toBe(0b110);
  });

  test('a refusal needs a box, a plan has to be met', () => {
    for (let box = 0; box < 4; box += 1) hand.mark({ kind: 'refusal' });
    expect([hand.desk.sheet.refusals, hand.why?.message]).toEqual([3, 'refusal-boxes']);
    hand.mark({ kind: 'plan', plan: 0, isLater: false, estates: [] });
    expect(hand.why?.message).toBe('plan-unknown');
    hand.change({ plans: [hand.rules.tables.plans[0]!.id, null, null] });
    hand.mark({ kind: 'plan', plan: 0, isLater: false, estates: [] });
    expect(hand.why).not.toBeNull();
  });
});

describe('free mode', () => {
  beforeEach(() => hand.judge('free'));

  test('takes what the rules forbid', () => {
    write(1, 2, 9);
    write(1, 4, 5);
    hand.mark({ kind: 'temp' });
    hand.mark({ kind: 'temp' });
    expect([plots(1)[4], hand.desk.sheet.temps]).toEqual([5, 2]);
    expect(hand.keys.every((state) => state === 'free')).toBe(true);
  });

  test('names the mark that breaks a rule, until it is corrected', () => {
    write(1, 2, 9);
    write(1, 4, 5);
    expect(hand.faults.map(({ mark, why }) => [mark.kind, why.message])).toEqual([['number', 'order-left']]);
    hand.tapPlot(at(1, 4));
    hand.tapKey(12);
    expect(hand.faults).toEqual([]);
    hand.mark({ kind: 'bis', place: at(2, 2), number: 7 });
    expect(hand.faults.map(({ why }) => why.message)).toEqual(['bis-neighbour']);
  });

  test('refuses only what the paper has no room for', () => {
    for (let box = 0; box < 4; box += 1) hand.mark({ kind: 'park', street: 1 });
    expect([hand.desk.sheet.streets[0]!.parks, hand.why?.message]).toEqual([3, 'parks-full']);
    hand.mark({ kind: 'pool', place: at(1, 0) });
    expect(hand.why?.message).toBe('pool-none');
    for (const plot of [0, 1, 2]) hand.mark({ kind: 'roundabout', place: at(2, plot) });
    expect(hand.why?.message).toBe('roundabout-boxes');
    hand.mark({ kind: 'number', place: at(2, 0), number: 3 });
    expect(hand.why?.message).toBe('plot-taken');
  });
});

test('each person has a sheet of their own', () => {
  hand = new Hand(padOf({ names: ['Ada', 'Ben'] }), () => {});
  write(1, 0, 3);
  hand.turnTo(1);
  expect(plots(1)[0]).toBe(-1);
  write(1, 0, 7);
  hand.rename('Bea');
  hand.turnTo(0);
  expect([plots(1)[0], hand.pad.people.map(({ name }) => name)]).toEqual([3, ['Ada', 'Bea']]);
});
