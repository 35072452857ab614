/** The headless turn builder: a draft, taps that change it, a guide that says what each draft asks for. */

export { emptyDraft, takesTwoCards, type Draft } from './draft';
export { tap, type Tap, type Tapped } from './taps';
export { guide } from './guide';
export type { CardGuide, CardState, ClaimGuide, DraftGuide, Guide, PerformGuide, Stage } from './guide';
export { keyOf, type Lit, type LitPlot, type NumberChip } from './lit';
export type { Message } from './messages';
export { TurnHistory } from './history';
export { draftFromText, draftFromTurn, type Read } from './reading';
export { settle } from './settle';
