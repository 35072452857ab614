/** Rounds in addresses and keys, what is new on a sheet, and the promise of the shuffle. */

import { describe, expect, it } from 'vitest';
import { isKept, promisedBytes } from '../../src/pages/result/proof';
import { keyRound, newMarks, replayPath, roundIn, within } from '../../src/pages/result/rounds';
import { blankSheetOf, rulesetOf, type Sheet } from '../../src/rules';

describe('rounds', () => {
  it('are read from addresses', () => {
    expect(['1', '28'].map(roundIn)).toEqual([1, 28]);
    expect(['0', '-3', 'x', '', '1.5', undefined].map(roundIn).every((round) => round === null)).toBe(true);
    expect(replayPath('a/b', 3)).toBe('/t/a%2Fb/replay/3');
    expect([within(0, 28), within(99, 28), within(5, 28)]).toEqual([1, 28, 5]);
  });

  it('are walked through by keys', () => {
    expect(keyRound('ArrowRight', 28, 28)).toBe(28);
    expect(keyRound('ArrowLeft', 5, 28)).toBe(4);
    expect([keyRound('Home', 5, 28), keyRound('End', 5, 28)]).toEqual([1, 28]);
    expect(keyRound('a', 5, 28)).toBeNull();
  });
});

describe('newMarks', () => {
  it('names houses, roundabouts and fences that were not there', () => {
    const rules = rulesetOf('first+advanced');
    if (!rules) throw new Error('first+advanced');
    const before = blankSheetOf(rules);
    const [one, ...rest] = before.streets;
    if (!one) throw new Error('no street');
    const plots = one.plots.map((stands, plot) => (plot === 4 ? 7 : stands));
    const after: Sheet = { ...before, streets: [{ ...one, plots, fences: 0b100 }, ...rest] };
    const marks = newMarks(before, after);
    expect([...marks.recent]).toEqual(['1.4']);
    expect([...marks.gaps]).toEqual([['1.2', 'new']]);
    expect(newMarks(after, after).recent.size).toBe(0);
  });
});

describe('isKept', () => {
  // From docs/decisions/0001-deal.md.
  const salt = '000102030405060708090a0b0c0d0e0f';
  const short = {
    salt,
    deal: 'A3ED-3TN7',
    commitment: 'dc7f0aad68d0e5903bf448842e5775334021d59b9446f3bb377b6ca741443b04',
  };
  const long = {
    salt,
    deal: 'AAF7-7CWD-JMDC-MB49-FTRP-AF9H-NMM7-MTJT',
    commitment: '49204a9a73efb44cbd4f3cbfa0f111b48724dd6fdfaac6bd698ce98ea9e92a59',
  };

  it('holds for the vectors', async () => {
    expect(await isKept(short)).toBe(true);
    expect(await isKept(long)).toBe(true);
  });

  it('notices another deal and another salt', async () => {
    expect(await isKept({ ...short, deal: 'AAAA-AAAA' })).toBe(false);
    expect(await isKept({ ...short, salt: '00'.repeat(16) })).toBe(false);
    expect(promisedBytes(short)).toHaveLength(25 + 16 + 1 + 8);
  });
});
