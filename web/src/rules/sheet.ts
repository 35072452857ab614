/** What can be read off a sheet (rules 1.1 to 1.3). Sets of plots or gaps are bit masks: bit p stands for plot p. */

import { entry, sum, type Estate, type Place, type Sheet, type Street } from './values';

export const EMPTY = -1;
export const ROUNDABOUT = -2;
export const LOWEST = 0;
export const HIGHEST = 17;
export const MAX_ESTATE_SIZE = 6;

export function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The plots (or gaps) of a mask, from the left. */
export function plotsIn(mask: number): number[] {
  const plots: number[] = [];
  for (let plot = 0; mask >> plot !== 0; plot += 1) if ((mask >> plot) & 1) plots.push(plot);
  return plots;
}

export function maskOf(plots: readonly number[]): number {
  return plots.reduce((mask, plot) => mask | (1 << plot), 0);
}

/** The gaps between the plots of a street. */
export function gapsOf(street: Street): number {
  return (1 << (street.plots.length - 1)) - 1;
}

/** The plots that hold a house. */
export function housesOf(street: Street): number {
  return street.plots.reduce((mask, stands, plot) => (stands >= LOWEST ? mask | (1 << plot) : mask), 0);
}

export function roundaboutsIn(street: Street): number {
  return street.plots.filter((stands) => stands === ROUNDABOUT).length;
}

/** Bis boxes crossed off. */
export function bisOf(sheet: Sheet): number {
  return sum(sheet.streets.map((street) => bitCount(street.bis)));
}

/** Roundabout boxes crossed off. */
export function roundaboutsOf(sheet: Sheet): number {
  return sum(sheet.streets.map(roundaboutsIn));
}

/** Pool boxes crossed off. */
export function poolsOf(sheet: Sheet): number {
  return sum(sheet.streets.map((street) => bitCount(street.pools)));
}

/** The street with that number, from 1. */
export function streetOf(sheet: Sheet, number: number): Street {
  return entry(sheet.streets, number - 1);
}

export function hasPlot(sheet: Sheet, place: Place): boolean {
  return sheet.streets[place.street - 1]?.plots[place.plot] !== undefined;
}

/** What stands on that plot. */
export function at(sheet: Sheet, place: Place): number {
  return entry(streetOf(sheet, place.street).plots, place.plot);
}

/** With some marks of one street changed. */
export function withStreet(sheet: Sheet, number: number, change: Partial<Street>): Sheet {
  const streets = sheet.streets.map((street, index) => (index === number - 1 ? { ...street, ...change } : street));
  return { ...sheet, streets };
}

/** With a number (or a roundabout) on that plot. */
export function written(sheet: Sheet, place: Place, number: number): Sheet {
  const plots = streetOf(sheet, place.street).plots.map((stands, plot) => (plot === place.plot ? number : stands));
  return withStreet(sheet, place.street, { plots });
}

/** The sheet before the first round. */
export function blankSheet(lengths: readonly number[], sizes: number, plans: number): Sheet {
  const street = { bis: 0, fences: 0, used: 0, pools: 0, parks: 0 };
  return {
    streets: lengths.map((length) => ({ ...street, plots: Array.from({ length }, () => EMPTY) })),
    agents: Array.from({ length: sizes }, () => 0),
    temps: 0,
    refusals: 0,
    plans: Array.from({ length: plans }, () => null),
  };
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
}

/** The nearest numbers beside a plot in its stretch (rule 3.4): a street's end and a roundabout start again. */
export function boundsAt(plots: readonly number[], plot: number): Bounds {
  return { left: nearest(plots, plot, -1, LOWEST - 1), right: nearest(plots, plot, 1, HIGHEST + 1) };
}

function nearest(plots: readonly number[], plot: number, step: number, end: number): number {
  for (let side = plot + step; side >= 0 && side < plots.length; side += step) {
    const stands = entry(plots, side);
    if (stands === ROUNDABOUT) return end;
    if (stands !== EMPTY) return stands;
  }
  return end;
}

/** Every plot without a house or a roundabout, street by street from the left. */
export function emptyPlots(sheet: Sheet): Place[] {
  return sheet.streets.flatMap((street, index) =>
    street.plots.flatMap((stands, plot) => (stands === EMPTY ? [{ street: index + 1, plot }] : [])),
  );
}

/** The plots that may take a number, street by street from the left. */
export function places(sheet: Sheet, number: number): Place[] {
  return emptyPlots(sheet).filter((place) => {
    const { left, right } = boundsAt(streetOf(sheet, place.street).plots, place.plot);
    return left < number && number < right;
  });
}

/** The plots (or gaps) of a mask as places. */
export function placesIn(street: number, mask: number): Place[] {
  return plotsIn(mask).map((plot) => ({ street, plot }));
}

export function maskOfEstate(estate: Estate): number {
  return ((1 << estate.size) - 1) << estate.start;
}

/** Its first plot, which names it. */
export function placeOfEstate(estate: Estate): Place {
  return { street: estate.street, plot: estate.start };
}

/** The complete estates of a sheet, by street and then from the left. */
export function completeEstates(sheet: Sheet): Estate[] {
  return sheet.streets.flatMap((street, index) => {
    const houses = housesOf(street);
    return segmentsOf(street, index + 1).filter((e) => e.size <= MAX_ESTATE_SIZE && !(maskOfEstate(e) & ~houses));
  });
}

/** The complete estates of which no house has served for a plan (rule 1.7). */
export function unusedEstates(sheet: Sheet): Estate[] {
  return completeEstates(sheet).filter((e) => !(streetOf(sheet, e.street).used & maskOfEstate(e)));
}

/** The runs of plots between consecutive fences. */
function segmentsOf(street: Street, number: number): Estate[] {
  const starts = [0, ...plotsIn(street.fences).map((gap) => gap + 1)];
  return starts.map((start, index) => ({
    street: number,
    start,
    size: (starts[index + 1] ?? street.plots.length) - start,
  }));
}
