/** What is played, in the short words of home and of lists; light, so that home needs none of the tables. */

import { parseRulesetId } from '../../rules/ruleset-id';
import { t, type Arguments } from '../../words/index.svelte';

/** `solo, level 3, second edition, advanced`. */
export function rulesetInShort(id: string): string {
  const parts = argumentsOf(id);
  return parts === null ? id : t('ruleset-full', parts);
}

/** `Solo, level 3`. */
export function modeInShort(id: string): string {
  const parts = argumentsOf(id);
  return parts === null ? id : t('ruleset-name', parts);
}

/** `second edition, advanced`. */
export function editionInShort(id: string): string {
  const parts = argumentsOf(id);
  return parts === null ? id : t('ruleset-line', parts);
}

/** The arguments of the messages that name a ruleset; null for an id that only a newer page knows. */
function argumentsOf(id: string): Arguments | null {
  const parts = parseRulesetId(id);
  if (parts === null) return null;
  const { edition, mode, level, isAdvanced } = parts;
  return { edition, mode, level: level ?? 'none', variant: isAdvanced ? 'advanced' : 'plain' };
}
