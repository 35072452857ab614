/** A game in one tap: practice in the edition that was played last. */

import { formatRulesetId, type Edition } from '../../rules/ruleset-id';
import { api, type MyTable } from '../../server/api';
import { go } from '../../shell/router.svelte';
import { settings } from '../../shell/settings.svelte';

/** The edition that was chosen last, whatever was played. */
function lastEdition(): Edition {
  return settings.lastSetup['edition'] === 'second' ? 'second' : 'first';
}

/** Goes to a practice table: one that waits untouched, or a new one. */
export async function playNow(mine: readonly MyTable[]): Promise<void> {
  const ruleset = formatRulesetId({ edition: lastEdition(), mode: 'practice', level: null, isAdvanced: false });
  const fresh = mine.find((game) => game.ruleset === ruleset && game.status === 'playing' && game.round <= 1);
  const table = fresh ?? (await api.createTable({ ruleset, seats: [{ kind: 'me' }], start: true }));
  go(`/t/${table.id}`);
}
