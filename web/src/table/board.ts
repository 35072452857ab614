/** What a board shows: the game as everyone knows it, who sits there, and one's own desk. No server in here. */

import type { Game, Mine } from '../api.gen';
import { EFFECTS, type Effect, type Ruleset, type WithSheets } from '../rules';
import type { TurnState } from './handing.svelte';
import type { ToldRound } from './told';

/** A game as everyone knows it, its sheets read. */
export type BoardGame = WithSheets<Game>;

export interface BoardSeat {
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open';
  /** The face of its person; null if there is none. */
  readonly face: number | null;
  readonly isReady: boolean;
  readonly isPresent: boolean;
  /** For how long the person has been away, in words; null if they are there. */
  readonly away: string | null;
  readonly isMine: boolean;
}

export interface BoardView {
  readonly rules: Ruleset;
  readonly game: BoardGame;
  readonly seats: readonly BoardSeat[];
  /** The seat whose sheet lies in front; a spectator may choose. */
  readonly seat: number;
  readonly mine: Mine | null;
  readonly turn: TurnState;
  /** For how long there has been no connection, as minutes and seconds; null while there is one. */
  readonly lostFor: string | null;
  /** The seat that took the lead in the last round, or null. */
  readonly newLeader: number | null;
  /** Fetches all closed rounds; null where there are none to look back at. */
  readonly earlier: (() => Promise<readonly ToldRound[]>) | null;
  /** When the clock runs out, in milliseconds since 1970. */
  readonly deadline: number | null;
}

/** What lies on top of the one stack, effect up (rules 9.1, 9.8): an effect, or the solo card itself. */
export function topOf(sight: Game['sight']): Effect | 'solo' | null {
  if (!('top' in sight) || sight.top === null) return null;
  return sight.top === 'solo' ? 'solo' : (EFFECTS.find((effect) => effect === sight.top) ?? null);
}
