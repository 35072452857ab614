/** Judges one turn without listing any (section 3 and what it calls on). */

import { noEmptyPlot } from './effects';
import { pickText } from './notation';
import { claimsObjection } from './plans';
import { beforeClaims, withRoundabout, type Position } from './position';
import { HIGHEST, LOWEST, boundsAt, places, roundaboutsOf, streetOf, written } from './sheet';
import { entry, isSamePick, isSamePlace, objection, oneBased } from './values';
import type { Act, Effect, Objection, Place, Sheet, Turn, Write } from './values';

/** Why a turn is illegal: the first rule it breaks, in the order of a turn; null if it is legal. */
export function objectionTo(position: Position, turn: Turn): Objection | null {
  const found = pickObjection(position, turn) ?? roundaboutObjection(position, turn.roundabout);
  if (found !== null) return found;
  const base = withRoundabout(position.sheet, turn.roundabout);
  return (
    (turn.write === null ? refusalObjection(position, turn) : writingObjection(position, base, turn, turn.write)) ??
    claimsObjection(position.plans, beforeClaims(position, turn), turn.claims) ??
    wishObjection(position, turn)
  );
}

function pickObjection({ rules }: Position, turn: Turn): Objection | null {
  const pick = turn.pick;
  if (pick === null) {
    const isNeeded = turn.write !== null || rules.passes_card;
    return isNeeded ? objection(rules.passes_card ? '9.9' : '3.3', 'pick-missing') : null;
  }
  if (turn.write === null && !rules.passes_card) return objection('3.6', 'pick-needless');
  if (rules.picks.some((offered) => isSamePick(offered, pick))) return null;
  const takesTwoCards = rules.picks.every(([number, effect]) => number !== effect);
  if (takesTwoCards) return objection(rules.passes_card ? '9.9' : '9.2', 'pick-cards');
  const picks = rules.picks.map(([number]) => number + 1).join(', ');
  return objection('3.3', 'pick-unknown', { pick: pickText(pick), picks });
}

/** Why no roundabout can be built on that plot (rule 8.2), or null. */
export function roundaboutObjection(
  { rules, sheet }: Pick<Position, 'rules' | 'sheet'>,
  place: Place | null,
): Objection | null {
  if (place === null) return null;
  if (rules.roundabout_boxes === 0) return objection('8.2', 'roundabout-variant');
  if (roundaboutsOf(sheet) >= rules.roundabout_boxes) return objection('8.2', 'roundabout-boxes');
  return noEmptyPlot(sheet, place, '8.2');
}

function refusalObjection({ rules, sheet, offer }: Position, turn: Turn): Objection | null {
  if (turn.act !== null) return objection('3.6', 'effect-after-refusal');
  if (sheet.refusals >= rules.refusal_boxes) return objection('6.1', 'refusal-boxes');
  for (const { number } of offer) {
    const place = places(sheet, number)[0];
    if (place !== undefined) return objection('3.5', 'refusal-fits', { number, ...oneBased(place) });
  }
  return null;
}

function writingObjection(position: Position, base: Sheet, turn: Turn, write: Write): Objection | null {
  if (turn.pick === null) throw new TypeError('a pick is asked for before the number is judged');
  if (isSamePlace(write.place, turn.roundabout)) return objection('8.2', 'roundabout-plot', oneBased(write.place));
  const printed = entry(position.offer, turn.pick[0]).number;
  const offered = entry(position.offer, turn.pick[1]).effect;
  const found =
    numberObjection(position, printed, write.number, offered, turn.act) ??
    noEmptyPlot(base, write.place, '3.3') ??
    orderObjection(base, write);
  if (found !== null || turn.act === null) return found;
  return actObjection(position, base, write, turn.act, offered);
}

function numberObjection(
  { rules }: Position,
  printed: number,
  number: number,
  offered: Effect,
  act: Act | null,
): Objection | null {
  const { reach } = rules.effects[offered];
  if (number < LOWEST || number > HIGHEST) return objection('4.5', 'number-range', { number });
  if (number === printed) return null;
  if (reach === 0) return objection('4.5', 'number-printed', { number, printed });
  if (Math.abs(number - printed) > reach) return objection('4.5', 'number-far', { number, printed });
  return act?.effect === offered ? null : objection('4.5', 'number-temp', { number, printed });
}

/** Why a number does not fit between the ones left and right of it (rule 3.4), or null. */
export function orderObjection(sheet: Sheet, { place, number }: Write): Objection | null {
  const { street } = place;
  const { left, right } = boundsAt(streetOf(sheet, street).plots, place.plot);
  if (number <= left) return objection('3.4', 'order-left', { number, other: left, street });
  if (number >= right) return objection('3.4', 'order-right', { number, other: right, street });
  return null;
}

function actObjection(position: Position, base: Sheet, write: Write, act: Act, offered: Effect): Objection | null {
  if (act.effect !== offered) return objection('3.3', 'effect-other', { offered, effect: act.effect });
  return position.rules.effects[act.effect].objection(written(base, write.place, write.number), write, act);
}

function wishObjection({ rules, mayWish }: Position, turn: Turn): Objection | null {
  if (!turn.wish) return null;
  if (!rules.has_wish) return objection('3.9', 'wish-never');
  if (turn.claims.length === 0) return objection('3.9', 'wish-claim');
  return mayWish ? null : objection('3.9', 'wish-late');
}
