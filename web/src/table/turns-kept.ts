/** Confirmed turns outlive the page: kept on this device, with the id that makes them count once, until the server has them. */

import { keepView } from './views-kept';

export interface KeptTurn {
  readonly round: number;
  readonly turn: string;
  readonly move: string;
}

const keyOf = (table: string, seat: number): string => `picketfence.turn.${table}.${seat}`;

/** Keep a turn, or forget the one that is kept. */
export function keepTurn(table: string, seat: number, kept: KeptTurn | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(table, seat));
    else localStorage.setItem(keyOf(table, seat), JSON.stringify(kept));
  } catch {
    // Without storage the turn lasts as long as the page.
  }
}

/** A view is kept for its turn only. */
function forget(table: string, seat: number): void {
  keepTurn(table, seat, null);
  keepView(table, null);
}

/** Return the turn kept for this round, or null. One of another round is forgotten. */
export function keptTurn(table: string, seat: number, round: number): KeptTurn | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(table, seat)) ?? 'null') as KeptTurn | null;
    if (kept?.round === round && typeof kept.turn === 'string' && typeof kept.move === 'string') return kept;
    if (kept !== null) forget(table, seat);
    return null;
  } catch {
    return null;
  }
}
