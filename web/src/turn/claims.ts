/** Which plans a draft lets the player claim, in which ways, and which go together (rules 5.1, 5.2). */

import { beforeClaims, claimTogether, completeEstates, countWays, entry, estatesToName, isMet } from '../rules';
import { isSamePlace, objectionTo, waysToClaim } from '../rules';
import type { Claim, ClaimSet, Estate, Place, Position, Sheet } from '../rules';
import { claimsObjection, noteClaims, openPlans } from '../rules/plans';
import { byPlace } from '../rules/values';
import { standingOf, type Draft } from './draft';

/** The largest number of ways that are listed; where there are more, the player chooses estate by estate. */
const MAX_WAYS = 12;

/** A plan that the draft meets, with the ways to claim it. */
export interface ClaimGuide {
  readonly plan: number;
  readonly isChosen: boolean;
  readonly wayCount: number;
  /** All ways, or none if there are too many to list: then the player chooses estate by estate. */
  readonly ways: readonly (readonly Estate[])[];
  readonly chosenWay: number | null;
  readonly points: number;
}

/** The ways go with the other claims chosen; if none does, choosing the plan drops some. */
export interface ClaimOffer extends ClaimGuide {
  /** True if it can be claimed together with all plans chosen so far. */
  readonly isOpen: boolean;
}

/** The sheet on which the draft's claims are made, or null if it is no legal turn yet. */
function sheetFor(position: Position, draft: Draft): Sheet | null {
  const { turn } = standingOf(position, draft);
  if (turn === null) return null;
  const bare = { ...turn, claims: [], wish: false };
  return objectionTo(position, bare) === null ? beforeClaims(position, bare) : null;
}

export function claimOffers(position: Position, draft: Draft): ClaimOffer[] {
  const sheet = sheetFor(position, draft);
  if (sheet === null) return [];
  const met = openPlans(sheet).filter((plan) => isMet(entry(position.plans, plan), sheet));
  return met.map((plan) => offerOf(position, draft, sheet, plan));
}

function offerOf(position: Position, draft: Draft, sheet: Sheet, number: number): ClaimOffer {
  const plan = entry(position.plans, number);
  const chosen = draft.claims.find((claim) => claim.plan === number);
  const beside = sheetBeside(position, draft, sheet, number);
  const wayCount = countWays(plan, beside);
  const ways = wayCount > MAX_WAYS ? [] : [...waysToClaim(plan, beside)];
  const estates = completeEstates(sheet);
  return {
    plan: number,
    isChosen: chosen !== undefined,
    wayCount,
    ways: ways.map((places) => places.map((place) => estateAt(estates, place))),
    chosenWay: chosen === undefined ? null : ways.findIndex((places) => areSame(places, chosen.estates)),
    points: plan.points,
    isOpen: claimTogether(position.plans, sheet, [...plansBeside(draft, number), number]) !== null,
  };
}

function plansBeside(draft: Draft, plan: number): number[] {
  return draft.claims.filter((claim) => claim.plan !== plan).map((claim) => claim.plan);
}

/** The sheet after the other claims chosen, if they leave a way to claim this plan; else the one before them. */
function sheetBeside(position: Position, draft: Draft, sheet: Sheet, plan: number): Sheet {
  const others = draft.claims.filter((claim) => claim.plan !== plan);
  const beside = noteClaims(position.plans, sheet, others);
  return isMet(entry(position.plans, plan), beside) ? beside : sheet;
}

/** The estates of which the player may name one more for a plan, so that the claim can be completed. */
export function estatesFor(position: Position, draft: Draft, plan: number, named: readonly Place[]): Estate[] {
  const sheet = sheetFor(position, draft);
  if (sheet === null) return [];
  return estatesToName(entry(position.plans, plan), sheetBeside(position, draft, sheet, plan), named);
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
  const sheet = sheetFor(position, draft);
  if (sheet === null || position.plans[plan] === undefined || sheet.plans[plan] !== null) return null;
  const others = draft.claims.filter((claim) => claim.plan !== plan);
  const named: Claim[] = estates === undefined ? [] : [{ plan, estates: [...estates].sort(byPlace) }];
  for (const { same, moved } of keepings(others)) {
    const free = [...moved.map((claim) => claim.plan), ...(estates === undefined ? [plan] : [])];
    const claims = claimsWith(position, sheet, [...same, ...named], free);
    if (claims !== null) return claims;
  }
  return null;
}

/** Which of the other claims stay as they are and which move to other estates: as many as possible first. */
interface Keeping {
  readonly same: readonly Claim[];
  readonly moved: readonly Claim[];
}

function keepings(others: readonly Claim[]): Keeping[] {
  const all = others.reduce<Keeping[]>(
    (found, claim) =>
      found.flatMap(({ same, moved }) => [
        { same: [...same, claim], moved },
        { same, moved: [...moved, claim] },
        { same, moved },
      ]),
    [{ same: [], moved: [] }],
  );
  const worth = ({ same, moved }: Keeping): number => (same.length + moved.length) * (others.length + 1) + same.length;
  return all.sort((one, other) => worth(other) - worth(one));
}

/** These claims, and claims of the free plans with estates that are left. */
function claimsWith(
  position: Position,
  sheet: Sheet,
  fixed: readonly Claim[],
  free: readonly number[],
): ClaimSet | null {
  if (claimsObjection(position.plans, sheet, fixed) !== null) return null;
  const found = claimTogether(position.plans, noteClaims(position.plans, sheet, fixed), free);
  return found && [...fixed, ...found].sort((one, other) => one.plan - other.plan);
}

/** True if two lists, both by place, name the same estates. */
export function areSame(one: readonly Place[], other: readonly Place[]): boolean {
  return one.length === other.length && one.every((place, index) => isSamePlace(place, other[index] ?? null));
}
