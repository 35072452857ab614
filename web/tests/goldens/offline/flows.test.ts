// @vitest-environment node
/** Deals and plays games from their deal codes, and compares with the rules (tests/web/flows.py). */

import { test } from 'vitest';
import { parseTurn, type CardJson, type Pick, type Ruleset } from '../../../src/rules';
import { codeOf, dealCards, digestOf, isSeed, nextCards, parseCode, playRound } from '../../../src/rules/offline';
import { settleCards, startGame, viewOf, type GameState, type Seed } from '../../../src/rules/offline';
import { cardsJson } from '../../../src/rules/offline/table';
import { compareLines, type Compare } from './lines';

interface Step {
  readonly offers: readonly (readonly CardJson[])[];
  readonly claimed_in: readonly (number | null)[];
  readonly makes_later: boolean;
  readonly sights: readonly (readonly [number | null, unknown, unknown])[];
  readonly picks: readonly Pick[];
  readonly claimed: readonly number[];
  readonly wished: boolean;
}

interface DealLine {
  readonly kind: 'deal';
  readonly ruleset: string;
  readonly deal: string;
  readonly seats: number;
  readonly plans: readonly string[];
  readonly steps: readonly Step[];
}

/** A round from 0, the public part of the game then, and what a seat knows of its cards. */
type GoldenView = readonly [number, unknown, number, unknown];

interface GameLine {
  readonly kind: 'game';
  readonly ruleset: string;
  readonly deal: string;
  readonly seats: number;
  readonly rounds: readonly (readonly string[])[];
  readonly digests: readonly string[];
  readonly views: readonly GoldenView[];
}

function compareDeal(line: DealLine, rules: Ruleset, seed: Seed, compare: Compare): void {
  let cards = dealCards(rules, seed, line.seats);
  compare(
    'plans',
    line.plans,
    cards.plans.map(({ id }) => id),
  );
  for (const [index, step] of line.steps.entries()) {
    const what = `in round ${cards.round} of ${line.deal}`;
    const { table } = cards;
    const offers = step.offers.map((_, seat) => cardsJson(table.offer(seat)));
    compare(`offers ${what}`, step.offers, offers);
    compare(`claims ${what}`, step.claimed_in, cards.claimedIn);
    compare(`later points ${what}`, step.makes_later, table.makesPlansLater);
    for (const [viewer, sight, unseen] of step.sights) {
      compare(`sight ${what}`, sight, table.sight(viewer));
      compare(`unseen cards ${what}`, unseen, table.unseen(viewer));
    }
    const settled = settleCards(cards, step.picks, step.claimed);
    if (settled.table.isExhausted) {
      compare(`the last round ${what}`, line.steps.length - 1, index);
      return;
    }
    cards = nextCards(settled, step.wished);
  }
}

function compareGame(line: GameLine, rules: Ruleset, seed: Seed, compare: Compare): void {
  const states: GameState[] = [startGame(rules, seed, line.seats)];
  for (const turns of line.rounds) states.push(playRound(states.at(-1)!, turns.map(parseTurn)));
  compare(`digests of ${line.deal}`, line.digests, states.map(digestOf));
  for (const [round, shown, seat, own] of line.views) {
    const state = states[round]!;
    compare(`view after ${round} rounds of ${line.deal}`, shown, viewOf(state));
    const { offer, sight, unseen } = viewOf(state, seat);
    compare(`view of seat ${seat} after ${round} rounds of ${line.deal}`, own, { offer, sight, unseen });
  }
}

test('the page deals and plays as the rules do', { timeout: 1_200_000 }, async () => {
  await compareLines('PICKETFENCE_FLOWS', (read, rules, compare) => {
    const line = read as DealLine | GameLine;
    const seed = parseCode(line.deal);
    if (!isSeed(seed)) {
      compare('deal code', line.deal, seed);
      return;
    }
    compare('code', line.deal, codeOf(seed));
    if (line.kind === 'deal') compareDeal(line, rules, seed, compare);
    else compareGame(line, rules, seed, compare);
  });
});
