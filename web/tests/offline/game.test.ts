/** Games in the page alone: what the goldens do not say about their edges. */

import { expect, test } from 'vitest';
import { NO_TURN, choicesOf, entry, rulesetOf, type Turn } from '../../src/rules';
import { dealCards, digestOf, playRound, positionOf, shortSeed, startGame, viewOf } from '../../src/rules/offline';
import type { GameState } from '../../src/rules/offline';

const SEED = shortSeed(123456789);

/** The first number that fits, wherever it fits first; a refusal if none does. */
function someTurn(state: GameState, seat: number): Turn {
  const { options, plots, refusals } = choicesOf(positionOf(state, seat));
  for (const { pick, number, effect } of options) {
    const place = plots.find(([fitting]) => fitting === number)?.[1][0];
    if (effect === null && place !== undefined) return { ...NO_TURN, pick, write: { place, number } };
  }
  return { ...NO_TURN, pick: refusals[0] ?? null };
}

function played(state: GameState): GameState {
  return playRound(
    state,
    state.sheets.map((_, seat) => someTurn(state, seat)),
  );
}

test.each(['first', 'first+expert', 'first+solo', 'second', 'second+solo:2', 'second+practice'])(
  'a game of %s goes on to its end, and earlier rounds stay as they were',
  (id) => {
    const rules = rulesetOf(id)!;
    const states = [startGame(rules, SEED, rules.seats[0])];
    const digests = [digestOf(entry(states, 0))];
    while (entry(states, states.length - 1).ends.length === 0) {
      const next = played(entry(states, states.length - 1));
      states.push(next);
      digests.push(digestOf(next));
    }
    expect(states.map(digestOf)).toEqual(digests);
    expect(new Set(digests).size).toBe(digests.length);
    const last = entry(states, states.length - 1);
    expect(viewOf(last).standings).not.toBeNull();
    expect(viewOf(last).offer).toBeNull();
    expect(() => playRound(last, [])).toThrow('the game is over');
  },
);

test('an illegal turn is not played', () => {
  const state = startGame(rulesetOf('first')!, SEED, 2);
  expect(() => playRound(state, [NO_TURN, NO_TURN])).toThrow('seat 1: refusal-fits (rule 3.5)');
  expect(() => playRound(state, [NO_TURN])).toThrow('2 seats make 1 turns');
});

test('a ruleset is not dealt to more seats than it is for', () => {
  expect(() => dealCards(rulesetOf('first+solo')!, SEED, 2)).toThrow(RangeError);
});
