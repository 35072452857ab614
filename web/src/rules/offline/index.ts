/** The rules for pages that need no server: deals, cards, whole games and whole sheets. The rest comes from `rules`. */

export { isSeed, codeOf, longSeed, parseCode, shortSeed } from './codes';
export type { CodeFault, Seed } from './codes';
export { randomSeed } from './chance';
export { dealCards, nextCards, scoreLater, settleCards, type Cards } from './cards';
export type { CardSightJson, Extra, Letter, Rival, SightJson, Table, UnseenJson } from './table';
export { playRound, positionOf, startGame, type GameState } from './game';
export { digestOf } from './digest';
export { viewOf, type PlanViewJson, type ViewJson } from './view';
export { resultsOf, type Results } from './results';
export type { AaaParts, AaaScore } from './aaa-score';
export { faultsOf, type Fault, type SheetPart } from './consistency';
export { changesOf, lossesOf, type Changes } from './changes';
export { isObjection, turnBetween } from './between';
