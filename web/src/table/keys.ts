/** The table by keyboard: digits for what is on offer, letters for effects, the rest as everywhere. */

import type { Effect } from '../rules';
import type { Desk } from './desk.svelte';

export interface Keys {
  readonly desk: Desk;
  /** The letter of each effect in the reader's language, in lower case. */
  readonly letters: ReadonlyMap<string, Effect>;
  readonly onconfirm: () => void;
}

/** True if the key asks what the keys do. */
export function isHelpKey(event: KeyboardEvent): boolean {
  return event.key === '?' && !event.defaultPrevented && !isElsewhere(event);
}

/** True where keys write, or belong to something over the table. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
}

/** True if the key meant something here. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
  if (isElsewhere(event)) return false;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return pressWithControl(key, event.shiftKey, keys);
  if (event.altKey) return false;
  if (key === 'enter') return confirm(event, keys);
  if (key.startsWith('arrow')) return stepOntoSheet(event);
  const card = digitOf(event);
  if (card !== null) return takeCard(card - 1, event, keys.desk);
  if (key === 'backspace') return done(() => keys.desk.undo());
  if (key === '+' || key === '-' || key === '−') return changeNumber(key === '+' ? 1 : -1, keys.desk);
  if (key === '.') return skip(keys.desk);
  if (key === 'o') return keys.desk.guide.canRoundabout && done(() => keys.desk.tap({ kind: 'roundabout' }));
  if (key === 'x') return keys.desk.guide.canRefuse && done(() => keys.desk.tap({ kind: 'refuse' }));
  const effect = keys.letters.get(key);
  return effect !== undefined && takeEffect(effect, keys.desk);
}

function done(act: () => unknown): true {
  act();
  return true;
}

/** With Control, Enter confirms wherever focus stands. */
function pressWithControl(key: string, isShifted: boolean, { desk, onconfirm }: Keys): boolean {
  if (key === 'enter') return desk.guide.isReady && done(onconfirm);
  if (key === 'z') return done(() => (isShifted ? desk.redo() : desk.undo()));
  return key === 'y' && done(() => desk.redo());
}

/** Enter on a control is that control's own, but for a number that is written: a second Enter must not erase it. */
function confirm(event: KeyboardEvent, { desk, onconfirm }: Keys): boolean {
  if (isWritten(event, desk)) return done(() => desk.guide.isReady && !event.repeat && onconfirm());
  const isOnControl =
    event.target instanceof Element && event.target.closest('button, a, [role="button"], summary') !== null;
  return !isOnControl && desk.guide.isReady && done(onconfirm);
}

/** True on the plot whose number is part of the draft. */
function isWritten({ target }: KeyboardEvent, desk: Desk): boolean {
  const plot = target instanceof HTMLElement ? target.dataset['plot'] : undefined;
  return plot !== undefined && desk.guide.plots.get(plot)?.isChosen === true;
}

/** By the key itself where it is known: with Shift, and in French, the digits' keys write something else. */
function digitOf(event: KeyboardEvent): number | null {
  const found =
    /^(?:Digit|Numpad)([123])$/.exec(event.code) ?? (event.code === '' ? /^([123])$/.exec(event.key) : null);
  return found === null ? null : Number(found[1]);
}

/** From outside, arrows lead to what is lit on the sheet; on it, the sheet itself walks. */
function stepOntoSheet(event: KeyboardEvent): boolean {
  const isOnControl =
    event.target instanceof Element && event.target.closest('[data-plot], [data-gap], [role="slider"]') !== null;
  const stop =
    document.querySelector<HTMLElement>('[data-gap][tabindex="0"]') ??
    document.querySelector<HTMLElement>('[data-plot][tabindex="0"]');
  return !isOnControl && stop !== null && done(() => stop.focus());
}

/** Where number and effect come from different cards, Shift takes the effect. */
function takeCard(index: number, event: KeyboardEvent, desk: Desk): true {
  const isTogether = desk.rules.picks.every(([number, effect]) => number === effect);
  if (isTogether) return done(() => desk.tap({ kind: 'combination', index }));
  return done(() => desk.tap({ kind: event.shiftKey ? 'effect-card' : 'number-card', index }));
}

function changeNumber(by: number, desk: Desk): boolean {
  const wanted = desk.guide.numbers.slice().sort((one, other) => one.number - other.number);
  const chosen = wanted.findIndex((choice) => choice.state === 'chosen');
  const from = chosen < 0 ? wanted.findIndex((choice) => choice.change === 0) : chosen;
  const next = wanted[from + by];
  return next !== undefined && done(() => desk.tap({ kind: 'number', number: next.number }));
}

function skip(desk: Desk): boolean {
  const { perform } = desk.guide;
  return perform !== null && done(() => desk.tap({ kind: 'perform', yes: !perform.isPerformed }));
}

/** The combination with that effect; where there are several, the next one after the one chosen. */
function takeEffect(effect: Effect, desk: Desk): boolean {
  const { offer } = desk.position;
  const isTogether = desk.rules.picks.every(([number, card]) => number === card);
  const chosen = desk.guide.cards.findIndex((card) => (isTogether ? card.number : card.effect) === 'chosen');
  const order = offer.map((_, step) => (chosen + 1 + step) % offer.length);
  const index = order.find((card) => offer[card]?.effect === effect);
  if (index === undefined) return false;
  return done(() => desk.tap(isTogether ? { kind: 'combination', index } : { kind: 'effect-card', index }));
}
