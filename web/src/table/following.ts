/** The view after a round, worked out from the turns of its message, so that nobody has to ask for it. */

import type { Game, Mine, View } from '../api.gen';
import type { GameEnded, RoundClosed } from '../messages.gen';
import { closeRound, rulesetOf } from '../rules';

/** The present that the latest message of a closed round shows. */
type Present = Pick<Game, 'offer' | 'sight' | 'unseen'>;

/**
 * Return the view after a round has closed or the game has ended, or null if it has to be fetched.
 *
 * It is worked out in games with three stacks, where everyone sees the same cards, and believed only if the server's
 * check of the sheets agrees.
 */
export function follow(view: View, event: RoundClosed | GameEnded, seat: number | undefined): View | null {
  return event.kind === 'round-closed' ? followRound(view, event, seat) : followEnd(view, event);
}

function followRound(view: View, closed: RoundClosed, seat: number | undefined): View | null {
  const { table, game } = view;
  const rules = rulesetOf(table.ruleset);
  const present = presentOf(closed);
  if (!rules || !present || table.status !== 'playing' || game?.round !== closed.round) return null;
  if (game.offer === null || game.sight.flow !== 'stacks') return null;
  const closing = closeRound(rules, { ...game, offer: game.offer }, closed.turns);
  if (closing === null || closing.check !== closed.check) return null;
  if ((present.offer === null) !== closing.game.ends.length > 0) return null;
  const next: Game = { ...game, ...closing.game, ...present, last_players: closed.players };
  return { ...view, table: tableAfter(view, closed, next.round), game: next, mine: mineAfter(view, next, seat) };
}

/** The last round has shown everything but the deal. */
function followEnd(view: View, { seq, at, ends, totals, deal, salt }: GameEnded): View | null {
  const { table, game } = view;
  if (!game?.standings || table.status !== 'playing' || game.ends.join() !== ends.join()) return null;
  if (game.scores.map(({ total }) => total).join() !== totals.join()) return null;
  const over = { status: 'over', round: game.round, ready: [], deadline: null, deal, salt } as const;
  return { ...view, table: { ...table, ...over, ready: [], seq, updated: at } };
}

/** Null where a message does not show the present: on older servers, and if another round has closed since. */
function presentOf({ offer, sight, unseen }: RoundClosed): Present | null {
  return sight == null || unseen == null ? null : { offer: offer ?? null, sight, unseen };
}

function tableAfter({ table }: View, { seq, at, deadline }: RoundClosed, round: number): View['table'] {
  return { ...table, seq, round, updated: at, deadline: deadline ?? null, ready: table.ready.map(() => false) };
}

/** With three stacks a seat sees what everyone sees. The server chooses the first of our seats, as all have to move. */
function mineAfter({ yours }: View, { offer, sight, unseen }: Game, asked: number | undefined): Mine | null {
  const seat = asked ?? yours[0];
  return seat === undefined ? null : { seat, offer, sight, unseen, turn: null, choices: null };
}
