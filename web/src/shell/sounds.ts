/** Sounds and small vibrations, only for those who want them. What makes the sounds is loaded after the first tap. */

import { settings } from './settings.svelte';
import type { Cue } from './synth';

const VIBRATES: Partial<Record<Cue, number | number[]>> = {
  pencil: 8,
  fence: [12, 30, 12],
  stamp: 25,
  turn: [20, 60, 20],
};

/** Play a cue, if the reader wants sound and has touched the page; `count` tells one window from the next. */
export function play(cue: Cue, count = 0): void {
  const { userActivation } = navigator as Partial<Navigator>;
  if (!settings.sound || userActivation?.hasBeenActive === false) return;
  const pattern = VIBRATES[cue];
  if (pattern !== undefined && typeof navigator.vibrate === 'function') navigator.vibrate(pattern);
  void import('./synth').then(({ perform }) => perform(cue, count)).catch(() => undefined);
}
