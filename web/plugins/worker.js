/**
 * The service worker. plugins/offline.ts puts VERSION and FILES before it: the page's version, and all that it keeps.
 * It waits until a player taps: a page in the middle of a turn is never taken away.
 */
const PREFIX = 'picketfence-';
const OWN = PREFIX + VERSION;
/** How long a visit waits for a weak network before it gets the kept page, in milliseconds. */
const PATIENCE = 4_000;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'skip-waiting') self.skipWaiting();
  if (event.data?.kind === 'version') event.ports[0]?.postMessage(VERSION);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === self.location.origin;
  if (!isOurs || pathname === '/api' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(visited(request));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(kept(request, pathname));
});

/** A tap on a notice leads to the game: in the tab that shows it, in another one of ours, or in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path ?? '/'));
});

async function lead(path) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  if (there !== undefined) return there.focus();
  const [any] = tabs;
  if (any === undefined) return self.clients.openWindow(path);
  any.postMessage({ kind: 'go', path });
  return any.focus();
}

async function keepAll() {
  const cache = await caches.open(OWN);
  // The browser's own cache may hold an older index.html.
  await cache.addAll(
    FILES.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })),
  );
}

/** The build before this one stays: other tabs may still show it and ask for its parts. */
async function dropOld() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** The server's page; the kept one if there is no network, or one that is too slow. */
async function visited(request) {
  const { pathname } = new URL(request.url);
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const first = await Promise.race([answer, late]);
    return first ?? (await keptPage(pathname)) ?? (await answer);
  } catch {
    return (await keptPage(pathname)) ?? Response.error();
  }
}

/** The page for `/` shows the home page's scene at once: other pages must not. */
async function keptPage(pathname) {
  return (await caches.open(OWN)).match(pathname === '/' ? '/' : '/index.html');
}

/** Names under /assets/ carry a hash, so whatever cache has the file has the right one. */
async function kept(request, pathname) {
  const own = await caches.open(OWN);
  const isAsset = pathname.startsWith('/assets/');
  const found = (await own.match(request)) ?? (isAsset ? await caches.match(request) : undefined);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (isAsset && answer.ok) await own.put(request, answer.clone());
  return answer;
}
