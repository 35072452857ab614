/** What is said of a deal code that the server does not take. */

import type { ApiError } from '../../server/api';
import { t } from '../../words/index.svelte';
import { explain } from '../../words/problems';

/** A code of the wrong length is an invalid request to the server, a wrong letter an unknown deal: to people both are the same. */
export function isBadDeal(error: ApiError): boolean {
  return error.id === 'deal-invalid' || error.id === 'request-invalid';
}

export function explainDeal(error: ApiError): string {
  return isBadDeal(error) ? t('setup-deal-bad') : explain(error);
}
