/** What can keep somebody from a page, by the refusal's id: the words, the scene, and the ways on. */

import type { Member } from '../../look/symbols';

export type WayOn = 'again' | 'home' | 'games' | 'tables' | 'code' | 'watch' | 'result' | 'settings';

export interface Trouble {
  readonly words: string;
  readonly scene: Member<'empty'>;
  readonly on: readonly WayOn[];
}

const LOST: Trouble = { words: 'lost', scene: 'link', on: ['home', 'games'] };
const FULL: Trouble = { words: 'full', scene: 'full', on: ['watch', 'tables', 'home'] };
const OFFLINE: Trouble = { words: 'offline', scene: 'connection', on: ['again', 'home'] };
const BUSY: Trouble = { words: 'busy', scene: 'storage', on: ['again', 'home'] };
const FAULT: Trouble = { words: 'fault', scene: 'storage', on: ['again', 'home'] };

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'not-found': LOST,
  'table-unknown': { words: 'table', scene: 'link', on: ['code', 'home', 'tables'] },
  'code-unknown': { words: 'code', scene: 'link', on: ['code', 'home'] },
  'request-invalid': LOST,
  'seats-full': FULL,
  'seat-taken': FULL,
  'already-started': { words: 'started', scene: 'full', on: ['watch', 'tables', 'home'] },
  'table-closed': { words: 'closed', scene: 'closed', on: ['home', 'tables'] },
  'already-over': { words: 'over', scene: 'closed', on: ['result', 'home'] },
  removed: { words: 'removed', scene: 'closed', on: ['tables', 'home'] },
  offline: OFFLINE,
  'storage-unavailable': { words: 'storage', scene: 'storage', on: ['again', 'home'] },
  'storage-damaged': FAULT,
  'outcome-unknown': FAULT,
  'too-many': BUSY,
  overloaded: BUSY,
  stopping: BUSY,
  'recovery-unknown': { words: 'recovery', scene: 'link', on: ['home', 'settings'] },
  failure: FAULT,
  'table-broken': FAULT,
  'answer-strange': FAULT,
};

/** What is known of a refusal; `words` is empty where only the server's own sentence helps. */
export function troubleOf(id: string): Trouble {
  return TROUBLES[id] ?? { words: '', scene: 'link', on: ['again', 'home'] };
}
