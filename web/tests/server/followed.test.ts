/** Rounds that the page works out for itself: no view is fetched unless it has to be. */

import { describe, expect, test, vi } from 'vitest';
import { closed, fetches, happens, opened, server, settled, submitted, useServer, type Follow } from './feeding';
import { FakeSocket, json, serveWith, view } from './standin';

useServer();

describe('a round that can be followed', () => {
  const follow: Follow = (before, event, seat) => {
    const after =
      event.kind === 'round-closed'
        ? view({ seq: event.seq, round: event.round + 1 })
        : view({ seq: event.seq, status: 'over' });
    return { ...after, yours: before.yours, mine: before.mine && { ...before.mine, seat: seat ?? 0 } };
  };

  test('is not fetched, and what comes after it goes on from there', async () => {
    const feed = await opened(1, follow);
    await happens(submitted(6, 1), closed(7), submitted(8, 1, 2));
    expect([feed.view?.game?.round, feed.view?.table.ready, feed.view?.table.seq]).toEqual([2, [false, true], 8]);
    expect(feed.view?.mine?.seat).toBe(1);
    await happens(submitted(9, 0, 2), closed(10, 2));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([feed.view?.game?.round, fetches()]).toEqual([3, 1]);
  });

  test('is not fetched after a turn of mine either, whether the event comes before or after the answer', async () => {
    const feed = await opened(undefined, follow);
    const answers = [7, 9].map((head, index) => ({
      seq: head - 1,
      head,
      round: index + 2,
      status: 'playing',
      is_repeated: false,
    }));
    server.log = serveWith(() => json(answers.shift()));
    await feed.submit('1 7@2.5 P');
    await happens(submitted(6, 0), closed(7));
    expect(feed.view?.game?.round).toBe(2);
    const sent = feed.submit('1 7@2.5 P');
    await happens(submitted(8, 0, 2), closed(9, 2));
    await sent;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([feed.view?.game?.round, fetches()]).toEqual([3, 0]);
  });

  test('is not fetched if it is the last one', async () => {
    const feed = await opened(undefined, follow);
    const proof = { deal: 'd', salt: 'ab', commitment: 'cd' };
    await happens(closed(6), {
      table: 'T',
      seq: 7,
      at: 1,
      kind: 'game-ended',
      ends: ['plots'],
      totals: [1, 2],
      ...proof,
    });
    expect([feed.view?.table.status, fetches()]).toEqual(['over', 1]);
  });

  test('is fetched if it cannot be followed after all', async () => {
    const feed = await opened(undefined, () => null);
    server.now = view({ seq: 7, round: 2 });
    await happens(submitted(6, 1), closed(7));
    expect([feed.view?.game?.round, fetches()]).toEqual([2, 2]);
  });

  test('is fetched with what else has happened', async () => {
    const feed = await opened(undefined, follow);
    server.now = view({ seq: 7, round: 2, rematch: 'R' });
    await happens({ table: 'T', seq: 6, at: 1, kind: 'seat-given-back', seat: 1 }, closed(7));
    expect([feed.view?.table.rematch, feed.view?.game?.round, fetches()]).toEqual(['R', 2, 2]);
  });

  test('is fetched if a view is on its way, which may be for another seat', async () => {
    const feed = await opened(undefined, follow);
    let answer: (given: Response) => void = () => {};
    server.now = () => new Promise((resolve) => (answer = resolve));
    void feed.chooseSeat(1);
    await happens(closed(6));
    server.now = view({ seq: 6, round: 2 });
    answer(json(view()));
    await settled();
    expect([feed.view?.game?.round, fetches()]).toEqual([2, 3]);
  });

  test('is not skipped to over a message that is missing, which is asked for', async () => {
    const feed = await opened(undefined, follow);
    await happens(closed(8));
    expect([feed.view?.game?.round, fetches()]).toEqual([1, 1]);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ op: 'watch', table: 'T', after: 5 });
    await happens(submitted(6, 1), { table: 'T', seq: 7, at: 1, kind: 'skip' }, closed(8));
    expect([feed.view?.game?.round, fetches()]).toEqual([2, 1]);
  });
});
