/** The table for playing the same deal once more: alike, with me where people sat. */

import type { Lobby, NewTable } from '../../api.gen';

/** Whoever watched or played alone gets the first seat; other people's seats are taken by bots. */
export function sameDeal(
  table: Pick<Lobby, 'ruleset' | 'deal' | 'seats'>,
  yours: readonly number[],
  bot: string,
): NewTable {
  const mine = yours.length > 0 ? yours : [0];
  const seats = table.seats.map((seat, number): NewTable['seats'][number] => {
    if (!mine.includes(number)) return { kind: 'bot', bot: seat.bot ?? bot };
    return mine.length > 1 && seat.name !== null ? { kind: 'me', name: seat.name } : { kind: 'me' };
  });
  return { ruleset: table.ruleset, seats, start: true, ...(table.deal === null ? {} : { deal: table.deal }) };
}
