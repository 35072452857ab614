/** Accepting a rematch: one tap for everyone at the device, and never a second seat. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lobby, View } from '../../src/api.gen';
import { acceptRematch } from '../../src/pages/result/rematch';
import { ADA, json, lobby, serveWith, view, type Asked } from '../server/standin';

const OPEN = { kind: 'open', name: null, bot: null, is_host: false } as const;
const HOST = { kind: 'person', name: 'Grace', bot: null, is_host: true } as const;

beforeEach(() => localStorage.setItem('picketfence.person', ADA.id));
afterEach(() => vi.unstubAllGlobals());

function played(yours: number[]): View {
  const seat = { kind: 'person', bot: null, is_host: false } as const;
  const seats = ['Ada', 'Grace', 'Tim'].map((name) => ({ ...seat, name }));
  return { ...view(), yours, table: lobby({ status: 'over', seats }) };
}

/** Serve a rematch as it is, and return what was asked for. */
function serve(rematch: Partial<Lobby>, yours: number[] = []): Asked[] {
  const table = lobby({ id: 'N', status: 'open', ...rematch });
  return serveWith(({ method }) => json(method === 'GET' ? { ...view(), yours, table, game: null } : table));
}

function seats(log: readonly Asked[]): unknown[] {
  return log.flatMap(({ path, body }) => {
    if (path !== '/api/tables/N/seats') return [];
    const { seat, name } = body as { seat?: number; name?: string };
    return [[seat, name]];
  });
}

test('everyone at this device takes the seat they had', async () => {
  const log = serve({ seats: [OPEN, HOST, OPEN] });
  await acceptRematch('N', played([0, 2]));
  expect(seats(log)).toEqual([
    [0, 'Ada'],
    [2, 'Tim'],
  ]);
});

test('where somebody else sits by now, another seat will do', async () => {
  const log = serve({ seats: [HOST, HOST, OPEN] });
  await acceptRematch('N', played([0]));
  expect(seats(log)).toEqual([[undefined, 'Ada']]);
});

test('who sits there already, or comes when it has begun, takes no seat', async () => {
  const there = serve({ seats: [OPEN, HOST, OPEN] }, [1]);
  await acceptRematch('N', played([0]));
  const late = serve({ status: 'playing', seats: [OPEN, HOST, OPEN] });
  await acceptRematch('N', played([0]));
  expect([seats(there), seats(late)]).toEqual([[], []]);
});
