/** Why a tap did nothing: the rules' own sentence, or the turn builder's where the tap meant nothing yet. */

import type { Objection } from '../rules';
import { isSaid, t } from '../words/index.svelte';
import { explainObjection } from '../words/objections';

export function explainComplaint(objection: Objection): string {
  return isSaid(objection.message) ? t(objection.message, { ...objection.args }) : explainObjection(objection);
}
