import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NO_TURN, NotationError, parseTurn, formatTurn } from '../src/rules';

const DOCS = readFileSync('../docs/notation.md', 'utf8');

/** The lines of the blocks of one kind in docs/notation.md. */
function examples(kind: string): string[] {
  const blocks = [...DOCS.matchAll(/```([^\n]*)\n(.*?)```/gs)].filter((block) => block[1] === kind);
  return blocks.flatMap((block) => (block[2] ?? '').split('\n').filter((line) => line.trim() !== ''));
}

function complaint(text: string): string {
  try {
    parseTurn(text);
  } catch (error) {
    if (error instanceof NotationError) return `${error.column} ${error.word} ${error.id}`;
    throw error;
  }
  return 'none';
}

describe('the examples of docs/notation.md', () => {
  test.each(examples('turns'))('%s is printed as it was read', (line) => {
    expect(formatTurn(parseTurn(line))).toBe(line);
  });

  test.each(examples('turns loose'))('%s is read, and printed canonically', (line) => {
    const text = formatTurn(parseTurn(line));
    expect(text).not.toBe(line);
    expect(formatTurn(parseTurn(text))).toBe(text);
  });

  test('there are some', () => {
    expect(examples('turns').length).toBeGreaterThan(5);
    expect(examples('turns loose').length).toBeGreaterThan(3);
  });
});

test('every part of a turn is read', () => {
  expect(parseTurn('1+3 7@2.5 B2.6=7 R3.4 #2=2.4,1.1 #1 !')).toEqual({
    pick: [0, 2],
    write: { place: { street: 2, plot: 4 }, number: 7 },
    act: { effect: 'bis', place: { street: 2, plot: 5 }, value: 7 },
    roundabout: { street: 3, plot: 3 },
    claims: [
      { plan: 0, estates: [] },
      {
        plan: 1,
        estates: [
          { street: 1, plot: 0 },
          { street: 2, plot: 3 },
        ],
      },
    ],
    wish: true,
  });
  expect(parseTurn('x')).toEqual(NO_TURN);
});

test.each([
  ['', '1  notation-number-missing'],
  ['2  ', '2  notation-number-missing'],
  ['7@2.5', '1 7@2.5 notation-begins'],
  ['2 7@2', '3 7@2 notation-number'],
  ['2 7@2.5 8@2.6', '9 8@2.6 notation-twice'],
  ['2 7@2.5 x', '9 x notation-both'],
  ['x 7@2.5', '3 7@2.5 notation-both'],
  ['2+2 7@2.5', '1 2+2 notation-same-card'],
  ['0 7@2.5', '1 0 notation-lowest'],
  ['2 7@2.0', '3 7@2.0 notation-lowest'],
  ['2 1234567890@2.5', '3 1234567890@2.5 notation-digits'],
  ['2 7@2.5 Q', '9 Q notation-word'],
  ['3 8@1.4 S2', '9 S2 notation-surveyor'],
  ['3 8@1.4 S2.5|7', '9 S2.5|7 notation-fence-next'],
  ['3 8@1.4 A', '9 A notation-agent'],
  ['3 8@1.4 A0', '9 A0 notation-lowest'],
  ['3 8@1.4 L2', '9 L2 notation-landscaper'],
  ['3 8@1.4 B2.6', '9 B2.6 notation-bis'],
  ['3 8@1.4 R3', '9 R3 notation-roundabout'],
  ['3 8@1.4 #2=1', '9 #2=1 notation-claim'],
  ['3 8@1.4 #2 #2=1.1', '12 #2=1.1 notation-plan-twice'],
  ['3 8@1.4 !!', '9 !! notation-wish'],
  ['3 8@1.4 T P', '11 P notation-twice'],
])('%j is refused', (text, expected) => {
  expect(complaint(text)).toBe(expected);
});
