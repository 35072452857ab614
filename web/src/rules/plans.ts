/** Plans in play: their conditions made from rows of the tables, and the claims of a turn (rules 5.1 to 5.3). */

import { union, type Condition, type Demand, type Masks } from './conditions';
import { Estates } from './estates';
import { Goals } from './goals';
import type { Reach } from './reach';
import type { ConditionRow, Tables } from './tables';
import { entry, objection } from './values';
import type { Claim, Estate, Objection, Place, Sheet } from './values';

/** A plan as one player meets it in this round: what it asks for and what it would bring now. */
export interface Plan {
  readonly condition: Condition;
  readonly points: number;
}

/** The condition that a row's keys describe. */
export function conditionFrom(row: ConditionRow, tables: Tables): Condition {
  const goals = new Goals(row, tables);
  if (row.estates === undefined) return goals;
  const estates = new Estates(row);
  return goals.isEmpty ? estates : new Both(estates, goals);
}

/** Estates to name and goals to reach besides: on no card, but the tables allow it. */
class Both implements Condition {
  constructor(
    private readonly estates: Estates,
    private readonly goals: Goals,
  ) {}

  isNear(sheet: Sheet, reach: Reach): boolean {
    return this.estates.isNear(sheet, reach) && this.goals.isNear(sheet, reach);
  }

  demands(sheet: Sheet, estates: readonly Estate[]): Demand[] {
    return this.goals
      .demands(sheet)
      .flatMap(({ uses }) => this.estates.demands(sheet, estates).map((demand) => ({ ...demand, uses })));
  }

  objection(plan: number, sheet: Sheet, estates: readonly Place[]): Objection | null {
    return this.estates.objection(plan, sheet, estates) ?? this.goals.objection(plan, sheet, []);
  }

  uses(sheet: Sheet, estates: readonly Place[]): Masks {
    return union([this.estates.uses(sheet, estates), this.goals.uses(sheet)], sheet.streets.length);
  }
}

/** The plans, from 0, that a number and an effect might let this player claim; the others are out of reach. */
export function nearPlans(plans: readonly Plan[], sheet: Sheet, reach: Reach): number[] {
  return openPlans(sheet).filter((number) => entry(plans, number).condition.isNear(sheet, reach));
}

/** The plans, from 0, for which no points are noted yet. */
export function openPlans(sheet: Sheet): number[] {
  return sheet.plans.flatMap((noted, number) => (noted === null ? [number] : []));
}

export type ClaimSet = readonly Claim[];

/** Why the claims of a turn fail, or null; each is judged after the ones before it (rule 5.1). */
export function claimsObjection(plans: readonly Plan[], sheet: Sheet, claims: ClaimSet): Objection | null {
  let after = sheet;
  const seen = new Set<number>();
  for (const { plan: number, estates } of claims) {
    const plan = number + 1;
    const claimed = plans[number];
    if (claimed === undefined) return objection('5.1', 'plan-unknown', { plan });
    if (seen.has(number)) return objection('5.1', 'plan-twice', { plan });
    if (entry(sheet.plans, number) !== null) return objection('5.1', 'plan-claimed', { plan });
    const found = claimed.condition.objection(plan, after, estates);
    if (found !== null) return found;
    seen.add(number);
    after = useHouses(after, claimed.condition.uses(after, estates));
  }
  return null;
}

/** The sheet with those houses used (rule 1.7). */
export function useHouses(sheet: Sheet, masks: Masks): Sheet {
  const streets = sheet.streets.map((street, index) => ({ ...street, used: street.used | entry(masks, index) }));
  return { ...sheet, streets };
}

/** The sheet after legal claims: houses used, points noted (rule 5.3). */
export function noteClaims(plans: readonly Plan[], sheet: Sheet, claims: ClaimSet): Sheet {
  return claims.reduce((before, claim) => {
    const plan = entry(plans, claim.plan);
    const noted = before.plans.map((points, number) => (number === claim.plan ? plan.points : points));
    return { ...useHouses(before, plan.condition.uses(before, claim.estates)), plans: noted };
  }, sheet);
}
