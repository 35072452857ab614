/** Where the reader is. Plain links work everywhere: clicks on our own are caught here. */

class Place {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);
  #search = location.search;

  read(): void {
    this.path = location.pathname;
    // A new object would be news to everyone who reads it: closing a dialog is none.
    if (location.search !== this.#search) this.query = new URLSearchParams(location.search);
    this.#search = location.search;
    this.hash = location.hash;
  }
}

export const route = new Place();

/** What the history holds for a dialog over the page (drawing/back-step). */
interface Overlay {
  readonly over?: number;
  readonly isLeaving?: boolean;
}

/** Goes to an address of ours; `replace` leaves no step for the back button. The step of an open dialog is given up. */
export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
  const before = location.pathname;
  const overlay = history.state as Overlay | null;
  if (overlay?.isLeaving) {
    addEventListener('popstate', () => go(address, { replace }), { once: true });
    return;
  }
  if (replace || overlay?.over !== undefined) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  route.read();
  if (location.pathname !== before && !replace) scrollTo(0, 0);
}

/** Catches clicks on our own links and the back button. Call once. */
export function startRouter(): void {
  addEventListener('popstate', () => route.read());
  document.addEventListener('click', (event) => {
    const address = ownAddress(event);
    if (address === null) return;
    event.preventDefault();
    go(address);
  });
}

/** The address of a plain click on one of our links; null for anything that the browser should do itself. */
function ownAddress(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const anchor = event.target.closest('a');
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.hasAttribute('download')) return null;
  const isOurs = anchor.origin === location.origin && !anchor.pathname.startsWith('/api/');
  const isSamePageMark = anchor.pathname === location.pathname && anchor.hash !== '';
  return isOurs && !isSamePageMark ? anchor.pathname + anchor.search + anchor.hash : null;
}
