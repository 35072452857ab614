/**
 * The table as it stood when a turn was kept for want of a connection: a page that is opened again without one shows it.
 * Kept on this device, as the turn is, and forgotten with it.
 */

import type { View } from '../api.gen';
import { pageVersion } from '../shell/updates.svelte';

interface KeptView {
  /** The version of the page that kept it: another one may read views differently. */
  readonly page: string;
  readonly view: View;
}

const keyOf = (table: string): string => `picketfence.view.${table}`;

/** Keep a view, or forget the one that is kept. */
export function keepView(table: string, view: View | null): void {
  try {
    if (view === null) localStorage.removeItem(keyOf(table));
    else localStorage.setItem(keyOf(table), JSON.stringify({ page: pageVersion, view } satisfies KeptView));
  } catch {
    // Without storage a page that is opened again waits for the connection.
  }
}

/** Return the view kept for a table by this version of the page, or null. */
export function keptView(table: string): View | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') as KeptView | null;
    return kept?.page === pageVersion && kept.view.table.id === table ? kept.view : null;
  } catch {
    return null;
  }
}
