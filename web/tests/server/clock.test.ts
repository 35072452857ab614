/** The server's time, worked out from the Date headers of its answers. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestJson } from '../../src/server/requests';
import { noteTime, serverNow } from '../../src/server/clock';

const NOON = Date.UTC(2026, 10, 17, 12, 0, 0);

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answers(at: number): void {
  const headers = { date: new Date(at).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
}

test('a clock that is right is believed', async () => {
  answers(NOON);
  await requestJson('GET', '/api/health');
  expect(serverNow()).toBe(NOON);
});

test('a phone that is seven minutes slow shows the time of the server', async () => {
  answers(NOON + 420_000);
  await requestJson('GET', '/api/health');
  expect(Math.abs(serverNow() - (NOON + 420_000))).toBeLessThanOrEqual(1_000);
  vi.setSystemTime(NOON + 30_000);
  expect(Math.abs(serverNow() - (NOON + 450_000))).toBeLessThanOrEqual(1_000);
});

test('further answers narrow it down, and a clock that was set is learnt again', () => {
  noteTime(new Date(NOON - 60_000).toUTCString(), NOON, NOON + 5_000);
  noteTime(new Date(NOON - 60_000).toUTCString(), NOON + 900, NOON + 950);
  expect(Math.abs(serverNow() - (NOON - 60_450))).toBeLessThanOrEqual(500);
  noteTime(new Date(NOON).toUTCString(), NOON, NOON + 10);
  expect(serverNow()).toBe(NOON);
});

test('an answer without a date says nothing', () => {
  noteTime(new Date(NOON).toUTCString(), NOON, NOON);
  noteTime(null, NOON, NOON);
  expect(serverNow()).toBe(NOON);
});
