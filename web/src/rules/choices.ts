/**
 * All freedom of a turn, factored (rules 3.3 to 5.1, 8.2). How the parts depend on each other:
 *
 * - an option gives a number and, if performed, an effect; the number may go on any plot that `plots` lists for it;
 * - a roundabout takes its own plot from all other lists, adds the plots it `opens` and fences the gaps it `closes`;
 * - a fence goes in one of `gaps`, an agent to one of `sizes`; a park needs the number in one of `parkStreets`, a pool
 *   needs it on one of `poolPlots`; temp needs nothing more;
 * - a bis goes on an empty plot not taken by the number or the roundabout: it repeats a house that stands beside it
 *   (`copies`) or the number of this turn, if that was written on one of the plots in `beside`;
 * - what a draft lets the player claim depends on its whole sheet (see `claiming`). `claimable` are the plans met
 *   already; the ones not in `near` cannot be met by any turn from here.
 */

import { isMet } from './claiming';
import { nearPlans, openPlans } from './plans';
import { hasRoundabout, optionsOf, passedCard, reachFrom, type Option, type Position } from './position';
import { EMPTY, LOWEST, at, boundsAt, emptyPlots, places, placesIn, streetOf } from './sheet';
import { entry, type Pick, type Place, type Sheet } from './values';

export type ByNumber = readonly (readonly [number, readonly Place[]])[];

/** A plot for a roundabout: the plots it opens for each number on offer, and the gaps it fences. */
export interface RoundaboutChoice {
  readonly place: Place;
  readonly opens: ByNumber;
  readonly closes: readonly Place[];
}

/** An empty plot for a bis: the numbers standing beside it, and the empty plots whose new number it may repeat. */
export interface BisChoice {
  readonly place: Place;
  readonly copies: readonly number[];
  readonly beside: readonly Place[];
}

/** Lists of effects that are not on offer are empty. */
export interface Choices {
  readonly options: readonly Option[];
  readonly plots: ByNumber;
  readonly gaps: readonly Place[];
  readonly sizes: readonly number[];
  readonly parkStreets: readonly number[];
  readonly poolPlots: readonly Place[];
  readonly bis: readonly BisChoice[];
  readonly roundabouts: readonly RoundaboutChoice[];
  readonly refusals: readonly (Pick | null)[];
  readonly claimable: readonly number[];
  readonly near: readonly number[];
  readonly mayWish: boolean;
}

/** The choices of a position. */
export function choicesOf(position: Position): Choices {
  const offered = optionsOf(position);
  const numbers = [...new Set(offered.map((option) => option.number))].sort((one, other) => one - other);
  const effects = new Set(offered.map((option) => option.effect));
  const near = nearOf(position);
  return {
    options: offered,
    plots: numbers.map((number) => [number, places(position.sheet, number)] as const),
    gaps: effects.has('surveyor') ? gapsFor(position) : [],
    sizes: effects.has('agent') ? position.rules.effects.agent.freeSizes(position.sheet) : [],
    parkStreets: effects.has('landscaper') ? parkStreetsFor(position) : [],
    poolPlots: effects.has('pool') ? poolPlotsFor(position) : [],
    bis: effects.has('bis') ? bisFor(position) : [],
    roundabouts: hasRoundabout(position) ? roundaboutsFor(position.sheet, numbers) : [],
    refusals: mayRefuse(position) ? refusalPicks(position) : [],
    claimable: near.filter((plan) => isMet(entry(position.plans, plan), position.sheet)),
    near,
    mayWish: position.mayWish,
  };
}

/** True if a refusal is allowed: a box is left and no printed number fits anywhere now (rule 3.5). */
export function mayRefuse(position: Position): boolean {
  const hasBox = position.sheet.refusals < position.rules.refusal_boxes;
  return hasBox && position.offer.every((card) => places(position.sheet, card.number).length === 0);
}

/** The picks that a refusal may name: one for each card that could be passed on (rule 9.9), else none. */
export function refusalPicks(position: Position): (Pick | null)[] {
  if (!position.rules.passes_card) return [null];
  const found = new Map<string, Pick>();
  for (const pick of position.rules.picks) {
    const passed = passedCard(position, pick);
    const card = `${passed?.number} ${passed?.effect}`;
    if (!found.has(card)) found.set(card, pick);
  }
  return [...found.values()];
}

/** Plans that a turn might meet; a roundabout can mend too much to rule anything out. */
function nearOf(position: Position): number[] {
  if (hasRoundabout(position)) return openPlans(position.sheet);
  return nearPlans(position.plans, position.sheet, reachFrom(position));
}

function gapsFor({ rules, sheet }: Position): Place[] {
  return sheet.streets.flatMap((street, index) => placesIn(index + 1, rules.effects.surveyor.freeGaps(street)));
}

function parkStreetsFor({ rules, sheet }: Position): number[] {
  const streets = sheet.streets.map((_, index) => index + 1);
  return streets.filter((street) => rules.effects.landscaper.hasRoom(sheet, street));
}

function poolPlotsFor({ rules, sheet }: Position): Place[] {
  return emptyPlots(sheet).filter((place) => rules.effects.pool.isPlanned(place));
}

function bisFor({ rules, sheet }: Position): BisChoice[] {
  const rule = rules.effects.bis;
  if (!rule.hasBox(sheet)) return [];
  return emptyPlots(sheet)
    .map((place) => {
      const sides = rule.sides(sheet, place);
      const copies = sides.map((side) => at(sheet, side)).filter((stands) => stands >= LOWEST);
      return { place, copies, beside: sides.filter((side) => at(sheet, side) === EMPTY) };
    })
    .filter(({ copies, beside }) => copies.length > 0 || beside.length > 0);
}

function roundaboutsFor(sheet: Sheet, numbers: readonly number[]): RoundaboutChoice[] {
  return runsOf(sheet).flatMap((run) => roundaboutsIn(sheet, run, numbers));
}

/** The empty plots of each street that have no house or roundabout between them. */
function runsOf(sheet: Sheet): Place[][] {
  const runs: Place[][] = [];
  let last: Place | undefined;
  for (const place of emptyPlots(sheet)) {
    const goesOn = last?.street === place.street && last.plot + 1 === place.plot;
    if (goesOn) runs.at(-1)?.push(place);
    else runs.push([place]);
    last = place;
  }
  return runs;
}

/** A roundabout frees the plots of its run: left of it from the house to the right, right of it likewise. */
function roundaboutsIn(sheet: Sheet, run: readonly Place[], numbers: readonly number[]): RoundaboutChoice[] {
  const { street, plot } = entry(run, 0);
  const { left, right } = boundsAt(streetOf(sheet, street).plots, plot);
  const high = numbers.filter((number) => number >= right && number > left);
  const low = numbers.filter((number) => number <= left && number < right);
  return run.map((place, index) => {
    const before = run.slice(0, index);
    const behind = run.slice(index + 1);
    const opens: ByNumber = [
      ...low.filter(() => behind.length > 0).map((number) => [number, behind] as const),
      ...high.filter(() => before.length > 0).map((number) => [number, before] as const),
    ];
    return { place, opens, closes: closesAt(sheet, place) };
  });
}

function closesAt(sheet: Sheet, place: Place): Place[] {
  const street = streetOf(sheet, place.street);
  const gaps = [place.plot - 1, place.plot].filter((gap) => gap >= 0 && gap < street.plots.length - 1);
  return gaps.filter((gap) => !((street.fences >> gap) & 1)).map((plot) => ({ street: place.street, plot }));
}
