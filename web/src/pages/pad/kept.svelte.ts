/** The pads of this device, for all pages that show them. */

import { databaseShelf } from '../../pad/database';
import { PadStore } from '../../pad/store';

/** True once the browser has refused to keep something: pads then last as long as the page. */
export const keeping = $state({ hasFailed: false });

export const store = new PadStore(databaseShelf(), () => {
  keeping.hasFailed = true;
});

/** Ask the browser not to throw pads away when its disk is full. It may refuse, and may not know of this at all. */
export function persist(): void {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  storage?.persist?.().catch(() => undefined);
}

/** Return an id for a new pad: sixteen letters and digits that nobody else has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
