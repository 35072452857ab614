/** A table's feed against a stand-in server: what it has, what it is asked, what it tells. */

import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { View } from '../../src/api.gen';
import type { TableMessage } from '../../src/messages.gen';
import { ADA, FakeSocket, fakeSockets, json, serveWith, view, type Asked } from './standin';

type Feed = import('../../src/server/table.svelte').TableFeed;
export type Follow = import('../../src/server/table.svelte').Follow;

interface Server {
  log: Asked[];
  /** What the server has; a function may keep an answer back. */
  now: View | (() => Response | Promise<Response>);
}

export const server: Server = { log: [], now: view() };
let feeds: Feed[] = [];

export async function opened(seat?: number, follow?: Follow): Promise<Feed> {
  vi.resetModules();
  const { TableFeed } = await import('../../src/server/table.svelte');
  const feed = new TableFeed('T', seat, follow);
  feeds.push(feed);
  feed.start();
  await settled();
  if (FakeSocket.all.length > 0) FakeSocket.last.open();
  return feed;
}

export async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

export function fetches(): number {
  return server.log.filter(({ path }) => path.includes('/view')).length;
}

export async function happens(...events: [TableMessage, ...TableMessage[]]): Promise<void> {
  FakeSocket.last.say({ kind: 'events', events });
  await settled();
}

export function submitted(seq: number, seat: number, round = 1): TableMessage {
  return { table: 'T', seq, at: 1, kind: 'turn-submitted', seat, round };
}

export function closed(seq: number, round = 1): TableMessage {
  return { table: 'T', seq, at: 1, kind: 'round-closed', round, turns: ['a', 'b'], players: ['person', 'person'] };
}

/** Every test of the file that calls this begins with a server that has the first view. */
export function useServer(): void {
  beforeEach(() => {
    localStorage.setItem('picketfence.person', ADA.id);
    vi.useFakeTimers();
    fakeSockets({ isAlive: true });
    server.now = view();
    server.log = serveWith(({ path, body }) => {
      if (path.endsWith('/turns')) return json({ seq: 6, head: 6, round: 1, status: 'playing', is_repeated: false });
      if (path.endsWith('/withdraw')) return json({ seq: 7, head: 7, round: 1, status: 'playing', is_repeated: false });
      expect(body).toBeNull();
      return typeof server.now === 'function' ? server.now() : json(server.now);
    });
  });

  afterEach(() => {
    for (const feed of feeds) feed.stop();
    vi.advanceTimersByTime(5_000);
    feeds = [];
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
