/** What is said of a seat under its name: where it stands, and the one thing about its sheet that tells most. */

import { poolsOf, type Ruleset, type Sheet } from '../../rules';
import { ordinal } from '../../words/ordinals';
import type { Sentence } from '../result/say';

/** The place of a seat in words; null where nobody else plays. */
export function placeOf(seat: number, places: readonly number[], isOver: boolean): Sentence | null {
  const place = places[seat];
  if (place === undefined || places.length < 2) return null;
  if (isOver || place > 1) return { id: 'room-place', args: { place: ordinal(place) } };
  const isShared = places.filter((other) => other === 1).length > 1;
  return { id: isShared ? 'room-leads-too' : 'room-leads', args: {} };
}

/** The most telling fact first: the race of temps, refusals, plans, pools; at least how many houses stand. */
export function factOf(rules: Ruleset, sheets: readonly Sheet[], seat: number): Sentence {
  const sheet = sheets[seat];
  if (sheet === undefined) return counted('houses', 0);
  const temps = rules.temps.kind === 'scale' || sheets.length < 2 ? null : tempsFact(sheets, sheet);
  if (temps !== null) return temps;
  const counts = {
    refusals: sheet.refusals,
    plans: sheet.plans.filter((points) => points !== null).length,
    pools: poolsOf(sheet),
  };
  const told = Object.entries(counts).find(([, count]) => count > 0);
  return told ? counted(...told) : counted('houses', housesOf(sheet));
}

function tempsFact(sheets: readonly Sheet[], { temps }: Sheet): Sentence | null {
  if (temps === 0) return null;
  const ahead = sheets.filter((other) => other.temps > temps).length;
  if (ahead === 0) return { id: 'room-fact-most-temps', args: {} };
  return ahead === 1 ? { id: 'room-fact-second-temps', args: {} } : null;
}

function counted(what: string, count: number): Sentence {
  return { id: `room-fact-${what}`, args: { count } };
}

function housesOf({ streets }: Sheet): number {
  return streets.reduce((sum, street) => sum + street.plots.filter((stands) => stands >= 0).length, 0);
}
