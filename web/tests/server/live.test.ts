/** The one socket of a page: what is watched, what is lost and found again, and how it stands. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableMessage } from '../../src/messages.gen';
import { ADA, FakeSocket, fakeSockets, json, lobby, refused, serveWith } from './standin';

type Live = typeof import('../../src/server/live.svelte');

const ends: (() => void)[] = [];

/** A page of its own; what it watches ends with the test. */
async function opened(): Promise<Pick<Live, 'live' | 'watchTable'>> {
  vi.resetModules();
  const { live, watchTable } = await import('../../src/server/live.svelte');
  const watching: Live['watchTable'] = (table, wish) => {
    const end = watchTable(table, wish);
    ends.push(end);
    return end;
  };
  return { live, watchTable: watching };
}

function skip(seq: number, table = 'T'): TableMessage {
  return { table, seq, at: seq, kind: 'skip' };
}

function heard(): { seqs: number[]; onEvents: (events: readonly TableMessage[]) => void } {
  const seqs: number[] = [];
  return { seqs, onEvents: (events) => seqs.push(...events.map(({ seq }) => seq)) };
}

function say(...events: [TableMessage, ...TableMessage[]]): void {
  FakeSocket.last.say({ kind: 'events', events });
}

/** As if the page had been put away or taken up. */
function look(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fakeSockets();
  serveWith(() => json(lobby()));
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('watching', () => {
  test('one socket carries all tables', async () => {
    const { watchTable, live } = await opened();
    const [one, two] = [heard(), heard()];
    expect(live.status).toBe('connecting');
    watchTable('T', { after: 3, ...one });
    watchTable('U', { after: 0, ...two });
    FakeSocket.last.open();
    expect(live.status).toBe('live');
    expect(FakeSocket.all.length).toBe(1);
    expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/live$/);
    expect(FakeSocket.last.sent).toEqual([
      { op: 'watch', table: 'T', after: 3 },
      { op: 'watch', table: 'U', after: 0 },
    ]);
    say(skip(4), skip(5));
    say(skip(1, 'U'));
    expect([one.seqs, two.seqs]).toEqual([[4, 5], [1]]);
  });

  test('each message comes once, and a gap is asked for', async () => {
    const { watchTable } = await opened();
    const one = heard();
    watchTable('T', { after: 3, ...one });
    FakeSocket.last.open();
    say(skip(4));
    say(skip(4), skip(5));
    say(skip(8));
    expect(one.seqs).toEqual([4, 5]);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ op: 'watch', table: 'T', after: 5 });
  });

  test('two who watch the same table both get what they do not know', async () => {
    const { watchTable } = await opened();
    const [late, early] = [heard(), heard()];
    watchTable('T', { after: 5, ...late });
    FakeSocket.last.open();
    watchTable('T', { after: 3, ...early });
    expect(FakeSocket.last.sent.at(-1)).toEqual({ op: 'watch', table: 'T', after: 3 });
    say(skip(4), skip(5), skip(6));
    expect([late.seqs, early.seqs]).toEqual([[6], [4, 5, 6]]);
  });

  test('who is there is told at once to those who come later', async () => {
    const { watchTable } = await opened();
    const [one, two] = [vi.fn(), vi.fn()];
    watchTable('T', { after: 0, onEvents: () => {}, onPresence: one });
    FakeSocket.last.open();
    FakeSocket.last.say({ kind: 'presence', table: 'T', seats: [true, false], since: [] });
    watchTable('T', { after: 0, onEvents: () => {}, onPresence: two });
    const told = { seats: [true, false], since: [] };
    expect([one.mock.calls, two.mock.calls]).toEqual([[[told]], [[told]]]);
  });

  test('what nobody watches is let go, and in the end the socket too', async () => {
    const { watchTable, live } = await opened();
    const one = heard();
    const end = watchTable('T', { after: 0, ...one });
    const endOther = watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.open();
    endOther();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ op: 'watch', table: 'T', after: 0 });
    end();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ op: 'unwatch', table: 'T' });
    say(skip(1));
    expect(one.seqs).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.last.isClosed).toBe(true);
    expect(live.status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all.length).toBe(1);
    watchTable('T', { after: 0, ...one });
    expect(FakeSocket.all.length).toBe(2);
  });

  test('a table that is gone is told; one that cannot be read now is asked for again', async () => {
    const { watchTable } = await opened();
    const onGone = vi.fn();
    watchTable('T', { after: 0, onEvents: () => {}, onGone });
    FakeSocket.last.open();
    const error = { id: 'storage-unavailable', message: 'Later.', rule: null, args: {} };
    FakeSocket.last.say({ kind: 'error', table: 'T', error });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.last.sent).toEqual(Array(2).fill({ op: 'watch', table: 'T', after: 0 }));
    FakeSocket.last.say({ kind: 'error', table: 'T', error: { ...error, id: 'table-unknown' } });
    expect(onGone.mock.calls[0]?.[0]).toMatchObject({ id: 'table-unknown' });
  });

  test('a log that is shorter than what was known starts from 0', async () => {
    const { watchTable } = await opened();
    const [one, onRestart] = [heard(), vi.fn()];
    watchTable('T', { after: 9, onRestart, ...one });
    FakeSocket.last.open();
    const error = { id: 'frame-invalid', message: 'Not 9.', rule: null, args: { head: 2 } };
    FakeSocket.last.say({ kind: 'error', table: 'T', error });
    expect(onRestart).toHaveBeenCalledOnce();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ op: 'watch', table: 'T', after: 0 });
    say(skip(1), skip(2));
    expect(one.seqs).toEqual([1, 2]);
  });

  test('kinds that are not known yet are passed over', async () => {
    const { watchTable } = await opened();
    const one = heard();
    watchTable('T', { after: 0, ...one });
    FakeSocket.last.open();
    FakeSocket.last.say({ kind: 'weather' });
    say(skip(1));
    expect(one.seqs).toEqual([1]);
  });
});

describe('a line that breaks', () => {
  test('is taken up where it broke, after waits that grow', async () => {
    const { watchTable, live } = await opened();
    watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.open();
    say(skip(1), skip(2));
    FakeSocket.last.end();
    serveWith(() => Promise.reject(new TypeError('failed')));
    expect(live.status).toBe('offline');
    for (const [attempt, wait] of [300, 600, 1_200, 2_400].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(FakeSocket.all.length).toBe(attempt + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(FakeSocket.all.length).toBe(attempt + 2);
      expect(live.status).toBe('offline');
      if (attempt < 3) FakeSocket.last.end();
    }
    FakeSocket.last.open();
    expect(live.status).toBe('live');
    expect(FakeSocket.last.sent).toEqual([{ op: 'watch', table: 'T', after: 2 }]);
  });

  test.each([
    [1012, 1_000],
    [1008, 15_000],
    [1013, 300],
  ])('closed with %i it waits %i ms', async (code, wait) => {
    const { watchTable } = await opened();
    watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.open();
    FakeSocket.last.end(code);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(FakeSocket.all.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all.length).toBe(2);
  });

  test('is tried at once when the network is back or the page is looked at', async () => {
    const { watchTable } = await opened();
    watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.end(1008);
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.end(1008);
    look('hidden');
    expect(FakeSocket.all.length).toBe(2);
    look('visible');
    expect(FakeSocket.all.length).toBe(3);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(FakeSocket.all.length).toBe(3);
  });

  test('is tried at once when the server answers elsewhere, unless it has sent us away', async () => {
    const { watchTable } = await opened();
    const { requestJson } = await import('../../src/server/requests');
    watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.end(1008);
    await requestJson('GET', '/api/bots');
    expect(FakeSocket.all.length).toBe(1);
    dispatchEvent(new Event('online'));
    FakeSocket.last.end();
    await requestJson('GET', '/api/bots');
    expect(FakeSocket.all.length).toBe(3);
    FakeSocket.last.open();
    await requestJson('GET', '/api/bots');
    expect(FakeSocket.last.sent).toEqual([{ op: 'watch', table: 'T', after: 0 }]);
  });

  test('that is dead is noticed within 20 seconds', async () => {
    const { watchTable, live } = await opened();
    watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ op: 'ping' });
    FakeSocket.last.say({ kind: 'pong' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(live.status).toBe('live');
    const dead = FakeSocket.last;
    await vi.advanceTimersByTimeAsync(10_001);
    expect(live.status).toBe('offline');
    expect(dead.isClosed).toBe(true);
    expect(FakeSocket.all.length).toBe(2);
  });

  test('is looked at early when the browser says that it is offline', async () => {
    const { watchTable, live } = await opened();
    watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.open();
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(live.status).toBe('offline');
  });

  test('that does not open is given up after 10 seconds', async () => {
    const { watchTable, live } = await opened();
    watchTable('T', { after: 0, ...heard() });
    await vi.advanceTimersByTimeAsync(10_300);
    expect([live.status, FakeSocket.all.length]).toEqual(['offline', 2]);
  });

  test('may be a cookie that is not known any more: the second attempt in vain renews it', async () => {
    localStorage.setItem('picketfence.person', 'p-gone');
    let isNew = false;
    const log = serveWith(({ path }) => {
      if (path === '/api/me') isNew = true;
      return isNew ? json(path === '/api/me' ? ADA : lobby()) : refused('identity-unknown', 401);
    });
    const { watchTable } = await opened();
    watchTable('T', { after: 0, ...heard() });
    FakeSocket.last.end();
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    FakeSocket.last.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(log.map(({ path }) => path)).toEqual(['/api/tables/T', '/api/me', '/api/tables/T']);
    expect(FakeSocket.all.length).toBe(4);
    expect(FakeSocket.all.filter(({ isClosed }) => !isClosed)).toEqual([FakeSocket.last]);
  });
});

test('a changed identity is announced again', async () => {
  const { watchTable, live } = await opened();
  const { becomes } = await import('../../src/server/identity');
  watchTable('T', { after: 0, ...heard() });
  FakeSocket.last.open();
  say(skip(1));
  becomes(ADA);
  expect(FakeSocket.all.length).toBe(2);
  expect(live.status).toBe('connecting');
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ op: 'watch', table: 'T', after: 1 }]);
});
