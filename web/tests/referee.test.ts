import { describe, expect, test } from 'vitest';
import { afterTurn, choicesOf, parseTurn, placeText, formatTurn, scoreCard, totalOf } from '../src/rules';
import { RULESET_IDS, objectionTo, partsOf, type Place } from '../src/rules';
import { claimSetsOf } from './claim-sets';
import { desk, rules, sheetOf, verdict } from './desk';

const SHEET = `
  1 | 3 . 7b 7 | . . . . . .
  2 | 17
  3 | 5 | 6 7 8 9 10 11 12 13 14 15 16
`;
const FULL = '1 | 17\n2 | 17\n3 | 17';

const texts = (places: readonly Place[]): string[] => places.map(placeText);

test('all rulesets are known, each with its tables', () => {
  expect(RULESET_IDS).toHaveLength(28);
  expect(RULESET_IDS.map((id) => rules(id).tables.streets)).toEqual(RULESET_IDS.map(() => [10, 11, 12]));
});

describe('choices', () => {
  test('options, plots and targets', () => {
    const found = choicesOf(desk('first', { sheet: SHEET, offer: '5 surveyor, 9 agent, 12 landscaper' }));
    expect(found.options.map((option) => [option.pick, option.number, option.effect])).toEqual([
      [[0, 0], 5, null],
      [[0, 0], 5, 'surveyor'],
      [[1, 1], 9, null],
      [[1, 1], 9, 'agent'],
      [[2, 2], 12, null],
      [[2, 2], 12, 'landscaper'],
    ]);
    const right = ['1.5', '1.6', '1.7', '1.8', '1.9', '1.10'];
    expect(found.plots.map(([number, places]) => [number, texts(places)])).toEqual([
      [5, ['1.2']],
      [9, right],
      [12, right],
    ]);
    // 1.3 parts the two sevens, 1.4 has a fence.
    expect(texts(found.gaps.filter((gap) => gap.street === 1))).toEqual([
      '1.1',
      '1.2',
      '1.5',
      '1.6',
      '1.7',
      '1.8',
      '1.9',
    ]);
    expect(found.sizes).toEqual([1, 2, 3, 4, 5, 6]);
    expect(found.parkStreets).toEqual([1, 2, 3]);
    expect(found.poolPlots).toEqual([]);
  });

  test('a temp reaches two up and two down, within 0 to 17', () => {
    const numbers = (offer: string): number[] => choicesOf(desk('first', { offer })).plots.map(([number]) => number);
    expect(numbers('1 temp, 1 temp, 1 temp')).toEqual([0, 1, 2, 3]);
    expect(numbers('15 temp, 15 temp, 15 temp')).toEqual([13, 14, 15, 16, 17]);
  });

  test('a bis repeats what stands beside it, in the first edition through no fence', () => {
    const offer = '5 bis, 9 bis, 12 bis';
    const second = ({ copies, beside }: { copies: readonly number[]; beside: readonly Place[] }): unknown => [
      copies,
      texts(beside),
    ];
    expect(
      choicesOf(desk('first', { sheet: SHEET, offer }))
        .bis.slice(0, 2)
        .map(second),
    ).toEqual([
      [[3, 7], []],
      [[], ['1.6']],
    ]);
    expect(
      choicesOf(desk('second', { sheet: SHEET, offer }))
        .bis.slice(0, 2)
        .map(second),
    ).toEqual([
      [[3, 7], []],
      [[7], ['1.6']],
    ]);
  });

  test('a roundabout opens plots and closes gaps', () => {
    const sheet = '1 | 3 . . . 9 | . 12 13 14 15\n2 | 17\n3 | 17';
    const [first, second] = choicesOf(desk('first+advanced', { sheet, offer: '2 pool, 9 pool, 15 pool' })).roundabouts;
    expect(
      first && [placeText(first.place), first.opens.map(([n, at]) => [n, texts(at)]), texts(first.closes)],
    ).toEqual(['1.2', [[2, ['1.3', '1.4']]], ['1.1', '1.2']]);
    expect(second?.opens.map(([number]) => number)).toEqual([2, 9, 15]);
    expect(choicesOf(desk('first', { sheet })).roundabouts).toEqual([]);
  });

  test('a roundabout between equal numbers opens nothing for that number', () => {
    const position = desk('second+advanced', {
      sheet: '1 | 7 . . . 7b\n2 | 17\n3 | 17',
      offer: '7 pool, 7 pool, 7 pool',
    });
    const inside = choicesOf(position).roundabouts.filter(({ place }) => place.street === 1 && place.plot < 4);
    expect(inside.map(({ opens }) => opens)).toEqual([[], [], []]);
  });

  test('refusals name the card passed on where one is', () => {
    expect(choicesOf(desk('first', { sheet: FULL })).refusals).toEqual([null]);
    const offer = '8 surveyor, 8 agent, 8 bis';
    expect(choicesOf(desk('first+expert', { sheet: FULL, offer })).refusals).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(choicesOf(desk('first')).refusals).toEqual([]);
  });

  test('claims that a draft allows, alone and together', () => {
    const plans = [{ estates: [1] }, { estates: [4] }, { temps: 1 }];
    const position = desk('first', { sheet: SHEET, offer: '5 temp, 9 agent, 12 landscaper', plans });
    expect(choicesOf(position).claimable).toEqual([0]);
    const draft = parseTurn('1 5@1.2 T');
    expect(claimSetsOf(position, draft).map((claims) => formatTurn({ ...draft, claims }))).toEqual([
      '1 5@1.2 T',
      '1 5@1.2 T #1=3.1',
      '1 5@1.2 T #2=1.1',
      '1 5@1.2 T #1=3.1 #2=1.1',
      '1 5@1.2 T #3',
      '1 5@1.2 T #1=3.1 #3',
      '1 5@1.2 T #2=1.1 #3',
      '1 5@1.2 T #1=3.1 #2=1.1 #3',
    ]);
  });
});

describe('objections', () => {
  const offer = '5 surveyor, 9 temp, 12 bis';
  test.each([
    ['x', '3.5 refusal-fits'],
    ['4 5@1.2', '3.3 pick-unknown'],
    ['1 5@1.1', '3.3 plot-taken'],
    ['1 5@4.1', '3.3 street-unknown'],
    ['1 5@1.11', '3.3 plot-unknown'],
    ['1 5@1.5', '3.4 order-left'],
    ['2 9@1.2', '3.4 order-right'],
    ['1 6@1.2', '4.5 number-printed'],
    ['2 8@1.5', '4.5 number-temp'],
    ['2 12@1.5 T', '4.5 number-far'],
    ['2 8@1.5 T', 'legal'],
    ['1 5@1.2 P', '3.3 effect-other'],
    ['1 5@1.2 S1.4', '4.1 gap-fenced'],
    ['1 5@1.2 S1.3', '4.1 gap-equal'],
    ['1 5@1.2 S1.10', '4.1 gap-unknown'],
    ['1 5@1.2 S1.2', 'legal'],
    ['3 12@1.6 B1.5=7', '4.6 bis-fence'],
    ['3 12@1.6 B1.5=9', '4.6 bis-neighbour'],
    ['3 12@1.6 B1.5=12', 'legal'],
    ['1 5@1.2 R1.5', '8.2 roundabout-variant'],
    ['1 5@1.2 #1=3.1', 'legal'],
    ['1 5@1.2 #1=3.2', '5.2 estate-none'],
    ['1 5@1.2 #1', '5.2 estates-missing'],
    ['1 5@1.2 #4', '5.1 plan-unknown'],
    ['1 5@1.2 !', '3.9 wish-claim'],
    ['1 5@1.2 #1=3.1 !', 'legal'],
  ])('%s: %s', (turn, expected) => {
    expect(verdict(desk('first', { sheet: SHEET, offer, plans: [{ estates: [1] }] }), turn)).toBe(expected);
  });

  test('arguments are as people count', () => {
    expect(objectionTo(desk('first', { sheet: SHEET }), parseTurn('1 8@1.1'))?.args).toEqual({ street: 1, plot: 1 });
  });

  test('a plan with roundabouts wants its estates in one street', () => {
    const sheet = '1 | 5 | () | .\n2 | 5 | () | .';
    const position = desk('second+advanced', { sheet, plans: [{ estates: [1, 1], roundabouts: 1 }] });
    expect(verdict(position, '1 8@3.1 #1=1.1,2.1')).toBe('5.5.3 plan-one-street');
  });

  test('no house serves two plans of one turn, however many are claimed', () => {
    const plans = [{ estates: [1] }, { estates: [2] }, { estates: [1] }];
    const position = desk('first', { sheet: '1 | 5 | 6 7 | . | .', plans });
    expect(verdict(position, '1 8@3.1 #1=1.1 #2=1.2')).toBe('legal');
    expect(verdict(position, '1 8@3.1 #1=1.1 #2=1.2 #3=1.1')).toBe('5.2 estate-used');
  });

  test('two cards are named where two are held', () => {
    expect(verdict(desk('first+solo'), '1 8@1.1')).toBe('9.2 pick-cards');
    expect(verdict(desk('first+expert', { sheet: FULL }), 'x')).toBe('9.9 pick-missing');
    expect(verdict(desk('first+expert', { sheet: FULL }), '1+2 x')).toBe('legal');
  });

  test('fences may part equal numbers in the second edition alone', () => {
    expect(verdict(desk('second', { sheet: SHEET }), '1 8@1.5 S1.3')).toBe('legal');
  });
});

describe('a sheet after a turn', () => {
  test('a roundabout counts as built first and brings its fences', () => {
    const position = desk('first+advanced', { sheet: '1 | 3 . . . 9' });
    const after = afterTurn(position, parseTurn('1 8@1.2 R1.4'));
    expect(after).toEqual(sheetOf(position.rules, '1 | 3 8 . | () | 9'));
  });

  test('a claim uses its houses and notes the points of the round', () => {
    const position = desk('first', { sheet: '1 | 5 | . . .', plans: [{ estates: [1] }] });
    const after = afterTurn(position, parseTurn('1 8@2.1 #1=1.1'));
    expect(after).toEqual(sheetOf(position.rules, "1 | 5' | . . .\n2 | 8\nplans 10 - -"));
  });

  test('a temp without a box left still changes the number', () => {
    const position = desk('first', { sheet: 'temps 11', offer: '8 temp, 8 temp, 8 temp' });
    expect(afterTurn(position, parseTurn('1 10@1.1 T'))).toEqual(sheetOf(position.rules, '1 | 10\ntemps 11'));
  });
});

describe('scores', () => {
  test('by part, what is subtracted as a negative number', () => {
    const ruleset = rules('first+advanced');
    const sheet = sheetOf(
      ruleset,
      `1 | 1    3    o    5    8  | 9   10  |13   14   15  | parks 1
       2 | .  | .    4    6    7    8    9  |12~ |13   14    .  | parks 1
       3 | 1    2  | 3'   4'   6'   7'   9' |11'  12' |14'  15'  15b'| parks 0
       agents 1 1 0 1 0 0
       temps 2
       refusals 2
       plans - - 13`,
    );
    const card = scoreCard(ruleset, sheet, [3]);
    expect(partsOf(card)).toEqual({
      plans: 13,
      parks: 4,
      pools: 3,
      temps: 4,
      estates: 23,
      bis: -1,
      roundabouts: 0,
      refusals: -3,
    });
    expect(totalOf(card)).toBe(43);
  });

  test('temps by rank among players, by count alone', () => {
    const temps = (id: string, mine: number, others: number[]): number =>
      scoreCard(rules(id), sheetOf(rules(id), `temps ${mine}`), others).temps;
    expect(temps('first', 4, [4, 2])).toBe(7);
    expect(temps('first', 2, [5, 5, 4])).toBe(1);
    expect(temps('first', 0, [])).toBe(0);
    expect(temps('first+solo', 5, [])).toBe(0);
    expect(temps('first+solo', 9, [])).toBe(7);
    expect(temps('second+solo:0', 3, [])).toBe(4);
  });
});
