/** Sounds: every cue schedules what it should, mute is mute, and no more than two are heard at once. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cueBetween } from '../../src/table/cues';
import { blankSheetOf, rulesetOf, type Sheet } from '../../src/rules';
import { settings } from '../../src/shell/settings.svelte';
import { play } from '../../src/shell/sounds';
import * as synth from '../../src/shell/synth';

interface Source {
  readonly kind: 'tone' | 'noise';
  readonly pitches: number[];
  begins: number;
  over: number;
}

/** An AudioContext that notes what it is asked for. */
class FakeAudio {
  static made: FakeAudio[] = [];
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  destination = {};
  sources: Source[] = [];
  levels: number[] = [];

  constructor() {
    FakeAudio.made.push(this);
  }

  private param(note: (value: number) => void) {
    const set = (value: number): void => note(value);
    return { setValueAtTime: set, exponentialRampToValueAtTime: set, value: 0 };
  }

  private source(kind: Source['kind']) {
    const source: Source = { kind, pitches: [], begins: 0, over: 0 };
    this.sources.push(source);
    return {
      type: '',
      buffer: null,
      frequency: this.param((pitch) => source.pitches.push(pitch)),
      start: (at: number) => (source.begins = at),
      stop: (at: number) => (source.over = at),
      connect: (next: unknown) => next,
    };
  }

  createOscillator() {
    return this.source('tone');
  }

  createBufferSource() {
    return this.source('noise');
  }

  createBuffer(_: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }

  createBiquadFilter() {
    return { type: '', Q: { value: 0 }, frequency: this.param(() => undefined), connect: (next: unknown) => next };
  }

  createGain() {
    return { gain: this.param((level) => this.levels.push(level)), connect: (next: unknown) => next };
  }
}

const CUES = [
  'pencil',
  'rub',
  'fence',
  'park',
  'pool',
  'temp-up',
  'temp-down',
  'bis',
  'agent',
  'stamp',
  'refusal',
  'confirm',
  'turn',
  'flip',
  'lead',
  'timer',
  'window',
] as const;

function scheduled(cue: (typeof CUES)[number], count = 0): FakeAudio {
  const audio = new FakeAudio();
  synth.schedule(audio as unknown as BaseAudioContext, cue, 1, count, 0.5);
  return audio;
}

const told = (audio: FakeAudio): string[] =>
  audio.sources.map(
    ({ kind, begins, over }) => `${kind} ${Math.round((begins - 1) * 1000)}+${Math.round((over - begins) * 1000)}`,
  );

describe('every cue', () => {
  it.each(CUES)('%s is short, and quiet enough for two at once', (cue) => {
    const audio = scheduled(cue);
    expect(audio.sources.length).toBeGreaterThan(0);
    expect(Math.max(...audio.sources.map(({ over }) => over))).toBeLessThanOrEqual(1.4);
    expect(Math.max(...audio.levels)).toBeLessThanOrEqual(0.125);
  });

  it('has the strokes, knocks and notes that it is made of', () => {
    expect(told(scheduled('pencil'))).toEqual(['noise 0+50', 'noise 70+50', 'noise 140+50']);
    expect(told(scheduled('fence'))).toEqual(['tone 0+60', 'tone 70+60']);
    expect(scheduled('fence').sources[0]!.pitches).toEqual([180, 120]);
    expect(told(scheduled('pool'))).toHaveLength(3);
    expect(told(scheduled('stamp'))).toEqual(['tone 0+120', 'noise 0+30']);
    expect(told(scheduled('flip'))).toEqual(['noise 0+80', 'noise 40+80', 'noise 80+80']);
  });

  it('goes up or down with a temp, and windows have notes of their own', () => {
    const pitches = (cue: (typeof CUES)[number], count = 0): number[] =>
      scheduled(cue, count).sources.map((source) => source.pitches[0]!);
    expect(pitches('temp-up')).toEqual([...pitches('temp-down')].reverse());
    expect(pitches('temp-up')[0]).toBeLessThan(pitches('temp-up')[1]!);
    expect(new Set([0, 1, 2, 3, 4].flatMap((count) => pitches('window', count))).size).toBe(5);
  });

  it('varies its pitch by three hundredths at most', () => {
    const at = (varied: number): number => {
      const audio = new FakeAudio();
      synth.schedule(audio as unknown as BaseAudioContext, 'confirm', 0, 0, varied);
      return audio.sources[0]!.pitches[0]!;
    };
    expect(at(0) / at(0.5)).toBeCloseTo(0.97);
    expect(at(1) / at(0.5)).toBeCloseTo(1.03);
  });
});

describe('play', () => {
  const vibrate = vi.fn();

  beforeEach(() => {
    vi.stubGlobal('AudioContext', FakeAudio);
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
    vibrate.mockClear();
  });
  afterEach(() => {
    settings.sound = false;
    vi.unstubAllGlobals();
  });

  it('is silent unless sound is wanted, and before the first tap', () => {
    const perform = vi.spyOn(synth, 'perform');
    play('pencil');
    settings.sound = true;
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
    play('pencil');
    expect(perform).not.toHaveBeenCalled();
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('plays at most two at once, and vibrates', async () => {
    FakeAudio.made = [];
    settings.sound = true;
    for (const cue of ['fence', 'stamp', 'confirm'] as const) play(cue);
    await vi.waitFor(() => expect(FakeAudio.made).toHaveLength(1));
    const [audio] = FakeAudio.made;
    // Two knocks of the fence, thump and thud of the stamp; nothing of the third.
    await vi.waitFor(() => expect(audio!.sources).toHaveLength(4));
    expect(vibrate.mock.calls).toEqual([[[12, 30, 12]], [25]]);
    audio!.currentTime = 1;
    play('confirm');
    await vi.waitFor(() => expect(audio!.sources).toHaveLength(6));
  });
});

describe('cueBetween', () => {
  const blank = blankSheetOf(rulesetOf('first')!);
  const street = (change: Partial<Sheet['streets'][number]>): Sheet => {
    const [first, ...others] = blank.streets;
    return { ...blank, streets: [{ ...first!, ...change }, ...others] };
  };
  const plots = blank.streets[0]!.plots.map((stands, plot) => (plot === 3 ? 7 : stands));

  it.each([
    [street({ plots }), 'pencil'],
    [street({ fences: 1 }), 'fence'],
    [street({ parks: 1 }), 'park'],
    [street({ plots, pools: 8 }), 'pool'],
    [street({ plots, bis: 8 }), 'bis'],
    [{ ...blank, agents: [1, 0, 0, 0, 0, 0] }, 'agent'],
    [{ ...street({ plots }), temps: 1 }, 'temp-up'],
    [{ ...blank, plans: [8, null, null] }, 'stamp'],
    [{ ...blank, refusals: 1 }, 'refusal'],
  ] as const)('hears what is new', (after, cue) => {
    expect(cueBetween(blank, after)).toBe(cue);
    expect(cueBetween(after, blank)).toBe('rub');
    expect(cueBetween(after, after)).toBeNull();
  });

  it('hears a number that a temp makes smaller', () => {
    const less = { ...street({ plots: plots.map((stands) => (stands === 7 ? 5 : stands)) }), temps: 1 };
    expect(cueBetween(street({ plots }), less)).toBe('temp-down');
  });
});
