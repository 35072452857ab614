/** Last round of a table with many seats: who took what by combination, who gained most, and what became of one's own place. */

import type { PlayedTurn } from '../../api.gen';
import { placesOf } from '../ranking';

/** A combination, or a refusal, and how many took it. */
export interface Group {
  readonly number: number | null;
  readonly effect: PlayedTurn['effect'];
  readonly count: number;
}

const MAX_GROUPS = 4;

/** Groups from the most taken to the least, four at most; `rest` counts the turns in none of them. */
export function groupsOf(turns: readonly PlayedTurn[]): { groups: Group[]; rest: number } {
  const found = new Map<string, Group>();
  for (const { number, effect } of turns) {
    const key = `${number} ${number === null ? null : effect}`;
    const group = found.get(key) ?? { number, effect: number === null ? null : effect, count: 0 };
    found.set(key, { ...group, count: group.count + 1 });
  }
  const all = [...found.values()].sort((one, other) => other.count - one.count);
  const groups = all.slice(0, MAX_GROUPS);
  return { groups, rest: turns.length - groups.reduce((sum, { count }) => sum + count, 0) };
}

/** The seat that gained most, and how much; null if nobody did, or if it is not known. */
export function largestGain(gains: readonly (number | null)[]): { seat: number; gain: number } | null {
  const gain = Math.max(0, ...gains.map((points) => points ?? 0));
  return gain === 0 ? null : { seat: gains.indexOf(gain), gain };
}

/** By seat, how many places it has climbed; less than nothing if it fell. */
export function climbsOf(before: readonly number[] | null, now: readonly number[]): number[] {
  if (before === null) return now.map(() => 0);
  const [then, places] = [placesOf(before), placesOf(now)];
  return now.map((_, seat) => (then[seat] ?? 0) - (places[seat] ?? 0));
}
