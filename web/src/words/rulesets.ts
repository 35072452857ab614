/** Rulesets, editions and the ends of games by their ids, in words. */

import { parseRulesetId } from '../rules/ruleset-id';
import { t } from './index.svelte';
import managers from './managers.gen.json';

/** `First edition · expert · advanced`; an id that this page does not know shows as it is. */
export function nameOfRuleset(id: string): string {
  const found = parseRulesetId(id);
  if (found === null) return id;
  const { edition, mode, level, isAdvanced } = found;
  const parts = [nameOfEdition(edition), nameOfMode(mode, level)];
  return [...parts, ...(isAdvanced ? [t('variant-advanced')] : [])].join(' · ');
}

/** `First edition`. */
function nameOfEdition(edition: string): string {
  return t(`edition-${edition}`);
}

/** `solo, level 3 with Walter`; a level belongs to the second edition's solo game alone. */
function nameOfMode(mode: string, level: number | null = null): string {
  if (level === null) return t(`mode-${mode}`);
  return level === 0 ? t('mode-level-zero') : t('mode-level', { level, manager: nameOfManager(level) });
}

/** The site manager of a level. */
function nameOfManager(level: number): string {
  return managers[level] ?? '';
}
