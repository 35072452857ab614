/** The AAA's score line by line, at level 1 and above (rules 10.6 to 10.8). */

import { isFenceCard, tempCards } from '../rival';
import { tempPoints } from '../scoring';
import type { ManagerRow, Ruleset } from '../tables';
import { sum, type Effect } from '../values';
import type { Rival } from './table';

/** How many stretches score (rule 10.6.6). */
const MAX_STRETCHES = 5;

export interface AaaParts {
  readonly plans: number;
  readonly parks: number;
  readonly pools: number;
  readonly temps: number;
  readonly majority: number;
  readonly fences: number;
  readonly estates: number;
}

/** The AAA's score by line; `estate_count` decides ties (rule 10.8). */
export interface AaaScore {
  readonly total: number;
  readonly parts: AaaParts;
  readonly estate_count: number;
}

/** A stretch of the AAA's row between two fences (rule 10.6.4). */
interface Stretch {
  readonly houses: number;
  readonly points: number;
}

/** The AAA's score against a player with so many temps, or null in games in which it is not scored (rule 10.7). */
export function aaaScore({ manager, temps }: Ruleset, rival: Rival, playerTemps: number): AaaScore | null {
  if (manager === null || manager.level === 0) return null;
  const row = rival.row.map(({ effect }) => effect);
  const pointsFor = (effect: Effect): number => manager[effect] * row.filter((one) => one === effect).length;
  const estates = stretchesOf(manager, row).filter(({ houses }) => houses > 0);
  const parts = {
    plans: sum(rival.planPoints.map((points) => points ?? 0)),
    parks: pointsFor('landscaper'),
    pools: pointsFor('pool'),
    temps: pointsFor('temp'),
    majority: tempPoints(temps, tempCards(row), [playerTemps]),
    fences: pointsFor('surveyor'),
    estates: sum(
      estates
        .sort(byHouses)
        .slice(0, MAX_STRETCHES)
        .map(({ points }) => points),
    ),
  };
  return { total: sum(Object.values(parts)), parts, estate_count: estates.length };
}

/** Most houses first, then most points. */
function byHouses(one: Stretch, other: Stretch): number {
  return other.houses - one.houses || other.points - one.points;
}

/** The row cut at its fence cards (rules 10.6.4, 10.6.5). */
function stretchesOf(manager: ManagerRow, row: readonly Effect[]): Stretch[] {
  const cuts: Effect[][] = [[]];
  for (const effect of row) {
    if (isFenceCard(effect)) cuts.push([]);
    else cuts.at(-1)?.push(effect);
  }
  return cuts.map((cut) => {
    const houses = sum(cut.map((effect) => housesOf(manager, effect)));
    return { houses, points: houses * (cut.includes('bis') ? manager.bis : 1) };
  });
}

/** An agent brings several houses, a bis none: it multiplies those of its stretch. */
function housesOf(manager: ManagerRow, effect: Effect): number {
  return effect === 'agent' ? manager.agent : effect === 'bis' ? 0 : 1;
}
