/** Keeps of a changed draft what stays legal: roundabout, number, effect, claims and wish, in this order. */

import { beforeClaims, hasPlot, objectionTo } from '../rules';
import type { Act, Claim, Position } from '../rules';
import { noEmptyPlot } from '../rules/effects';
import { claimsObjection } from '../rules/plans';
import { hasRoundabout } from '../rules/position';
import { isSamePlace } from '../rules/values';
import { copiesFor, emptyDraft, numbersFor, proposalFor, standingOf, type Draft } from './draft';

export function settle(position: Position, draft: Draft): Draft {
  return settleClaims(position, settleTarget(position, settleNumber(position, settleRoundabout(position, draft))));
}

function settleRoundabout(position: Position, draft: Draft): Draft {
  const { roundabout } = draft;
  if (roundabout === null) return draft;
  const isLegal = hasRoundabout(position) && noEmptyPlot(position.sheet, roundabout, '8.2') === null;
  return isLegal ? draft : { ...draft, roundabout: null };
}

function settleNumber(position: Position, draft: Draft): Draft {
  if (draft.isRefusal) return withoutEffect({ ...draft, write: null });
  if (draft.write === null) return draft;
  const { place, number } = draft.write;
  if (!hasPlot(position.sheet, place)) return withoutNumber(draft);
  const { printed, effect, base } = standingOf(position, draft);
  if (printed === null || isSamePlace(place, draft.roundabout)) return withoutNumber(draft);
  const numbers = numbersFor(printed, effect);
  if (numbers.includes(number) && proposalFor(base, place, [number]) !== null) return withTemp(draft, printed);
  const proposal = proposalFor(base, place, numbers);
  if (proposal === null) return withoutNumber(draft);
  return withTemp({ ...draft, write: { place, number: proposal }, isNumberNamed: false }, printed);
}

/** A changed number takes back that the temp was skipped (rule 4.5). */
function withTemp(draft: Draft, printed: number): Draft {
  const isSkipped = draft.decision === 'skip' && draft.write?.number !== printed;
  return isSkipped ? { ...draft, decision: null } : draft;
}

/** The number taken away; what was chosen for the effect waits for the next one. */
export function withoutNumber(draft: Draft): Draft {
  return { ...draft, write: null, isNumberNamed: draft.isNumberNamed && draft.target !== null };
}

/** Nothing chosen for the effect. */
export function withoutEffect(draft: Draft): Draft {
  const { target, decision, isNumberNamed } = emptyDraft;
  return { ...draft, target, decision, isNumberNamed };
}

function settleTarget(position: Position, draft: Draft): Draft {
  const { write, target } = draft;
  const { written, effect } = standingOf(position, draft);
  if (target === null || write === null || written === null) return draft;
  if (target.effect !== effect) return { ...draft, target: null };
  if (position.rules.effects[effect].objection(written, write, target) === null) return draft;
  const place = effect === 'bis' ? target.place : null;
  const value = place && copiesFor(position, written, write, place)[0];
  const moved: Act | null = place && value !== null && value !== undefined ? { ...target, value } : null;
  return { ...draft, target: moved, isNumberNamed: false };
}

/** Claims that are still met together, the earlier ones first; they wait while there is no turn to judge. */
function settleClaims(position: Position, draft: Draft): Draft {
  if (draft.claims.length === 0) return draft.wish ? { ...draft, wish: false } : draft;
  const { turn } = standingOf(position, draft);
  if (turn === null || objectionTo(position, { ...turn, claims: [], wish: false }) !== null) return draft;
  const sheet = beforeClaims(position, turn);
  const kept: Claim[] = [];
  for (const claim of draft.claims) {
    if (claimsObjection(position.plans, sheet, [...kept, claim]) === null) kept.push(claim);
  }
  const wish = draft.wish && objectionTo(position, { ...turn, claims: kept, wish: true }) === null;
  return kept.length === draft.claims.length && wish === draft.wish ? draft : { ...draft, claims: kept, wish };
}
