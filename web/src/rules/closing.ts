/** A round that closes in a game with three stacks: every turn carried out, as the server does it (rules 3.9, 5.3, 6.1, 7.7). */

import { objectionTo } from './judging';
import { NotationError, parseTurn } from './notation';
import { afterTurn, type Position } from './position';
import { readPosition, readSheet, writeSheet } from './reading';
import type { CardJson, PlanJson, SheetJson, WrittenSheet } from './reading';
import { partsOf, scoreCard, standingsOf, totalOf, type ScoreParts, type Standing } from './scoring';
import { emptyPlots } from './sheet';
import { sheetsCheck } from './sheet-text';
import type { Ruleset } from './tables';
import { entry, type Effect, type Sheet, type Turn } from './values';

/** The public part of a game in one round, as far as it decides the next. */
export interface GameJson {
  readonly round: number;
  readonly sheets: readonly SheetJson[];
  readonly plans: readonly PlanInPlayJson[];
  readonly offer: readonly CardJson[];
}

export interface PlanInPlayJson extends PlanJson {
  readonly claimed_in: number | null;
}

/** What can end a game on the sheets (rule 6.1). */
export type End = 'refusals' | 'plans' | 'plots';

export interface ScoreJson {
  total: number;
  parts: ScoreParts;
  estates: number[];
}

/** A turn with the number and the effect it took; both are null for a refusal that named no card. */
export interface Move {
  readonly turn: Turn;
  readonly number: number | null;
  readonly effect: Effect | null;
}

export interface MoveJson {
  turn: string;
  number: number | null;
  effect: Effect | null;
}

/** What the turns have changed; the cards do not follow from them. */
export interface NextJson<Plan> {
  round: number;
  sheets: WrittenSheet[];
  scores: ScoreJson[];
  plans: (Plan & { claimed_in: number | null; claimed_by: number[]; scores_later: boolean })[];
  last_round: MoveJson[];
  ends: End[];
  standings: Standing[] | null;
}

/** What follows from a round, and the check of its sheets. */
export interface Closing<Plan> {
  readonly game: NextJson<Plan>;
  readonly check: number;
}

/** Carry out all turns of a round, by seat. Null if one cannot be read or is not legal here: then something was missed. */
export function closeRound<Game extends GameJson>(
  rules: Ruleset,
  game: Game,
  texts: readonly string[],
): Closing<Game['plans'][number]> | null {
  const turns = readTurns(texts);
  if (turns?.length !== game.sheets.length) return null;
  const positions = game.sheets.map((sheet) => readPosition(rules, readSheet(sheet), game.offer, game.plans));
  if (turns.some((turn, seat) => objectionTo(entry(positions, seat), turn) !== null)) return null;
  const sheets = turns.map((turn, seat) => afterTurn(entry(positions, seat), turn));
  const ends = endsOf(rules, sheets);
  const scores = sheets.map((_, seat) => scoreOf(rules, sheets, seat));
  const totals = scores.map(({ total }) => total);
  const next = {
    round: ends.length > 0 ? game.round : game.round + 1,
    sheets: sheets.map(writeSheet),
    scores,
    plans: game.plans.map((plan, number) => planAfter(rules, game.round, plan, number, sheets)),
    last_round: texts.map((text, seat) => ({ ...moveOf(entry(positions, seat), entry(turns, seat)), turn: text })),
    ends,
    standings: ends.length > 0 ? standingsOf(rules, sheets, totals) : null,
  };
  return { game: next, check: sheetsCheck(rules, sheets) };
}

function readTurns(texts: readonly string[]): Turn[] | null {
  try {
    return texts.map(parseTurn);
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** A turn with what it took. */
export function moveOf({ offer }: Position, turn: Turn): Move {
  const { pick } = turn;
  if (pick === null) return { turn, number: null, effect: null };
  return { turn, number: entry(offer, pick[0]).number, effect: entry(offer, pick[1]).effect };
}

/** Why the game ends with these sheets (rule 6.1). Three stacks never run out. */
export function endsOf(rules: Ruleset, sheets: readonly Sheet[]): End[] {
  const found: readonly (readonly [End, (sheet: Sheet) => boolean])[] = [
    ['refusals', (sheet) => sheet.refusals >= rules.refusal_boxes],
    ['plans', (sheet) => !sheet.plans.includes(null)],
    ['plots', (sheet) => emptyPlots(sheet).length === 0],
  ];
  return found.filter(([, isReached]) => sheets.some(isReached)).map(([end]) => end);
}

/** The score of a seat among all sheets; the temps of a rival without a sheet are compared too (rules 7.4, 10.6.3). */
export function scoreOf(
  rules: Ruleset,
  sheets: readonly Sheet[],
  seat: number,
  rivalTemps: readonly number[] = [],
): ScoreJson {
  const others = sheets.filter((_, other) => other !== seat).map(({ temps }) => temps);
  const card = scoreCard(rules, entry(sheets, seat), [...others, ...rivalTemps]);
  return { total: totalOf(card), parts: partsOf(card), estates: [...card.estates] };
}

/** Everyone who claims a plan in its first round gets the first points; after that round it brings the later ones. */
function planAfter<Plan extends PlanInPlayJson>(
  rules: Ruleset,
  round: number,
  plan: Plan,
  number: number,
  sheets: readonly Sheet[],
): NextJson<Plan>['plans'][number] {
  const seats = sheets.flatMap(({ plans }, seat) => (entry(plans, number) === null ? [] : [seat]));
  const first = plan.claimed_in ?? (seats.length > 0 ? round : null);
  return { ...plan, claimed_in: first, claimed_by: seats, scores_later: rules.has_later && first !== null };
}
