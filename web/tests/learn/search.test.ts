import { describe, expect, test } from 'vitest';
import { isRule, sections } from '../../src/learn/catalogue';
import { fold, isFound, segmentsOf } from '../../src/learn/search';

const numbers = sections.flatMap(({ rules }) => rules.map(({ number }) => number));
const found = (query: string, text = ''): string[] => numbers.filter((number) => isFound(query, { number, text }));

describe('finding', () => {
  test('accents and capitals do not matter', () => {
    expect(fold('GÉOMÈTRE Straße Œuvre')).toBe('geometre strasse oeuvre');
    expect(isFound('piscine prevue', { number: '4.4', text: 'Une piscine prévue' })).toBe(true);
    expect(isFound('Zäune', { number: '1.2', text: 'zaune' })).toBe(true);
  });

  test('every word must be met', () => {
    expect(isFound('pool lost', { number: '4.4', text: 'its pool for good' })).toBe(false);
    expect(isFound('  ', { number: '4.4', text: '' })).toBe(true);
  });

  test('a number finds its rule and those below, not its neighbours', () => {
    expect(found('3.1')).toEqual(['3.1']);
    expect(found('3.1.')).toEqual(['3.1']);
    expect(found('5.4')).toEqual(['5.4', '5.4.1', '5.4.2', '5.4.3', '5.4.4', '5.4.5', '5.4.6', '5.4.7', '5.4.8']);
    expect(found('10.6')).toHaveLength(8);
    expect(found('1')).toEqual(numbers.filter((number) => number.startsWith('1.')));
  });

  test('a number without a dot is also looked for in the text', () => {
    expect(isFound('17', { number: '4.5', text: 'from 0 to 17' })).toBe(true);
    expect(isFound('3.9', { number: '3.6', text: 'see 3.9' })).toBe(false);
  });
});

describe('segments', () => {
  const parts = (text: string, query = ''): string[] =>
    segmentsOf(text, query, isRule).map(
      ({ text: part, isHit, rule }) => `${part}${isHit ? '*' : ''}${rule ? `→${rule}` : ''}`,
    );

  test('what is met is marked, in the letters of the text', () => {
    expect(parts('Une Piscine prévue', 'prevue')).toEqual(['Une Piscine ', 'prévue*']);
    expect(parts('Die Straße hier', 'strasse')).toEqual(['Die ', 'Straße*', ' hier']);
    expect(parts('aha', 'a')).toEqual(['a*', 'h', 'a*']);
  });

  test('numbers of rules become links, other numbers do not', () => {
    expect(parts('see 4.5; 11.9 is none. And 5.4.1.')).toEqual([
      'see ',
      '4.5→4.5',
      '; 11.9 is none. And ',
      '5.4.1→5.4.1',
      '.',
    ]);
  });

  test('nothing is lost', () => {
    const text = 'Größe 4.6 für « été »';
    expect(
      segmentsOf(text, 'ete gro', isRule)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
