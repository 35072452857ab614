/** QR codes: the standard's own figures, a golden code, and a reader that takes every code apart again. */

import { describe, expect, test } from 'vitest';
import { correctionOf, formatBits, qrOf, versionBits, type Modules } from '../../src/drawing/qr';

/** By version: error correction bytes of a block, and data bytes of each block; typed from the standard's table 9. */
const TABLE: Record<number, [number, number[]]> = {
  1: [10, [16]],
  2: [16, [28]],
  3: [26, [44]],
  4: [18, [32, 32]],
  5: [24, [43, 43]],
  6: [16, [27, 27, 27, 27]],
  7: [18, [31, 31, 31, 31]],
  8: [22, [38, 38, 39, 39]],
  9: [22, [36, 36, 36, 37, 37]],
  10: [26, [43, 43, 43, 43, 44]],
};

test('the correction of a block is the one of the standard’s example', () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(block, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('format and version are protected as the standard says', () => {
  expect(formatBits(0).toString(2).padStart(15, '0')).toBe('101010000010010');
  expect(formatBits(5).toString(2).padStart(15, '0')).toBe('100000011001110');
  expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  expect(versionBits(10).toString(2).padStart(18, '0')).toBe('001010010011010011');
});

function isFunction(version: number, x: number, y: number): boolean {
  const size = 17 + 4 * version;
  const inCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const inVersion = version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6));
  if (inCorner || inVersion || x === 6 || y === 6) return true;
  const steps = version === 1 ? [] : version < 7 ? [size - 7] : [6, 10 + 2 * version, size - 7];
  const centres = version < 7 ? steps : [6, (size - 1) / 2, size - 7];
  return centres.some((cx) =>
    centres.some((cy) => {
      const isTaken = (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      return !isTaken && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

const FLIPS = [
  (r: number, c: number) => (r + c) % 2,
  (r: number) => r % 2,
  (_: number, c: number) => c % 3,
  (r: number, c: number) => (r + c) % 3,
  (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
  (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];

/** The mask that a code names beside its corner, and in its other copy. */
function maskOf(code: Modules): number {
  const size = code.length;
  const one = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => code[y]![8]!).concat([7, 5, 4, 3, 2, 1, 0].map((x) => code[8]![x]!));
  const other = Array.from({ length: 15 }, (_, index) =>
    index < 8 ? code[8]![size - 1 - index]! : code[size - 15 + index]![8]!,
  );
  expect(one).toEqual(other);
  const bits = one.reduce((value, isDark, index) => value | (Number(isDark) << index), 0);
  return [0, 1, 2, 3, 4, 5, 6, 7].findIndex((mask) => formatBits(mask) === bits);
}

/** Reads a code as a camera would that sees every module. */
function read(code: Modules): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const flip = FLIPS[maskOf(code)]!;
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFunction(version, x, y)) bits.push(Number(code[y]![x]!) ^ Number(flip(y, x) === 0));
      }
    }
    isUp = !isUp;
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  const [correction, sizes] = TABLE[version]!;
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let index = 0; index < Math.max(...sizes); index += 1) {
    sizes.forEach((length, block) => index < length && blocks[block]!.push(bytes[at++]!));
  }
  const checks: number[][] = sizes.map(() => []);
  for (let index = 0; index < correction; index += 1) checks.forEach((check) => check.push(bytes[at++]!));
  blocks.forEach((block, index) => expect(correctionOf(block, correction)).toEqual(checks[index]));
  const all = blocks
    .flat()
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    .join('');
  expect(all.slice(0, 4)).toBe('0100');
  const start = version < 10 ? 12 : 20;
  const count = Number.parseInt(all.slice(4, start), 2);
  const text = Array.from({ length: count }, (_, index) =>
    Number.parseInt(all.slice(start + index * 8, start + index * 8 + 8), 2),
  );
  return new TextDecoder().decode(new Uint8Array(text));
}

describe('a code', () => {
  test.each([1, 14, 15, 26, 42, 43, 62, 84, 106, 122, 152, 180, 181, 213])('of %i bytes can be read', (length) => {
    const text = 'https://fence.example/c/K3RT9W/'.repeat(8).slice(0, length);
    expect(read(qrOf(text)!)).toBe(text);
  });

  test('holds any letter', () => {
    expect(read(qrOf('Zoë 🏡')!)).toBe('Zoë 🏡');
  });

  test('has room for 213 bytes', () => {
    expect(qrOf('x'.repeat(213))?.length).toBe(57);
    expect(qrOf('x'.repeat(214))).toBeNull();
  });

  test('looks like this', () => {
    const code = qrOf('https://fence.example/c/K3RT9W')!;
    expect(code.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n')).toMatchSnapshot();
  });
});
