/** Tells whether the server can be reached: whoever waits is told as soon as it answers again, or the browser is online. */

import { silence } from './silence.svelte';

const waiting = new Set<() => void>();
let wasMissed = false;

/** Calls back each time; returns what ends it. */
export function onReachable(act: () => void): () => void {
  waiting.add(act);
  return () => waiting.delete(act);
}

/** No answer came. */
export function noteSilence(): void {
  wasMissed = true;
}

/** Something came from the server; that is news only after silence. */
export function noteAnswer(): void {
  silence.end();
  if (wasMissed) tellAll();
}

function tellAll(): void {
  wasMissed = false;
  for (const act of [...waiting]) act();
}

globalThis.addEventListener('online', tellAll);
