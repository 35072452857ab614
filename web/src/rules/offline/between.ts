/** From one sheet to another: which legal turn leads there, or which rule forbids it. */

import { refusalPicks } from '../choices';
import { isMet } from '../claiming';
import { objectionTo } from '../judging';
import { NO_TURN } from '../notation';
import { openPlans, useHouses, type ClaimSet, type Plan } from '../plans';
import { afterTurn, beforeClaims, optionsOf, type Position } from '../position';
import { housesOf, maskOfEstate, placesIn, unusedEstates } from '../sheet';
import { formatSheet } from '../sheet-text';
import { entry, objection, oneBased } from '../values';
import type { Act, Estate, Objection, Sheet, Turn } from '../values';
import { changesOf, lossesOf, type Changes } from './changes';
import { canCover, firstCovering, type Claiming } from './covering';

/** One legal turn from the position's sheet to `after`, or why there is none. Both sheets are without faults. */
export function turnBetween(position: Position, after: Sheet): Turn | Objection {
  const [lost] = lossesOf(position.sheet, after);
  if (lost !== undefined) return lost;
  const changes = changesOf(position.sheet, after);
  return tooMany(changes) ?? wrongPlan(position, after) ?? bestOf(position, after, changes);
}

/** True if something was found to be against the rules. */
export function isObjection(found: object): found is Objection {
  return 'rule' in found;
}

function tooMany({ writes, roundabouts, acts, refusals }: Changes): Objection | null {
  if (writes.length > 1) return objection('3.3', 'change-numbers', { count: writes.length });
  if (roundabouts.length > 1) return objection('8.2', 'change-count', { what: 'the roundabouts' });
  if (refusals > 1) return objection('3.6', 'change-count', { what: 'the refusals' });
  if (refusals > 0 && writes.length > 0) return objection('3.6', 'change-both');
  if (refusals > 0 && acts.length > 0) return objection('3.6', 'effect-after-refusal');
  if (refusals === 0 && writes.length === 0) return objection('3.5', 'change-no-number');
  if (acts.length <= 1) return null;
  return objection('3.3', 'change-effects', { effects: acts.map(({ effect }) => effect).join(', ') });
}

/** The plans newly noted must score what they are worth now, and the others stay (rules 5.1, 5.3). */
function wrongPlan({ sheet, plans }: Position, after: Sheet): Objection | null {
  for (const [number, was] of sheet.plans.entries()) {
    const [plan, noted] = [number + 1, entry(after.plans, number)];
    if (was !== null && noted !== was) return objection('5.1', 'change-plan-lost', { plan });
    const { points } = entry(plans, number);
    if (was === null && noted !== null && noted !== points) {
      return objection('5.3', 'change-plan', { plan, points, noted });
    }
  }
  return null;
}

/** The turns without claims that could have made these changes, legal or not. */
function candidatesOf(position: Position, { writes, roundabouts, acts }: Changes): Turn[] {
  const [roundabout = null] = roundabouts;
  const [write] = writes;
  if (write === undefined) return refusalPicks(position).map((pick) => ({ ...NO_TURN, pick, roundabout }));
  const [act = null] = acts;
  const leavesNoMark = act === null && position.sheet.temps >= position.rules.temp_boxes;
  return optionsOf(position).flatMap(({ pick, number, effect }) => {
    // A temp without a box left is not seen on the sheet.
    const unseen: Act | null = leavesNoMark && effect === 'temp' ? { effect, place: null, value: null } : null;
    const isSeen = effect === (act?.effect ?? null);
    if (number !== write.number || (unseen === null && !isSeen)) return [];
    return [{ ...NO_TURN, pick, write, act: unseen ?? act, roundabout }];
  });
}

/** The first candidate that is legal and leads to `after`, or the objection to the last one tried. */
function bestOf(position: Position, after: Sheet, changes: Changes): Turn | Objection {
  const claimed = openPlans(position.sheet).filter((plan) => entry(after.plans, plan) !== null);
  let found: Turn | Objection | null = null;
  for (const draft of candidatesOf(position, changes)) {
    found = completed(position, after, draft, claimed);
    if (!isObjection(found)) return found;
  }
  return found ?? noCard(position, changes);
}

/** A draft with its claims if it leads to `after`, or why it does not. */
function completed(position: Position, after: Sheet, draft: Turn, claimed: readonly number[]): Turn | Objection {
  const wrong = objectionTo(position, draft);
  if (wrong !== null) return wrong;
  const claims = claimsBetween(position.plans, beforeClaims(position, draft), after, claimed);
  if (isObjection(claims)) return claims;
  const turn = { ...draft, claims };
  const isThere = formatSheet(position.rules, afterTurn(position, turn)) === formatSheet(position.rules, after);
  return isThere ? turn : elsewhere(draft);
}

/** The objection to a park or pool that is not in the street or on the plot of the number; all else is accounted for. */
function elsewhere({ act }: Turn): Objection {
  const isPark = act?.effect === 'landscaper';
  return objection(isPark ? '4.3' : '4.4', 'change-elsewhere', { effect: isPark ? 'landscaper' : 'pool' });
}

function noCard({ offer }: Position, { writes, acts }: Changes): Objection {
  const { number } = entry(writes, 0);
  const isPrinted = offer.some((card) => card.number === number);
  return objection(isPrinted ? '3.3' : '4.5', 'change-card', { number, effect: acts[0]?.effect ?? 'no effect' });
}

/** The first claims of these plans that use exactly the houses newly used, or why none do. */
function claimsBetween(
  plans: readonly Plan[],
  sheet: Sheet,
  after: Sheet,
  claimed: readonly number[],
): ClaimSet | Objection {
  const news = sheet.streets.map((street, index) => entry(after.streets, index).used & ~street.used);
  if (claimed.length === 0 && news.every((mask) => mask === 0)) return [];
  const others = sheet.streets.map((street, index) => housesOf(street) & ~entry(news, index));
  const onlyNew = useHouses(sheet, others);
  const unmet = claimed.find((number) => !isMet(entry(plans, number), onlyNew));
  if (unmet !== undefined) return whyUnmet(entry(plans, unmet), sheet, unmet);
  const estates = unusedEstates(onlyNew);
  const claiming = { plans, sheet: onlyNew, estates, numbers: claimed };
  const serving = servingOf(claiming, news);
  if (serving === null || !canCover(claiming, serving)) {
    const [first] = news.flatMap((mask, index) => placesIn(index + 1, mask));
    return objection('1.7', 'change-used', first && oneBased(first));
  }
  return firstCovering(claiming, serving) ?? objection('5.1', 'change-claims');
}

/** The unused estates that must be named, as only they explain some of the houses newly used; null if one has no estate. */
function servingOf({ plans, sheet, estates, numbers }: Claiming, news: readonly number[]): Estate[] | null {
  const used = numbers.map((number) => entry(plans, number).condition.uses(sheet, []));
  const left = news.map((mask, street) => used.reduce((rest, masks) => rest & ~entry(masks, street), mask));
  const serving = estates.filter((estate) => entry(left, estate.street - 1) & maskOfEstate(estate));
  const explained = left.map((_, street) =>
    serving.reduce((mask, estate) => (estate.street === street + 1 ? mask | maskOfEstate(estate) : mask), 0),
  );
  return left.every((mask, street) => (mask & ~entry(explained, street)) === 0) ? serving : null;
}

/** Why no claim of a plan fits: it is not met at all, or not by the houses newly used. */
function whyUnmet(plan: Plan, sheet: Sheet, number: number): Objection {
  const found = isMet(plan, sheet) ? null : plan.condition.objection(number + 1, sheet, []);
  return found ?? objection('5.2', 'change-claim', { plan: number + 1 });
}
