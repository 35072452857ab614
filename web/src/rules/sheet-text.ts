/** A sheet as text that shows its streets (docs/notation.md), and the short number by which two programs compare sheets. */

import { EMPTY, ROUNDABOUT, maskOf } from './sheet';
import type { Ruleset } from './tables';
import { entry, type Sheet, type Street } from './values';

const FENCE = '|';
const BODY_WIDTH = 2;
const MARKS_WIDTH = 2;

/** What is on a plot, and the marks after it. */
type Cell = readonly [string, string];

/** The canonical text of a sheet, without a final newline. */
export function formatSheet({ tables }: Ruleset, sheet: Sheet): string {
  const cells = sheet.streets.map((street, index) => cellsOf(street, maskOf(entry(tables.pools, index))));
  const bodies = Math.max(BODY_WIDTH, ...cells.flat().map(([body]) => body.length));
  const marks = Math.max(MARKS_WIDTH, ...cells.flat().map(([, found]) => found.length));
  const texts = cells.map((row) => row.map(([body, found]) => body.padStart(bodies) + found.padEnd(marks)));
  const rows = sheet.streets.map((street, index) => rowOf(street, index + 1, entry(texts, index)));
  const plans = sheet.plans.map((points) => points ?? '-');
  const rest = [`temps ${sheet.temps}`, `refusals ${sheet.refusals}`, `plans ${plans.join(' ')}`];
  return [...rows, `agents ${sheet.agents.join(' ')}`, ...rest].join('\n');
}

function cellsOf(street: Street, planned: number): Cell[] {
  const signs: readonly (readonly [number, string])[] = [
    [street.bis, 'b'],
    [street.pools, '~'],
    [street.used, "'"],
  ];
  const has = (mask: number, plot: number): boolean => ((mask >> plot) & 1) === 1;
  return street.plots.map((stands, plot) => {
    const marks = signs.filter(([mask]) => has(mask, plot)).map(([, sign]) => sign);
    return [bodyOf(stands, has(planned, plot)), marks.join('')];
  });
}

function bodyOf(stands: number, isPlanned: boolean): string {
  if (stands === EMPTY) return isPlanned ? 'o' : '.';
  return stands === ROUNDABOUT ? '()' : `${stands}`;
}

function rowOf({ fences, parks }: Street, number: number, texts: readonly string[]): string {
  const last = texts.length - 1;
  const plots = texts.map((text, plot) => text + (plot === last || (fences >> plot) & 1 ? FENCE : ' '));
  return `${number} ${FENCE}${plots.join('')} parks ${parks}`;
}

/** The CRC-32 of the texts of all sheets, seat by seat, each line ended by a line feed (docs/protocol.md). */
export function sheetsCheck(rules: Ruleset, sheets: readonly Sheet[]): number {
  return crc32(sheets.map((sheet) => `${formatSheet(rules, sheet)}\n`).join(''));
}

/** The polynomial of zip and PNG, its bits reversed. */
const POLYNOMIAL = 0xedb88320;

const TABLE: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** The CRC-32 of a text in UTF-8. */
export function crc32(text: string): number {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ entry(TABLE, (crc ^ byte) & 0xff);
  return ~crc >>> 0;
}
