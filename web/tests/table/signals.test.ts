/** Reactions and nudges as they are told, and who is away in words. */

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteTime } from '../../src/server/clock';
import { notices } from '../../src/shell/notices.svelte';
import { settings } from '../../src/shell/settings.svelte';
import { Attendance } from '../../src/table/attendance.svelte';
import { REACTIONS, hearSignal } from '../../src/table/signals';
import { speak, t } from '../../src/words/index.svelte';
import { LANGUAGES } from '../../src/words/languages';

const NAMES = ['Ada', 'Ben', 'Cleo'];
const reaction = { kind: 'reaction', table: 'T', seat: 1, reaction: 'wow' } as const;
const nudged = { kind: 'nudged', table: 'T', seat: 0, by: 1 } as const;

beforeAll(() => speak('en', ['friends', 'shell']));
beforeEach(() => {
  notices.list = [];
  settings.reactions = true;
});

function told(signal: Parameters<typeof hearSignal>[0], yours: readonly number[]): string[] {
  hearSignal(signal, NAMES, yours);
  return notices.list.map(({ text }) => text);
}

describe('a reaction', () => {
  it('is told with the name', () => expect(told(reaction, [0])).toEqual(['Ben: Wow!']));

  it('of others can be muted, one’s own is still confirmed', () => {
    settings.reactions = false;
    expect(told(reaction, [0])).toEqual([]);
    expect(told(reaction, [1])).toEqual(['Ben: Wow!']);
  });

  it('that a newer page knows is passed over', () => {
    expect(told({ ...reaction, reaction: 'later' as 'wow' }, [0])).toEqual([]);
  });

  it.each(LANGUAGES)('is there in eight forms, each of its own, in %s', async (language) => {
    await speak(language, ['friends']);
    expect(new Set(REACTIONS.map((name) => t(`reaction-${name}`))).size).toBe(8);
    await speak('en', ['friends']);
  });
});

describe('a nudge', () => {
  it('says who waits, to the one who is waited for, and buzzes', () => {
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', { vibrate });
    expect(told(nudged, [0])).toEqual(['Ben is waiting for your turn.']);
    expect(vibrate).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is confirmed to the one who sent it, and told to the rest', () => {
    expect(told(nudged, [1])).toEqual(['Ada has been nudged.']);
    expect(told(nudged, [2])).toContain('Ben nudges Ada.');
  });
});

describe('who is away', () => {
  it('is said by the clock of the server', () => {
    const now = Date.now();
    noteTime(new Date(now).toUTCString(), now, now);
    const feed = { presence: [true, false, false], since: [null, now - 40_000, null] };
    const attendance = new Attendance(() => feed);
    expect(attendance.awayOf(0)).toBeNull();
    expect(attendance.awayOf(1)).toMatch(/^lost the connection 0:4[01] ago$/);
    expect(attendance.awayOf(2)).toBe('not here at the moment');
    expect(attendance.stateOf(1, true)).toBe('away, but ready');
    expect([attendance.stateOf(0, true), attendance.stateOf(0, false)]).toEqual([
      'here, ready',
      'here, still thinking',
    ]);
  });
});
