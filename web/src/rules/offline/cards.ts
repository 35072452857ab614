/** The cards of a game from round to round, for tables whose sheets may be on paper (sections 2, 3, 9, 10). */

import type { PlanRow, Ruleset } from '../tables';
import type { Pick } from '../values';
import { startAaa } from './aaa';
import type { Seed } from './codes';
import { drawPlans } from './deal';
import { startDraft } from './draft';
import { startSolo } from './solo';
import { startStacks } from './stacks';
import type { ClaimedIn, Start, Table } from './table';

/** One round's cards and plans. A value: keep earlier ones to turn back. */
export interface Cards {
  readonly rules: Ruleset;
  readonly seed: Seed;
  readonly seats: number;
  readonly round: number;
  readonly plans: readonly PlanRow[];
  readonly claimedIn: ClaimedIn;
  readonly table: Table;
}

const STARTS: Readonly<Record<Ruleset['flow'], Start>> = {
  stacks: startStacks,
  solo: startSolo,
  draft: startDraft,
  aaa: startAaa,
};

/** The plans and the first round of a deal (section 2). Throws a RangeError if the ruleset is not for so many seats. */
export function dealCards(rules: Ruleset, seed: Seed, seats: number): Cards {
  const [fewest, most] = rules.seats;
  if (seats < fewest || seats > most) throw new RangeError(`${rules.id} is not for ${seats} seats`);
  const plans = drawPlans(rules, seed);
  const table = STARTS[rules.flow](rules, seed, seats);
  return { rules, seed, seats, round: 1, plans, claimedIn: plans.map(() => null), table };
}

/**
 * The cards after the turns of a round: which cards each seat picked, and the plans, from 0, that anyone claimed in it.
 *
 * Hands and the AAA need the picks; three stacks and the solo stack do not look at them.
 */
export function settleCards<Game extends Cards>(
  cards: Game,
  picks: readonly (Pick | null)[],
  claimed: readonly number[],
): Game {
  const { round, plans } = cards;
  const claimedIn = cards.claimedIn.map((first, plan) => first ?? (claimed.includes(plan) ? round : null));
  return { ...cards, ...cards.table.settled({ round, picks, plans, claimedIn }) };
}

/** The cards of the next round; `isReshuffled` if anyone wished for it (rule 3.9). Not for a table that is exhausted. */
export function nextCards<Game extends Cards>(cards: Game, isReshuffled: boolean): Game {
  return { ...cards, round: cards.round + 1, table: cards.table.dealt(cards.seed, isReshuffled) };
}

/** True by plan if it scores its `later` points now (rules 1.6, 2.4, 5.3, 9.3). */
export function scoreLater({ rules, claimedIn, table }: Cards): boolean[] {
  return claimedIn.map((claimed) => rules.has_later && (table.makesPlansLater || claimed !== null));
}
