/** What a seat is called: the person's name as typed, the bot's name in the reader's language. */

import type { SeatTold } from '../api.gen';
import { t } from './index.svelte';

export function nameOfSeat(seat: Pick<SeatTold, 'kind' | 'name' | 'bot'> | undefined, index: number): string {
  if (seat?.kind === 'bot' && seat.bot !== null) return t(`bot-${seat.bot}`);
  if (seat?.kind === 'open') return t('shell-seat-free');
  return seat?.name ?? t('shell-seat-someone', { seat: index + 1 });
}
