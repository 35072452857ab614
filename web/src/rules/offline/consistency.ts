/** Checks a sheet by itself, as one that people fill in freely: which rules it breaks, and where. */

import {
  HIGHEST,
  LOWEST,
  ROUNDABOUT,
  bisOf,
  bitCount,
  gapsOf,
  housesOf,
  maskOf,
  plotsIn,
  roundaboutsOf,
} from '../sheet';
import { boxesOf, type Ruleset } from '../tables';
import { entry, objection, oneBased } from '../values';
import type { Arguments, Objection, Place, Sheet, Street } from '../values';

/** Where on a sheet something is wrong. Streets and sizes count from 1, plots from 0. */
export type SheetPart =
  | { readonly part: 'plot'; readonly place: Place }
  | { readonly part: 'parks'; readonly street: number }
  | { readonly part: 'agents'; readonly size: number }
  | { readonly part: 'bis' | 'temps' | 'refusals' | 'roundabouts' };

/** A rule that a sheet breaks by itself. */
export interface Fault extends Objection {
  readonly where: SheetPart;
}

/** Every rule that a sheet breaks by itself: street by street, then the boxes beside them. None for a sound sheet. */
export function faultsOf(rules: Ruleset, sheet: Sheet): Fault[] {
  const streets = sheet.streets.flatMap((street, index) => streetFaults(rules, street, index + 1));
  return [...streets, ...trackFaults(rules, sheet)];
}

function streetFaults(rules: Ruleset, street: Street, number: number): Fault[] {
  return [
    ...numberFaults(street, number),
    ...bisFaults(rules, street, number),
    ...orderFaults(street, number),
    ...roundaboutFaults(street, number),
    ...parkFaults(rules, street, number),
    ...poolFaults(rules, street, number),
    ...plotsIn(street.used & ~housesOf(street)).map((plot) => onPlot('1.7', 'sheet-used', { street: number, plot })),
  ];
}

function onPlot(rule: string, message: string, place: Place, args: Arguments = {}): Fault {
  return { ...objection(rule, message, { ...args, ...oneBased(place) }), where: { part: 'plot', place } };
}

function numberFaults({ plots }: Street, street: number): Fault[] {
  return plots.flatMap((number, plot) =>
    number > HIGHEST ? [onPlot('1.1', 'sheet-number', { street, plot }, { number })] : [],
  );
}

/** Copies that are not joined to an original; in some editions a fence separates them (rule 4.6). */
function bisFaults({ bis_crosses_fences }: Ruleset, street: Street, number: number): Fault[] {
  const walls = bis_crosses_fences ? 0 : street.fences;
  return plotsIn(street.bis).flatMap((plot) => {
    const place = { street: number, plot };
    const stands = entry(street.plots, plot);
    if (stands < LOWEST) return [onPlot('4.6', 'sheet-bis-house', place)];
    if (!isJoined(street, plot, 0)) return [onPlot('4.6', 'sheet-bis', place, { number: stands })];
    return isJoined(street, plot, walls) ? [] : [onPlot('4.6', 'sheet-bis-fence', place, { number: stands })];
  });
}

/** True if equal numbers lead from the copy to an original without crossing a wall. */
function isJoined({ plots, bis }: Street, plot: number, walls: number): boolean {
  return [-1, 1].some((step) => {
    for (let house = plot + step; plots[house] === plots[plot]; house += step) {
      if (isIn(walls, Math.min(house, house - step))) return false;
      if (!isIn(bis, house)) return true;
    }
    return false;
  });
}

function isIn(mask: number, plot: number): boolean {
  return ((mask >> plot) & 1) === 1;
}

/** Numbers that do not increase within their stretch, copies aside (rule 3.4). */
function orderFaults(street: Street, number: number): Fault[] {
  const found: Fault[] = [];
  let left = LOWEST - 1;
  for (const [plot, stands] of street.plots.entries()) {
    if (stands === ROUNDABOUT) left = LOWEST - 1;
    if (stands < LOWEST) continue;
    if (stands < left || (stands === left && !isRun(street, plot))) {
      found.push(onPlot('3.4', 'sheet-order', { street: number, plot }, { left, right: stands }));
    }
    left = stands;
  }
  return found;
}

/** True if this house extends a run of equal numbers that has at most one original. */
function isRun({ plots, bis }: Street, plot: number): boolean {
  let first = plot;
  while (first > 0 && plots[first - 1] === plots[plot]) first -= 1;
  const run = plots.map((_, house) => house).slice(first, plot + 1);
  return run.length > 1 && run.filter((house) => !isIn(bis, house)).length <= 1;
}

/** Roundabouts that lack a fence at a side (rule 8.2). */
function roundaboutFaults(street: Street, number: number): Fault[] {
  return street.plots.flatMap((stands, plot) =>
    stands === ROUNDABOUT && sideGaps(street, plot) & ~street.fences
      ? [onPlot('8.2', 'sheet-roundabout-fence', { street: number, plot })]
      : [],
  );
}

/** The gaps at the sides of a plot. */
export function sideGaps(street: Street, plot: number): number {
  return ((1 << plot) | ((1 << plot) >> 1)) & gapsOf(street);
}

/** Parks beyond their boxes or beyond the houses that could have built them (rule 4.3). */
function parkFaults({ tables }: Ruleset, street: Street, number: number): Fault[] {
  const { parks: count } = street;
  const boxes = boxesOf(entry(tables.tracks.parks, number - 1));
  const houses = bitCount(originalsOf(street));
  const fault = (message: string, args: Arguments): Fault => ({
    ...objection('4.3', message, { street: number, count, ...args }),
    where: { part: 'parks', street: number },
  });
  return [
    ...(count > boxes ? [fault('sheet-parks-boxes', { boxes })] : []),
    ...(count > houses ? [fault('sheet-parks-houses', { houses })] : []),
  ];
}

/** The plots that hold a house that is not a copy. */
export function originalsOf(street: Street): number {
  return housesOf(street) & ~street.bis;
}

/** Pools where none is planned, or without a house of its own number (rule 4.4). */
function poolFaults({ tables }: Ruleset, street: Street, number: number): Fault[] {
  const planned = maskOf(entry(tables.pools, number - 1));
  return plotsIn(street.pools).flatMap((plot) => {
    const place = { street: number, plot };
    if (!isIn(planned, plot)) return [onPlot('4.4', 'sheet-pool-plot', place)];
    return isIn(originalsOf(street), plot) ? [] : [onPlot('4.4', 'sheet-pool-house', place)];
  });
}

/** More boxes crossed off than there are. */
function trackFaults({ tables, refusal_boxes }: Ruleset, sheet: Sheet): Fault[] {
  const { tracks } = tables;
  const counts: readonly (readonly [string, string, SheetPart, number, number])[] = [
    ...sheet.agents.map((count, index) => {
      const size = index + 1;
      return ['4.2', 'sheet-agents', { part: 'agents', size }, count, boxesOf(entry(tracks.agents, index))] as const;
    }),
    ['4.5', 'sheet-temps', { part: 'temps' }, sheet.temps, tracks.temp_boxes],
    ['4.6', 'sheet-bis-boxes', { part: 'bis' }, bisOf(sheet), boxesOf(tracks.bis)],
    ['8.2', 'sheet-roundabout-boxes', { part: 'roundabouts' }, roundaboutsOf(sheet), boxesOf(tracks.roundabouts)],
    ['6.1', 'sheet-refusals', { part: 'refusals' }, sheet.refusals, refusal_boxes],
  ];
  return counts
    .filter(([, , , count, boxes]) => count > boxes)
    .map(([rule, message, where, count, boxes]) => {
      const size = where.part === 'agents' ? { size: where.size } : {};
      return { ...objection(rule, message, { ...size, count, boxes }), where };
    });
}
