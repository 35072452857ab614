// @vitest-environment node
/** Closes the rounds of whole games, as the page does, and compares with the rules (tests/web/rounds.py). */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Game } from '../../src/api.gen';
import type { RoundClosed } from '../../src/messages.gen';
import { closeRound, readGame, rulesetOf } from '../../src/rules';
import { tellRounds } from '../../src/table/earlier';

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

/** What the page says of a game's earlier rounds at its end that differs from how they were. */
function mistold(ruleset: string, games: readonly Game[], messages: readonly RoundClosed[]): unknown[] {
  const [rules, last] = [rulesetOf(ruleset), games.at(-1)];
  if (!rules || !last) return [];
  const told = tellRounds(rules, readGame(last), messages);
  const were = games.slice(1).map((game, index) => ({
    sheets: readGame(game).sheets,
    gains: game.scores.map(({ total }, seat) => total - (games[index]?.scores[seat]?.total ?? 0)),
  }));
  return were.flatMap((was, index) => {
    const { sheets, gains } = told[index] ?? {};
    return isDeepStrictEqual({ sheets, gains }, was) ? [] : [{ round: index + 1, was, told: { sheets, gains } }];
  });
}

test('the page closes a round as the rules do', { timeout: 600_000 }, async () => {
  const differences: { line: number; what: string; rules: unknown; page: unknown }[] = [];
  let [count, before] = [0, null as Game | null];
  const wrong: unknown[] = [];
  let [of, games, messages] = ['', [] as Game[], [] as RoundClosed[]];
  for await (const text of createInterface({ input: createReadStream(process.env['PICKETFENCE_ROUNDS'] ?? '') })) {
    const { ruleset, closed, game } = JSON.parse(text) as Line;
    count += 1;
    if (closed === null) {
      wrong.push(...mistold(of, games, messages));
      before = game;
      [of, games, messages] = [ruleset, [game], []];
      continue;
    }
    games.push(game);
    const told = { table: 'T', seq: count, at: 1, kind: 'round-closed', round: messages.length + 1 } as const;
    messages.push({ ...told, turns: [...closed.turns], players: closed.players.map((player) => player ?? 'bot') });
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
  wrong.push(...mistold(of, games, messages));
  expect(differences.slice(0, MAX_SHOWN)).toEqual([]);
  expect(wrong.slice(0, 1)).toEqual([]);
  expect(count).toBe(Number(process.env['PICKETFENCE_ROUNDS_COUNT']));
});
