/** Incomplete turns survive a reload: kept in this tab until their round closes. */

import { guide, type Draft } from '../turn';
import type { Position } from '../rules';

interface Kept {
  readonly round: number;
  readonly draft: Draft;
}

const keyOf = (table: string, seat: number): string => `picketfence.draft.${table}.${seat}`;

export function keepDraft(table: string, seat: number, round: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(table, seat), JSON.stringify({ round, draft } satisfies Kept));
  } catch {
    // Without storage a reload starts the turn again; nothing else is lost.
  }
}

/** The draft kept for this round, if it still makes sense here. */
export function keptDraft(table: string, seat: number, round: number, position: Position): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(table, seat)) ?? 'null') as Kept | null;
    if (kept?.round !== round) return undefined;
    guide(position, kept.draft, []);
    return kept.draft;
  } catch {
    return undefined;
  }
}
