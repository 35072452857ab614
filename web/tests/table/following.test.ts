/** The view after a round: worked out from its message, or left to be fetched. */

import { describe, expect, test } from 'vitest';
import type { Game, StacksSight, View } from '../../src/api.gen';
import type { GameEnded, RoundClosed } from '../../src/messages.gen';
import { writeSheet } from '../../src/rules/reading';
import { sheetsCheck } from '../../src/rules/sheet-text';
import { follow } from '../../src/table/following';
import { rules, sheetOf } from '../desk';
import { lobby, view } from '../server/standin';

const FIRST = rules('first');
const SIGHT: StacksSight = {
  flow: 'stacks',
  next_effects: ['pool', 'bis', 'temp'],
  cards_left: [26, 26, 26],
  unseen_by_stack: [],
};
const TURNS = ['1 7@2.5', '3 9@1.4 A2'];
const AFTER = [sheetOf(FIRST, '2 | . . . . 7'), sheetOf(FIRST, '1 | . . . 9\nagents 0 1 0 0 0 0')];

function plan(id: string): Game['plans'][number] {
  return { id, first: 8, later: 4, claimed_in: null, claimed_by: [], scores_later: false };
}

/** Two seats before their first turn. */
function before(changes: Partial<Game> = {}): View {
  const shown = view({ round: 3, ready: [true, true], deadline: 9 }, TURNS[0]);
  const blank = writeSheet(sheetOf(FIRST, ''));
  const cards = {
    offer: [
      [7, 'agent'],
      [8, 'bis'],
      [9, 'agent'],
    ] as Game['offer'],
    sight: SIGHT,
    unseen: [],
  };
  const game = { ...shown.game, ...cards, round: 3, sheets: [blank, blank], plans: ['1.1', '2.1', '3.1'].map(plan) };
  return { ...shown, game: { ...game, ...changes } as Game };
}

function closed(changes: Partial<RoundClosed> = {}): RoundClosed {
  return {
    ...{ table: 'T', seq: 8, at: 77, kind: 'round-closed', round: 3, turns: [...TURNS], players: ['person', 'bot'] },
    offer: [
      [1, 'pool'],
      [2, 'bis'],
      [3, 'temp'],
    ],
    sight: { ...SIGHT, cards_left: [25, 25, 25] },
    unseen: [[15, 'pool', 1]],
    check: sheetsCheck(FIRST, AFTER),
    deadline: 500,
    ...changes,
  };
}

describe('a round that closes', () => {
  test('is followed without the server', () => {
    const found = follow(before(), closed(), undefined);
    expect(found?.game?.sheets).toEqual(AFTER.map(writeSheet));
    expect(found?.game).toMatchObject({
      ...{ round: 4, ends: [], standings: null, last_players: ['person', 'bot'], unseen: [[15, 'pool', 1]] },
      last_round: [
        { turn: '1 7@2.5', number: 7, effect: 'agent' },
        { turn: '3 9@1.4 A2', number: 9, effect: 'agent' },
      ],
    });
    const round = { seq: 8, round: 4, updated: 77, deadline: 500, ready: [false, false] };
    expect(found?.table).toEqual(lobby({ ...round }));
    const { offer, sight, unseen } = closed();
    expect(found?.mine).toEqual({ seat: 0, offer, sight, unseen, turn: null, choices: null });
  });

  test('is followed for the seat asked for, and for those who watch', () => {
    expect(follow(before(), closed(), 1)?.mine?.seat).toBe(1);
    expect(follow({ ...before(), yours: [], mine: null }, closed(), undefined)?.mine).toBeNull();
  });

  test.each<[string, Partial<RoundClosed>]>([
    ['the check differs', { check: 1 }],
    ['there is no check', { check: null }],
    ['another round has closed since', { sight: null, unseen: null, check: null }],
    ['it is not the round that we know', { round: 4 }],
    ['a turn cannot be read', { turns: ['1 7@2.5', 'what'] }],
    ['a turn is not legal: a pool needs its card', { turns: ['1 7@2.5 P', '3 9@1.4 A2'] }],
    ['a turn is missing', { turns: ['1 7@2.5'] }],
    ['there are no cards although the game goes on', { offer: null }],
  ])('is left to be fetched if %s', (_, changes) => {
    expect(follow(before(), closed(changes), undefined)).toBeNull();
  });

  test('is left to be fetched from a server that shows the turns alone', () => {
    const { offer, sight, unseen, check, deadline, ...older } = closed();
    expect([offer, sight, unseen, check, deadline]).not.toContain(undefined);
    expect(follow(before(), older, undefined)).toBeNull();
  });

  test('is left to be fetched in other games, and before the view is there', () => {
    const solo = { flow: 'solo', top: null, cards_left: 3, solo_card_drawn: false } as const;
    expect(follow(before({ sight: solo }), closed(), undefined)).toBeNull();
    expect(follow(before({ offer: null }), closed(), undefined)).toBeNull();
    expect(follow({ ...before(), game: null }, closed(), undefined)).toBeNull();
    const unknown = { ...before(), table: lobby({ ruleset: 'third' }) };
    expect(follow(unknown, closed(), undefined)).toBeNull();
    const over = { ...before(), table: lobby({ status: 'over' }) };
    expect(follow(over, closed(), undefined)).toBeNull();
  });
});

describe('the end of a game', () => {
  const LAST = ['1 7@2.5', 'x'];
  const FULL = '1 | 17\n2 | 17\n3 | 17\nrefusals 2';
  const last = closed({ turns: LAST, offer: null, deadline: null });

  /** The second seat refuses for the third time. */
  function ended(): { before: View; closed: RoundClosed } {
    const [one, other] = [sheetOf(FIRST, 'refusals 2'), sheetOf(FIRST, FULL)];
    const after = [
      sheetOf(FIRST, '2 | . . . . 7\nrefusals 2'),
      sheetOf(FIRST, FULL.replace('refusals 2', 'refusals 3')),
    ];
    return {
      before: before({ sheets: [one, other].map(writeSheet) }),
      closed: { ...last, check: sheetsCheck(FIRST, after) },
    };
  }

  function end(changes: Partial<GameEnded> = {}): GameEnded {
    const proof = { deal: 'A3ED-3TN7', salt: 'ab', commitment: 'c' };
    const told = { ends: ['refusals'], totals: [-3, -5], ...proof, ...changes };
    return { table: 'T', seq: 9, at: 78, kind: 'game-ended', ...told };
  }

  test('is followed, with the standings and the deal', () => {
    const { before: known, closed: message } = ended();
    const round = follow(known, message, undefined);
    expect(round?.game).toMatchObject({ round: 3, ends: ['refusals'], offer: null });
    expect(round?.game?.standings).toEqual([
      { seat: 0, place: 1, total: -3 },
      { seat: 1, place: 2, total: -5 },
    ]);
    const over = round && follow(round, end(), undefined);
    const shown = { status: 'over', seq: 9, round: 3, updated: 78, ready: [], deal: 'A3ED-3TN7', salt: 'ab' } as const;
    expect(over?.table).toEqual(lobby({ ...shown, ready: [] }));
    expect(over?.mine?.offer).toBeNull();
  });

  test('is left to be fetched if points or reasons differ, or the last round was not followed', () => {
    const { before: known, closed: message } = ended();
    const round = follow(known, message, undefined);
    if (round === null) throw new Error('the last round can be followed');
    expect(follow(round, end({ totals: [-3, -4] }), undefined)).toBeNull();
    expect(follow(round, end({ ends: ['plots'] }), undefined)).toBeNull();
    expect(follow(known, end(), undefined)).toBeNull();
  });
});
