/** Says what went wrong in a notice; the sentences are fetched when they are needed. */

import { asApiError } from '../../server/errors';
import { notice } from '../../shell/notices.svelte';
import { settings } from '../../shell/settings.svelte';
import { speak } from '../../words/index.svelte';

/** A notice for whatever was thrown by a request; anything else is a mistake of ours and is thrown on. */
export async function complain(thrown: unknown): Promise<void> {
  const error = asApiError(thrown);
  const [{ explain }] = await Promise.all([import('../../words/problems'), speak(settings.language, ['problems'])]);
  notice(explain(error), { kind: 'bad' });
}
