/** Taps by short names, and games of random play for walks. */

import { afterTurn, choicesOf, objectionTo } from '../../src/rules';
import { EFFECTS, NO_TURN, entry, readPlan } from '../../src/rules';
import type { Act, BisChoice, Card, Choices, Effect, Option } from '../../src/rules';
import type { Place, Plan, Position, Ruleset, Turn, Write } from '../../src/rules';
import { conditionFrom } from '../../src/rules/plans';
import { blankSheetOf } from '../../src/rules/tables';
import { emptyDraft, guide, tap, type Draft, type Guide, type Tap } from '../../src/turn';
import { claimSetsOf } from '../claim-sets';
import { rules } from '../desk';

/** The guide after taps that must all be accepted. */
export function told(position: Position, words: string): Guide {
  return guide(position, after(position, words), []);
}

/** Lit plots as people count: `1.2=5`, chosen ones with a star. */
export function plots({ plots: lit }: Guide): string[] {
  return [...lit].map(([key, plot]) => {
    const [street, index] = key.split('.').map(Number);
    return `${street}.${(index ?? 0) + 1}=${plot.number}${plot.isChosen ? '*' : ''}`;
  });
}

/** `1.5` as people count. */
function placeAt(text: string): Place {
  const [street, plot] = text.split('.').map(Number);
  return { street: street ?? 0, plot: (plot ?? 0) - 1 };
}

/**
 * A tap from a word: `c1` combination, `n1` and `e2` cards, `1.5` plot, `|1.5` gap, `s3` size, `p1` park, `=9` number,
 * `do` and `leave` for the effect, `r` roundabout, `#1` or `#1=1.1,2.4` claim, `!` wish, `x` refusal.
 */
export function tapOf(word: string): Tap {
  const rest = word.slice(1);
  if (/^\d/.test(word)) return { kind: 'plot', place: placeAt(word) };
  if (word.startsWith('c')) return { kind: 'combination', index: Number(rest) - 1 };
  if (word.startsWith('n')) return { kind: 'number-card', index: Number(rest) - 1 };
  if (word.startsWith('e')) return { kind: 'effect-card', index: Number(rest) - 1 };
  if (word.startsWith('|')) return { kind: 'gap', place: placeAt(rest) };
  if (word.startsWith('s')) return { kind: 'size', size: Number(rest) };
  if (word.startsWith('p')) return { kind: 'park', street: Number(rest) };
  if (word.startsWith('=')) return { kind: 'number', number: Number(rest) };
  if (word.startsWith('#')) return claimOf(rest);
  if (word === 'do') return { kind: 'perform', yes: true };
  if (word === 'leave') return { kind: 'perform', yes: false };
  if (word === 'r') return { kind: 'roundabout' };
  return word === '!' ? { kind: 'wish' } : { kind: 'refuse' };
}

function claimOf(text: string): Tap {
  const [plan, estates] = text.split('=');
  const number = Number(plan) - 1;
  if (estates === undefined) return { kind: 'claim', plan: number };
  return { kind: 'claim', plan: number, estates: estates.split(',').map(placeAt) };
}

/** The draft after taps that must all be accepted. */
export function after(position: Position, words: string, draft: Draft = emptyDraft): Draft {
  return words
    .split(' ')
    .filter(Boolean)
    .reduce((before, word) => {
      const tapped = tap(position, before, tapOf(word));
      if ('objection' in tapped) throw new Error(`${word}: ${tapped.objection.rule} ${tapped.objection.message}`);
      return tapped.draft;
    }, draft);
}

/** Why the last of these taps is refused, as `rule message`, or `accepted`. */
export function refusal(position: Position, words: string): string {
  const list = words.split(' ');
  const draft = after(position, list.slice(0, -1).join(' '));
  const tapped = tap(position, draft, tapOf(list.at(-1) ?? ''));
  return 'objection' in tapped ? `${tapped.objection.rule} ${tapped.objection.message}` : 'accepted';
}

/** Chance that can be repeated. */
export class Dice {
  constructor(private seed: number) {}

  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  of<T>(list: readonly T[]): T {
    return entry(list, this.below(list.length));
  }
}

/** Three plans of the tables, one of each slot. */
function drawPlans(ruleset: Ruleset, dice: Dice): Plan[] {
  const drawn = ruleset.tables.plans.filter((row) => ruleset.is_advanced || !row.is_advanced);
  const ids = ruleset.tables.slots.map((slot) => dice.of(drawn.filter((row) => row.slot === slot)).id);
  return ids.map((id) => readPlan(ruleset, { id, scores_later: false }));
}

/** Plans that random play meets often, in several ways and in each other's way. */
export function easyPlans(ruleset: Ruleset): Plan[] {
  const rows = [{ estates: [1] }, { estates: [1, 1] }, { estates: [1, 2] }];
  return rows.map((row) => ({ condition: conditionFrom(row, ruleset.tables), points: 5 }));
}

/** Every position of a game played at random by the rules, one sheet alone. Plans asked for are left unclaimed. */
export function* positionsOf(id: string, dice: Dice, wanted?: readonly Plan[]): Generator<Position> {
  const ruleset = rules(id);
  const plans = wanted ?? drawPlans(ruleset, dice);
  let sheet = blankSheetOf(ruleset);
  let mayWish = ruleset.has_wish;
  for (let round = 0; round < 35; round += 1) {
    const offer: Card[] = Array.from({ length: 3 }, () => ({ number: 1 + dice.below(15), effect: dice.of(EFFECTS) }));
    const position: Position = { rules: ruleset, sheet, offer, plans, mayWish };
    yield position;
    const turn = randomTurn(position, dice);
    if (turn === null) return;
    sheet = afterTurn(position, wanted ? { ...turn, claims: [], wish: false } : turn);
    if (!wanted && turn.claims.length > 0) mayWish = false;
  }
}

/** Any legal turn, or null if there is none: the game would be over. */
export function randomTurn(position: Position, dice: Dice): Turn | null {
  const choices = choicesOf(position);
  const roundabouts = choices.roundabouts.map((choice) => choice.place);
  const roundabout = roundabouts.length > 0 && dice.below(8) === 0 ? dice.of(roundabouts) : null;
  const legal = turnsOf(choices)
    .map((turn) => ({ ...turn, roundabout }))
    .filter((turn) => objectionTo(position, turn) === null);
  if (legal.length === 0) return null;
  const turn = dice.of(legal);
  const claims = dice.of(claimSetsOf(position, turn));
  return { ...turn, claims, wish: position.mayWish && claims.length > 0 && dice.below(2) === 0 };
}

/** Taps that build a turn, as a player would make them. */
export function tapsOf({ rules: { picks }, offer }: Position, turn: Turn): Tap[] {
  const { pick, write, act, roundabout, claims, wish } = turn;
  const isTwo = picks.every(([number, effect]) => number !== effect);
  const taps: Tap[] = roundabout === null ? [] : [{ kind: 'roundabout' }, { kind: 'plot', place: roundabout }];
  if (pick !== null && !isTwo) taps.push({ kind: 'combination', index: pick[0] });
  if (write === null) taps.push({ kind: 'refuse' });
  if (pick !== null && isTwo) taps.push(...pick.map((index, n) => cardTap(n, index)));
  if (write !== null) taps.push({ kind: 'plot', place: write.place });
  if (write !== null && pick !== null) taps.push(...tapsOfAct(entry(offer, pick[1]).effect, write, act));
  taps.push(...claims.map((claim): Tap => ({ kind: 'claim', ...claim })));
  return wish ? [...taps, { kind: 'wish' }] : taps;
}

function cardTap(part: number, index: number): Tap {
  return { kind: part === 0 ? 'number-card' : 'effect-card', index };
}

function tapsOfAct(offered: Effect, write: Write, act: Act | null): Tap[] {
  if (act === null) return [...(offered === 'temp' ? [numberTap(write.number)] : []), { kind: 'perform', yes: false }];
  if (act.effect === 'surveyor' && act.place) return [{ kind: 'gap', place: act.place }];
  if (act.effect === 'agent') return [{ kind: 'size', size: act.value ?? 0 }];
  if (act.effect === 'bis' && act.place) return [{ kind: 'plot', place: act.place }, numberTap(act.value ?? 0)];
  return [...(act.effect === 'temp' ? [numberTap(write.number)] : []), { kind: 'perform', yes: true }];
}

function numberTap(number: number): Tap {
  return { kind: 'number', number };
}

/** Every turn without roundabout, claims and wish, from the choices of a position. */
export function turnsOf(choices: Choices): Turn[] {
  const refusals = choices.refusals.map((pick) => ({ ...NO_TURN, pick }));
  return [...refusals, ...choices.options.flatMap((option) => turnsOfOption(choices, option))];
}

function turnsOfOption(choices: Choices, option: Option): Turn[] {
  const places = choices.plots.find(([number]) => number === option.number)?.[1] ?? [];
  return places.flatMap((place) => {
    const write: Write = { place, number: option.number };
    return actsOf(choices, option, write).map((act) => ({ ...NO_TURN, pick: option.pick, write, act }));
  });
}

function actsOf(choices: Choices, { effect }: Option, write: Write): (Act | null)[] {
  const { street, plot } = write.place;
  const plain: (Act | null)[] = [{ effect: effect ?? 'temp', place: null, value: null }];
  switch (effect) {
    case null:
      return [null];
    case 'temp':
      return plain;
    case 'surveyor':
      return choices.gaps.map((place) => ({ effect, place, value: null }));
    case 'agent':
      return choices.sizes.map((value) => ({ effect, place: null, value }));
    case 'landscaper':
      return choices.parkStreets.includes(street) ? plain : [];
    case 'pool':
      return choices.poolPlots.some((pool) => pool.street === street && pool.plot === plot) ? plain : [];
    case 'bis':
      return choices.bis.flatMap((choice) => copiesOf(choice, write));
  }
}

function copiesOf({ place, copies, beside }: BisChoice, write: Write): Act[] {
  const isTaken = place.street === write.place.street && place.plot === write.place.plot;
  if (isTaken) return [];
  const isBeside = beside.some((side) => side.street === write.place.street && side.plot === write.place.plot);
  const numbers = new Set(isBeside ? [...copies, write.number] : copies);
  return [...numbers].map((value) => ({ effect: 'bis', place, value }));
}
