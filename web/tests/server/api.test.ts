/** Requests, their failures, guests, and moves that must get through. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADA, json, lobby, refused, serveWith, view, type Asked } from './standin';

type Api = typeof import('../../src/server/api');

const DONE = { seq: 6, head: 6, round: 1, status: 'playing', is_repeated: false };
const TURN = { seat: 0, round: 1, turn: '1 7@2.5 P' };

/** The modules as a page that is opened now has them. */
async function opened(): Promise<Api> {
  vi.resetModules();
  return import('../../src/server/api');
}

function paths(log: readonly Asked[]): string[] {
  return log.map(({ method, path }) => `${method} ${path}`);
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('guests', () => {
  test('a first visitor is nobody until something needs a person', async () => {
    const { api, isKnown } = await opened();
    const log = serveWith(() => json(ADA));
    expect(await api.me()).toBeNull();
    expect(await api.myGames()).toEqual([]);
    expect(await api.myBests()).toEqual([]);
    expect(log).toEqual([]);
    expect(isKnown()).toBe(false);
  });

  test('whoever makes a table comes in first, under the chosen name, and only once', async () => {
    const { api, nameGuests, isKnown } = await opened();
    nameGuests(() => ' Ada ');
    const log = serveWith(({ path }) => (path === '/api/me' ? json(ADA, 201) : json(lobby(), 201)));
    const wish = { ruleset: 'first', seats: [{ kind: 'me' as const }] };
    const made = await Promise.all([api.createTable(wish), api.createTable(wish)]);
    expect(made.map(({ id }) => id)).toEqual(['T', 'T']);
    expect(paths(log)).toEqual(['POST /api/me', 'POST /api/tables', 'POST /api/tables']);
    expect(log[0]?.body).toEqual({ name: 'Ada' });
    expect(isKnown()).toBe(true);
  });

  test('a name that the server refuses keeps nobody out', async () => {
    const { api, nameGuests } = await opened();
    nameGuests(() => 'a,b');
    const log = serveWith(({ body }) =>
      'name' in (body as object) ? refused('name-invalid', 422, { most: 40 }) : json(ADA),
    );
    expect(await api.comeIn()).toEqual(ADA);
    expect(log.map(({ body }) => body)).toEqual([{ name: 'a,b' }, {}]);
  });

  test('a page that comes back asks directly', async () => {
    localStorage.setItem('picketfence.person', ADA.id);
    const { api } = await opened();
    const log = serveWith(({ path }) => (path === '/api/me' ? json(ADA) : json({ games: [] })));
    expect(await api.me()).toEqual(ADA);
    expect(await api.myGames()).toEqual([]);
    expect(paths(log)).toEqual(['GET /api/me', 'GET /api/me/games']);
  });

  test('an identity that is not known any more is replaced once, and the request repeated', async () => {
    localStorage.setItem('picketfence.person', 'p-gone');
    const { api } = await opened();
    let isNew = false;
    const log = serveWith(({ path }) => {
      if (path === '/api/me') isNew = true;
      return isNew ? json(path === '/api/me' ? ADA : lobby()) : refused('identity-unknown', 401);
    });
    expect((await api.start('T')).id).toBe('T');
    expect(paths(log)).toEqual(['POST /api/tables/T/start', 'POST /api/me', 'POST /api/tables/T/start']);
  });

  test('it is not repeated for ever', async () => {
    const { api } = await opened();
    const log = serveWith(({ path }) => (path === '/api/me' ? json(ADA) : refused('identity-unknown', 401)));
    await expect(api.view('T')).rejects.toMatchObject({ id: 'identity-unknown', status: 401 });
    expect(paths(log)).toEqual([
      'GET /api/tables/T/view?choices=0',
      'POST /api/me',
      'GET /api/tables/T/view?choices=0',
    ]);
  });

  test('tabs come in one after the other', async () => {
    const held: string[] = [];
    const locks = {
      request: async (name: string, step: () => Promise<unknown>) => {
        held.push(name);
        return step();
      },
    };
    vi.stubGlobal('navigator', { locks });
    const { api } = await opened();
    serveWith(() => json(ADA));
    await api.comeIn();
    expect(held).toEqual(['picketfence-guest']);
  });

  test('another tab that has come in, and one that was deleted, are noticed', async () => {
    const { isKnown, onIdentity } = await opened();
    const changed = vi.fn();
    onIdentity(changed);
    dispatchEvent(new StorageEvent('storage', { key: 'picketfence.person', newValue: ADA.id }));
    expect([isKnown(), changed.mock.calls.length]).toEqual([true, 1]);
    dispatchEvent(new StorageEvent('storage', { key: 'picketfence.person', newValue: null }));
    expect([isKnown(), changed.mock.calls.length]).toEqual([false, 2]);
  });

  test('who deletes their data is nobody', async () => {
    localStorage.setItem('picketfence.person', ADA.id);
    const { api, isKnown } = await opened();
    serveWith(() => new Response(null, { status: 204 }));
    await api.deleteMe();
    expect(isKnown()).toBe(false);
  });
});

describe('failures', () => {
  test('a refusal has what the server said', async () => {
    const { api, ApiError } = await opened();
    serveWith(() => refused('bot-unknown', 422, { bot: 'x', bots: 'y' }));
    const error = await api.bots().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ id: 'bot-unknown', message: 'It is bot-unknown.', status: 422, args: { bot: 'x' } });
  });

  test('no network is offline', async () => {
    const { api } = await opened();
    serveWith(() => Promise.reject(new TypeError('failed')));
    await expect(api.bots()).rejects.toMatchObject({ id: 'offline', status: 0, isPassing: true });
  });

  test('a proxy that answers with a page is no server', async () => {
    const { api } = await opened();
    serveWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api.bots()).rejects.toMatchObject({ id: 'offline', status: 502, isPassing: true });
    serveWith(() => new Response('<h1>No</h1>', { status: 418 }));
    await expect(api.bots()).rejects.toMatchObject({ id: 'answer-strange', status: 418, args: { status: 418 } });
  });

  test('an answer that does not come in 15 seconds is given up', async () => {
    const { api } = await opened();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
    const asked = expect(api.bots()).rejects.toMatchObject({ id: 'offline' });
    await vi.advanceTimersByTimeAsync(15_000);
    await asked;
  });

  test('addresses are built from what people type without harm', async () => {
    const { api } = await opened();
    const log = serveWith(() => json({ table: 'T', results: [] }));
    await api.byCode('../a b');
    await api.dealResults('A3ED-3TN7', 'first+solo');
    await api.view('T', 1);
    expect(paths(log)).toEqual([
      'GET /api/codes/..%2Fa%20b',
      'GET /api/deals/A3ED-3TN7/results?ruleset=first%2Bsolo',
      'GET /api/tables/T/view?seat=1&choices=0',
    ]);
  });
});

describe('moves', () => {
  beforeEach(() => localStorage.setItem('picketfence.person', ADA.id));

  function moves(log: readonly Asked[]): unknown[] {
    return log.map(({ body }) => (body as { move: string }).move);
  }

  test('a turn that gets lost is sent again with the same id until it is acknowledged', async () => {
    const { api } = await opened();
    let failures = 0;
    const log = serveWith(() => {
      failures += 1;
      if (failures === 1) return Promise.reject(new TypeError('failed'));
      return failures === 2 ? refused('storage-unavailable', 503) : json({ ...DONE, is_repeated: true });
    });
    const sent = api.submit('T', TURN);
    await vi.advanceTimersByTimeAsync(400);
    expect(log.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(log.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await sent).toMatchObject({ is_repeated: true });
    expect(new Set(moves(log)).size).toBe(1);
    expect(moves(log)[0]).toMatch(/^[0-9a-f]{24}$/);
  });

  test('a turn waits for the line as long as it takes; another one gets its own id', async () => {
    const { api } = await opened();
    let isOnline = false;
    const log = serveWith(() => (isOnline ? json(DONE) : Promise.reject(new TypeError('failed'))));
    const sent = api.submit('T', TURN);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(log.length).toBeGreaterThan(100);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await sent).toEqual(DONE);
    await api.submit('T', { ...TURN, turn: '2 8@2.6 P' });
    const ids = moves(log);
    expect(new Set(ids.slice(0, -1)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
  });

  test('a server that answers that it cannot store is given up after a minute', async () => {
    const { api } = await opened();
    serveWith(() => refused('storage-unavailable', 503));
    const given = expect(api.submit('T', TURN)).rejects.toMatchObject({ id: 'storage-unavailable' });
    await vi.advanceTimersByTimeAsync(60_000);
    await given;
  });

  test('what is sent while the page is left outlives it', async () => {
    const { api } = await opened();
    const asked: (boolean | undefined)[] = [];
    vi.stubGlobal('fetch', (_path: string, { keepalive }: RequestInit) => {
      asked.push(keepalive);
      return Promise.resolve(json(DONE));
    });
    await api.submit('T', TURN);
    dispatchEvent(new Event('pagehide'));
    await api.submit('T', TURN);
    dispatchEvent(new Event('pageshow'));
    await api.submit('T', TURN);
    expect(asked).toEqual([false, true, false]);
  });

  test('when the network is back nobody waits', async () => {
    const { api } = await opened();
    let isOnline = false;
    serveWith(() => (isOnline ? json(DONE) : Promise.reject(new TypeError('failed'))));
    const sent = api.submit('T', TURN);
    await vi.advanceTimersByTimeAsync(10_000);
    isOnline = true;
    dispatchEvent(new Event('online'));
    expect(await sent).toEqual(DONE);
  });

  test('a refusal is final', async () => {
    const { api } = await opened();
    const log = serveWith(() => refused('turn-in', 409));
    await expect(api.submit('T', TURN)).rejects.toMatchObject({ id: 'turn-in' });
    expect(log.length).toBe(1);
  });

  test('a turn that was taken back is a new move when it comes again', async () => {
    const { api } = await opened();
    let isLost = true;
    const log = serveWith(({ path }) => {
      if (isLost && path.endsWith('/turns')) return Promise.reject(new TypeError('failed'));
      return json(DONE);
    });
    const stop = new AbortController();
    const given = api.submit('T', TURN, stop.signal).catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(60_000);
    stop.abort();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await given).toBe('given up');
    await api.withdraw('T', { seat: 0, round: 1 });
    isLost = false;
    await api.submit('T', TURN);
    const ids = moves(log);
    expect(ids.at(-1)).not.toBe(ids[0]);
  });
});

describe('requests that count once', () => {
  beforeEach(() => localStorage.setItem('picketfence.person', ADA.id));

  const WISH = { ruleset: 'first', seats: [{ kind: 'me' as const }] };

  function moves(log: readonly Asked[]): unknown[] {
    return log.map(({ body }) => (body as { move: string }).move);
  }

  test('tables, seats and starts are sent again with the same id, and the next ones get their own', async () => {
    const { api } = await opened();
    let failures = 0;
    const log = serveWith(() => {
      failures += 1;
      return failures % 2 === 1 ? Promise.reject(new TypeError('failed')) : json(lobby());
    });
    for (const ask of [() => api.createTable(WISH), () => api.sit('T'), () => api.start('T'), () => api.start('T')]) {
      const asked = ask();
      await vi.advanceTimersByTimeAsync(400);
      expect((await asked).id).toBe('T');
    }
    const ids = moves(log);
    expect(ids.length).toBe(8);
    expect(ids.filter((_, n) => n % 2 === 0)).toEqual(ids.filter((_, n) => n % 2 === 1));
    expect(new Set(ids).size).toBe(4);
    expect(log[0]?.body).toEqual({ ...WISH, move: ids[0] });
  });

  test('after ten seconds it says so, and the same wish keeps its id until there is an answer', async () => {
    const { api } = await opened();
    let isOnline = false;
    const log = serveWith(() => (isOnline ? json(lobby()) : Promise.reject(new TypeError('failed'))));
    const given = expect(api.createTable(WISH)).rejects.toMatchObject({ id: 'offline' });
    await vi.advanceTimersByTimeAsync(10_000);
    await given;
    isOnline = true;
    await api.createTable(WISH);
    await api.createTable(WISH);
    expect(new Set(moves(log).slice(0, -1)).size).toBe(1);
    expect(new Set(moves(log)).size).toBe(2);
  });

  test('who has left and sits down again sends a new request', async () => {
    const { api } = await opened();
    let isOnline = false;
    const log = serveWith(() => (isOnline ? json(lobby()) : Promise.reject(new TypeError('failed'))));
    const given = api.sit('T').catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await given).toBe('given up');
    isOnline = true;
    await api.leave('T');
    await api.sit('T');
    const ids = moves(log.filter(({ path }) => path.endsWith('/seats')));
    expect(ids.at(-1)).not.toBe(ids[0]);
  });
});

test('a view comes as it is', async () => {
  const { api } = await opened();
  serveWith(() => json(view()));
  expect(await api.view('T')).toEqual(view());
});
