// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { desk } from '../desk';
import { plots, refusal, told } from './play';

describe('parks and pools come by themselves', () => {
  const position = desk('first', { offer: '5 landscaper, 9 pool, 12 pool', sheet: '1 | . parks 3' });

  test('a park in the street written in, unless declined', () => {
    const built = told(position, 'c1 2.3');
    expect([built.text, built.isDone, [...built.parks]]).toEqual(['1 5@2.3 L', true, [[2, 'chosen']]]);
    const left = told(position, 'c1 2.3 p2');
    expect([left.text, left.isDone, [...left.parks]]).toEqual(['1 5@2.3', true, [[2, 'legal']]]);
    expect(told(position, 'c1 2.3 p2 p2').text).toBe('1 5@2.3 L');
    expect(refusal(position, 'c1 2.3 p3')).toBe('4.3 turn-why-park-street');
  });

  test('none where all parks are built', () => {
    const full = told(position, 'c1 1.3');
    expect([full.text, full.isDone, full.perform?.canPerform, full.hint?.id]).toEqual([
      '1 5@1.3',
      true,
      false,
      'turn-ready-idle-hint',
    ]);
    expect(refusal(position, 'c1 1.3 p1')).toBe('4.3 parks-full');
  });

  test('a pool where one is planned, unless declined', () => {
    expect(told(position, 'c2 1.3').text).toBe('2 9@1.3 P');
    expect(told(position, 'c2 1.3 leave').text).toBe('2 9@1.3');
    expect(told(position, 'c2 1.4').text).toBe('2 9@1.4');
    expect(refusal(position, 'c2 1.4 do')).toBe('4.4 pool-none');
  });

  test('a declined one stays declined when the number moves, and comes back with another combination', () => {
    expect(told(position, 'c2 1.3 leave 1.7').text).toBe('2 9@1.7');
    expect(told(position, 'c2 1.3 leave c1 c2').text).toBe('2 9@1.3 P');
  });
});

describe('temp', () => {
  const sheet = '1 | 5 . 7 . 9 . 17\n2 | 17\n3 | 17';
  const position = desk('first', { sheet, offer: '8 temp, 8 pool, 8 pool' });

  test('plots light with the printed number, else the nearest that fits, of equal ones the lower', () => {
    expect(plots(told(position, 'c1'))).toEqual(['1.2=6', '1.4=8', '1.6=10']);
    const tie = desk('first', { sheet: '1 | 5 . 8 17\n2 | 17\n3 | 17', offer: '8 temp, 8 pool, 8 pool' });
    expect(plots(told(tie, 'c1'))).toContain('1.2=7');
  });

  test('a changed number uses the temp, and one that must be changed cannot leave it', () => {
    const changed = told(position, 'c1 1.6');
    expect([changed.text, changed.isDone, changed.perform?.canSkip]).toEqual(['1 10@1.6 T', true, false]);
    expect(refusal(position, 'c1 1.6 leave')).toBe('4.5 number-temp');
  });

  test('the printed number asks whether the temp is used', () => {
    const printed = told(position, 'c1 1.4');
    expect([printed.text, printed.stage, printed.isDone]).toEqual(['1 8@1.4', 'effect', false]);
    expect([told(position, 'c1 1.4 do').text, told(position, 'c1 1.4 do').isDone]).toEqual(['1 8@1.4 T', true]);
    expect([told(position, 'c1 1.4 leave').text, told(position, 'c1 1.4 leave').isDone]).toEqual(['1 8@1.4', true]);
  });

  test('chips show what else could stand on the plot', () => {
    const blank = desk('first', { sheet: '1 | 7', offer: '8 temp, 8 pool, 8 pool' });
    const chips = told(blank, 'c1 1.2').numbers.map(({ number, change, state }) => [number, change, state]);
    expect(chips).toEqual([
      [6, -2, 'impossible'],
      [7, -1, 'impossible'],
      [8, 0, 'chosen'],
      [9, 1, 'free'],
      [10, 2, 'free'],
    ]);
    expect(told(blank, 'c1 1.2 =10').text).toBe('1 10@1.2 T');
    expect(told(blank, 'c1 1.2 =10 leave').text).toBe('1 8@1.2');
    expect(told(blank, 'c1 1.2 leave =9').text).toBe('1 9@1.2 T');
    expect(refusal(blank, 'c1 1.2 =7')).toBe('3.4 order-left');
    expect(refusal(blank, 'c1 1.2 =11')).toBe('4.5 number-far');
  });

  test('numbers stay within 0 to 17', () => {
    const low = desk('first', { offer: '1 temp, 8 pool, 8 pool' });
    expect(told(low, 'c1 1.1').numbers.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });
});

describe('bis', () => {
  const sheet = '1 | 5 . 9 . .\n2 | 17\n3 | 17';
  const position = desk('first', { sheet, offer: '12 bis, 8 pool, 8 pool' });

  test('after the number, plots light for the bis', () => {
    expect(plots(told(position, 'c1')).slice(0, 3)).toEqual(['1.4=12', '1.5=12', '1.6=12']);
    expect(plots(told(position, 'c1 1.5')).slice(0, 4)).toEqual(['1.2=5', '1.4=9', '1.6=12', '2.2=17']);
    expect(told(position, 'c1 1.5 1.6').text).toBe('1 12@1.5 B1.6=12');
  });

  test('two neighbours give a choice', () => {
    const twice = told(position, 'c1 1.5 1.2');
    expect([twice.text, twice.isDone, twice.numbers.map(({ number, state }) => [number, state])]).toEqual([
      '1 12@1.5 B1.2=5',
      false,
      [
        [5, 'chosen'],
        [9, 'free'],
      ],
    ]);
    const named = told(position, 'c1 1.5 1.2 =9');
    expect([named.text, named.isDone]).toEqual(['1 12@1.5 B1.2=9', true]);
    expect(refusal(position, 'c1 1.5 1.2 =7')).toBe('4.6 bis-neighbour');
  });

  test('the bis moves, is taken back, or left; the number is taken back by its own plot', () => {
    expect(told(position, 'c1 1.5 1.2 1.6').text).toBe('1 12@1.5 B1.6=12');
    expect(told(position, 'c1 1.5 1.6 1.6').text).toBe('1 12@1.5');
    expect(told(position, 'c1 1.5 1.6 leave').text).toBe('1 12@1.5');
    expect(told(position, 'c1 1.5 1.2 1.5 1.6').text).toBe('1 12@1.6 B1.2=5');
    expect(told(position, 'c1 1.5 1.6 1.5 1.6').text).toBe('1 12@1.6');
    expect(told(position, 'c1 1.5 1.6 1.5 1.7').text).toBe('1 12@1.7 B1.6=12');
  });

  test('what is no place for a bis is refused', () => {
    expect(refusal(position, 'c1 1.5 1.9')).toBe('4.6 bis-neighbour');
    expect(refusal(position, 'c1 1.5 1.3')).toBe('4.6 plot-taken');
    const fenced = desk('first', { sheet: '1 | 5 | . .\n2 | 17\n3 | 17', offer: '12 bis, 8 pool, 8 pool' });
    expect(refusal(fenced, 'c1 1.5 1.2')).toBe('4.6 bis-fence');
    const second = desk('second', { sheet: '1 | 5 | . .\n2 | 17\n3 | 17', offer: '12 bis, 8 pool, 8 pool' });
    expect(told(second, 'c1 1.5 1.2').text).toBe('1 12@1.5 B1.2=5');
  });

  test('the bis follows a number that changes', () => {
    const solo = desk('first+solo', { sheet, offer: '12 pool, 13 pool, 8 bis' });
    expect(told(solo, 'n1 e3 1.5 1.6 n2').text).toBe('2+3 13@1.5 B1.6=13');
  });
});
