/** Every set of claims by its plain definition: plan by plan, each in every way that the claims before it leave. */

import { beforeClaims, entry, waysToClaim } from '../src/rules';
import type { Claim, ClaimSet, Position, Turn } from '../src/rules';
import { noteClaims, openPlans } from '../src/rules/plans';

export function claimSetsOf({ plans, ...position }: Position, turn: Turn): ClaimSet[] {
  const sheet = beforeClaims({ ...position, plans }, turn);
  const withPlan = (claims: ClaimSet, plan: number): Claim[][] =>
    [...waysToClaim(entry(plans, plan), noteClaims(plans, sheet, claims))].map((estates) => [
      ...claims,
      { plan, estates },
    ]);
  return openPlans(sheet).reduce<ClaimSet[]>(
    (sets, plan) => [...sets, ...sets.flatMap((claims) => withPlan(claims, plan))],
    [[]],
  );
}
