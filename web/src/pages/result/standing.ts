/** Who won, as a headline. */

import type { Standing, View } from '../../api.gen';
import { list } from '../../words/formats';
import type { Sentence } from './say';

/** The seats of the best place; the AAA is not among them. */
function winnersOf(standings: readonly Standing[], seats: number): number[] {
  return standings.filter(({ place, seat }) => place === 1 && seat < seats).map(({ seat }) => seat);
}

/** What the head of the page says about how it went. */
export function headlineOf(view: View, names: readonly string[]): Sentence {
  const standings = view.game?.standings ?? [];
  const seats = view.table.seats.length;
  if (seats === 1) return aloneHeadline(view, standings, names);
  const me = view.yours.length === 1 ? standings.find(({ seat }) => seat === view.yours[0]) : undefined;
  if (me === undefined) return watchedHeadline(standings, names);
  const isShared = standings.filter(({ place }) => place === me.place).length > 1;
  const args = { total: me.total, place: me.place, seats };
  if (me.place === 1) return { id: isShared ? 'result-you-share' : 'result-you-win', args };
  return { id: 'result-you-place', args };
}

function aloneHeadline(view: View, standings: readonly Standing[], names: readonly string[]): Sentence {
  const player = standings.find(({ seat }) => seat === 0);
  const rival = standings.find(({ seat }) => seat === 1);
  const isMine = view.yours.length > 0;
  const args = { total: player?.total ?? 0, name: names[0] ?? '', rival: rival?.total ?? 0 };
  if (player === undefined || rival === undefined) return { id: isMine ? 'result-you-points' : 'result-points', args };
  const outcome = player.place < rival.place ? 'beat' : player.place > rival.place ? 'lost' : 'drew';
  return { id: isMine ? `result-you-${outcome}` : `result-${outcome}`, args };
}

function watchedHeadline(standings: readonly Standing[], names: readonly string[]): Sentence {
  const first = standings.filter(({ place }) => place === 1);
  const total = first[0]?.total ?? 0;
  const winners = first.map(({ seat }) => names[seat] ?? '');
  if (winners.length === 1) return { id: 'result-wins', args: { name: winners[0] ?? '', total } };
  return { id: 'result-share', args: { names: list(winners), total } };
}

/** True if there is something to celebrate: somebody was beaten. Alone, only a record is (Head). */
export function isGlad(view: View): boolean {
  const standings = view.game?.standings ?? [];
  if (standings.length < 2) return false;
  const winners = winnersOf(standings, view.table.seats.length);
  return view.yours.length === 0 ? winners.length > 0 : view.yours.some((seat) => winners.includes(seat));
}
