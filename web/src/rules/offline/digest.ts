/** The canonical text of a game between two rounds, and its digest: equal digests mean equal games (docs/notation.md). */

import { formatSheet } from '../sheet-text';
import { RULES_VERSION } from '../tables';
import { entry } from '../values';
import type { GameState } from './game';
import { sha256Hex } from './sha256';
import type { Field } from './table';

const FORMAT = 1;

/** The SHA-256 of `stateText`, as 64 hexadecimal digits. */
export function digestOf(state: GameState): string {
  return sha256Hex(stateText(state));
}

/** All that decides how a game goes on, as lines of text. */
function stateText({ rules, seed, round, ends, plans, claimedIn, table, sheets }: GameState): string {
  const lines = [
    `picketfence state ${FORMAT}`,
    `ruleset: ${rules.id}@${RULES_VERSION}`,
    `deal: ${seed.letters}`,
    `round: ${round}`,
    `ends: ${fieldText(ends)}`,
    ...plans.map(({ id }, plan) => `plan: ${id} ${fieldText(entry(claimedIn, plan))}`),
    ...table.fields().map(([name, value]) => `${name}: ${fieldText(value)}`),
    ...sheets.flatMap((sheet, seat) => [`seat: ${seat + 1}`, formatSheet(rules, sheet)]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** A card as `7 pool`, a flag as yes or no, null as -, several values in brackets. */
function fieldText(value: Field): string {
  if (value === null) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return `${value}`;
  return 'number' in value ? `${value.number} ${value.effect}` : `(${value.map(fieldText).join(', ')})`;
}
