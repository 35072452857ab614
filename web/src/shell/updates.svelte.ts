/** Notices a newer page: a waiting service worker, or a server that names another version than ours. */

import { onPageVersion, PAGE_HEADER } from '../server/requests';

/** Not more often: every look is a request. */
const BETWEEN_LOOKS = 60_000;
const PATIENCE = 3_000;

/** Empty in development and in tests, where there is nothing to compare. */
export const pageVersion = document.querySelector('meta[name="picketfence-page"]')?.getAttribute('content') ?? '';

class Updates {
  /** A newer page is there; the player decides when to take it. */
  isWaiting = $state(false);

  #registration: ServiceWorkerRegistration | undefined;
  #lastLook = 0;

  constructor() {
    onPageVersion((version) => this.heard(version));
  }

  /** Compare our version with the one that the server names. */
  heard(version: string | null): void {
    if (pageVersion !== '' && version !== null && version !== '' && version !== pageVersion) this.isWaiting = true;
  }

  /** Asks the server, after the page was away or without a network. */
  async look(): Promise<void> {
    if (pageVersion === '' || Date.now() - this.#lastLook < BETWEEN_LOOKS) return;
    this.#lastLook = Date.now();
    try {
      this.heard((await fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE) })).headers.get(PAGE_HEADER));
      await this.#registration?.update();
    } catch {
      // Without a network there is nothing newer to be had.
    }
  }

  /** Changes to the newer page. */
  async apply(): Promise<void> {
    const waiting = this.#registration?.waiting;
    if (waiting) {
      const isTaken = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
        setTimeout(resolve, PATIENCE);
      });
      waiting.postMessage({ kind: 'skip-waiting' });
      await isTaken;
    }
    location.reload();
  }

  watch(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    void this.#consider(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') void this.#consider(registration.waiting);
      });
    });
  }

  /** Pages are fetched again at every visit, so this one may be as new as the worker, which then need not wait. */
  async #consider(waiting: ServiceWorker | null): Promise<void> {
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    if ((await versionOf(waiting)) === pageVersion) waiting.postMessage({ kind: 'skip-waiting' });
    else this.isWaiting = true;
  }
}

export const updates = new Updates();

let hasStarted = false;

/** Once, when the page starts. Development has no worker: it would keep what is being changed. */
export function startUpdates(): void {
  if (hasStarted || !import.meta.env.PROD || pageVersion === '') return;
  hasStarted = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void updates.look();
  });
  addEventListener('online', () => void updates.look());
  // A part of this page that is gone from the server: the page is older than it.
  addEventListener('vite:preloadError', () => void updates.look());
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

/** After the page has loaded, so that the worker's own fetches delay nothing. Browsers may refuse: private windows do. */
async function register(): Promise<void> {
  watchController();
  try {
    updates.watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  } catch (error) {
    console.info('The page will not be kept for use without a network.', error);
  }
}

/** Another tab took a newer page. The first worker of all changes nothing. */
function watchController(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const controller = navigator.serviceWorker.controller;
    if (controller !== null) void versionOf(controller).then((version) => updates.heard(version));
  });
}

function versionOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    setTimeout(() => resolve(null), PATIENCE);
    worker.postMessage({ kind: 'version' }, [port2]);
  });
}
