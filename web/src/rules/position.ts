/** One player's decision in one round: a sheet, three on offer, three plans. Judging and choosing start from here. */

import { noteClaims, type Plan } from './plans';
import { reachWith, type Reach } from './reach';
import { HIGHEST, LOWEST, ROUNDABOUT, gapsOf, roundaboutsOf, streetOf, withStreet, written } from './sheet';
import type { Ruleset } from './tables';
import { entry } from './values';
import type { Act, Card, Effect, Pick, Place, Sheet, Turn, Write } from './values';

/** All that decides which turns a player may make. `mayWish`: no plan was claimed in an earlier round. */
export interface Position {
  readonly rules: Ruleset;
  readonly sheet: Sheet;
  readonly offer: readonly Card[];
  readonly plans: readonly Plan[];
  readonly mayWish: boolean;
}

/** What one turn can do for estates with the effects on offer. */
export function reachFrom(position: Position): Reach {
  return reachWith(new Set(position.offer.map((card) => card.effect)));
}

/** A number that may be written and the effect performed with it, if any. */
export interface Option {
  readonly pick: Pick;
  readonly number: number;
  readonly effect: Effect | null;
}

/** The card that a pick passes on (rules 9.7, 10.2), if this game passes any. */
export function passedCard(position: Position, pick: Pick | null): Card | null {
  if (pick === null || !position.rules.passes_card) return null;
  return entry(position.offer, 3 - pick[0] - pick[1]);
}

/**
 * Every number and effect on offer, one of each kind: equal outcomes are listed at the first pick that gives them.
 *
 * Order: by pick; without the effect first, then with it, changed numbers from low to high.
 */
export function optionsOf(position: Position): Option[] {
  const hasBox = position.sheet.temps < position.rules.temp_boxes;
  const found = new Map<string, Option>();
  for (const pick of position.rules.picks) {
    for (const option of optionsWith(position, pick)) {
      const mark = option.effect === 'temp' && !hasBox ? null : option.effect;
      const passed = passedCard(position, pick);
      const kind = `${option.number} ${mark} ${passed?.number} ${passed?.effect}`;
      if (!found.has(kind)) found.set(kind, option);
    }
  }
  return [...found.values()];
}

function optionsWith(position: Position, pick: Pick): Option[] {
  const printed = entry(position.offer, pick[0]).number;
  const { effect } = entry(position.offer, pick[1]);
  const { reach } = position.rules.effects[effect];
  const found: Option[] = [{ pick, number: printed, effect: null }];
  const highest = Math.min(HIGHEST, printed + reach);
  for (let number = Math.max(LOWEST, printed - reach); number <= highest; number += 1) {
    found.push({ pick, number, effect });
  }
  return found;
}

/** True if a roundabout is left to build. */
export function hasRoundabout(position: Position): boolean {
  return roundaboutsOf(position.sheet) < position.rules.roundabout_boxes;
}

/** The sheet with a roundabout and the fences on its sides (rule 8.2). */
export function withRoundabout(sheet: Sheet, place: Place | null): Sheet {
  if (place === null) return sheet;
  const built = written(sheet, place, ROUNDABOUT);
  const street = streetOf(built, place.street);
  const sides = ((1 << place.plot) | ((1 << place.plot) >> 1)) & gapsOf(street);
  return withStreet(built, place.street, { fences: street.fences | sides });
}

/** A sheet after the number and the effect of a turn, before its claims. */
function afterWriting(position: Position, base: Sheet, write: Write, act: Act | null): Sheet {
  const sheet = written(base, write.place, write.number);
  return act === null ? sheet : position.rules.effects[act.effect].perform(sheet, write, act);
}

/** The sheet after all of a legal turn but its claims. */
export function beforeClaims(position: Position, turn: Turn): Sheet {
  const base = withRoundabout(position.sheet, turn.roundabout);
  if (turn.write === null) return { ...base, refusals: base.refusals + 1 };
  return afterWriting(position, base, turn.write, turn.act);
}

/** The sheet after a legal turn. */
export function afterTurn(position: Position, turn: Turn): Sheet {
  return noteClaims(position.plans, beforeClaims(position, turn), turn.claims);
}
