/** Sounds made on the spot: no files, gentle, at most two at once. Loaded after the reader has first tapped. */

/** The peak of one cue: two at once stay below −12 dBFS. */
const LEVEL = 0.11;
/** Of one window that goes on, of which many do: −24 dBFS. */
const QUIET = 0.06;
/** Pitch is never quite the same, by so much either way. */
const VARIES = 0.03;
const AT_ONCE = 2;

const NOTES = { C5: 523.25, E5: 659.26, G5: 783.99, A5: 880 } as const;
/** A pentatonic scale from C4, for windows. */
const PENTATONIC = [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.26, 783.99, 880] as const;

/** Part of a cue: when it begins and how long it is, in milliseconds, and how loud beside the others. */
interface Part {
  readonly at?: number;
  readonly length: number;
  readonly level?: number;
}
interface Tone extends Part {
  readonly wave: 'sine' | 'triangle';
  readonly from: number;
  readonly to?: number;
}
interface Noise extends Part {
  readonly filter: 'bandpass' | 'lowpass';
  readonly from: number;
  readonly to?: number;
  readonly sharpness?: number;
}

const tone = (wave: Tone['wave'], from: number, length: number, more: Partial<Tone> = {}): Tone => {
  return { wave, from, length, ...more };
};
const noise = (filter: Noise['filter'], from: number, length: number, more: Partial<Noise> = {}): Noise => {
  return { filter, from, length, ...more };
};
const marimba = (pitch: number, at = 0): Tone[] => [
  tone('sine', pitch, 180, { at, level: 0.75 }),
  tone('sine', pitch * 4, 70, { at, level: 0.2 }),
];

const CUES = {
  pencil: [0, 70, 140].map((at) => noise('bandpass', 3500, 50, { at, sharpness: 0.9 })),
  rub: [noise('bandpass', 1260, 120, { sharpness: 1 })],
  fence: [0, 70].map((at) => tone('triangle', 180, 60, { at, to: 120 })),
  park: [noise('lowpass', 1200, 160, { to: 500, level: 0.6 }), tone('sine', 660, 140, { at: 60, level: 0.4 })],
  pool: [0, 60, 120].map((at) => tone('sine', 450, 45, { at, to: 900 })),
  'temp-up': [tone('triangle', NOTES.C5, 90), tone('triangle', NOTES.E5, 110, { at: 90 })],
  'temp-down': [tone('triangle', NOTES.E5, 90), tone('triangle', NOTES.C5, 110, { at: 90 })],
  bis: [0, 110].map((at) => tone('triangle', NOTES.E5, 90, { at })),
  agent: [tone('triangle', NOTES.C5, 90), tone('triangle', NOTES.G5, 130, { at: 90 })],
  stamp: [tone('sine', 90, 120, { to: 55, level: 0.75 }), noise('lowpass', 400, 30, { level: 0.25 })],
  refusal: [tone('sine', 150, 80, { to: 140 })],
  confirm: marimba(NOTES.C5),
  turn: [...marimba(NOTES.E5), ...marimba(NOTES.A5, 190)],
  flip: [0, 40, 80].map((at) => noise('bandpass', 3000, 80, { at, to: 800, sharpness: 0.8, level: 0.34 })),
  lead: [NOTES.C5, NOTES.E5, NOTES.G5].map((pitch, index) => tone('sine', pitch, 70, { at: 70 * index })),
  timer: [tone('sine', 880, 320, { level: 0.75 }), tone('sine', 880 * 2.76, 160, { level: 0.2 })],
  window: [],
} as const satisfies Record<string, readonly (Tone | Noise)[]>;

export type Cue = keyof typeof CUES;

/** The parts of a cue; a window has a note of its own. */
function partsOf(cue: Cue, count: number): readonly (Tone | Noise)[] {
  if (cue !== 'window') return CUES[cue];
  return [tone('sine', PENTATONIC[count % PENTATONIC.length] ?? NOTES.C5, 60, { level: QUIET / LEVEL })];
}

/** Schedule a cue from `at` on (in seconds) and return when it is over. `count` tells windows apart. */
export function schedule(audio: BaseAudioContext, cue: Cue, at: number, count = 0, varied = Math.random()): number {
  const pitch = 1 + VARIES * (2 * varied - 1);
  const ends = partsOf(cue, count).map((part) => {
    const begins = at + (part.at ?? 0) / 1000;
    const over = begins + part.length / 1000;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.0001, begins);
    volume.gain.exponentialRampToValueAtTime(LEVEL * (part.level ?? 1), begins + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.0001, over);
    volume.connect(audio.destination);
    const source =
      'wave' in part ? toneOf(audio, part, pitch, begins, over) : noiseOf(audio, part, pitch, begins, over);
    source.connect(volume);
    return over;
  });
  return Math.max(...ends);
}

function toneOf(audio: BaseAudioContext, part: Tone, pitch: number, begins: number, over: number): AudioNode {
  const source = audio.createOscillator();
  source.type = part.wave;
  source.frequency.setValueAtTime(part.from * pitch, begins);
  if (part.to !== undefined) source.frequency.exponentialRampToValueAtTime(part.to * pitch, over);
  source.start(begins);
  source.stop(over);
  return source;
}

function noiseOf(audio: BaseAudioContext, part: Noise, pitch: number, begins: number, over: number): AudioNode {
  const samples = Math.ceil((audio.sampleRate * part.length) / 1000);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < samples; index += 1) data[index] = 2 * Math.random() - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = part.filter;
  filter.Q.value = part.sharpness ?? 0.7;
  filter.frequency.setValueAtTime(part.from * pitch, begins);
  if (part.to !== undefined) filter.frequency.exponentialRampToValueAtTime(part.to * pitch, over);
  source.start(begins);
  source.stop(over);
  source.connect(filter);
  return filter;
}

let context: AudioContext | null = null;
/** When each cue that is heard now is over. */
let heard: readonly number[] = [];

/** Play a cue now, unless two are heard already. */
export function perform(cue: Cue, count = 0): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  heard = heard.filter((over) => over > now);
  if (heard.length >= AT_ONCE) return;
  heard = [...heard, schedule(context, cue, now, count)];
}
