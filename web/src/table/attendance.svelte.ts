/** Who is at the table, in words, and for how long somebody has been away. */

import { serverNow } from '../server/clock';
import type { TableFeed } from '../server/table.svelte';
import { clock } from '../words/formats';
import { t } from '../words/index.svelte';

export class Attendance {
  #now = $state(serverNow());

  constructor(private readonly feed: () => Pick<TableFeed, 'presence' | 'since'>) {}

  /** Counts on while somebody is away; call it in an effect. */
  follow(): (() => void) | undefined {
    if (!this.feed().since.some((left) => left !== null)) return undefined;
    this.#now = serverNow();
    const ticking = setInterval(() => (this.#now = serverNow()), 1000);
    return () => clearInterval(ticking);
  }

  /** How long the person of a seat has been away, in words; null if they are there. */
  awayOf(seat: number): string | null {
    const { presence, since } = this.feed();
    if (presence[seat] !== false) return null;
    const left = since[seat] ?? null;
    return left === null ? t('away-unknown') : t('away-for', { time: clock((this.#now - left) / 1000) });
  }

  /** Says if the person of a seat is there, and if they have moved. */
  stateOf(seat: number, isReady: boolean): string {
    const away = this.awayOf(seat);
    if (away !== null) return isReady ? t('away-ready') : away;
    return t(isReady ? 'here-ready' : 'here-thinking');
  }
}
