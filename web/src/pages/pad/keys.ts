/** A pad by keyboard: numbers by their figures, undo and redo as everywhere. */

import { TOOLS } from '../../pad/desk';
import { HIGHEST } from '../../rules/sheet';
import type { Hand } from './hand.svelte';

/** True if the key meant something here. */
export function press(event: KeyboardEvent, hand: Hand): boolean {
  const { target } = event;
  if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null) return false;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return pressWithControl(key, event.shiftKey, hand);
  if (event.altKey) return false;
  if (key === 'backspace') return done(() => hand.undo());
  if (key === 'delete' && hand.chosen !== null) return done(() => hand.chosen && hand.remove(hand.chosen));
  if (key === 'escape') return done(() => hand.rest());
  if (key === '[' || key === ']') return done(() => step(hand, key === ']' ? 1 : -1));
  return /^\d$/.test(key) && hand.tool !== 'agent' && done(() => figure(Number(key), hand));
}

function done(act: () => unknown): true {
  act();
  return true;
}

function pressWithControl(key: string, isShifted: boolean, hand: Hand): boolean {
  if (key === 'z') return done(() => (isShifted ? hand.redo() : hand.undo()));
  return key === 'y' && done(() => hand.redo());
}

/** The tool before or after the one in hand. */
function step(hand: Hand, by: number): void {
  const tools = TOOLS.filter((tool) => tool !== 'roundabout' || hand.rules.roundabout_boxes > 0);
  const next = tools[(tools.indexOf(hand.tool) + by + tools.length) % tools.length];
  if (next !== undefined) hand.take(next);
}

/** A 1 waits for a second figure. The number is written by a tap, or by Enter, on a plot. */
function figure(digit: number, hand: Hand): void {
  const number = hand.number === 1 && 10 + digit <= HIGHEST ? 10 + digit : digit;
  hand.hold(number);
}
