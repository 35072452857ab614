import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PAGE_HEADER } from '../src/server/requests';

type Updates = typeof import('../src/shell/updates.svelte');

/** The module, as a page of this version loads it. */
async function pageOf(version: string): Promise<Updates> {
  const meta = document.createElement('meta');
  meta.name = 'picketfence-page';
  meta.content = version;
  document.head.replaceChildren(...(version === '' ? [] : [meta]));
  return import('../src/shell/updates.svelte');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a server with the same page changes nothing', async () => {
  const { updates } = await pageOf('abc');
  updates.heard('abc');
  expect(updates.isWaiting).toBe(false);
});

test('a server with another page offers it', async () => {
  const { updates } = await pageOf('abc');
  updates.heard('abd');
  expect(updates.isWaiting).toBe(true);
});

test.each([null, ''])('a server without a page offers nothing: %j', async (version) => {
  const { updates } = await pageOf('abc');
  updates.heard(version);
  expect(updates.isWaiting).toBe(false);
});

test('a page in development has no version to compare', async () => {
  const { updates } = await pageOf('');
  updates.heard('abd');
  expect(updates.isWaiting).toBe(false);
});

test('any answer of the API may offer another page', async () => {
  const { updates } = await pageOf('abc');
  const { requestText } = await import('../src/server/requests');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers: { [PAGE_HEADER]: 'abd' } })));
  await requestText('GET', '/api/health');
  expect(updates.isWaiting).toBe(true);
});

test('looking asks the server, and not again at once', async () => {
  const { updates } = await pageOf('abc');
  const fetched = vi.fn(() => Promise.resolve(new Response('{}', { headers: { [PAGE_HEADER]: 'abd' } })));
  vi.stubGlobal('fetch', fetched);
  await updates.look();
  await updates.look();
  expect(fetched).toHaveBeenCalledOnce();
  expect(updates.isWaiting).toBe(true);
});

test('looking without a network is quiet', async () => {
  const { updates } = await pageOf('abc');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await updates.look();
  expect(updates.isWaiting).toBe(false);
});
