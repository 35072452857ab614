/** The one-sheet referee: the page's only door to the rules. The server decides. */

export * from './values';
export { NotationError, NO_TURN, parseTurn, pickText, placeText, formatTurn } from './notation';
export { afterTurn, beforeClaims, type Option, type Position } from './position';
export { choicesOf, mayRefuse } from './choices';
export { claimTogether, countWays, estatesToName, isMet, waysToClaim } from './claiming';
export type { BisChoice, ByNumber, Choices } from './choices';
export type { ClaimSet, Plan } from './plans';
export { objectionTo } from './judging';
export { closeRound } from './closing';
export { tempCards } from './rival';
export { estatesBySize, partsOf, scoreCard, totalOf, type ScoreCard, type ScoreParts } from './scoring';
export { readGame, readPlan, readPosition, readSheet } from './reading';
export type { CardJson, PlanJson, SheetJson, WithSheets } from './reading';
export { RULESET_IDS, blankSheetOf, boxesOf, planRowOf, rulesetOf, valueAt } from './tables';
export type { ConditionRow, ManagerRow, PlanRow, Ruleset, Tables } from './tables';
export {
  EMPTY,
  ROUNDABOUT,
  at,
  bisOf,
  completeEstates,
  hasPlot,
  plotsIn,
  poolsOf,
  roundaboutsOf,
  streetOf,
} from './sheet';
