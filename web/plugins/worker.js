/**
 * The service worker. plugins/offline.ts puts VERSION and FILES before it: the page's version, and all that it keeps.
 * It waits until a player taps: a page in the middle of a turn is never taken away.
 */
const PREFIX = 'picketfence-';
const OWN = PREFIX + VERSION;

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
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => withoutNetwork()));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(kept(request, pathname));
});

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

async function withoutNetwork() {
  return (await (await caches.open(OWN)).match('/')) ?? Response.error();
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
