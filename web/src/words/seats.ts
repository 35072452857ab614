/** What seats are called: the person's name as typed (a guest's in the reader's language), the bot's name in the reader's language. */

import type { SeatInfo } from '../api.gen';
import { nameOfBot, nameOfPerson } from './bots';
import { t } from './index.svelte';

function nameOfSeat(seat: Pick<SeatInfo, 'kind' | 'name' | 'bot'> | undefined, index: number): string {
  if (seat?.kind === 'bot' && seat.bot !== null) return nameOfBot(seat.bot);
  if (seat?.kind === 'open') return t('shell-seat-free');
  return seat?.name == null ? t('shell-seat-someone', { seat: index + 1 }) : nameOfPerson(seat.name);
}

/** The names of a table's seats; equal ones are told apart by a number. */
export function namesOfSeats(seats: readonly Pick<SeatInfo, 'kind' | 'name' | 'bot'>[]): string[] {
  const plain = seats.map(nameOfSeat);
  return plain.map((name, index) => {
    const same = plain.flatMap((other, seat) => (other === name ? [seat] : []));
    return same.length > 1 ? `${name} ${same.indexOf(index) + 1}` : name;
  });
}
