/** All seats of a table scored together: temps compared, the AAA, places and winners (section 7, rules 10.6 to 10.8). */

import { scoreOf, type ScoreJson } from '../closing';
import { tempCards } from '../rival';
import { rank, resultOf, type Standing } from '../scoring';
import type { Ruleset } from '../tables';
import { entry, type Sheet } from '../values';
import { aaaScore, type AaaScore } from './aaa-score';
import type { Rival } from './table';

/** The scores by seat, and the standings, best first; where the AAA is scored, it stands there as one seat more. */
export interface Results {
  readonly scores: readonly ScoreJson[];
  readonly rival: AaaScore | null;
  readonly standings: readonly Standing[];
  /** The seats on place 1. */
  readonly winners: readonly number[];
}

/** The results of a table as it stands; `rival` in games against the AAA. */
export function resultsOf(rules: Ruleset, sheets: readonly Sheet[], rival: Rival | null = null): Results {
  const scores = sheets.map((_, seat) => scoreOf(rules, sheets, seat, rivalTemps(rules, rival)));
  const own = sheets.map((sheet, seat) => resultOf(rules, sheet, entry(scores, seat).total));
  const found = rival && aaaScore(rules, rival, entry(sheets, 0).temps);
  const standings = rank(found === null ? own : [...own, [found.total, found.estate_count]]);
  const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
  return { scores, rival: found, standings, winners };
}

/** The AAA's temps, which the player's are compared with; none at level 0, where it is not a rival (rules 10.6.3, 10.7). */
function rivalTemps({ manager }: Ruleset, rival: Rival | null): number[] {
  const isRival = manager !== null && manager.level > 0 && rival !== null;
  return isRival ? [tempCards(rival.row.map(({ effect }) => effect))] : [];
}
