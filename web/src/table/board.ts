/** What a board shows: the game as everyone knows it, who sits there, and one's own desk. No server in here. */

import type { Game, Mine } from '../api.gen';
import { EFFECTS, readSheet, type Effect, type Ruleset, type Sheet } from '../rules';

export interface BoardSeat {
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open';
  readonly isReady: boolean;
  readonly isPresent: boolean;
  readonly isMine: boolean;
}

export interface BoardView {
  readonly rules: Ruleset;
  readonly game: Game;
  readonly seats: readonly BoardSeat[];
  /** The seat whose sheet lies in front; a spectator may choose. */
  readonly seat: number;
  readonly mine: Mine | null;
  /** When the clock runs out, in milliseconds since 1970. */
  readonly deadline: number | null;
}

/** Return the sheet of a seat. Raises RangeError if the game has no such seat. */
export function sheetOf(game: Game, seat: number): Sheet {
  const sheet = game.sheets[seat];
  if (sheet === undefined) throw new RangeError(`the game has no seat ${seat}`);
  return readSheet(sheet);
}

/** What lies on top of the one stack, effect up (rules 9.1, 9.8): an effect, or the solo card itself. */
export function topOf(sight: Game['sight']): Effect | 'solo' | null {
  if (!('top' in sight) || sight.top === null) return null;
  return sight.top === 'solo' ? 'solo' : (EFFECTS.find((effect) => effect === sight.top) ?? null);
}
