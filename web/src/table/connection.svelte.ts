/** How the connection to the server is, in words, and for how long it has been down. */

import { silence } from '../server/silence.svelte';
import { clock } from '../words/formats';

export class Connection {
  #now = $state(Date.now());

  /** Counts on while there is no connection; call it in an effect. */
  follow(): (() => void) | undefined {
    if (silence.since === null) return undefined;
    this.#now = Date.now();
    const ticking = setInterval(() => (this.#now = Date.now()), 1000);
    return () => clearInterval(ticking);
  }

  get isLost(): boolean {
    return silence.since !== null;
  }

  /** For how long there has been no connection, as minutes and seconds; null while there is one. */
  get lostFor(): string | null {
    return silence.since === null ? null : clock(Math.max(0, this.#now - silence.since) / 1000);
  }
}
