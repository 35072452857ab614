/** Which plans a draft lets the player claim, in which ways, and which go together (rules 5.1, 5.2). */

import { beforeClaims, claimsOf, completeEstates, entry, isSamePlace, objectionTo } from '../rules';
import type { Claim, ClaimSet, Estate, Place, Position } from '../rules';
import { byPlace } from '../rules/values';
import { standingOf, type Draft } from './draft';

/** A plan that the draft meets. Its ways go with the other claims chosen; if none does, choosing it drops some. */
export interface ClaimOffer {
  readonly plan: number;
  readonly isChosen: boolean;
  readonly ways: readonly (readonly Estate[])[];
  readonly chosenWay: number | null;
  readonly points: number;
  /** Whether it can be claimed together with all plans chosen so far. */
  readonly isOpen: boolean;
}

/** Every set of claims that the draft allows, or null if it is no legal turn yet. */
function setsFor(position: Position, draft: Draft): ClaimSet[] | null {
  const { turn } = standingOf(position, draft);
  if (turn === null) return null;
  const bare = { ...turn, claims: [], wish: false };
  return objectionTo(position, bare) === null ? claimsOf(position, bare) : null;
}

export function claimOffers(position: Position, draft: Draft): ClaimOffer[] {
  const sets = setsFor(position, draft) ?? [];
  if (sets.length <= 1) return [];
  const { turn } = standingOf(position, draft);
  const estates = turn === null ? [] : completeEstates(beforeClaims(position, turn));
  return plansIn(sets).map((plan) => offerOf(position, draft, sets, estates, plan));
}

function plansIn(sets: readonly ClaimSet[]): number[] {
  const plans = sets.flatMap((claims) => claims.map((claim) => claim.plan));
  return [...new Set(plans)].sort((one, other) => one - other);
}

function offerOf(
  position: Position,
  draft: Draft,
  sets: readonly ClaimSet[],
  estates: readonly Estate[],
  plan: number,
): ClaimOffer {
  const others = draft.claims.filter((claim) => claim.plan !== plan);
  const chosen = draft.claims.find((claim) => claim.plan === plan);
  const together = waysBeside(sets, others, plan);
  const ways = together.length > 0 ? together : waysBeside(sets, [], plan);
  return {
    plan,
    isChosen: chosen !== undefined,
    ways: ways.map((places) => places.map((place) => estateAt(estates, place))),
    chosenWay: chosen === undefined ? null : ways.findIndex((places) => areSame(places, chosen.estates)),
    points: entry(position.plans, plan).points,
    isOpen: sets.some((claims) => hasPlan(claims, plan) && others.every((other) => hasPlan(claims, other.plan))),
  };
}

/** The ways of claiming a plan beside exactly these claims. */
function waysBeside(sets: readonly ClaimSet[], others: ClaimSet, plan: number): (readonly Place[])[] {
  return sets
    .filter((claims) => claims.length === others.length + 1 && others.every((other) => hasClaim(claims, other)))
    .flatMap((claims) => claims.filter((claim) => claim.plan === plan).map((claim) => claim.estates));
}

function estateAt(estates: readonly Estate[], place: Place): Estate {
  const found = estates.find((estate) => estate.street === place.street && estate.start === place.plot);
  if (found === undefined) throw new RangeError(`a way names an estate at ${place.street}.${place.plot}`);
  return found;
}

/**
 * The claims with one more, or with that plan claimed in another way: as many of the plans chosen stay as possible, and
 * of those as many as possible with the same estates. Null if that plan cannot be claimed so.
 */
export function withClaim(position: Position, draft: Draft, plan: number, estates?: readonly Place[]): ClaimSet | null {
  const sets = setsFor(position, draft) ?? [];
  const others = draft.claims.filter((claim) => claim.plan !== plan);
  const named = estates && [...estates].sort(byPlace);
  const isCandidate = (claims: ClaimSet): boolean =>
    claims.some((claim) => claim.plan === plan && (named === undefined || areSame(claim.estates, named))) &&
    claims.every((claim) => claim.plan === plan || hasPlan(others, claim.plan));
  const worth = (claims: ClaimSet): number =>
    claims.length * (others.length + 1) + others.filter((other) => hasClaim(claims, other)).length;
  return sets
    .filter(isCandidate)
    .reduce<ClaimSet | null>((best, claims) => (best === null || worth(claims) > worth(best) ? claims : best), null);
}

function hasPlan(claims: ClaimSet, plan: number): boolean {
  return claims.some((claim) => claim.plan === plan);
}

function hasClaim(claims: ClaimSet, wanted: Claim): boolean {
  return claims.some((claim) => claim.plan === wanted.plan && areSame(claim.estates, wanted.estates));
}

/** Whether two lists, both by place, name the same estates. */
export function areSame(one: readonly Place[], other: readonly Place[]): boolean {
  return one.length === other.length && one.every((place, index) => isSamePlace(place, other[index] ?? null));
}
