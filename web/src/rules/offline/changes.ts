/** What changed from one sheet to another: what is new, and what a turn could not have taken away. */

import { EMPTY, ROUNDABOUT, bitCount, plotsIn } from '../sheet';
import { entry, objection, oneBased } from '../values';
import type { Act, Effect, Objection, Place, Sheet, Street, Write } from '../values';
import { originalsOf, sideGaps } from './consistency';

/** What is new on a sheet, sorted by kind; the acts are in the order of EFFECTS, each as far as the sheets tell. */
export interface Changes {
  readonly writes: readonly Write[];
  readonly roundabouts: readonly Place[];
  readonly acts: readonly Act[];
  readonly refusals: number;
}

/** What is new on a sheet. */
export function changesOf(before: Sheet, after: Sheet): Changes {
  return {
    writes: byStreet(before, after, (old, now, street) =>
      plotsIn(originalsOf(now) & ~originalsOf(old)).map((plot) => ({
        place: { street, plot },
        number: entry(now.plots, plot),
      })),
    ),
    roundabouts: byStreet(before, after, (old, now, street) =>
      newRoundabouts(old, now).map((plot) => ({ street, plot })),
    ),
    acts: actsBetween(before, after),
    refusals: after.refusals - before.refusals,
  };
}

function byStreet<T>(before: Sheet, after: Sheet, found: (old: Street, now: Street, street: number) => T[]): T[] {
  return before.streets.flatMap((old, index) => found(old, entry(after.streets, index), index + 1));
}

function newRoundabouts(old: Street, now: Street): number[] {
  return now.plots.flatMap((stands, plot) => (stands === ROUNDABOUT && old.plots[plot] !== ROUNDABOUT ? [plot] : []));
}

/** The acts that the difference between two sheets shows. */
function actsBetween(before: Sheet, after: Sheet): Act[] {
  const plain = (effect: Effect, count: number): Act[] =>
    Array.from({ length: Math.max(0, count) }, () => ({ effect, place: null, value: null }));
  return [
    ...byStreet(before, after, newFences),
    ...after.agents.flatMap((boxes, index) =>
      plain('agent', boxes - entry(before.agents, index)).map((act) => ({ ...act, value: index + 1 })),
    ),
    ...byStreet(before, after, (old, now) => plain('landscaper', now.parks - old.parks)),
    ...byStreet(before, after, (old, now) => plain('pool', bitCount(now.pools & ~old.pools))),
    ...plain('temp', after.temps - before.temps),
    ...byStreet(before, after, (old, now, street) =>
      plotsIn(now.bis & ~old.bis).map((plot): Act => ({
        effect: 'bis',
        place: { street, plot },
        value: entry(now.plots, plot),
      })),
    ),
  ];
}

/** The new fences, except those that a new roundabout brings with it (rule 8.2). */
function newFences(old: Street, now: Street, street: number): Act[] {
  const brought = newRoundabouts(old, now).reduce((gaps, plot) => gaps | sideGaps(now, plot), 0);
  return plotsIn(now.fences & ~old.fences & ~brought).map((plot) => ({
    effect: 'surveyor',
    place: { street, plot },
    value: null,
  }));
}

/** What disappeared or was overwritten: a turn only adds entries (rule 3.3). */
export function lossesOf(before: Sheet, after: Sheet): Objection[] {
  const agents = after.agents.map((boxes, index) => boxes - entry(before.agents, index));
  const counts: readonly (readonly [string, string, number])[] = [
    ['4.2', 'the agent boxes', Math.min(...agents)],
    ['4.5', 'the temps', after.temps - before.temps],
    ['1.8', 'the refusals', after.refusals - before.refusals],
  ];
  return [
    ...byStreet(before, after, lossesIn),
    ...counts.filter(([, , change]) => change < 0).map(([rule, what]) => objection(rule, 'change-count', { what })),
  ];
}

function lossesIn(old: Street, now: Street, street: number): Objection[] {
  const erased = old.plots.flatMap((was, plot) => {
    const isSame = was === now.plots[plot] && (((old.bis ^ now.bis) >> plot) & 1) === 0;
    return was === EMPTY || isSame ? [] : [objection('3.3', 'change-erased', oneBased({ street, plot }))];
  });
  const marks: readonly (readonly [string, string, boolean])[] = [
    ['4.1', 'a fence', (old.fences & ~now.fences) !== 0],
    ['4.4', 'a pool', (old.pools & ~now.pools) !== 0],
    ['1.7', 'a used house', (old.used & ~now.used) !== 0],
    ['4.3', 'a park', now.parks < old.parks],
  ];
  const lost = marks.filter(([, , isLost]) => isLost);
  return [...erased, ...lost.map(([rule, what]) => objection(rule, 'change-lost', { what, street }))];
}
