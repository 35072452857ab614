/** The one-sheet referee: the page's only door to the rules. The server decides. */

export * from './values';
export { NotationError, NO_TURN, parseTurn, pickText, placeText, printTurn } from './notation';
export { afterTurn, beforeClaims, lots, type Lot, type Position } from './position';
export { choicesOf, claimsOf, mayRefuse } from './choices';
export type { BisChoice, ByNumber, Choices, RoundaboutChoice } from './choices';
export type { ClaimSet, Plan } from './plans';
export { objectionTo } from './judging';
export { tempCards } from './rival';
export { estatesBySize, partsOf, scoreCard, totalOf, type ScoreCard, type ScoreParts } from './scoring';
export { readGame, readPlan, readPosition, readSheet, writeSheet } from './reading';
export type { CardJson, PlanJson, PlotJson, SheetJson, StreetJson, WithSheets } from './reading';
export { RULESET_IDS, RULES_VERSION, blankSheetOf, boxesOf, planRowOf, rulesetOf, valueAt } from './tables';
export type { ConditionRow, ManagerRow, PlanRow, Ruleset, Tables, TempRule, Tracks } from './tables';
export {
  EMPTY,
  ROUNDABOUT,
  at,
  bisOf,
  completeEstates,
  hasPlot,
  housesOf,
  plotsIn,
  poolsOf,
  roundaboutsOf,
  streetOf,
  unusedEstates,
} from './sheet';
