/** Figures, lists and dates in the reader's language. */

import type { Language } from './languages';
import { withTrueMinus, words } from './index.svelte';

type Moment = Date | number | string;

const made = new Map<string, unknown>();

/** Formatters are slow to make and made again for every figure on a sheet. */
function kept<T>(kind: string, make: (language: Language) => T): T {
  const key = `${words.language} ${kind}`;
  const found = made.get(key) as T | undefined;
  const formatter = found ?? make(words.language);
  made.set(key, formatter);
  return formatter;
}

/** `1,234`, `−3`. */
export function number(value: number): string {
  return withTrueMinus(kept('number', (language) => new Intl.NumberFormat(language)).format(value));
}

/** `+3`, `−3`, `0`. */
export function signed(value: number): string {
  const format = kept('signed', (language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }));
  return withTrueMinus(format.format(value));
}

/** `a, b and c`; with `or`, `a, b or c`. English without the comma before the last. */
export function list(items: readonly string[], joined: 'and' | 'or' = 'and'): string {
  const type = joined === 'and' ? 'conjunction' : 'disjunction';
  const format = kept(type, (language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }));
  return format.format(items);
}

/** A day: `16 Nov 2026`. */
export function date(moment: Moment): string {
  const options = { dateStyle: 'medium' } as const;
  return kept('date', (language) => new Intl.DateTimeFormat(regionOf(language), options)).format(new Date(moment));
}

/** A day with its time: `16 Nov 2026, 03:05`. */
export function dateAndTime(moment: Moment): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return kept('moment', (language) => new Intl.DateTimeFormat(regionOf(language), options)).format(new Date(moment));
}

/** English days are written as people outside the United States do: the day before the month. */
function regionOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

const SPANS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, or in how long: `5 minutes ago`, `yesterday`, `now`. */
export function relative(moment: Moment, now: Moment = Date.now()): string {
  const seconds = (new Date(moment).getTime() - new Date(now).getTime()) / 1000;
  const [unit, length] = SPANS.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', Infinity];
  const options = { numeric: 'auto' } as const;
  const format = kept('relative', (language) => new Intl.RelativeTimeFormat(language, options));
  return format.format(Math.trunc(seconds / length), unit);
}

/** A span in its two largest units: `1 hr 5 min`, `45 sec`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts: [string, number][] = [
    ['day', Math.floor(whole / 86_400)],
    ['hour', Math.floor(whole / 3_600) % 24],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole % 60],
  ];
  const first = parts.findIndex(([, value]) => value > 0);
  const told = parts.slice(first, first + 2).filter(([, value]) => value > 0);
  return (first < 0 ? parts.slice(-1) : told).map(([unit, value]) => inUnits(unit, value)).join(' ');
}

function inUnits(unit: string, value: number): string {
  const format = (language: Language) => new Intl.NumberFormat(language, { style: 'unit', unit });
  return kept(`unit ${unit}`, format).format(value);
}

/** What a clock shows: `2:05`, `1:00:00`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
