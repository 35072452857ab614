/** Who leads: those who have the trophy, and how that is said. */

import { t } from '../words/index.svelte';
import type { BoardGame } from './board';
import { leadersOf } from './ranking';

export interface Lead {
  readonly isHeldBy: (seat: number) => boolean;
  /** True if the seat had no trophy a round ago; false where the page has not seen that round. */
  readonly isNewTo: (seat: number) => boolean;
}

/** The lead by points, compared with the points of a round ago. */
export function leadBetween(before: readonly number[] | null, totals: readonly number[]): Lead {
  const leaders = leadersOf(totals);
  const earlier = before === null ? leaders : leadersOf(before);
  return {
    isHeldBy: (seat) => leaders.includes(seat),
    isNewTo: (seat) => leaders.includes(seat) && !earlier.includes(seat),
  };
}

/** The lead in a game, compared with the game as it stood a round ago. */
export function leadIn(game: BoardGame, before: BoardGame | null): Lead {
  return leadBetween(before && totalsOf(before), totalsOf(game));
}

/** A label with the words for a trophy. */
export function withLead(label: string, { name }: { readonly name: string }, leads: boolean): string {
  return leads ? `${label} – ${t('seats-leads', { name })}` : label;
}

function totalsOf({ scores }: BoardGame): number[] {
  return scores.map(({ total }) => total);
}
