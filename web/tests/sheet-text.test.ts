/** Sheets as text, and the number by which two programs compare them. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crc32, formatSheet, sheetsCheck } from '../src/rules/sheet-text';
import { rules, sheetOf } from './desk';

const DOCS = readFileSync('../docs/notation.md', 'utf8');
const SHEETS = [...DOCS.matchAll(/```sheet (\S+)\n(.*?)\n```/gs)].map(([, id = '', text = '']) => [id, text] as const);

describe('the text of a sheet', () => {
  test('has examples', () => {
    expect(SHEETS.length).toBeGreaterThanOrEqual(2);
  });

  test.each(SHEETS)('is that of docs/notation.md (%s)', (id, text) => {
    expect(formatSheet(rules(id), sheetOf(rules(id), text))).toBe(text);
  });

  test('makes room for three marks in every column', () => {
    const [first] = formatSheet(rules('first'), sheetOf(rules('first'), "1 | 3b~'")).split('\n');
    expect(first).toBe("1 | 3b~'  .     o     .     .     .     o     o     .     .   | parks 0");
  });
});

describe('the check', () => {
  test('is the CRC-32 of zip, over UTF-8', () => {
    expect([crc32(''), crc32('123456789'), crc32('é')]).toEqual([0, 0xcbf43926, 235179326]);
  });

  test('covers the sheets of all seats in their order', () => {
    const [one, other] = [sheetOf(rules('first'), '1 | 3'), sheetOf(rules('first'), '2 | 3')];
    const text = [one, other].map((sheet) => `${formatSheet(rules('first'), sheet)}\n`).join('');
    expect(sheetsCheck(rules('first'), [one, other])).toBe(crc32(text));
    expect(sheetsCheck(rules('first'), [other, one])).not.toBe(crc32(text));
  });
});
