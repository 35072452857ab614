/** Notices of the system come from the service worker, if there is one. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify, startNotices } from '../../src/shell/notify';
import { route } from '../../src/shell/router.svelte';

const NOTICE = { tag: 'abc 3', body: 'Round 3', data: { path: '/t/abc' } };
const worker = new EventTarget();
const registration = { active: {}, showNotification: vi.fn(() => Promise.resolve()) };
const made: unknown[] = [];

class FakeNotification {
  onclick: () => void = () => {};
  constructor(...given: unknown[]) {
    made.push(given);
  }
}

beforeEach(() => {
  made.length = 0;
  registration.showNotification.mockClear();
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => vi.unstubAllGlobals());

function withWorker(found: unknown): void {
  const container = Object.assign(worker, { getRegistration: () => Promise.resolve(found) });
  vi.stubGlobal('navigator', { serviceWorker: container });
}

it('asks the worker, since phones allow nothing else', async () => {
  withWorker(registration);
  await notify('Your turn', NOTICE);
  expect(registration.showNotification).toHaveBeenCalledWith('Your turn', NOTICE);
  expect(made).toEqual([]);
});

it('shows it itself where there is no worker', async () => {
  withWorker(undefined);
  await notify('Your turn', NOTICE);
  expect(made).toEqual([['Your turn', NOTICE]]);
});

it('goes where the worker says', () => {
  withWorker(registration);
  startNotices();
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'go', path: '/t/abc' } }));
  expect(route.path).toBe('/t/abc');
});
