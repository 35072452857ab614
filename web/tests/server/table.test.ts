/** A table that is kept level: views fetched when they must be, and only then. */

import { describe, expect, test, vi } from 'vitest';
import { closed, fetches, happens, opened, server, settled, submitted, useServer } from './feeding';
import { FakeSocket, json, refused, serveWith, view } from './standin';

/** Until a view is asked for again, in milliseconds. */
const PAUSE = 500;

useServer();

describe('a table', () => {
  test('is fetched once and watched from there', async () => {
    const feed = await opened();
    expect(feed.view).toEqual(view());
    expect([feed.isLoading, feed.problem]).toEqual([false, null]);
    expect(FakeSocket.last.sent).toEqual([{ op: 'watch', table: 'T', after: 5 }]);
    FakeSocket.last.say({ kind: 'presence', table: 'T', seats: [true, false], since: [null, 7] });
    expect([feed.presence, feed.since]).toEqual([
      [true, false],
      [null, 7],
    ]);
    FakeSocket.last.say({ kind: 'reaction', table: 'T', seat: 1, reaction: 'wow' });
    expect(feed.signal).toEqual({ kind: 'reaction', table: 'T', seat: 1, reaction: 'wow' });
    expect([feed.react('thanks'), feed.nudge(1)]).toEqual([true, true]);
    expect(FakeSocket.last.sent.slice(-2)).toEqual([
      { op: 'react', table: 'T', reaction: 'thanks' },
      { op: 'nudge', table: 'T', seat: 1 },
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetches()).toBe(1);
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('is fetched for whoever asks %i steps after a view came', async (steps) => {
    const feed = await opened();
    server.now = view({ seq: 6 });
    const refreshed = feed.refresh();
    while (feed.view?.table.seq !== 6) await Promise.resolve();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    void feed.chooseSeat(1);
    await refreshed;
    await settled();
    expect(server.log.at(-1)?.path).toContain('seat=1');
    expect(fetches()).toBe(3);
  });

  test('shows who is ready without a fetch', async () => {
    const feed = await opened();
    await happens(submitted(6, 1));
    expect(feed.view?.table.ready).toEqual([false, true]);
    expect(feed.lastEvents).toEqual([submitted(6, 1)]);
    await happens({ table: 'T', seq: 7, at: 1, kind: 'turn-withdrawn', seat: 1, round: 1 });
    expect(feed.view?.table.ready).toEqual([false, false]);
    expect(feed.view?.table.seq).toBe(7);
    expect(fetches()).toBe(1);
  });

  test('is fetched again when a round closes, however many events that brings', async () => {
    const feed = await opened();
    server.now = view({ seq: 9, round: 2 });
    await happens(submitted(6, 1), submitted(7, 0), closed(8), submitted(9, 1, 2));
    expect(feed.view?.game?.round).toBe(2);
    expect(fetches()).toBe(2);
  });

  test('keeps what was heard while a view was on its way', async () => {
    const feed = await opened();
    let answer: (given: Response) => void = () => {};
    server.now = () => new Promise((resolve) => (answer = resolve));
    await happens(closed(6));
    await happens(submitted(7, 1, 2));
    answer(json(view({ seq: 6, round: 2 })));
    await settled();
    expect([feed.view?.game?.round, feed.view?.table.ready, feed.view?.table.seq]).toEqual([2, [false, true], 7]);
    expect(fetches()).toBe(2);
  });

  test('is fetched once more if a view was old when it came', async () => {
    const feed = await opened();
    let answer: (given: Response) => void = () => {};
    server.now = () => new Promise((resolve) => (answer = resolve));
    await happens(closed(6));
    await happens(submitted(7, 1, 2), closed(8, 2), closed(9, 3));
    server.now = view({ seq: 9, round: 4 });
    answer(json(view({ seq: 6, round: 2 })));
    await settled();
    expect(feed.view?.game?.round).toBe(4);
    expect(fetches()).toBe(3);
  });

  test('that is ahead of every view is fetched again after a pause, even if it has come to an end', async () => {
    const feed = await opened();
    let seq = 5;
    server.now = async () => {
      await Promise.resolve();
      FakeSocket.last.say({ kind: 'events', events: [closed(seq + 1, seq - 4)] });
      seq += 1;
      return json(view({ seq: seq - 1, round: seq - 5 }));
    };
    void feed.refresh();
    for (let more = 10; more > 0; more -= 1) await settled();
    expect([feed.view?.game?.round, seq]).toEqual([5, 10]);
    server.now = view({ seq: 10, round: 6 });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(feed.view?.game?.round).toBe(6);
    expect(fetches()).toBe(1 + 5 + 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetches()).toBe(7);
  });

  test('is looked at through another seat; an answer for the one before is dropped', async () => {
    const feed = await opened();
    let answer: (given: Response) => void = () => {};
    server.now = () => new Promise((resolve) => (answer = resolve));
    const first = feed.refresh();
    void feed.chooseSeat(1);
    server.now = view({ seq: 6 });
    answer(json(view({ seq: 5, round: 7 })));
    await settled();
    await first;
    expect(server.log.at(-1)?.path).toBe('/api/tables/T/view?seat=1&choices=0');
    expect(feed.view?.table.round).toBe(1);
  });

  test('that the server has forgotten half of is taken as it is', async () => {
    server.now = view({ seq: 50, round: 9 });
    const feed = await opened();
    server.now = view({ seq: 3, round: 1 });
    const error = { id: 'frame-invalid', message: 'Not 50.', rule: null, args: { head: 3 } };
    FakeSocket.last.say({ kind: 'error', table: 'T', error });
    await settled();
    expect(feed.view?.table.round).toBe(1);
  });
});

describe('trouble', () => {
  test('that passes is waited for', async () => {
    server.now = () => Promise.reject(new TypeError('failed'));
    const feed = await opened();
    expect(feed.problem?.id).toBe('offline');
    await vi.advanceTimersByTimeAsync(500);
    expect(fetches()).toBe(2);
    server.now = view();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([feed.problem, feed.view?.table.seq]).toEqual([null, 5]);
  });

  test('is over as soon as the network is back', async () => {
    server.now = () => Promise.reject(new TypeError('failed'));
    const feed = await opened();
    server.now = view();
    dispatchEvent(new Event('online'));
    await settled();
    expect(feed.problem).toBeNull();
  });

  test('that met a turn is over for it, too, as soon as live events come again', async () => {
    const feed = await opened();
    FakeSocket.last.end(1012);
    let isBack = false;
    const done = { seq: 6, head: 6, round: 1, status: 'playing', is_repeated: false };
    server.log = serveWith(() => (isBack ? json(done) : Promise.reject(new TypeError('failed'))));
    const sent = feed.submit('1 7@2.5 P');
    await vi.advanceTimersByTimeAsync(3_000);
    isBack = true;
    FakeSocket.last.open();
    await settled();
    expect(await sent).toEqual(done);
    expect(feed.view?.mine?.turn).toBe('1 7@2.5 P');
  });

  test('that does not pass is told and left alone', async () => {
    server.now = () => refused('table-unknown', 404);
    const feed = await opened();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([feed.problem?.id, feed.view, fetches()]).toEqual(['table-unknown', null, 1]);
  });

  test('where no events get through the view is fetched now and then, until they do', async () => {
    const feed = await opened();
    FakeSocket.last.end();
    await settled();
    server.now = view({ seq: 8, round: 2 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(feed.view?.table.round).toBe(2);
    const before = fetches();
    FakeSocket.last.open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetches()).toBe(before);
  });

  test('a feed that is stopped asks for nothing', async () => {
    const feed = await opened();
    feed.stop();
    await happens(closed(6));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetches()).toBe(1);
  });
});

describe('a turn of mine', () => {
  test('is in as soon as it is acknowledged, whether the event comes before or after', async () => {
    const feed = await opened();
    await feed.submit('1 7@2.5 P');
    expect([feed.view?.mine?.turn, feed.view?.table.ready]).toEqual(['1 7@2.5 P', [true, false]]);
    await happens(submitted(6, 0));
    await feed.withdraw();
    expect([feed.view?.mine?.turn, feed.view?.table.ready]).toEqual([null, [false, false]]);
    expect(fetches()).toBe(1);
    expect(server.log.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { seat: 0, round: 1, turn: '1 7@2.5 P' },
      { seat: 0, round: 1 },
    ]);
  });

  test('that closes the round brings the next one without any event', async () => {
    const feed = await opened();
    const done = { seq: 6, head: 7, round: 2, status: 'playing', is_repeated: false };
    server.log = serveWith(({ method }) => json(method === 'POST' ? done : view({ seq: 7, round: 2 })));
    await feed.submit('1 7@2.5 P');
    await settled();
    expect([feed.view?.mine?.turn, feed.view?.table.ready, fetches()]).toEqual(['1 7@2.5 P', [true, false], 0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([feed.view?.game?.round, feed.view?.mine?.turn]).toEqual([2, null]);
    await happens(submitted(6, 0), closed(7));
    expect(fetches()).toBe(1);
  });

  test.each(['where no events get through', 'in a game that is not followed'])(
    'that closes the round brings the next one at once %s',
    async (where) => {
      const solo = { flow: 'solo', top: null, cards_left: 9, solo_card_drawn: false } as const;
      const first = view();
      if (where.includes('followed')) server.now = { ...first, game: first.game && { ...first.game, sight: solo } };
      const feed = await opened();
      if (!where.includes('followed')) FakeSocket.last.end();
      const done = { seq: 6, head: 7, round: 2, status: 'playing', is_repeated: false };
      server.log = serveWith(({ method }) => json(method === 'POST' ? done : view({ seq: 7, round: 2 })));
      await feed.submit('1 7@2.5 P');
      await settled();
      expect(feed.view?.game?.round).toBe(2);
    },
  );

  test('made in another tab is fetched', async () => {
    const feed = await opened();
    server.now = view({ seq: 6, ready: [true, false] }, '1 7@2.5 P');
    await happens(submitted(6, 0));
    expect(feed.view?.mine?.turn).toBe('1 7@2.5 P');
  });

  test('that is refused leaves everything as it is', async () => {
    const feed = await opened();
    server.log = serveWith(() => refused('turn-in', 409));
    await expect(feed.submit('1 7@2.5 P')).rejects.toMatchObject({ id: 'turn-in' });
    expect(feed.view?.mine?.turn).toBeNull();
  });

  test('with several seats at one device is followed by the next seat', async () => {
    server.now = { ...view(), yours: [0, 1] };
    const feed = await opened();
    const next = view({ seq: 6, ready: [true, false] });
    server.now = { ...next, yours: [0, 1], mine: next.mine && { ...next.mine, seat: 1 } };
    await feed.submit('1 7@2.5 P');
    await settled();
    expect(feed.view?.mine?.seat).toBe(1);
  });
});
