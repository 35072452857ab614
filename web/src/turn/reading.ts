/** Drafts from whole turns: one handed in and taken back, or one typed in notation. */

import { NotationError, mayRefuse, objectionTo, parseTurn } from '../rules';
import type { Act, Objection, Position, Turn } from '../rules';
import { effectOf, emptyDraft, printedOf, type Draft } from './draft';
import { needsTarget } from './effects';
import { settle } from './settle';

/** The draft whose turn this is; of an illegal turn it holds what is legal. */
export function draftFromTurn(position: Position, turn: Turn): Draft {
  const isPick = position.rules.picks.some(([n, e]) => n === turn.pick?.[0] && e === turn.pick[1]);
  const [numberCard, effectCard] = turn.pick !== null && isPick ? turn.pick : [null, null];
  const draft: Draft = {
    ...emptyDraft,
    numberCard,
    effectCard,
    write: turn.write,
    isNumberNamed: true,
    roundabout: turn.roundabout,
    isRefusal: turn.write === null && mayRefuse(position),
    claims: turn.claims,
    wish: turn.wish,
  };
  return settle(position, { ...draft, ...decidedBy(position, draft, turn.act) });
}

function decidedBy(position: Position, draft: Draft, act: Act | null): Pick<Draft, 'target' | 'decision'> {
  const effect = effectOf(position, draft);
  if (effect === null) return { target: null, decision: null };
  if (act === null) return { target: null, decision: 'skip' };
  if (needsTarget(act.effect)) return { target: act, decision: null };
  const isChanged = draft.write?.number !== printedOf(position, draft);
  return { target: null, decision: isChanged ? null : 'perform' };
}

export type Read = { readonly draft: Draft } | { readonly objection: Objection } | { readonly error: NotationError };

/** The draft of a line in notation, why the rules forbid it, or which word cannot be read. */
export function draftFromText(position: Position, text: string): Read {
  try {
    const turn = parseTurn(text);
    const found = objectionTo(position, turn);
    return found === null ? { draft: draftFromTurn(position, turn) } : { objection: found };
  } catch (error) {
    if (error instanceof NotationError) return { error };
    throw error;
  }
}
