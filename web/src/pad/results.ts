/** The scores of a pad's sheets and its places (rules 7.1 to 7.7). */

import { scoreCard, totalOf, type Ruleset, type ScoreCard } from '../rules';
import { standingsOf, type Standing } from '../rules/scoring';
import type { Pad } from './pad';
import type { Page } from './sheets';

export interface Results {
  readonly cards: readonly ScoreCard[];
  readonly totals: readonly number[];
  /** The people by place; equal ones share it. */
  readonly places: readonly Standing[];
}

/** Return the score of every sheet; temps are compared with one another and with those of players elsewhere. */
export function resultsOf(rules: Ruleset, pad: Pad, pages: readonly Page[]): Results {
  const sheets = pages.map(({ sheet }) => sheet);
  const cards = sheets.map((sheet, person) => {
    const others = sheets.filter((_, other) => other !== person).map(({ temps }) => temps);
    return scoreCard(rules, sheet, [...others, ...pad.otherTemps]);
  });
  const totals = cards.map(totalOf);
  return { cards, totals, places: standingsOf(rules, sheets, totals) };
}
