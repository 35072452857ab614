/** The headless turn builder: a draft, taps that change it, a guide that says what each draft asks for. */

export { emptyDraft, type Draft } from './draft';
export { tap, type Tap } from './taps';
export { guide } from './guide';
export type { Guide } from './guide';
export { keyOf } from './lit';
export type { Message } from './messages';
export { TurnHistory } from './history';
export { draftFromText, draftFromTurn } from './reading';
export { settle } from './settle';
export { estatesFor } from './claims';
