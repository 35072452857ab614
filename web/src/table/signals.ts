/** Reactions and nudges as the reader is told of them. */

import type { ReactionName, Signal } from '../server/live.svelte';
import { announce, notice } from '../shell/notices.svelte';
import { settings } from '../shell/settings.svelte';
import { t } from '../words/index.svelte';

/** In the order in which they are offered. */
export const REACTIONS: readonly ReactionName[] = [
  'hello',
  'well-played',
  'wow',
  'ouch',
  'thanks',
  'sorry',
  'thinking',
  'again',
];

/** What a signal says to someone with these seats; null if they need not know, or have muted it. */
function sentenceOf(signal: Signal, names: readonly string[], yours: readonly number[]): string | null {
  if (signal.kind === 'nudged') return sayNudge(signal.seat, signal.by, names, yours);
  if (!settings.reactions && !yours.includes(signal.seat)) return null;
  if (!REACTIONS.includes(signal.reaction)) return null;
  return t('reaction-said', { name: names[signal.seat] ?? '', text: t(`reaction-${signal.reaction}`) });
}

function sayNudge(seat: number, by: number, names: readonly string[], yours: readonly number[]): string {
  const [name, other] = [names[seat] ?? '', names[by] ?? ''];
  if (yours.includes(seat)) return t('nudged-you', { name: other });
  return yours.includes(by) ? t('nudge-sent', { name }) : t('nudged-other', { by: other, name });
}

/** Tells the reader. A nudge for them also buzzes where the phone can. */
export function hearSignal(signal: Signal, names: readonly string[], yours: readonly number[]): void {
  const text = sentenceOf(signal, names, yours);
  if (text === null) return;
  notice(text);
  announce(text);
  if (signal.kind === 'nudged' && yours.includes(signal.seat)) buzz();
}

function buzz(): void {
  const { vibrate } = navigator as Partial<Navigator>;
  vibrate?.call(navigator, [20, 60, 20]);
}
