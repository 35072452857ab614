/** SHA-256, at once and everywhere: browsers have one of their own only under HTTPS, and only to wait for. */

import { entry } from '../values';

type State = readonly [number, number, number, number, number, number, number, number];

const BLOCK_BYTES = 64;
/** The end of a message: a byte that marks it, and its length in bits in 8 bytes. */
const END_BYTES = 9;
const PRIMES = firstPrimes(64);
const FACTORS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime))) as unknown as State;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

/** Return the first 32 bits after the point. A double has twenty more than are needed. */
function fractionOf(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

/** Return the digest of some bytes, as eight words. */
export function sha256(bytes: Uint8Array): readonly number[] {
  const message = padded(bytes);
  let state = START;
  for (let start = 0; start < message.byteLength; start += BLOCK_BYTES) state = compressed(state, message, start);
  return state;
}

/** Return the digest of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  const words = sha256(new TextEncoder().encode(text));
  return words.map((word) => word.toString(16).padStart(8, '0')).join('');
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + END_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const message = new Uint8Array(length);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function scheduleOf(message: DataView, start: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => message.getUint32(start + 4 * index));
  for (let index = 16; index < FACTORS.length; index += 1) {
    const [early, late] = [entry(words, index - 15), entry(words, index - 2)];
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words.push((entry(words, index - 16) + first + entry(words, index - 7) + second) | 0);
  }
  return words;
}

function compressed(state: State, message: DataView, start: number): State {
  let [a, b, c, d, e, f, g, h] = state;
  for (const [index, word] of scheduleOf(message, start).entries()) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + entry(FACTORS, index) + word) | 0;
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  const found = [a, b, c, d, e, f, g, h];
  return state.map((word, index) => (word + entry(found, index)) >>> 0) as unknown as State;
}
