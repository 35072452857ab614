/** Two small sounds, made on the spot; only for those who want them. */

import { settings } from './settings.svelte';

type Sound = 'write' | 'round';

const NOTES: Record<Sound, readonly number[]> = { write: [520], round: [440, 660] };
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    const { currentTime } = context;
    for (const [index, pitch] of NOTES[sound].entries()) note(context, pitch, currentTime + index * 0.11);
  } catch {
    // A device without sound plays in silence.
  }
}

function note(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.17);
}
