/** The AAA's score, explained line by line with the site manager's figures (rule 10.6). */

import type { ManagerRow } from '../rules/tables';
import { tempCards } from '../rules/rival';
import type { Effect } from '../rules/values';
import { list } from './formats';
import { t } from './index.svelte';

/** The lines of the AAA's score, in order. */
export const AAA_PARTS = ['plans', 'parks', 'pools', 'temps', 'majority', 'fences', 'estates'] as const;
export type AaaPart = (typeof AAA_PARTS)[number];

/** What the sentences need: the manager, the effects in its row, its points by line, the player's temps. */
export interface AaaSide {
  readonly manager: ManagerRow;
  readonly row: readonly Effect[];
  readonly parts: Readonly<Record<AaaPart, number>>;
  readonly temps: number;
}

const COUNTED = { parks: 'landscaper', pools: 'pool', temps: 'temp', fences: 'surveyor' } as const;

/** How a line of the AAA's score comes about. */
export function explainAaaPart(part: AaaPart, { manager, row, parts, temps }: AaaSide): string {
  const points = parts[part];
  const cards = (effect: Effect) => row.filter((other) => other === effect).length;
  switch (part) {
    case 'plans':
      return t('aaa-plans', { points });
    case 'majority':
      return t('aaa-majority', { points, cards: tempCards(row), temps });
    case 'estates':
      return t('aaa-estates', { points, agent: manager.agent, bis: manager.bis });
    default:
      return t(`aaa-${part}`, { points, cards: cards(COUNTED[part]), each: manager[COUNTED[part]] });
  }
}

/** What a site manager does about plans. */
export function describeManager({ level, name, scores }: ManagerRow): string {
  return level === 0 ? t('aaa-level-zero') : t('aaa-scores', { manager: name, letters: list(scores) });
}
