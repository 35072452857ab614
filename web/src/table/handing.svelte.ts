/** Handing a turn in and taking it back: the one state that says where the turn of the seat in front stands. */

import type { TableFeed } from '../server/table.svelte';

export type TurnState =
  /** There is no turn to choose here. */
  | { readonly kind: 'watching' }
  /** The draft may be changed. A turn that was taken back is not sent again by itself. */
  | { readonly kind: 'choosing'; readonly isTakenBack: boolean }
  /** Confirmed, and kept back for a moment, so that it can be taken back where nobody waits for it. */
  | { readonly kind: 'held' }
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

/** How long a turn is held, in milliseconds. */
const HOLD = 3000;

interface Held {
  readonly round: number;
  readonly turn: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class Handing {
  #held: Held | null = $state.raw(null);
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
    if (this.#held?.round === round) return { kind: 'held' };
    if (this.#sending === round) return { kind: 'sending' };
    return isStored ? { kind: 'handed-in' } : { kind: 'choosing', isTakenBack: this.#takenBack === round };
  }

  /** Forget what was sent in another round. Call this whenever the round changes. */
  follow(round: number): void {
    if (this.#held !== null && this.#held.round !== round) this.#letGo();
    if (this.#sending !== round) this.#sending = null;
  }

  /** Hand a turn in after a moment, unless it is taken back before. */
  hold(turn: string): void {
    if (this.state.kind !== 'choosing') return;
    const timer = setTimeout(() => void this.release(), HOLD);
    this.#held = { round: this.known().round, turn, timer };
  }

  /** Hand in what is held, now. */
  async release(): Promise<void> {
    const turn = this.#letGo();
    if (turn !== null) await this.handIn(turn);
  }

  /** Returns what was held, which is held no longer. */
  #letGo(): string | null {
    const held = this.#held;
    if (held === null) return null;
    clearTimeout(held.timer);
    this.#held = null;
    return held.turn;
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

  /** Take the turn back. Returns true if it was only held, or the server has agreed. */
  async takeBack(): Promise<boolean> {
    const { feed, round } = this.known();
    this.#takenBack = round;
    if (this.#letGo() !== null) return true;
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
