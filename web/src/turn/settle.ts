/** Keeps of a changed draft what stays legal: roundabout, number, effect, claims and wish, in this order. */

import { beforeClaims, hasPlot, objectionTo } from '../rules';
import type { Claim, Position } from '../rules';
import { claimsObjection } from '../rules/plans';
import { isSamePlace } from '../rules/values';
import { choicesAt, fits, numbersFor, proposalFor } from './choosing';
import { emptyDraft, standingOf, type Draft } from './draft';
import { actsAt } from './lit';

export function settle(position: Position, draft: Draft): Draft {
  return settleClaims(position, settleTarget(position, settleNumber(position, settleRoundabout(position, draft))));
}

function settleRoundabout(position: Position, draft: Draft): Draft {
  const { roundabout } = draft;
  if (roundabout === null) return draft;
  const isLegal = choicesAt(position).roundabouts.some(({ place }) => isSamePlace(place, roundabout));
  return isLegal ? draft : { ...draft, roundabout: null };
}

function settleNumber(position: Position, draft: Draft): Draft {
  if (draft.isRefusal) return withoutEffect({ ...draft, write: null });
  if (draft.write === null) return draft;
  const { write, roundabout } = draft;
  const { place, number } = write;
  if (!hasPlot(position.sheet, place)) return withoutNumber(draft);
  const { printed, effect } = standingOf(position, draft);
  if (printed === null || isSamePlace(place, roundabout)) return withoutNumber(draft);
  const numbers = numbersFor(position, printed, effect);
  if (numbers.includes(number) && fits(position, roundabout, write)) return withChange(draft, printed);
  const proposal = proposalFor(position, roundabout, place, numbers);
  if (proposal === null) return withoutNumber(draft);
  return withChange({ ...draft, write: { place, number: proposal }, isNumberNamed: false }, printed);
}

/** A changed number takes back that its effect was skipped (rule 4.5). */
function withChange(draft: Draft, printed: number): Draft {
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
  const [other = null] = target.place === null ? [] : actsAt(position, draft, target.place);
  return { ...draft, target: other, isNumberNamed: false };
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
