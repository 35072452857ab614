/** The tab's title: the page's own, and how many games wait. */

const title: { text: () => string; waiting: number } = $state({ text: () => '', waiting: 0 });

/** Names the page; call it in the page's script. The sentence follows the language. */
export function setTitle(text: () => string): void {
  title.text = text;
}

/** How many games wait for the reader. */
export function setWaiting(count: number): void {
  title.waiting = count;
}

export function titleText(): string {
  const own = title.text();
  const name = own && own !== 'Picket Fence' ? `${own} · Picket Fence` : 'Picket Fence';
  return title.waiting > 0 ? `(${title.waiting}) ${name}` : name;
}
