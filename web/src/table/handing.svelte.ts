/** Handing a turn in and taking it back: the one state that says where the turn of the seat in front stands. */

import type { TableFeed } from '../server/table.svelte';

export type TurnState =
  /** There is no turn to choose here. */
  | { readonly kind: 'watching' }
  /** The draft may be changed. A turn that was taken back is not sent again by itself. */
  | { readonly kind: 'choosing'; readonly isTakenBack: boolean }
  /** On its way to the server, or the round that it closed has not been told yet. */
  | { readonly kind: 'sending' }
  /** Stored; the round is still open. */
  | { readonly kind: 'handed-in' };

/** What is known of the table: the round, whether the seat in front has a turn, and whether the server has it. */
export interface Known {
  readonly feed: Pick<TableFeed, 'submit' | 'withdraw' | 'refresh'>;
  readonly round: number;
  readonly hasTurn: boolean;
  readonly isStored: boolean;
}

export class Handing {
  /** The round whose turn is being sent. */
  #sending: number | null = $state(null);
  /** The round in which a turn was taken back. */
  #takenBack: number | null = $state(null);

  constructor(
    private readonly known: () => Known,
    private readonly complain: (error: unknown) => void,
  ) {}

  get state(): TurnState {
    const { round, hasTurn, isStored } = this.known();
    if (!hasTurn) return { kind: 'watching' };
    if (this.#sending === round) return { kind: 'sending' };
    return isStored ? { kind: 'handed-in' } : { kind: 'choosing', isTakenBack: this.#takenBack === round };
  }

  /** Forget what was sent in another round. Call this whenever the round changes. */
  follow(round: number): void {
    if (this.#sending !== round) this.#sending = null;
  }

  /** Hand a turn in. Does nothing while one is on its way or stored. */
  async handIn(turn: string): Promise<void> {
    const { feed, round } = this.known();
    if (this.state.kind !== 'choosing') return;
    this.#sending = round;
    let isPast = false;
    try {
      const done = await feed.submit(turn);
      // A move that closed the round is never sent again while the view is still on its way.
      isPast = done.round !== round || done.status !== 'playing';
    } catch (error) {
      this.complain(error);
      await feed.refresh();
    } finally {
      if (this.#sending === round && !isPast) this.#sending = null;
    }
  }

  /** Take the turn back. Returns true if the server has agreed. */
  async takeBack(): Promise<boolean> {
    const { feed, round } = this.known();
    this.#takenBack = round;
    try {
      await feed.withdraw();
      return true;
    } catch (error) {
      this.complain(error);
      await feed.refresh();
      return false;
    }
  }
}
