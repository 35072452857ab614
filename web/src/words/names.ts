/** Many names in few words. */

import { list } from './formats';
import { t } from './index.svelte';

const MAX_NAMED = 3;

/** `Ines, Yuki and Tom`; of more people, two and how many more: `Ines, Yuki and 11 more`. */
export function fewNames(names: readonly string[]): string {
  if (names.length <= MAX_NAMED) return list(names);
  return t('names-more', { names: names.slice(0, 2).join(', '), count: names.length - 2 });
}
