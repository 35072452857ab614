/** The forms of the golden file, and the page's values in those forms. */

import { pickText, placeText, readPosition, readSheet } from '../../src/rules';
import type { Choices, Claim, Effect, Pick, Place, Position, Ruleset, Sheet, Turn } from '../../src/rules';
import type { CardJson, ConditionRow, PlanJson, SheetJson } from '../../src/rules';
import { conditionFrom, type Plan } from '../../src/rules/plans';

type PlaceRow = readonly [number, number];
type ActRow = readonly [Effect, PlaceRow | null, number | null];
type ClaimRow = readonly [number, readonly PlaceRow[]];
type WriteRow = readonly [PlaceRow, number];
type TurnRow = readonly [Pick | null, WriteRow | null, ActRow | null, PlaceRow | null, readonly ClaimRow[], boolean];
interface MadeUpPlan {
  readonly condition: ConditionRow;
  readonly points: number;
}

export type GoldenPlan = PlanJson | MadeUpPlan;

/** A plan from 0, how many ways there are to claim it, estates named so far, and those that may be named next. */
type SingleRow = readonly [number, number, readonly PlaceRow[], readonly PlaceRow[]];

/** A draft, the sets of claims it allows unless they are too many, its open plans, and which of these go together. */
export type GoldenClaims = readonly [
  TurnRow,
  readonly (readonly ClaimRow[])[] | null,
  readonly SingleRow[],
  readonly (readonly number[])[],
];

export interface Golden {
  readonly ruleset: string;
  readonly sheet: SheetJson;
  readonly offer: readonly CardJson[];
  readonly plans: readonly GoldenPlan[];
  readonly may_wish: boolean;
  readonly choices: unknown;
  readonly other_temps: readonly number[];
  readonly score: unknown;
  readonly claims: readonly GoldenClaims[];
  readonly turns: readonly (readonly [TurnRow, unknown, string | null, unknown])[];
}

export function readGoldenPosition(golden: Golden, rules: Ruleset): Position {
  const played = golden.plans.filter((plan): plan is PlanJson => 'id' in plan);
  if (played.length > 0) return readPosition(rules, readSheet(golden.sheet), golden.offer, played);
  const madeUp = golden.plans.filter((plan): plan is MadeUpPlan => 'condition' in plan);
  const plans: Plan[] = madeUp.map((plan) => ({
    condition: conditionFrom(plan.condition, rules.tables),
    points: plan.points,
  }));
  const offer = golden.offer.map(([number, effect]) => ({ number, effect }));
  return { rules, sheet: readSheet(golden.sheet), offer, plans, mayWish: golden.may_wish };
}

export function readTurn([pick, write, act, roundabout, claims, wish]: TurnRow): Turn {
  return {
    pick,
    write: write && { place: readPlace(write[0]), number: write[1] },
    act: act && { effect: act[0], place: act[1] && readPlace(act[1]), value: act[2] },
    roundabout: roundabout && readPlace(roundabout),
    claims: claims.map(readClaim),
    wish,
  };
}

export function readClaim([plan, estates]: ClaimRow): Claim {
  return { plan, estates: estates.map(readPlace) };
}

export function readPlace([street, plot]: PlaceRow): Place {
  return { street, plot };
}

/** A sheet in the rules' own form. */
export function sheetRow({ streets, agents, temps, refusals, plans }: Sheet): unknown {
  const rows = streets.map(({ plots, bis, fences, used, pools, parks }) => [plots, bis, fences, used, pools, parks]);
  return [rows, agents, temps, refusals, plans];
}

const texts = (places: readonly Place[]): string[] => places.map(placeText);
const byNumber = (found: Choices['plots']): Record<string, string[]> =>
  Object.fromEntries(found.map(([number, places]) => [number, texts(places)]));

/** Choices as the server writes them. */
export function choicesJson(choices: Choices): unknown {
  return {
    lots: choices.options.map(({ pick, number, effect }) => [pickText(pick), number, effect]),
    plots: byNumber(choices.plots),
    gaps: texts(choices.gaps),
    sizes: choices.sizes,
    park_streets: choices.parkStreets,
    pool_plots: texts(choices.poolPlots),
    bis: choices.bis.map(({ place, copies, beside }) => [placeText(place), copies, texts(beside)]),
    roundabouts: choices.roundabouts.map(({ place, opens, closes }) => [
      placeText(place),
      byNumber(opens),
      texts(closes),
    ]),
    refusals: choices.refusals.map((pick) => pick && pickText(pick)),
    claimable: choices.claimable.map((plan) => plan + 1),
    near: choices.near.map((plan) => plan + 1),
    may_wish: choices.mayWish,
  };
}
