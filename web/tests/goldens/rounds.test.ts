// @vitest-environment node
/** Closes the rounds of whole games, as the page does, and compares with the rules (tests/web/rounds.py). */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Game } from '../../src/api.gen';
import { closeRound, rulesetOf } from '../../src/rules';

const MAX_SHOWN = 5;

interface Closed extends Pick<Game, 'offer' | 'sight' | 'unseen'> {
  readonly turns: readonly string[];
  readonly players: Game['last_players'];
  readonly check: number;
}

interface Line {
  readonly ruleset: string;
  readonly closed: Closed | null;
  readonly game: Game;
}

/** The public part after a round, worked out from the one before, and the check; null if it could not be. */
function played(before: Game, ruleset: string, closed: Closed): { game: Game; check: number } | null {
  const rules = rulesetOf(ruleset);
  if (!rules || before.offer === null || before.sight.flow !== 'stacks') return null;
  const closing = closeRound(rules, { ...before, offer: before.offer }, closed.turns);
  if (closing === null) return null;
  const { offer, sight, unseen, players } = closed;
  return { game: { ...before, ...closing.game, offer, sight, unseen, last_players: players }, check: closing.check };
}

test('the page closes a round as the rules do', { timeout: 600_000 }, async () => {
  const differences: { line: number; what: string; rules: unknown; page: unknown }[] = [];
  let [count, before] = [0, null as Game | null];
  for await (const text of createInterface({ input: createReadStream(process.env['PICKETFENCE_ROUNDS'] ?? '') })) {
    const { ruleset, closed, game } = JSON.parse(text) as Line;
    count += 1;
    if (closed === null) {
      before = game;
      continue;
    }
    const page = before && played(before, ruleset, closed);
    const rules = { ...game, check: closed.check };
    const found: Record<string, unknown> = { ...page?.game, check: page?.check };
    for (const [what, told] of Object.entries(rules)) {
      if (!isDeepStrictEqual(found[what], told))
        differences.push({ line: count, what, rules: told, page: found[what] });
    }
    expect(Object.keys(found).sort()).toEqual(Object.keys(rules).sort());
    // From here on with what the page has worked out: one round follows from the other.
    before = page?.game ?? game;
  }
  expect(differences.slice(0, MAX_SHOWN)).toEqual([]);
  expect(count).toBe(Number(process.env['PICKETFENCE_ROUNDS_COUNT']));
});
