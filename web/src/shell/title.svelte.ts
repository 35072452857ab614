/** The tab's title: the page's own, and how many games wait. */

import { onDestroy, untrack } from 'svelte';

type Text = () => string;

const title: { texts: readonly Text[]; waiting: number } = $state({ texts: [], waiting: 0 });

/** Names the page until its component is gone; call it in the component's script. The sentence follows the language. */
export function setTitle(text: Text): void {
  show((texts) => [...texts, text]);
  try {
    onDestroy(() => show((texts) => texts.filter((other) => other !== text)));
  } catch {
    // Outside a component nothing ends it but the next title.
  }
}

/** Effects name pages, too: they must not wait for what they change. */
function show(change: (texts: readonly Text[]) => readonly Text[]): void {
  untrack(() => {
    title.texts = change(title.texts);
  });
}

/** How many games wait for the reader. */
export function setWaiting(count: number): void {
  title.waiting = count;
}

export function titleText(): string {
  const own = title.texts.at(-1)?.() ?? '';
  const name = own && own !== 'Picket Fence' ? `${own} · Picket Fence` : 'Picket Fence';
  return title.waiting > 0 ? `(${title.waiting}) ${name}` : name;
}
