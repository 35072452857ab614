/** What plans ask for: one sentence a plan, and a caption short enough for a chip. */

import type { ConditionRow, PlanRow } from '../rules/tables';
import { list } from './formats';
import { t, type Arguments } from './index.svelte';

/** A message's last words, with its arguments: `plan-…` is the sentence, `caption-…` the caption. */
interface Said {
  readonly id: string;
  readonly args: Arguments;
}

/** What a plan asks for, as a sentence. */
export function describePlan({ condition }: PlanRow): string {
  const { estates } = condition;
  const said = goalsOf(condition).map(({ id, args }) => t(`plan-${id}`, args));
  if (estates === undefined) return said.join(' ');
  const { id, args } = placed(condition) ?? { id: 'estates', args: {} };
  return [t(`plan-${id}`, { ...args, estates: estatesInWords(estates) }), ...said].join(' ');
}

/** The same in a few words: `3 · 3 · 4`, `2 · 6 in street 1`, `7 temps`. */
export function shortPlan({ condition }: PlanRow): string {
  const { estates } = condition;
  const said = goalsOf(condition).map(({ id, args }) => t(`caption-${id}`, args));
  if (estates === undefined) return said.join(', ');
  const sizes = sizesInShort(estates);
  const found = placed(condition);
  return [found ? t(`caption-${found.id}`, { ...found.args, sizes }) : sizes, ...said].join(', ');
}

function estatesInWords(sizes: readonly number[]): string {
  const [size = 1] = sizes;
  if (sizes.every((other) => other === size)) return t('estates-same', { count: sizes.length, size });
  return t('estates-mixed', { sizes: list(sizes.map(String)) });
}

/** `6 × 1`, `1 · 1 · 4`. */
function sizesInShort(sizes: readonly number[]): string {
  const isSame = sizes.length > 2 && sizes.every((size) => size === sizes[0]);
  return isSame ? `${sizes.length} × ${sizes[0]}` : sizes.join(' · ');
}

/** What hard plans add to their estates. */
function placed(row: ConditionRow): Said | null {
  if (row.ends) return { id: 'ends-of-streets', args: {} };
  if (row.street !== undefined) return { id: 'in-street', args: { street: row.street } };
  if (row.roundabouts !== undefined) return { id: 'with-roundabouts', args: { count: row.roundabouts } };
  if (row.one_street) return { id: 'in-one-street', args: {} };
  return row.each_with === undefined ? null : { id: `each-${row.each_with.join('-')}`, args: {} };
}

const COUNTED = [
  'bis_in_one_street',
  'temps',
  'streets_with_all_parks',
  'streets_with_all_pools',
  'parks',
  'parks_in_every_street',
  'agent_boxes',
  'agent_columns_full',
] as const;
const OF_A_STREET = ['street_full', 'all_parks_and_pools_of_street'] as const;

function goalsOf(row: ConditionRow): Said[] {
  const goals: Said[] = [];
  for (const key of OF_A_STREET) {
    if (row[key] !== undefined) goals.push({ id: key.replaceAll('_', '-'), args: { street: row[key] } });
  }
  for (const key of COUNTED) {
    if (row[key] !== undefined) goals.push({ id: key.replaceAll('_', '-'), args: { count: row[key] } });
  }
  if (row.street_ends) goals.push({ id: 'street-ends', args: {} });
  if (row.parks_pools_and_roundabout_in_one_street) goals.push({ id: 'parks-pools-and-roundabout', args: {} });
  return goals;
}
