/** Values from and for the server's JSON: sheets in the referee's form (docs/referee.md), positions from views. */

import { conditionFrom, type Plan } from './plans';
import type { Position } from './position';
import { EMPTY, LOWEST, ROUNDABOUT, maskOf, plotsIn } from './sheet';
import { planRowOf, type Ruleset } from './tables';
import type { Card, Effect, Sheet, Street } from './values';

export type PlotJson = { readonly n: number; readonly bis?: boolean } | { readonly roundabout: true } | null;

export interface StreetJson {
  readonly plots: readonly PlotJson[];
  readonly fences: readonly number[];
  readonly used: readonly number[];
  readonly pools: readonly number[];
  readonly parks: number;
}

export interface SheetJson {
  readonly streets: readonly StreetJson[];
  readonly agents: readonly number[];
  readonly temps: number;
  readonly refusals: number;
  readonly plans: readonly (number | null)[];
}

/** A sheet that we wrote, in the same form as the server's. */
export interface WrittenSheet extends SheetJson {
  streets: WrittenStreet[];
  agents: number[];
  plans: (number | null)[];
}

interface WrittenStreet extends StreetJson {
  plots: PlotJson[];
  fences: number[];
  used: number[];
  pools: number[];
}

export type CardJson = readonly [number, Effect];

/** The part of a plan's view that decides turns. */
export interface PlanJson {
  readonly id: string;
  readonly scores_later: boolean;
}

/** A game whose sheets are read. */
export type WithSheets<Json> = Omit<Json, 'sheets'> & { readonly sheets: readonly Sheet[] };

/** Read the sheets of a game that has just arrived. Nothing else in the page sees a sheet's JSON. */
export function readGame<Json extends { readonly sheets: readonly SheetJson[] }>(game: Json): WithSheets<Json> {
  return { ...game, sheets: game.sheets.map(readSheet) };
}

export function readSheet(json: SheetJson): Sheet {
  return { ...json, streets: json.streets.map(readStreet) };
}

function readStreet({ plots, fences, used, pools, parks }: StreetJson): Street {
  return {
    plots: plots.map((plot) => (plot === null ? EMPTY : 'n' in plot ? plot.n : ROUNDABOUT)),
    bis: maskOf(plots.flatMap((plot, index) => (plot !== null && 'n' in plot && plot.bis ? [index] : []))),
    fences: maskOf(fences),
    used: maskOf(used),
    pools: maskOf(pools),
    parks,
  };
}

/** The inverse of `readSheet`. */
export function writeSheet({ streets, agents, temps, refusals, plans }: Sheet): WrittenSheet {
  return { streets: streets.map(writeStreet), agents: [...agents], temps, refusals, plans: [...plans] };
}

function writeStreet({ plots, bis, fences, used, pools, parks }: Street): WrittenStreet {
  return {
    plots: plots.map((stands, plot) => writePlot(stands, ((bis >> plot) & 1) === 1)),
    fences: plotsIn(fences),
    used: plotsIn(used),
    pools: plotsIn(pools),
    parks,
  };
}

function writePlot(stands: number, isBis: boolean): PlotJson {
  if (stands >= LOWEST) return isBis ? { n: stands, bis: true } : { n: stands };
  return stands === ROUNDABOUT ? { roundabout: true } : null;
}

function readCard([number, effect]: CardJson): Card {
  return { number, effect };
}

/** A plan in play with the points it brings in this round (rules 1.6, 2.4, 5.3). */
export function readPlan(rules: Ruleset, { id, scores_later }: PlanJson): Plan {
  const row = planRowOf(rules.tables, id);
  if (row === undefined) throw new RangeError(`${rules.id} has no plan ${id}`);
  const points = scores_later && rules.has_later ? row.later : row.first;
  return { condition: conditionFrom(row.condition, rules.tables), points };
}

/** The decision of a seat, from its view: the sheet and the plans of the game, the seat's own offer. */
export function readPosition(
  rules: Ruleset,
  sheet: Sheet,
  offer: readonly CardJson[],
  plans: readonly PlanJson[],
): Position {
  return {
    rules,
    sheet,
    offer: offer.map(readCard),
    plans: plans.map((plan) => readPlan(rules, plan)),
    // Rule 3.9: no plan was claimed in an earlier round.
    mayWish: rules.has_wish && !plans.some((plan) => plan.scores_later),
  };
}
