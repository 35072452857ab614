/** A turn half chosen: what the player has tapped so far, and what follows from it. */

import { NO_TURN } from '../rules';
import type { Act, Claim, Effect, Pick, Place, Position, Ruleset, Sheet, Turn, Write } from '../rules';
import { withRoundabout } from '../rules/position';
import { written } from '../rules/sheet';
import { actsFor } from './choosing';
import { EFFECT_CHOICES } from './effects';

/** What is chosen so far. Later choices may wait here while an earlier one is taken back. */
export interface Draft {
  /** The offered card that gives the number, from 0; where number and effect come together, both are the same. */
  readonly numberCard: number | null;
  readonly effectCard: number | null;
  readonly write: Write | null;
  /** The act of an effect that is aimed: where it goes, or what it serves. */
  readonly target: Act | null;
  /** True if the player has said to perform or to skip the effect; without a word, what is free is done. */
  readonly decision: 'perform' | 'skip' | null;
  /** True if the number written or copied was named and not only proposed. */
  readonly isNumberNamed: boolean;
  readonly roundabout: Place | null;
  /** True if the next plot tapped takes the roundabout. */
  readonly isPlacingRoundabout: boolean;
  readonly isRefusal: boolean;
  readonly claims: readonly Claim[];
  readonly wish: boolean;
}

export const emptyDraft: Draft = Object.freeze({
  numberCard: null,
  effectCard: null,
  write: null,
  target: null,
  decision: null,
  isNumberNamed: false,
  roundabout: null,
  isPlacingRoundabout: false,
  isRefusal: false,
  claims: [],
  wish: false,
});

/** True if number and effect come from two different cards (rules 9.2, 9.7, 10.2). */
export function takesTwoCards({ picks }: Ruleset): boolean {
  return picks.every(([number, effect]) => number !== effect);
}

export function printedOf({ offer }: Position, { numberCard }: Draft): number | null {
  return numberCard === null ? null : (offer[numberCard]?.number ?? null);
}

export function effectOf({ offer }: Position, { effectCard }: Draft): Effect | null {
  return effectCard === null ? null : (offer[effectCard]?.effect ?? null);
}

/** The pick of a draft; an effect left out where no card is passed on is any other card's, declined. */
export function pickOf({ rules }: Position, { numberCard, effectCard }: Draft): Pick | null {
  if (numberCard === null) return null;
  if (effectCard !== null) return [numberCard, effectCard];
  if (rules.passes_card) return null;
  return rules.picks.find(([number]) => number === numberCard) ?? null;
}

/** What follows from a draft: the sheet by steps, the act performed, and the turn once it is one. */
export interface Standing {
  readonly printed: number | null;
  readonly effect: Effect | null;
  /** With the roundabout. */
  readonly base: Sheet;
  /** With the roundabout and the number: effects are judged on it. */
  readonly written: Sheet | null;
  readonly act: Act | null;
  readonly turn: Turn | null;
}

const known = new WeakMap<Position, WeakMap<Draft, Standing>>();

export function standingOf(position: Position, draft: Draft): Standing {
  const drafts = known.get(position) ?? new WeakMap<Draft, Standing>();
  known.set(position, drafts);
  const standing = drafts.get(draft) ?? makeStanding(position, draft);
  drafts.set(draft, standing);
  return standing;
}

function makeStanding(position: Position, draft: Draft): Standing {
  const { write } = draft;
  const base = withRoundabout(position.sheet, draft.roundabout);
  const after = write && written(base, write.place, write.number);
  const effect = effectOf(position, draft);
  const act = write && effect ? actFor(position, draft, write, effect) : null;
  const turn = turnFor(position, draft, act);
  return { printed: printedOf(position, draft), effect, base, written: after, act, turn };
}

function actFor(position: Position, draft: Draft, write: Write, effect: Effect): Act | null {
  const isChanged = write.number !== printedOf(position, draft);
  if (draft.decision === 'skip' && !isChanged) return null;
  const { performs } = EFFECT_CHOICES[effect];
  if (performs === 'once-aimed') return draft.target;
  if (performs === 'with-change' && !isChanged && draft.decision === null) return null;
  return actsFor(position, effect, write, draft.roundabout)[0] ?? null;
}

function turnFor(position: Position, draft: Draft, act: Act | null): Turn | null {
  const { write, roundabout, claims, wish } = draft;
  const pick = pickOf(position, draft);
  if (draft.isRefusal) {
    if (!position.rules.passes_card) return { ...NO_TURN, roundabout, claims, wish };
    return pick && { ...NO_TURN, pick, roundabout, claims, wish };
  }
  return pick && write && { pick, write, act, roundabout, claims, wish };
}
