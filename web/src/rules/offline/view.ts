/** A game that is played in the page, in the form in which the server shows one: what draws the one draws the other. */

import { formatTurn } from '../notation';
import { writeSheet, type CardJson, type WrittenSheet } from '../reading';
import { entry } from '../values';
import type { MoveJson, ScoreJson } from '../closing';
import type { AaaScore } from './aaa-score';
import { scoreLater } from './cards';
import type { GameState } from './game';
import type { Standing } from '../scoring';
import { resultsOf } from './results';
import { cardsJson, type SightJson, type UnseenJson } from './table';

export interface PlanViewJson {
  id: string;
  first: number;
  later: number;
  claimed_in: number | null;
  claimed_by: number[];
  scores_later: boolean;
}

/** The public part of a game, but for who made the last turns, which the rules do not know. */
export interface ViewJson {
  round: number;
  sheets: WrittenSheet[];
  scores: ScoreJson[];
  plans: PlanViewJson[];
  offer: CardJson[] | null;
  sight: SightJson;
  unseen: UnseenJson;
  last_round: MoveJson[];
  rival: AaaScore | null;
  ends: GameState['ends'][number][];
  standings: Standing[] | null;
}

/** A game as a seat, from 0, or a spectator (null) may know it (rule 3.10). */
export function viewOf(state: GameState, viewer: number | null = null): ViewJson {
  const { rules, sheets, table, ends } = state;
  const { scores, rival, standings } = resultsOf(rules, sheets, table.rival);
  return {
    round: state.round,
    sheets: sheets.map(writeSheet),
    scores: [...scores],
    plans: plansOf(state),
    offer: offerOf(state, viewer),
    sight: table.sight(viewer),
    unseen: table.unseen(viewer),
    last_round: state.lastRound.map(({ turn, number, effect }) => ({ turn: formatTurn(turn), number, effect })),
    rival,
    ends: [...ends],
    standings: ends.length > 0 ? [...standings] : null,
  };
}

/** A seat sees its own offer, a spectator what lies open. */
function offerOf({ table, ends }: GameState, viewer: number | null): CardJson[] | null {
  const seat = viewer ?? (table.isOpen ? 0 : null);
  return ends.length > 0 || seat === null ? null : cardsJson(table.offer(seat));
}

function plansOf(state: GameState): PlanViewJson[] {
  const later = scoreLater(state);
  return state.plans.map(({ id, first, later: afterwards }, plan) => ({
    id,
    first,
    later: afterwards,
    claimed_in: entry(state.claimedIn, plan),
    claimed_by: state.sheets.flatMap(({ plans }, seat) => (entry(plans, plan) === null ? [] : [seat])),
    scores_later: entry(later, plan),
  }));
}
