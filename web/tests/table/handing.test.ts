/** Where the turn of the seat in front stands, from the first tap until the round closes. */

import { describe, expect, it, vi } from 'vitest';
import type { MoveDone } from '../../src/api.gen';
import { Handing, type Known } from '../../src/table/handing.svelte';

const DONE: MoveDone = { seq: 6, head: 6, round: 4, status: 'playing', is_repeated: false };
const CHOOSING = { kind: 'choosing', isTakenBack: false };

/** A table in round 4; what is known of it may be changed, and each request is answered by the test. */
function table() {
  const answers: { resolve: (done: MoveDone) => void; reject: (error: Error) => void }[] = [];
  const asked = (): Promise<MoveDone> => new Promise((resolve, reject) => answers.push({ resolve, reject }));
  const refresh = vi.fn(() => Promise.resolve());
  const submit = vi.fn(asked);
  const known = { feed: { submit, withdraw: vi.fn(asked), refresh }, round: 4, hasTurn: true, isStored: false };
  const complain = vi.fn();
  const handing = new Handing((): Known => known, complain);
  const answer = async (done: MoveDone | Error): Promise<void> => {
    const { resolve, reject } = answers.shift()!;
    if (done instanceof Error) reject(done);
    else resolve(done);
    await Promise.resolve();
  };
  return { handing, known, complain, refresh, submit, answer };
}

describe('a turn', () => {
  it('is not there for those who watch', async () => {
    const { handing, known, submit } = table();
    known.hasTurn = false;
    expect(handing.state).toEqual({ kind: 'watching' });
    await handing.handIn('1 5@1.1');
    expect(submit).not.toHaveBeenCalled();
  });

  it('is chosen, sent once, and handed in', async () => {
    const { handing, known, submit, answer } = table();
    expect(handing.state).toEqual(CHOOSING);
    const sent = handing.handIn('1 5@1.1');
    expect(handing.state).toEqual({ kind: 'sending' });
    await handing.handIn('1 5@1.1');
    known.isStored = true;
    await answer(DONE);
    await sent;
    expect(handing.state).toEqual({ kind: 'handed-in' });
    await handing.handIn('1 5@1.1');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('that closed the round stays on its way until the next round is told', async () => {
    const { handing, known, answer } = table();
    const sent = handing.handIn('1 5@1.1');
    await answer({ ...DONE, round: 5 });
    await sent;
    expect(handing.state).toEqual({ kind: 'sending' });
    known.round = 5;
    expect(handing.state).toEqual(CHOOSING);
    // The table may go back to a round that was sent.
    handing.follow(5);
    known.round = 4;
    expect(handing.state).toEqual(CHOOSING);
  });

  it('that was refused can be changed, once the view is fresh', async () => {
    const { handing, complain, refresh, answer } = table();
    const sent = handing.handIn('1 5@1.1');
    await answer(new Error('no'));
    expect(handing.state).toEqual({ kind: 'sending' });
    await sent;
    expect(complain).toHaveBeenCalledOnce();
    expect(refresh).toHaveBeenCalledOnce();
    expect(handing.state).toEqual(CHOOSING);
  });

  it('taken back is marked, in its own round alone', async () => {
    const { handing, known, answer } = table();
    known.isStored = true;
    const back = handing.takeBack();
    known.isStored = false;
    await answer(DONE);
    expect(await back).toBe(true);
    expect(handing.state).toEqual({ kind: 'choosing', isTakenBack: true });
    known.round = 5;
    expect(handing.state).toEqual(CHOOSING);
  });

  it('that cannot be taken back stays handed in', async () => {
    const { handing, known, complain, answer } = table();
    known.isStored = true;
    const back = handing.takeBack();
    await answer(new Error('too late'));
    expect(await back).toBe(false);
    expect(complain).toHaveBeenCalledOnce();
    expect(handing.state).toEqual({ kind: 'handed-in' });
  });

  it('that is held goes after a moment, and only once', async () => {
    vi.useFakeTimers();
    const { handing, submit, answer } = table();
    handing.hold('1 5@1.1');
    handing.hold('2 6@1.2');
    expect(handing.state).toEqual({ kind: 'held' });
    expect(submit).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(submit).toHaveBeenCalledExactlyOnceWith('1 5@1.1');
    expect(handing.state).toEqual({ kind: 'sending' });
    await answer(DONE);
    vi.useRealTimers();
  });

  it('that is held goes at once when it is released', async () => {
    const { handing, submit, answer } = table();
    handing.hold('1 5@1.1');
    const sent = handing.release();
    expect(submit).toHaveBeenCalledExactlyOnceWith('1 5@1.1');
    await answer(DONE);
    await sent;
    await handing.release();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('that is held can be taken back without the server, and is forgotten with its round', async () => {
    const { handing, known, submit } = table();
    handing.hold('1 5@1.1');
    expect(await handing.takeBack()).toBe(true);
    expect(handing.state).toEqual({ kind: 'choosing', isTakenBack: true });
    known.round = 5;
    handing.hold('1 7@1.3');
    known.round = 6;
    handing.follow(6);
    await handing.release();
    expect(submit).not.toHaveBeenCalled();
    expect(known.feed.withdraw).not.toHaveBeenCalled();
  });
});
