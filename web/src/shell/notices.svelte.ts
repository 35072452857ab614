/** Short notices at the edge of the page, and what screen readers are told. */

import { untrack } from 'svelte';

export interface Notice {
  readonly key: number;
  readonly text: string;
  readonly kind: 'info' | 'bad';
  readonly action?: { readonly label: string; readonly run: () => void };
}

const MAX_SHOWN = 3;
const MILLISECONDS = 6000;

export const notices: { list: Notice[]; said: string } = $state({ list: [], said: '' });
let counter = 0;

/** Shows a notice for a while; one with an action stays until it is dismissed. Returns how to take it away. */
export function notice(text: string, options: Partial<Pick<Notice, 'kind' | 'action'>> = {}): () => void {
  counter += 1;
  const added: Notice = {
    key: counter,
    text,
    kind: options.kind ?? 'info',
    ...(options.action && { action: options.action }),
  };
  // Effects give notices, too: they must not wait for what they change.
  untrack(() => {
    notices.list = [...notices.list.filter((other) => other.text !== text), added].slice(-MAX_SHOWN);
  });
  const remove = (): void => dismiss(added.key);
  if (!options.action) setTimeout(remove, MILLISECONDS);
  return remove;
}

export function dismiss(key: number): void {
  untrack(() => {
    notices.list = notices.list.filter((other) => other.key !== key);
  });
}

/** Tells screen readers; the same sentence twice is said twice. */
export function announce(text: string): void {
  notices.said = text === untrack(() => notices.said) ? `${text}\u00a0` : text;
}
