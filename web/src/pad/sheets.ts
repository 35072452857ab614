/** The sheets that marks make, with the points of their plans (rules 1.6, 5.3). */

import { blankSheetOf, readPlan, streetOf, type Place, type Plan, type Ruleset, type Sheet } from '../rules';
import { noteClaims } from '../rules/plans';
import { withRoundabout } from '../rules/position';
import { withStreet, written } from '../rules/sheet';
import { roundsIn, standingMarks, type PlanMark, type Standing, type Written } from './marks';
import { doneMarks, type Pad } from './pad';

/** A plan with its points for who claims it first and for who claims it later. */
export interface PlanValues {
  readonly first: Plan;
  readonly later: Plan;
}

/** Return the plans of a pad; null for one that is not decided, or that this page does not know. */
export function planValuesOf(rules: Ruleset, ids: readonly (string | null)[]): (PlanValues | null)[] {
  return ids.map((id) => {
    if (id === null || !rules.tables.plans.some((row) => row.id === id)) return null;
    return { first: readPlan(rules, { id, scores_later: false }), later: readPlan(rules, { id, scores_later: true }) };
  });
}

/** What a person has put on their sheet, in all forms in which it is needed. */
export interface Page {
  readonly standing: readonly Standing[];
  readonly sheet: Sheet;
  readonly rounds: number;
  /** By plan, the round in which it was claimed. */
  readonly claimedIn: readonly (number | null)[];
}

/** Return the page of every person of a pad. */
export function pagesOf(rules: Ruleset, pad: Pad): Page[] {
  const values = planValuesOf(rules, pad.plans);
  const all = pad.people.map((person) => standingMarks(doneMarks(person)));
  const claims = all.map((standing) => values.map((_, plan) => claimOf(standing, plan)));
  const firstIn = values.map((_, plan) => Math.min(...claims.map((own) => own[plan]?.round ?? Infinity)));
  return all.map((standing, person) => ({
    standing,
    sheet: sheetFrom(rules, standing, ({ plan, isLater }) => {
      const round = claims[person]?.[plan]?.round ?? 0;
      return values[plan]?.[isLater || round > (firstIn[plan] ?? 0) ? 'later' : 'first'] ?? null;
    }),
    rounds: roundsIn(standing),
    claimedIn: values.map((_, plan) => claims[person]?.[plan]?.round ?? null),
  }));
}

/** The round in which a plan was claimed: the one of the last number or refusal before it. */
function claimOf(standing: readonly Standing[], plan: number): { readonly round: number } | null {
  const at = standing.findIndex(({ mark }) => mark.kind === 'plan' && mark.plan === plan);
  return at < 0 ? null : { round: roundsIn(standing.slice(0, at)) };
}

/** Return the sheet with these marks on it. `worth` says what a claimed plan brings; null leaves it out. */
export function sheetFrom(
  rules: Ruleset,
  standing: readonly Standing[],
  worth: (mark: PlanMark) => Plan | null,
): Sheet {
  return standing.reduce((sheet, { mark }) => marked(sheet, mark, worth), blankSheetOf(rules));
}

function marked(sheet: Sheet, mark: Written, worth: (mark: PlanMark) => Plan | null): Sheet {
  switch (mark.kind) {
    case 'number':
    case 'bis':
      return withBis(written(sheet, mark.place, mark.number), mark.place, mark.kind === 'bis');
    case 'roundabout':
      return withBis(withRoundabout(sheet, mark.place), mark.place, false);
    case 'fence':
    case 'pool':
      return withBit(sheet, mark.kind === 'fence' ? 'fences' : 'pools', mark.place);
    case 'park':
      return withStreet(sheet, mark.street, { parks: streetOf(sheet, mark.street).parks + 1 });
    case 'agent':
      return { ...sheet, agents: sheet.agents.map((boxes, index) => boxes + (index + 1 === mark.size ? 1 : 0)) };
    case 'temp':
      return { ...sheet, temps: sheet.temps + 1 };
    case 'refusal':
      return { ...sheet, refusals: sheet.refusals + 1 };
    case 'plan':
      return withPlan(sheet, mark, worth(mark));
  }
}

/** With the bis mark that belongs to what was just written on a plot. */
function withBis(sheet: Sheet, { street, plot }: Place, isBis: boolean): Sheet {
  const { bis } = streetOf(sheet, street);
  const bit = 1 << plot;
  return withStreet(sheet, street, { bis: isBis ? bis | bit : bis & ~bit });
}

function withBit(sheet: Sheet, name: 'fences' | 'pools', { street, plot }: Place): Sheet {
  return withStreet(sheet, street, { [name]: streetOf(sheet, street)[name] | (1 << plot) });
}

function withPlan(sheet: Sheet, { plan, estates }: PlanMark, claimed: Plan | null): Sheet {
  if (claimed === null) return sheet;
  const plans = sheet.plans.map(() => claimed);
  return noteClaims(plans, sheet, [{ plan, estates }]);
}
