/** The result page's logic: headlines, points by part, history, ranks, texts, the same deal once more. */

import { describe, expect, it } from 'vitest';
import type { Game, Lobby, MyResult, DealResult, Score, SeatInfo, Standing, View } from '../../src/api.gen';
import { sameDeal } from '../../src/pages/result/again';
import { ranked, rankOf, worthShowing } from '../../src/pages/result/comparison';
import { historyOf, isRecord } from '../../src/pages/result/history';
import { bestOf, partRows, sizeRows, totalsOf } from '../../src/pages/result/parts';
import { signed } from '../../src/pages/result/say';
import { fileName, shareText } from '../../src/pages/result/share';
import { headlineOf, isGlad } from '../../src/pages/result/standing';
import { townWords } from '../../src/pages/result/town-words';
import { blankSheetOf, rulesetOf, type Ruleset } from '../../src/rules';

const say = (id: string, args: Record<string, number | string> = {}): string => [id, ...Object.values(args)].join(' ');

function rules(id: string): Ruleset {
  const found = rulesetOf(id);
  if (!found) throw new Error(id);
  return found;
}

function seat(name: string | null, bot: string | null = null): SeatInfo {
  return { kind: bot === null ? 'person' : 'bot', name, bot, is_host: false };
}

function score(parts: Partial<Score['parts']>): Score {
  const whole = { plans: 0, parks: 0, pools: 0, temps: 0, estates: 0, bis: 0, roundabouts: 0, refusals: 0, ...parts };
  const total = Object.values(whole).reduce((sum, points) => sum + points, 0);
  return { total, parts: whole, estates: [whole.estates, 0, 0, 0, 0, 0] };
}

function viewOf(seats: SeatInfo[], standings: Standing[], yours: number[]): View {
  const table = { seats } as unknown as Lobby;
  return { table, game: { standings } as unknown as Game, yours, mine: null };
}

const ANN = seat('Ann');
const BERT = seat('Bert');

describe('headlineOf', () => {
  const standings = [
    { seat: 1, place: 1, total: 91 },
    { seat: 0, place: 2, total: 83 },
  ];

  it('speaks to a player, to a watcher, and to several at one device', () => {
    const at = (yours: number[]): string => headlineOf(viewOf([ANN, BERT], standings, yours), ['Ann', 'Bert']).id;
    expect(at([1])).toBe('result-you-win');
    expect(at([0])).toBe('result-you-place');
    expect(at([])).toBe('result-wins');
    expect(at([0, 1])).toBe('result-wins');
  });

  it('knows shared places', () => {
    const shared = standings.map((standing) => ({ ...standing, place: 1 }));
    expect(headlineOf(viewOf([ANN, BERT], shared, [0]), ['Ann', 'Bert']).id).toBe('result-you-share');
    expect(headlineOf(viewOf([ANN, BERT], shared, []), ['Ann', 'Bert']).id).toBe('result-share');
  });

  it('tells of games alone and against the AAA', () => {
    const alone = (places: Standing[]): string => headlineOf(viewOf([ANN], places, [0]), ['Ann']).id;
    expect(alone([{ seat: 0, place: 1, total: 97 }])).toBe('result-you-points');
    const against = (mine: number, other: number): string =>
      alone([
        { seat: 0, place: mine, total: 60 },
        { seat: 1, place: other, total: 60 },
      ]);
    expect(against(1, 2)).toBe('result-you-beat');
    expect(against(2, 1)).toBe('result-you-lost');
    expect(against(1, 1)).toBe('result-you-drew');
  });

  it('celebrates winners only', () => {
    expect(isGlad(viewOf([ANN, BERT], standings, [1]))).toBe(true);
    expect(isGlad(viewOf([ANN, BERT], standings, [0]))).toBe(false);
    const lost = [
      { seat: 1, place: 1, total: 70 },
      { seat: 0, place: 2, total: 60 },
    ];
    expect(isGlad(viewOf([ANN], lost, [0]))).toBe(false);
    expect(isGlad(viewOf([ANN], lost.slice(0, 1), [0]))).toBe(false);
  });
});

describe('partRows', () => {
  const game = { scores: [score({ plans: 14, bis: -3 }), score({ plans: 6, parks: 20 })], rival: null };

  it('has a row for each part, roundabouts only where there are any', () => {
    const parts = partRows(rules('first'), game).map(({ part }) => part);
    expect(parts).toEqual(['plans', 'parks', 'pools', 'temps', 'estates', 'bis', 'refusals']);
    expect(partRows(rules('first+advanced'), game).map(({ part }) => part)).toContain('roundabouts');
  });

  it('adds up to the totals, for the AAA too', () => {
    const parts = { plans: 8, parks: 5, pools: 2, temps: 4, majority: 7, fences: 5, estates: 21 };
    const alone = { scores: [score({ plans: 14, temps: 7 })], rival: { total: 52, parts, estate_count: 5 } };
    const rows = partRows(rules('second+solo:3'), alone);
    const column = (index: number): number => rows.reduce((sum, { points }) => sum + (points[index] ?? 0), 0);
    expect([column(0), column(1)]).toEqual(totalsOf(alone));
    expect(rows.find(({ part }) => part === 'temps')?.points).toEqual([7, 11]);
    expect(rows.find(({ part }) => part === 'fences')?.points).toEqual([null, 5]);
    expect(rows.find(({ part }) => part === 'refusals')?.points).toEqual([0, null]);
    expect(sizeRows(alone.scores, true)).toHaveLength(6);
  });

  it('marks the best of a row only if somebody is behind', () => {
    expect(bestOf([3, 5, null])).toBe(5);
    expect(bestOf([5, 5])).toBeNull();
    expect(bestOf([5, null])).toBeNull();
  });
});

function result(table: string, total: number, ended: number, sets_record = true): MyResult {
  return { table, total, ended, sets_record, ruleset: 'first+solo' } as MyResult;
}

describe('historyOf', () => {
  const results = [result('c', 90, 3), result('b', 97, 2), result('a', 40, 1), result('x', 200, 4, false)];

  it('shows the oldest first and leaves out what sets no record', () => {
    const history = historyOf(results, 'first+solo', 'c');
    expect(history.bars.map(({ table }) => table)).toEqual(['a', 'b', 'c']);
    expect(history).toMatchObject({ games: 3, best: 97, before: 97 });
    expect(history.bars[1]).toMatchObject({ isBest: true, height: 100, isThis: false });
    expect(history.bars[2]?.isThis).toBe(true);
  });

  it('knows a record, which a first game is not', () => {
    expect(isRecord(historyOf(results, 'first+solo', 'b'), 97)).toBe(true);
    expect(isRecord(historyOf(results, 'first+solo', 'c'), 90)).toBe(false);
    expect(isRecord(historyOf([result('a', 40, 1)], 'first+solo', 'a'), 40)).toBe(false);
    expect(historyOf(results, 'second', 'a')).toMatchObject({ games: 0, bars: [] });
  });

  it('draws totals below zero as slivers', () => {
    const bars = historyOf([result('a', -5, 1), result('b', 10, 2)], 'first+solo', 'b').bars;
    expect(bars.every(({ height }) => height > 0 && height <= 100)).toBe(true);
  });
});

function told(name: string, total: number, at: number): DealResult {
  return { name, bot: null, seats: 1, total, place: 1, is_known_deal: false, sets_record: true, at };
}

describe('ranked', () => {
  const results = [told('Ann', 70, 5), told('Bert', 90, 1), told('Ann', 70, 2), told('Cleo', 50, 3)];

  it('shares ranks and finds the latest game that looks like this one', () => {
    const rows = ranked(results, { name: 'Ann', bot: null, total: 70, seats: 1 });
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(rows.findIndex(({ isThis }) => isThis)).toBe(2);
    expect(rankOf(60, results)).toBe(4);
  });

  it('keeps this game in a short list', () => {
    const rows = ranked(results, { name: 'Cleo', bot: null, total: 50, seats: 1 });
    expect(worthShowing(rows, 2).map(({ name }) => name)).toEqual(['Bert', 'Cleo']);
    expect(worthShowing(rows, 9)).toHaveLength(4);
  });
});

describe('shareText', () => {
  const game = { ruleset: 'first', deal: 'A3ED-3TN7', link: 'https://x/t/1' };
  const base = { ...game, rules: rules('first'), names: ['Ann', 'Bert'], seat: 0 };

  it('ranks everybody, tells the parts that brought something, the deal and the link', () => {
    const scores = [score({ plans: 14, bis: -3 }), score({ parks: 20 })];
    const standings = [
      { seat: 1, place: 1, total: 20 },
      { seat: 0, place: 2, total: 11 },
    ];
    expect(shareText({ ...base, game: { scores, rival: null, standings } }, say).split('\n')).toEqual([
      'result-share-title first',
      '1. Bert 20',
      '2. Ann 11',
      'result-share-parts Ann part-plans 14 · part-bis −3',
      'result-share-deal A3ED-3TN7',
      'https://x/t/1',
    ]);
  });

  it('tells of a game alone in one line', () => {
    const game = { scores: [score({ plans: 14 })], rival: null, standings: null };
    expect(shareText({ ...base, game }, say).split('\n')[1]).toBe('result-share-points 14');
  });

  it('names files plainly', () => {
    expect(fileName('A3ED-3TN7', 97, 'png')).toBe('picket-fence-a3ed-3tn7-97.png');
    expect(signed(-3)).toBe('−3');
  });
});

describe('townWords', () => {
  const sheet = blankSheetOf(rules('first'));
  const scores = [score({ plans: 14 }), score({ parks: 20 })];
  const standings = [
    { seat: 1, place: 1, total: 20 },
    { seat: 0, place: 2, total: 14 },
  ];
  const told = {
    sheet,
    names: ['Ann', 'Bert'],
    seat: 0,
    ruleset: 'First edition',
    day: '14 Nov 2026',
    deal: 'A3ED-3TN7',
  };

  it('says whose town it is, what stands in it, the points and the place, the game and the deal, and no address', () => {
    expect(townWords({ ...told, game: { scores, rival: null, standings } }, say)).toEqual({
      name: 'town-of Ann',
      counts: 'town-houses 0, town-pools 0, town-trees 0',
      points: '14',
      place: 'town-place 14 2 2',
      game: 'Picket Fence · First edition · 14 Nov 2026',
      deal: 'result-share-deal A3ED-3TN7',
    });
  });

  it('tells of the AAA, and of a game alone without a place', () => {
    const alone = { ...told, names: ['Ann'] };
    const rival = { total: 52, parts: {}, estate_count: 5 } as unknown as Game['rival'];
    expect(townWords({ ...alone, game: { scores, rival, standings } }, say).place).toBe('town-rival 14 52');
    expect(townWords({ ...alone, game: { scores, rival: null, standings } }, say).place).toBe('town-points 14');
  });
});

describe('sameDeal', () => {
  it('gives me my seat, bots theirs, and other people’s to bots', () => {
    const table = { ruleset: 'first', deal: 'A3ED-3TN7', seats: [ANN, BERT, seat(null, 'newcomer')] };
    expect(sameDeal(table, [1], 'neighbour')).toEqual({
      ruleset: 'first',
      deal: 'A3ED-3TN7',
      start: true,
      seats: [{ kind: 'bot', bot: 'neighbour' }, { kind: 'me' }, { kind: 'bot', bot: 'newcomer' }],
    });
  });

  it('seats a watcher first, and everyone who shared the device by name', () => {
    const table = { ruleset: 'first', deal: null, seats: [ANN, BERT] };
    expect(sameDeal(table, [], 'neighbour').seats[0]).toEqual({ kind: 'me' });
    expect(sameDeal(table, [0, 1], 'neighbour').seats).toEqual([
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Bert' },
    ]);
  });
});
