/** What happens at tables, as it happens: one WebSocket for all tables that the page watches (docs/protocol.md). */

import type { ClientMessage, ErrorMessage, Nudged, Reaction, ServerMessage, TableMessage } from '../messages.gen';
import { ApiError } from './errors';
import { onIdentity, unlessStranger } from './identity';
import { requestJson } from './requests';
import { LastingSocket, type SocketStatus } from './socket';

export type { GameEnded, RoundClosed, TableMessage } from '../messages.gen';

/** What people at a table say to each other; heard once, or not at all. */
export type Signal = Reaction | Nudged;
export type ReactionName = Reaction['reaction'];

/** By seat: whether its person is there, and if not, since when in milliseconds since 1970, if that is known. */
export interface Attendance {
  readonly seats: readonly boolean[];
  readonly since: readonly (number | null)[];
}

export interface Watching {
  /** How many messages are known already: `seq` of the table or view. */
  after: number;
  /** In order, each one once; `skip` among them. */
  onEvents(events: readonly TableMessage[]): void;
  onPresence?(attendance: Attendance): void;
  onSignal?(signal: Signal): void;
  /** The table cannot be watched any longer. */
  onGone?(error: ApiError): void;
  /** The log is shorter than what was known (it came back from a backup): all of it follows from the first message. */
  onRestart?(): void;
}

interface Watcher extends Watching {
  after: number;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  presence: Attendance | null;
}

/** Refusals that pass: the table is there, the server has other troubles. */
const PASSING = ['storage-unavailable', 'overloaded', 'stopping', 'too-many'];
const PASSING_WAIT = 2_000;
/** How long a socket that nobody needs stays open: pages follow each other. */
const LINGER = 5_000;
/** After so many attempts in vain it may be that our cookie is not known any more. */
const SUSPICIOUS = 2;

class Live {
  /** The state of the live events. `offline` is worth a notice; `connecting` is the first moment, or nothing to watch. */
  status = $state<SocketStatus>('connecting');

  readonly #tables = new Map<string, Watched>();
  readonly #socket = new LastingSocket('/api/live', {
    onOpen: () => this.#watchAll(),
    onMessage: (message) => this.#heard(message),
    onStatus: (status) => {
      this.status = status;
    },
    onFailure: (failures) => this.#suspect(failures),
  });
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    onIdentity(() => this.#socket.renew());
  }

  watch(table: string, watching: Watching): () => void {
    const watcher: Watcher = { ...watching };
    const watched = this.#tables.get(table) ?? { watchers: new Set<Watcher>(), presence: null };
    const isNew = watched.watchers.size === 0 || watcher.after < knownBy(watched);
    watched.watchers.add(watcher);
    this.#tables.set(table, watched);
    clearTimeout(this.#leaving);
    this.#socket.start();
    if (isNew) this.#ask(table);
    if (watched.presence !== null) watcher.onPresence?.(watched.presence);
    return () => this.#leave(table, watcher);
  }

  #leave(table: string, watcher: Watcher): void {
    const watched = this.#tables.get(table);
    if (!watched?.watchers.delete(watcher) || watched.watchers.size > 0) return;
    this.#forget(table);
    this.#socket.send({ op: 'unwatch', table });
  }

  #forget(table: string): void {
    this.#tables.delete(table);
    clearTimeout(this.#leaving);
    if (this.#tables.size === 0) this.#leaving = setTimeout(() => this.#socket.stop(), LINGER);
  }

  #watchAll(): void {
    for (const table of this.#tables.keys()) this.#ask(table);
  }

  /** From what all who watch it know; those who know more pass over what is old. */
  #ask(table: string): void {
    const watched = this.#tables.get(table);
    if (watched) this.#socket.send({ op: 'watch', table, after: knownBy(watched) });
  }

  #heard(message: ServerMessage): void {
    switch (message.kind) {
      case 'events':
        this.#happened(message.events);
        break;
      case 'presence':
        this.#present(message.table, message);
        break;
      case 'reaction':
      case 'nudged':
        this.#tables.get(message.table)?.watchers.forEach((watcher) => watcher.onSignal?.(message));
        break;
      case 'error':
        if (message.table) this.#refused(message.table, message);
        break;
      default: // Answers without news, and kinds that later servers may add.
    }
  }

  #happened(events: readonly TableMessage[]): void {
    const first = events[0];
    const watched = first && this.#tables.get(first.table);
    if (!first || !watched) return;
    if (first.seq > knownBy(watched) + 1) {
      this.#ask(first.table);
      return;
    }
    for (const watcher of watched.watchers) deliver(watcher, events);
  }

  #present(table: string, { seats, since }: Attendance): void {
    const watched = this.#tables.get(table);
    if (!watched) return;
    watched.presence = { seats, since };
    for (const watcher of watched.watchers) watcher.onPresence?.(watched.presence);
  }

  /** Sends a reaction or a nudge; false if there is no connection. */
  say(message: Extract<ClientMessage, { op: 'react' | 'nudge' }>): boolean {
    return this.#socket.send(message);
  }

  #refused(table: string, { error }: ErrorMessage): void {
    const watched = this.#tables.get(table);
    if (!watched) return;
    if ('head' in error.args) this.#restart(table, watched);
    else if (PASSING.includes(error.id)) setTimeout(() => this.#ask(table), PASSING_WAIT);
    else this.#gone(table, watched, new ApiError(error, 404));
  }

  #restart(table: string, watched: Watched): void {
    for (const watcher of watched.watchers) {
      watcher.after = 0;
      watcher.onRestart?.();
    }
    this.#ask(table);
  }

  #gone(table: string, watched: Watched, error: ApiError): void {
    this.#forget(table);
    for (const watcher of watched.watchers) watcher.onGone?.(error);
  }

  /** A browser does not say why it was not let in; asking for the table renews a cookie that is not known any more. */
  #suspect(failures: number): void {
    const table = this.#tables.keys().next().value;
    if (failures !== SUSPICIOUS || table === undefined) return;
    unlessStranger(() => requestJson('GET', `/api/tables/${encodeURIComponent(table)}`)).catch(() => {
      // The next attempt will show.
    });
  }
}

function knownBy({ watchers }: Watched): number {
  return Math.min(...Array.from(watchers, ({ after }) => after));
}

function deliver(watcher: Watcher, events: readonly TableMessage[]): void {
  const fresh = events.filter(({ seq }) => seq > watcher.after);
  const last = fresh.at(-1);
  if (!last) return;
  watcher.after = last.seq;
  watcher.onEvents(fresh);
}

export const live = new Live();

/** Watches a table from a message on; returns what ends it. */
export function watchTable(table: string, watching: Watching): () => void {
  return live.watch(table, watching);
}
