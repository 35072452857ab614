/** Tells whoever waits that the server can be reached again: the browser is online, or a connection is open. */

const waiting = new Set<() => void>();

/** Calls back each time; returns what ends it. */
export function onReachable(act: () => void): () => void {
  waiting.add(act);
  return () => waiting.delete(act);
}

export function tellReachable(): void {
  for (const act of [...waiting]) act();
}

globalThis.addEventListener('online', tellReachable);
