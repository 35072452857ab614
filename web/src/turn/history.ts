/** Undo and redo without limit: every change gives a new history, so it can be held like any other value. */

import { emptyDraft, type Draft } from './draft';

/** The drafts of one turn, step by step. `history = history.push(draft)`. */
export class TurnHistory {
  constructor(
    readonly draft: Draft = emptyDraft,
    private readonly past: readonly Draft[] = [],
    private readonly future: readonly Draft[] = [],
  ) {}

  static of(draft: Draft = emptyDraft): TurnHistory {
    return new TurnHistory(draft);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** One step on; a tap that changed nothing is none. */
  push(draft: Draft): TurnHistory {
    return draft === this.draft ? this : new TurnHistory(draft, [...this.past, this.draft]);
  }

  undo(): TurnHistory {
    const before = this.past.at(-1);
    return before === undefined ? this : new TurnHistory(before, this.past.slice(0, -1), [this.draft, ...this.future]);
  }

  redo(): TurnHistory {
    const [next, ...rest] = this.future;
    return next === undefined ? this : new TurnHistory(next, [...this.past, this.draft], rest);
  }

  /** Starts again, with nothing to undo. */
  reset(draft: Draft = emptyDraft): TurnHistory {
    return new TurnHistory(draft);
  }
}
