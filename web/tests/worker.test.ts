// @vitest-environment node
import { compileFunction } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { workerFor } from '../plugins/offline.ts';

const HERE = 'http://fence.test';
type Listener = (event: Record<string, unknown>) => void;

/** A browser as the worker sees it: caches, a network that can fail, and what was asked of it. */
class Browser {
  caches = new Map<string, Map<string, Response>>();
  listeners = new Map<string, Listener>();
  fetched: string[] = [];
  isOnline = true;
  isSlow = false;
  tabs: Tab[] = [];
  opened: string[] = [];
  hasSkipped = false;

  start(version: string, files: string[]): void {
    this.hasSkipped = false;
    const self = {
      location: { origin: HERE },
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve(this.tabs),
        openWindow: (path: string) => Promise.resolve(this.opened.push(path)),
      },
      skipWaiting: () => (this.hasSkipped = true),
      addEventListener: (kind: string, listener: Listener) => this.listeners.set(kind, listener),
    };
    const names = ['self', 'caches', 'fetch', 'Request', 'setTimeout'];
    const run = compileFunction(workerFor(version, files), names) as (...args: unknown[]) => void;
    run(self, this.storage(), this.fetch, FakeRequest, (act: () => void, wait: number) => setTimeout(act, wait));
  }

  storage(): object {
    return {
      open: (name: string) => Promise.resolve(this.cache(name)),
      keys: () => Promise.resolve([...this.caches.keys()]),
      delete: (name: string) => Promise.resolve(this.caches.delete(name)),
      match: (request: FakeRequest) => {
        const found = [...this.caches.values()].map((kept) => kept.get(request.pathname));
        return Promise.resolve(found.find((answer) => answer !== undefined));
      },
    };
  }

  cache(name: string): object {
    const kept = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, kept);
    return {
      addAll: (requests: FakeRequest[]) =>
        Promise.all(requests.map(async (request) => kept.set(request.pathname, await this.fetch(request)))),
      match: (request: FakeRequest | string) =>
        Promise.resolve(kept.get(typeof request === 'string' ? request : request.pathname)),
      put: (request: FakeRequest, answer: Response) => Promise.resolve(kept.set(request.pathname, answer)),
    };
  }

  fetch = (request: FakeRequest): Promise<Response> => {
    this.fetched.push(request.pathname);
    if (this.isSlow) return new Promise(() => {});
    return this.isOnline ? Promise.resolve(new Response(request.pathname)) : Promise.reject(new TypeError('offline'));
  };

  async happens(kind: 'install' | 'activate'): Promise<void> {
    let done: unknown;
    this.listeners.get(kind)?.({ waitUntil: (promise: unknown) => (done = promise) });
    await done;
  }

  /** The text of the worker's answer; undefined if it leaves the request to the browser. */
  async asks(path: string, more: Partial<FakeRequest> = {}): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const request = Object.assign(new FakeRequest(path), more);
    this.listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer && (await answer).clone().text();
  }
}

class Tab {
  heard: unknown[] = [];
  isFocused = false;
  constructor(readonly url: string) {}
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  focus(): Promise<void> {
    this.isFocused = true;
    return Promise.resolve();
  }
}

class FakeRequest {
  method = 'GET';
  mode = 'cors';
  url: string;
  constructor(path: string) {
    this.url = new URL(path, HERE).href;
  }
  get pathname(): string {
    return new URL(this.url).pathname;
  }
}

let browser: Browser;

beforeEach(async () => {
  browser = new Browser();
  browser.start('one', ['index.html', 'assets/a-1.js', 'favicon.svg']);
  await browser.happens('install');
  await browser.happens('activate');
  browser.fetched = [];
});

test('kept files come without the network', async () => {
  browser.isOnline = false;
  expect(await browser.asks('/assets/a-1.js')).toBe('/assets/a-1.js');
  expect(await browser.asks('/favicon.svg')).toBe('/favicon.svg');
  expect(browser.fetched).toEqual([]);
});

test('a visit asks the server, and gets the kept page only without it', async () => {
  expect(await browser.asks('/t/abc', { mode: 'navigate' })).toBe('/t/abc');
  browser.isOnline = false;
  expect(await browser.asks('/t/abc', { mode: 'navigate' })).toBe('/index.html');
  expect(await browser.asks('/', { mode: 'navigate' })).toBe('/');
});

test.each(['/api/tables', '/api', '/api/docs'])('the API is none of its business: %s', async (path) => {
  expect(await browser.asks(path)).toBeUndefined();
  expect(await browser.asks(path, { mode: 'navigate' })).toBeUndefined();
});

test('neither are other sites, nor requests that change something', async () => {
  expect(await browser.asks('http://elsewhere.test/assets/a-1.js')).toBeUndefined();
  expect(await browser.asks('/assets/a-1.js', { method: 'POST' })).toBeUndefined();
});

test('an asset that was not kept is kept from then on', async () => {
  expect(await browser.asks('/assets/later-2.js')).toBe('/assets/later-2.js');
  browser.isOnline = false;
  expect(await browser.asks('/assets/later-2.js')).toBe('/assets/later-2.js');
});

test('a new worker waits until it is told', async () => {
  browser.start('two', ['index.html']);
  await browser.happens('install');
  expect(browser.hasSkipped).toBe(false);
  browser.listeners.get('message')?.({ data: { kind: 'skip-waiting' } });
  expect(browser.hasSkipped).toBe(true);
});

test('it says its version', () => {
  const said: unknown[] = [];
  browser.listeners.get('message')?.({
    data: { kind: 'version' },
    ports: [{ postMessage: (x: unknown) => said.push(x) }],
  });
  expect(said).toEqual(['one']);
});

test('the build before stays for other tabs, older ones go', async () => {
  for (const version of ['two', 'three']) {
    browser.start(version, ['index.html']);
    await browser.happens('install');
    await browser.happens('activate');
  }
  expect([...browser.caches.keys()]).toEqual(['picketfence-two', 'picketfence-three']);
});

test('a part of the build before is still to be had', async () => {
  browser.start('two', ['index.html']);
  await browser.happens('install');
  await browser.happens('activate');
  browser.isOnline = false;
  expect(await browser.asks('/assets/a-1.js')).toBe('/assets/a-1.js');
});

describe('a weak network', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is given a few seconds, then the kept page is shown', async () => {
    browser.start('one', ['index.html', 'assets/a-1.js', 'favicon.svg']);
    browser.isSlow = true;
    const shown = browser.asks('/t/abc', { mode: 'navigate' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await shown).toBe('/index.html');
  });

  test('is waited for where nothing is kept', async () => {
    browser.caches.clear();
    const shown = browser.asks('/t/abc', { mode: 'navigate' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await shown).toBe('/t/abc');
  });
});

describe('a tap on a notice', () => {
  async function tap(): Promise<void> {
    let done: unknown;
    const notification = { close: () => {}, data: { path: '/t/abc' } };
    browser.listeners.get('notificationclick')?.({ notification, waitUntil: (given: unknown) => (done = given) });
    await done;
  }

  test('opens the game', async () => {
    await tap();
    expect(browser.opened).toEqual(['/t/abc']);
  });

  test('brings up the tab that shows it', async () => {
    browser.tabs = [new Tab(`${HERE}/`), new Tab(`${HERE}/t/abc`)];
    await tap();
    expect(browser.tabs.map(({ isFocused, heard }) => [isFocused, heard])).toEqual([
      [false, []],
      [true, []],
    ]);
  });

  test('leads another tab of ours there', async () => {
    browser.tabs = [new Tab(`${HERE}/learn`)];
    await tap();
    expect(browser.tabs[0]).toMatchObject({ isFocused: true, heard: [{ kind: 'go', path: '/t/abc' }] });
    expect(browser.opened).toEqual([]);
  });
});
