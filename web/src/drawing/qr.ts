/**
 * QR codes (ISO/IEC 18004): a text in UTF-8 as a square of light and dark modules.
 *
 * Byte mode, error correction level M, versions 1 to 10: room for 213 bytes, more than any address of a table.
 */

/** By version: error correction bytes of a block, and the blocks' numbers of data bytes. */
const BLOCKS: readonly (readonly [correction: number, data: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** By version: where the centres of the alignment patterns stand, across and down. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const BYTE_MODE = 4;
const LEVEL_M = 0;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules, true for dark; without the quiet zone, four modules wide, that has to be around it. */
export type Modules = readonly (readonly boolean[])[];

/** Return the code of a text, or null if the text is too long. */
export function qrOf(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, index) => bytes.length <= roomIn(index + 1)) + 1;
  return version === 0 ? null : drawn(version, interleaved(version, packed(version, bytes)));
}

function dataBytes(version: number): number {
  return blocksOf(version)[1].reduce((sum, count) => sum + count, 0);
}

function blocksOf(version: number): (typeof BLOCKS)[number] {
  const found = BLOCKS[version - 1];
  if (found === undefined) throw new RangeError(`no version ${version}`);
  return found;
}

/** Bits of the length, which grow from version 10 on. */
function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function roomIn(version: number): number {
  return Math.floor((dataBytes(version) * 8 - 4 - lengthBits(version)) / 8);
}

/** Mode, length and text, filled up with the standard's padding. */
function packed(version: number, bytes: Uint8Array): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = dataBytes(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room / 8 }, (_, index) => byteAt(bits, index * 8));
}

function byteAt(bits: readonly number[], start: number): number {
  return bits.slice(start, start + 8).reduce((value, bit) => value * 2 + bit, 0);
}

/** The blocks' bytes in turn, then their correction bytes in turn. */
function interleaved(version: number, data: readonly number[]): number[] {
  const [correction, sizes] = blocksOf(version);
  let start = 0;
  const blocks = sizes.map((size) => data.slice(start, (start += size)));
  const checks = blocks.map((block) => correctionOf(block, correction));
  const longest = Math.max(...sizes);
  const inTurn = (parts: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, index) => parts.flatMap((part) => part.slice(index, index + 1))).flat();
  return [...inTurn(blocks, longest), ...inTurn(checks, correction)];
}

/** The product of two elements of the field of 256 elements that QR codes use. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** The Reed-Solomon correction of a block: the remainder of its division by the generator of this degree. */
export function correctionOf(block: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const rest: number[] = new Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((part, index) => (rest[index] = (rest[index] ?? 0) ^ times(part, factor)));
  }
  return rest;
}

/** The product of (x - 2^0) to (x - 2^(degree - 1)), without its leading 1. */
function generatorOf(degree: number): number[] {
  const found: number[] = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      found[index] = times(found[index] ?? 0, root) ^ (found[index + 1] ?? 0);
    }
    root = times(root, 2);
  }
  return found;
}

/** A square under construction: what is dark, and which modules carry no data. */
class Square {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly size: number) {
    this.dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  }

  /** Sets a module that carries no data; outside the square nothing happens. */
  fix(x: number, y: number, isDark: boolean): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (row === undefined || fixed === undefined || x < 0 || x >= this.size) return;
    row[x] = isDark;
    fixed[x] = true;
  }

  /** A square ring pattern around a centre: dark where the distance is none of `light`. */
  fixRings(x: number, y: number, reach: number, light: readonly number[]): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        this.fix(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** The modules that carry data, in the order of their bits: pairs of columns, up and down in turn, from the right. */
  places(): (readonly [x: number, y: number])[] {
    const found: (readonly [number, number])[] = [];
    let isUp = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const y = isUp ? this.size - 1 - step : step;
        found.push(...[right, right - 1].filter((x) => !this.fixed[y]?.[x]).map((x) => [x, y] as const));
      }
      isUp = !isUp;
    }
    return found;
  }
}

function drawn(version: number, bytes: readonly number[]): Modules {
  const square = new Square(17 + 4 * version);
  fixPatterns(square, version);
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((byte >> bit) & 1) === 1));
  const places = square.places();
  const candidates = MASKS.map((isFlipped, mask) => {
    places.forEach(([x, y], index) => {
      const row = square.dark[y];
      if (row) row[x] = (bits[index] ?? false) !== isFlipped(x, y);
    });
    fixFormat(square, mask);
    return square.dark.map((row) => [...row]);
  });
  return candidates.reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best));
}

/** Everything that is the same in all codes of a version. */
function fixPatterns(square: Square, version: number): void {
  const { size } = square;
  for (let index = 0; index < size; index += 1) {
    square.fix(6, index, index % 2 === 0);
    square.fix(index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square.fixRings(x, y, 4, [2, 4]);
  }
  const centres = ALIGNED[version - 1] ?? [];
  const last = centres.length - 1;
  centres.forEach((x, column) =>
    centres.forEach((y, row) => {
      const isCorner = (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0);
      if (!isCorner) square.fixRings(x, y, 2, [1]);
    }),
  );
  fixFormat(square, 0);
  if (version >= 7) fixVersion(square, version);
}

/** The remainder that protects a few bits: `value` shifted by the generator's degree, modulo the generator. */
function remainder(value: number, generator: number, degree: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return rest & ((1 << degree) - 1);
}

/** Error correction level and mask, twice. */
export function formatBits(mask: number): number {
  const value = (LEVEL_M << 3) | mask;
  return ((value << 10) | remainder(value, 0x537, 10)) ^ 0x5412;
}

function fixFormat(square: Square, mask: number): void {
  const { size } = square;
  const bits = formatBits(mask);
  const isSet = (index: number): boolean => ((bits >> index) & 1) === 1;
  const first = [0, 1, 2, 3, 4, 5, 7, 8];
  first.forEach((y, index) => square.fix(8, y, isSet(index)));
  first.slice(0, 7).forEach((x, index) => square.fix(x, 8, isSet(14 - index)));
  for (let index = 0; index < 8; index += 1) square.fix(size - 1 - index, 8, isSet(index));
  for (let index = 8; index < 15; index += 1) square.fix(8, size - 15 + index, isSet(index));
  square.fix(8, size - 8, true);
}

export function versionBits(version: number): number {
  return (version << 12) | remainder(version, 0x1f25, 12);
}

function fixVersion(square: Square, version: number): void {
  const bits = versionBits(version);
  for (let index = 0; index < 18; index += 1) {
    const [near, far] = [Math.floor(index / 3), square.size - 11 + (index % 3)];
    square.fix(near, far, ((bits >> index) & 1) === 1);
    square.fix(far, near, ((bits >> index) & 1) === 1);
  }
}

/** How hard a code is to read, by the four rules of the standard. */
function penaltyOf(dark: Modules): number {
  const columns = dark.map((_, x) => dark.map((row) => row[x] ?? false));
  const lines = [...dark, ...columns];
  const share = (dark.flat().filter(Boolean).length * 20) / dark.length ** 2;
  const balance = 10 * Math.max(0, Math.ceil(Math.abs(share - 10)) - 1);
  return lines.reduce((sum, line) => sum + runs(line) + finders(line), 0) + squares(dark) + balance;
}

/** Five or more alike in a row. */
function runs(line: readonly boolean[]): number {
  const lengths = text(line).match(/0{5,}|1{5,}/g) ?? [];
  return lengths.reduce((sum, run) => sum + run.length - 2, 0);
}

/** What looks like the pattern in the corners. */
function finders(line: readonly boolean[]): number {
  const found = text(line).match(/(?=00001011101|10111010000)/g) ?? [];
  return 40 * found.length;
}

function text(line: readonly boolean[]): string {
  return line.map(Number).join('');
}

/** Blocks of two by two alike. */
function squares(dark: Modules): number {
  let found = 0;
  dark.slice(1).forEach((row, y) =>
    row.slice(1).forEach((module, x) => {
      const others = [dark[y]?.[x], dark[y]?.[x + 1], row[x]];
      if (others.every((other) => other === module)) found += 3;
    }),
  );
  return found;
}
