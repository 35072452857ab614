/** Deal codes: a seed as letters that survive a phone call (docs/decisions/0001-deal.md). */

import { entry } from '../values';

/** The seed of a deal: the letters of its code, without dashes. Made by this module alone. */
export interface Seed {
  readonly letters: string;
}

/** Why a text is no deal code: a letter that codes never use (from 1), a wrong length, or a slip. */
export type CodeFault =
  | { readonly fault: 'letter'; readonly letter: string; readonly position: number }
  | { readonly fault: 'length'; readonly count: number }
  | { readonly fault: 'check' };

/** Left out, as they are taken for one another: 0 O, 1 I L, 2 Z, 5 S, U V; and 6 and 8 for G and B. */
const ALPHABET = 'ABCDEFGHJKMNPQRTWXY3479';
const BASE = ALPHABET.length;
const GROUP = 4;
/** A primitive root of 23. */
const GENERATOR = 5;
const DROPPED = /[\s\-\u2010-\u2015\u2212]/g;

interface Shape {
  readonly payload: number;
  readonly checks: number;
  readonly numbers: bigint;
}

const SHORT: Shape = { payload: 7, checks: 1, numbers: BigInt(BASE) ** 7n };
const LONG: Shape = { payload: 29, checks: 3, numbers: 2n ** 128n };

/** How many seeds of 8 letters there are. */
export const SHORT_NUMBERS = Number(SHORT.numbers);

/** Read a deal code in any case, with or without spaces and dashes, or return what is wrong with it. */
export function parseCode(text: string): Seed | CodeFault {
  // Only ASCII gets upper case: other letters may become two, and the fault would name the wrong letter.
  const letters = text.replaceAll(DROPPED, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
  return faultOf(letters) ?? { letters };
}

/** True if a text was a deal code. */
export function isSeed(found: Seed | CodeFault): found is Seed {
  return 'letters' in found;
}

/** The code in groups of four letters, such as A3ED-3TN7. */
export function codeOf({ letters }: Seed): string {
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** The seed of 8 letters for a number below `SHORT_NUMBERS`. */
export function shortSeed(number: number): Seed {
  return seedOf(BigInt(number), SHORT);
}

/** The seed of 32 letters for a number below 2^128. */
export function longSeed(number: bigint): Seed {
  return seedOf(number, LONG);
}

function seedOf(number: bigint, shape: Shape): Seed {
  if (number < 0n || number >= shape.numbers) throw new RangeError(`no seed has the number ${number}`);
  let [payload, left] = ['', number];
  for (let digit = 0; digit < shape.payload; digit += 1) {
    payload = ALPHABET.charAt(Number(left % BigInt(BASE))) + payload;
    left /= BigInt(BASE);
  }
  return { letters: payload + checksOf(payload, shape.checks) };
}

function valuesOf(letters: string): number[] {
  return Array.from(letters, (letter) => ALPHABET.indexOf(letter));
}

function checksOf(payload: string, count: number): string {
  const values = valuesOf(payload);
  return Array.from({ length: count }, (_, index) => {
    const factor = GENERATOR ** (index + 1) % BASE;
    return ALPHABET.charAt(values.reduce((rest, value) => (rest * factor + value) % BASE, 0));
  }).join('');
}

function faultOf(text: string): CodeFault | null {
  const letters = Array.from(text);
  const wrong = letters.findIndex((letter) => !ALPHABET.includes(letter));
  if (wrong >= 0) return { fault: 'letter', letter: entry(letters, wrong), position: wrong + 1 };
  const shape = [SHORT, LONG].find(({ payload, checks }) => payload + checks === letters.length);
  if (shape === undefined) return { fault: 'length', count: letters.length };
  const payload = text.slice(0, shape.payload);
  const number = valuesOf(payload).reduce((rest, value) => rest * BigInt(BASE) + BigInt(value), 0n);
  const isRight = text === payload + checksOf(payload, shape.checks) && number < shape.numbers;
  return isRight ? null : { fault: 'check' };
}
