/** Figures that stand in no source carry an asterisk wherever they are shown; set-up and rules say what it means. */

import type { PlanRow, Ruleset } from '../rules';

export function starOfTrack({ tables }: Ruleset, track: string): string {
  const name = track === 'temps' ? 'temp_boxes' : track;
  return tables.reconstructed['tracks']?.includes(name) ? '*' : '';
}

export function starOfPlan({ reconstructed }: PlanRow): string {
  return reconstructed.length > 0 ? '*' : '';
}
