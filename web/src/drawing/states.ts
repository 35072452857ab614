/** How far each part of a score has come, in a few words: three of nine, second, two estates. */

import { bisOf, boxesOf, completeEstates, poolsOf, roundaboutsOf } from '../rules';
import type { Ruleset, ScoreParts, Sheet } from '../rules';
import { t } from '../words/index.svelte';

export type PartName = Exclude<keyof ScoreParts, 'total'>;
export type States = Readonly<Record<PartName, string>>;

/** Crossed boxes of each part, and how many there are. Estates are not counted in boxes. */
export function boxesIn(
  rules: Ruleset,
  sheet: Sheet,
): Readonly<Record<Exclude<PartName, 'estates'>, [number, number]>> {
  const { tracks } = rules.tables;
  const parks = sheet.streets.reduce((sum, street) => sum + street.parks, 0);
  return {
    plans: [sheet.plans.filter((points) => points !== null).length, sheet.plans.length],
    parks: [parks, tracks.parks.reduce((sum, track) => sum + boxesOf(track), 0)],
    pools: [poolsOf(sheet), boxesOf(tracks.pools)],
    temps: [sheet.temps, rules.temp_boxes],
    bis: [bisOf(sheet), boxesOf(tracks.bis)],
    roundabouts: [roundaboutsOf(sheet), rules.roundabout_boxes],
    refusals: [sheet.refusals, boxesOf(tracks.refusals)],
  };
}

/** `others`: the temps of the other players, where they are known. */
export function statesOf(rules: Ruleset, sheet: Sheet, others: readonly number[] = []): States {
  const boxes = boxesIn(rules, sheet);
  const of = (part: keyof typeof boxes): string =>
    t('sheet-track-count', { crossed: boxes[part][0], boxes: boxes[part][1] });
  return {
    plans: of('plans'),
    parks: of('parks'),
    pools: of('pools'),
    temps: tempState(rules, sheet.temps, others) ?? of('temps'),
    estates: String(completeEstates(sheet).length),
    bis: of('bis'),
    roundabouts: of('roundabouts'),
    refusals: of('refusals'),
  };
}

/** Where the most temps win a prize: how many, and the place among the others. */
function tempState(rules: Ruleset, temps: number, others: readonly number[]): string | null {
  if (rules.temps.kind === 'scale' || others.length === 0 || temps === 0) return null;
  return t('sheet-state-temps', { temps, place: 1 + others.filter((other) => other > temps).length });
}
