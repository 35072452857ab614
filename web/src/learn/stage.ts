/** A chapter of the lesson as the table shows a game: one seat, nothing from a server. */

import type { Game } from '../api.gen';
import { planRowOf } from '../rules';
import type { BoardGame, BoardView } from '../table/board';
import { RULESET, lesson, type Chapter } from './lesson';
import { knownRuleset } from './sketch';

/** Cards of a stack before the first round; one is turned over in each. */
const STACK = 27;

export function boardOf(chapter: Chapter, name: string): BoardView {
  const rules = knownRuleset(RULESET);
  const offer = chapter.offer.map(([number, effect]) => [number, effect]) as NonNullable<Game['offer']>;
  const left = Math.max(1, STACK - (chapter.round % (STACK - 1)));
  const sight: Game['sight'] = {
    flow: 'stacks',
    next_effects: [...chapter.next],
    cards_left: chapter.next.map(() => left),
    unseen_by_stack: [],
  };
  const game: BoardGame = {
    round: chapter.round,
    sheets: [chapter.sheet],
    scores: [],
    plans: chapter.plans.map((plan, index) => {
      const row = planRowOf(rules.tables, plan.id);
      if (row === undefined) throw new RangeError(`no plan ${plan.id}`);
      const isClaimed = chapter.sheet.plans[index] !== null;
      return {
        id: plan.id,
        first: row.first,
        later: row.later,
        scores_later: plan.scores_later,
        claimed_in: isClaimed ? claimRound(chapter, index) : null,
        claimed_by: isClaimed ? [0] : [],
      };
    }),
    offer,
    sight,
    unseen: [],
    last_round: [],
    last_players: [],
    rival: null,
    ends: [],
    standings: null,
  };
  const mine = { seat: 0, offer, sight, unseen: [], turn: null, choices: null };
  const seat = { name, kind: 'person' as const, face: null, isReady: false, isPresent: true, away: null, isMine: true };
  return {
    rules,
    game,
    seats: [seat],
    seat: 0,
    mine,
    turn: { kind: 'choosing', isTakenBack: false },
    lostFor: null,
    newLeader: null,
    earlier: null,
    deadline: null,
  };
}

/** The round in which the learner claimed a plan; one claimed between two chapters counts for the round before. */
function claimRound(chapter: Chapter, plan: number): number {
  const claimed = lesson.find(({ round, turn }) => round < chapter.round && turn.includes(`#${plan + 1}`));
  return claimed?.round ?? chapter.round - 1;
}
