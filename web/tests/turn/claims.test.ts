// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { desk } from '../desk';
import { plots, refusal, told } from './play';

describe('roundabout', () => {
  const sheet = '1 | 3 . . . 9 | . 12 13 14 15\n2 | 17\n3 | 17';
  const position = desk('first+advanced', { sheet, offer: '2 surveyor, 9 pool, 15 pool' });

  test('the next plot takes it, and it makes room', () => {
    const placing = told(position, 'r');
    expect([placing.stage, plots(placing)[0]]).toEqual(['roundabout', '1.2=roundabout']);
    const placed = told(position, 'r 1.2 c1');
    expect(plots(placed)).toEqual(['1.2=roundabout*', '1.3=2', '1.4=2']);
    expect(told(position, 'c1 r 1.2 1.3 |1.3').text).toBe('1 2@1.3 S1.3 R1.2');
  });

  test('it closes its gaps, and with it goes a fence chosen there', () => {
    const closed = told(position, 'r 1.2 c1 1.4');
    expect([closed.gaps.has('1.0'), closed.gaps.has('1.1'), closed.gaps.has('1.2')]).toEqual([false, false, true]);
    const fenced = desk('first+advanced', { sheet: '1 | 3', offer: '5 surveyor, 9 pool, 15 pool' });
    expect(told(fenced, 'c1 1.5 |1.2 r 1.3').text).toBe('1 5@1.5 R1.3');
    expect(told(fenced, 'c1 1.5 |1.2 r 1.9').text).toBe('1 5@1.5 S1.2 R1.9');
  });

  test('without it, what needed its room goes too', () => {
    expect(told(position, 'r 1.2 c1 1.3 r').stage).toBe('write');
    expect(told(position, 'r 1.2 c1 1.3 1.2').stage).toBe('write');
    expect(told(position, 'r r').stage).toBe('pick');
  });

  test('the plot written on is not empty', () => {
    expect(refusal(position, 'r 1.2 c1 1.3 r r 1.2 1.2 r 1.1')).toBe('8.2 plot-taken');
    const open = desk('first+advanced', { offer: '5 agent, 9 pool, 15 pool' });
    expect(refusal(open, 'c1 1.5 r 1.5')).toBe('8.2 plot-taken');
    expect(refusal(open, 'c1 1.5 r s2')).toBe('8.2 turn-why-placing');
  });

  test('at most twice in a game', () => {
    const built = desk('first+advanced', { sheet: '1 | () | . . . | () | .' });
    expect([told(built, '').canRoundabout, refusal(built, 'r')]).toEqual([false, '8.2 roundabout-boxes']);
  });
});

describe('claims', () => {
  const sheet = '1 | 3 | . | 7 8 | . .\n2 | 17\n3 | 17';
  const offer = '5 pool, 9 pool, 12 pool';

  test('are offered when the draft meets them, and noted', () => {
    const position = desk('first', { sheet, offer, plans: [{ estates: [1, 1] }] });
    expect(told(position, 'c1').claims).toEqual([]);
    expect(told(position, 'c2 1.5').claims).toEqual([]);
    const [claim] = told(position, 'c1 1.2').claims;
    expect(claim).toMatchObject({ plan: 0, isChosen: false, points: 10, chosenWay: null });
    expect(claim?.ways).toEqual([
      [
        { street: 1, start: 0, size: 1 },
        { street: 1, start: 1, size: 1 },
      ],
    ]);
    const claimed = told(position, 'c1 1.2 #1');
    expect([claimed.text, claimed.claims[0]?.chosenWay, claimed.sheet.plans]).toEqual([
      '1 5@1.2 #1=1.1,1.2',
      0,
      [10, null, null],
    ]);
    expect(told(position, 'c1 1.2 #1 #1').text).toBe('1 5@1.2');
    expect([told(position, 'c1 1.2').open, claimed.open, told(position, 'c1').open]).toEqual(['claim', null, null]);
  });

  test('which estates, where there is a choice', () => {
    const position = desk('first', { sheet, offer, plans: [{ estates: [1] }] });
    expect(told(position, 'c1 1.2').claims[0]?.ways).toHaveLength(2);
    expect(told(position, 'c1 1.2 #1').text).toBe('1 5@1.2 #1=1.1');
    const other = told(position, 'c1 1.2 #1 #1=1.2');
    expect([other.text, other.claims[0]?.chosenWay, other.isDone]).toEqual(['1 5@1.2 #1=1.2', 1, false]);
    expect(refusal(position, 'c1 1.2 #1=1.3')).toBe('5.2 estates-sizes');
  });

  test('two that exclude each other: the later one takes the place of the earlier', () => {
    const position = desk('first', { sheet, offer, plans: [{ estates: [1, 1] }, { estates: [1, 2] }] });
    expect(told(position, 'c1 1.2 #1 #2').text).toBe('1 5@1.2 #2=1.1,1.3');
  });

  test('one moves to other estates to make room for another', () => {
    const position = desk('first', { sheet, offer, plans: [{ estates: [1] }, { estates: [1, 2] }] });
    const both = told(position, 'c1 1.2 #1=1.1 #2=1.1,1.3');
    expect(both.text).toBe('1 5@1.2 #1=1.2 #2=1.1,1.3');
  });

  test('they stay when something else changes, as long as they are met', () => {
    const position = desk('first', { sheet, offer, plans: [{ estates: [1] }, { estates: [1, 1] }] });
    expect(told(position, 'c1 1.2 #2 c2 1.5').text).toBe('2 9@1.5');
    expect(told(position, 'c1 1.2 #1=1.1 c2 1.5').text).toBe('2 9@1.5 #1=1.1');
  });

  test('the wish goes with the first claim', () => {
    const position = desk('first', { sheet, offer, plans: [{ estates: [1] }] });
    expect(told(position, 'c1 1.2').wish).toBeNull();
    expect(told(position, 'c1 1.2 #1').wish).toEqual({ isChosen: false });
    expect(told(position, 'c1 1.2 #1 !').text).toBe('1 5@1.2 #1=1.1 !');
    expect(told(position, 'c1 1.2 #1 ! #1').text).toBe('1 5@1.2');
    const late = desk('first', { sheet, offer, plans: [{ estates: [1] }], mayWish: false });
    expect(refusal(late, 'c1 1.2 #1 !')).toBe('3.9 wish-late');
  });
});
