/** Codes, streams and shuffles against the vectors of docs/decisions/0001-deal.md. */

import { expect, test } from 'vitest';
import { rulesetOf } from '../../src/rules';
import { codeOf, isSeed, longSeed, parseCode, randomSeed, shortSeed } from '../../src/rules/offline';
import { deckOf, drawPlans, shuffle, streamOf } from '../../src/rules/offline/deal';
import { sha256Hex } from '../../src/rules/offline/sha256';

const S = shortSeed(123456789);
const L = longSeed(0x0123456789abcdeffedcba9876543210n);
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('SHA-256 of text %#', (text, digest) => {
  expect(sha256Hex(text)).toBe(digest);
});

test('numbers become codes', () => {
  const codes = [shortSeed(0), shortSeed(1), S, shortSeed(3404825446), L, longSeed(2n ** 128n - 1n)].map(codeOf);
  expect(codes).toEqual([
    'AAAA-AAAA',
    'AAAA-AABB',
    'A3ED-3TN7',
    '9999-9993',
    'AAF7-7CWD-JMDC-MB49-FTRP-AF9H-NMM7-MTJT',
    'CPFK-QK77-QDJ3-RXGT-WXF9-EC3J-C7TQ-PBBC',
  ]);
});

test('codes are read however they are written', () => {
  for (const text of ['A3ED-3TN7', ' a3ed 3tn7\n', 'a3ed–3tn7', 'A3ED3TN7']) expect(parseCode(text)).toEqual(S);
  expect(parseCode(codeOf(L))).toEqual(L);
});

test('every slip in a code is noticed', () => {
  expect(parseCode('A3ED-3TN0')).toEqual({ fault: 'letter', letter: '0', position: 8 });
  expect(parseCode('ſ')).toEqual({ fault: 'letter', letter: 'ſ', position: 1 });
  expect(parseCode('A3ED')).toEqual({ fault: 'length', count: 4 });
  expect(parseCode('A3ED-3TN9')).toEqual({ fault: 'check' });
  expect(parseCode('A3DE-3TN7')).toEqual({ fault: 'check' });
  // Its check letters are right, but it stands for 2^128.
  expect(parseCode('CPFK-QK77-QDJ3-RXGT-WXF9-EC3J-C7TQ-QCCD')).toEqual({ fault: 'check' });
  expect(() => shortSeed(23 ** 7)).toThrow(RangeError);
});

test('random seeds have codes', () => {
  for (const isLong of [false, true]) {
    const seed = randomSeed(isLong);
    expect(isSeed(parseCode(codeOf(seed)))).toBe(true);
    expect(seed.letters).toHaveLength(isLong ? 32 : 8);
  }
});

test('streams draw as in the vectors', () => {
  const hex = (seed: typeof S, skipped = 0): string => {
    const below = streamOf(seed, 'deck 0');
    const words = Array.from({ length: skipped + 4 }, () => below(2 ** 32));
    return words
      .slice(skipped)
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('');
  };
  expect(hex(S)).toBe('28da7a34375cddbe5b752a4d8bb2c91a');
  expect(hex(S, 8)).toBe('1b9bf1610f70b41b76a764ee0d9f2b86');
  expect(hex(L)).toBe('7331a53456f9a40e73f9e746b1953c66');
  const example = streamOf(S, 'example');
  const drawn = Array.from({ length: 6 }, () => example(3_000_000_000));
  expect(drawn).toEqual([1099716082, 2755237778, 1449824988, 2332135117, 2056839183, 1256788936]);
});

test('shuffles and plans are as in the vectors', () => {
  const rules = (id: string) => rulesetOf(id)!;
  const ids = (id: string, seed: typeof S): string[] => drawPlans(rules(id), seed).map((plan) => plan.id);
  expect(shuffle(S, 'example', DIGITS)).toEqual([3, 7, 4, 1, 8, 0, 5, 9, 6, 2]);
  expect(shuffle(L, 'example', DIGITS)).toEqual([9, 4, 5, 8, 3, 0, 1, 2, 6, 7]);
  const top = shuffle(S, 'deck 0', deckOf(rules('second').tables)).slice(0, 3);
  expect(top.map(({ number, effect }) => `${number} ${effect}`)).toEqual([
    '8 surveyor',
    '15 surveyor',
    '10 landscaper',
  ]);
  expect(ids('first', S)).toEqual(['1.4', '2.6', '3.2']);
  expect(ids('first+advanced', L)).toEqual(['1.9', '2.10', '3.6']);
  expect(ids('second+advanced', L)).toEqual(['A.13', 'B.9', 'C.12']);
});
