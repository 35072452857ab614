/** Marks that break a rule: free mode takes them, and a correction can leave them behind. */

import type { Objection } from '../rules';
import type { Standing } from './marks';
import { sheetObjection, type Ground } from './referee';
import { sheetFrom } from './sheets';

export interface Fault extends Standing {
  readonly why: Objection;
}

/** Return the marks that broke a rule when they were made, in that order, each judged by the ones before it. */
export function faultsIn({ rules, plans }: Ground, standing: readonly Standing[]): Fault[] {
  return standing.flatMap((one, place) => {
    const sheet = sheetFrom(rules, standing.slice(0, place), ({ plan }) => plans[plan]?.first ?? null);
    const why = sheetObjection({ rules, plans, sheet }, one.mark);
    return why === null ? [] : [{ ...one, why }];
  });
}
