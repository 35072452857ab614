/** A desk to judge turns at: a position from a few words, as in the rules' own tests. */

import { objectionTo, parseTurn, rulesetOf } from '../src/rules';
import type { Card, ConditionRow, Effect, Position, Ruleset, Sheet, Street } from '../src/rules';
import { conditionFrom } from '../src/rules/plans';
import { EMPTY, ROUNDABOUT, maskOf } from '../src/rules/sheet';
import { blankSheetOf } from '../src/rules/tables';

const NEVER: ConditionRow = { temps: 99 };
const OFFER = '8 surveyor, 8 agent, 8 landscaper';
const POINTS = 10;

export function rules(id: string): Ruleset {
  const found = rulesetOf(id);
  if (found === undefined) throw new Error(`no ruleset ${id}`);
  return found;
}

/**
 * A sheet in the notation of docs/notation.md, which may be shortened: a street that is left out is empty, and so are the
 * plots left out at a street's right end.
 */
export function sheetOf(ruleset: Ruleset, text: string): Sheet {
  const blank = blankSheetOf(ruleset);
  const lines = text.split('\n').map((line) => line.trim());
  const row = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name} `))?.slice(name.length);
  const numbers = (name: string): number[] | undefined => row(name)?.trim().split(/\s+/).map(Number);
  return {
    streets: blank.streets.map((street, index) => streetOf(street, row(`${index + 1}`) ?? '|')),
    agents: numbers('agents') ?? blank.agents,
    temps: numbers('temps')?.[0] ?? 0,
    refusals: numbers('refusals')?.[0] ?? 0,
    plans:
      row('plans')
        ?.trim()
        .split(/\s+/)
        .map((word) => (word === '-' ? null : Number(word))) ?? blank.plans,
  };
}

function streetOf(blank: Street, text: string): Street {
  const [built = '', parks = '0'] = text.split('parks');
  const words = built
    .trim()
    .split(/\s+|(?<=\|)|(?=\|)/)
    .filter(Boolean)
    .slice(1);
  const cells = words.filter((word) => word !== '|');
  const fences = words.flatMap((word, index) =>
    word === '|' ? [words.slice(0, index).filter((before) => before !== '|').length - 1] : [],
  );
  const marked = (mark: string): number => maskOf(cells.flatMap((cell, plot) => (cell.includes(mark) ? [plot] : [])));
  return {
    plots: blank.plots.map((_, plot) => standsAt(cells[plot] ?? '.')),
    bis: marked('b'),
    fences: maskOf(fences.filter((gap) => gap < blank.plots.length - 1)),
    used: marked("'"),
    pools: marked('~'),
    parks: Number(parks),
  };
}

function standsAt(cell: string): number {
  if (cell.startsWith('()')) return ROUNDABOUT;
  return /^\d/.test(cell) ? Number.parseInt(cell, 10) : EMPTY;
}

function cardsOf(text: string): Card[] {
  return text.split(', ').map((card) => {
    const [number, effect] = card.split(' ');
    return { number: Number(number), effect: effect as Effect };
  });
}

export interface Desk {
  readonly sheet?: string;
  readonly offer?: string;
  readonly plans?: readonly ConditionRow[];
  readonly mayWish?: boolean;
}

/** A player's decision. Plans that are left out can never be met. */
export function desk(id: string, { sheet = '', offer = OFFER, plans = [], mayWish }: Desk = {}): Position {
  const ruleset = rules(id);
  const rows = [...plans, NEVER, NEVER, NEVER].slice(0, 3);
  return {
    rules: ruleset,
    sheet: sheetOf(ruleset, sheet),
    offer: cardsOf(offer),
    plans: rows.map((row) => ({ condition: conditionFrom(row, ruleset.tables), points: POINTS })),
    mayWish: mayWish ?? ruleset.has_wish,
  };
}

/** The message a turn is refused with and its rule, or `legal`. */
export function verdict(position: Position, turn: string): string {
  const found = objectionTo(position, parseTurn(turn));
  return found === null ? 'legal' : `${found.rule} ${found.message}`;
}
