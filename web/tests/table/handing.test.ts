/** Where the turn of the seat in front stands, from the first tap until the round closes. */

import { describe, expect, it, vi } from 'vitest';
import type { MoveDone } from '../../src/api.gen';
import { ApiError } from '../../src/server/api';
import { Handing, type Known } from '../../src/table/handing.svelte';

const DONE: MoveDone = { seq: 6, head: 6, round: 4, status: 'playing', is_repeated: false };
const CHOOSING = { kind: 'choosing', isTakenBack: false };

/** A table in round 4; what is known of it may be changed, and each request is answered by the test. */
function table() {
  const answers: { resolve: (done: MoveDone) => void; reject: (error: Error) => void }[] = [];
  const asked = (): Promise<MoveDone> => new Promise((resolve, reject) => answers.push({ resolve, reject }));
  const refresh = vi.fn(() => Promise.resolve());
  const submit = vi.fn((_turn: string, _move?: string, _signal?: AbortSignal) => asked());
  const keep = vi.fn<Known['keep']>();
  const feed = { submit, withdraw: vi.fn(asked), refresh };
  const known = { feed, round: 4, hasTurn: true, isStored: false, isSilent: false, keep };
  const complain = vi.fn();
  const handing = new Handing((): Known => known, complain);
  const answer = async (done: MoveDone | Error): Promise<void> => {
    const { resolve, reject } = answers.shift()!;
    if (done instanceof Error) reject(done);
    else resolve(done);
    await Promise.resolve();
  };
  return { handing, known, complain, refresh, submit, keep, answer };
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
    expect(submit.mock.calls.map(([turn]) => turn)).toEqual(['1 5@1.1']);
    expect(handing.state).toEqual({ kind: 'sending' });
    await answer(DONE);
    vi.useRealTimers();
  });

  it('that is held goes at once when it is released', async () => {
    const { handing, submit, answer } = table();
    handing.hold('1 5@1.1');
    const sent = handing.release();
    expect(submit.mock.calls.map(([turn]) => turn)).toEqual(['1 5@1.1']);
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

  it('without a connection is kept, and goes under the same id when the page comes back', async () => {
    const { handing, known, submit, keep, answer } = table();
    known.isSilent = true;
    const sent = handing.handIn('1 5@1.1');
    expect(handing.state).toEqual({ kind: 'kept' });
    const kept = keep.mock.calls[0]![0]!;
    expect(kept).toMatchObject({ round: 4, turn: '1 5@1.1' });
    known.isSilent = false;
    expect(handing.state).toEqual({ kind: 'sending' });
    await answer(DONE);
    await sent;
    expect(keep).toHaveBeenLastCalledWith(null);
    const later = table();
    void later.handing.resume({ ...kept, round: 3 });
    expect(later.submit).not.toHaveBeenCalled();
    void later.handing.resume(kept);
    expect(later.submit.mock.calls[0]?.[1]).toBe(submit.mock.calls[0]?.[1]);
  });

  it('that is kept can be taken back at once, and is withdrawn should it have arrived', async () => {
    const { handing, known, keep, answer } = table();
    known.isSilent = true;
    const sent = handing.handIn('1 5@1.1');
    expect(await handing.takeBack()).toBe(true);
    expect(handing.state).toEqual({ kind: 'choosing', isTakenBack: true });
    expect(keep).toHaveBeenLastCalledWith(null);
    expect(known.feed.withdraw).not.toHaveBeenCalled();
    await answer(DONE);
    await vi.waitFor(() => expect(known.feed.withdraw).toHaveBeenCalledOnce());
    await answer(DONE);
    await sent;
  });

  it('gives way to the next one if it was taken back without an answer and had arrived', async () => {
    const { handing, known, complain, submit, answer } = table();
    known.isSilent = true;
    const first = handing.handIn('1 5@1.1');
    await handing.takeBack();
    await answer(new Error('aborted'));
    await first;
    known.isSilent = false;
    const second = handing.handIn('2 6@1.2');
    const why = { id: 'turn-in', message: 'It is in.', rule: null, args: {} };
    await answer(new ApiError(why, 409));
    await vi.waitFor(() => expect(known.feed.withdraw).toHaveBeenCalledOnce());
    await answer(DONE);
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(3));
    await answer(DONE);
    await second;
    expect(complain).not.toHaveBeenCalled();
    expect(submit.mock.calls.map(([turn]) => turn)).toEqual(['1 5@1.1', '2 6@1.2', '2 6@1.2']);
  });

  it('is sent by one page at a time, however often the table is opened', async () => {
    const [one, other] = [table(), table()];
    one.known.isSilent = other.known.isSilent = true;
    void one.handing.handIn('1 5@1.1', 'a');
    void other.handing.resume({ round: 4, turn: '1 5@1.1', move: 'a' });
    expect(one.submit.mock.calls[0]?.[2]?.aborted).toBe(true);
    expect(other.submit.mock.calls[0]?.[2]?.aborted).toBe(false);
    await one.answer(DONE);
    expect(one.known.feed.withdraw).not.toHaveBeenCalled();
  });
});
