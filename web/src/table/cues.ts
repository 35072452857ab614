/** What is heard of a turn while it is made: the cues for what changed on one's own sheet. */

import { EMPTY, bisOf, poolsOf, roundaboutsOf, type Sheet } from '../rules';
import type { Cue } from '../shell/synth';

/** How often something is on a sheet, and what is heard when there is more of it. */
const MARKS: readonly (readonly [(sheet: Sheet) => number, Cue])[] = [
  [(sheet) => sum(sheet.streets.map(({ fences }) => bits(fences))), 'fence'],
  [(sheet) => sum(sheet.streets.map(({ parks }) => parks)), 'park'],
  [poolsOf, 'pool'],
  [bisOf, 'bis'],
  [(sheet) => sum(sheet.agents), 'agent'],
  [(sheet) => sheet.plans.filter((points) => points !== null).length, 'stamp'],
  [(sheet) => sheet.refusals, 'refusal'],
  [roundaboutsOf, 'refusal'],
  [written, 'pencil'],
];

/** The cue for what changed: the most special of what is new, or rubbing out; null if nothing did. */
export function cueBetween(before: Sheet, after: Sheet): Cue | null {
  if (before === after) return null;
  for (const [count, cue] of MARKS) if (count(after) > count(before)) return tempCue(before, after, cue);
  if (after.temps > before.temps) return tempCue(before, after, 'pencil');
  return MARKS.some(([count]) => count(after) < count(before)) || after.temps < before.temps ? 'rub' : null;
}

/** A number changed by a temp is heard as such: up or down from the one that was written before, else up. */
function tempCue(before: Sheet, after: Sheet, cue: Cue): Cue {
  if (cue !== 'pencil' || after.temps <= before.temps) return cue;
  return total(after) < total(before) ? 'temp-down' : 'temp-up';
}

function written(sheet: Sheet): number {
  return sum(sheet.streets.map(({ plots }) => plots.filter((stands) => stands !== EMPTY).length));
}

function total(sheet: Sheet): number {
  return sum(sheet.streets.flatMap(({ plots }) => plots.filter((stands) => stands >= 0)));
}

function bits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
