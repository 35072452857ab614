/** Handing a turn in and taking it back: the one state that says where the turn of the seat in front stands. */

import { ApiError, newMove } from '../server/api';
import type { TableFeed } from '../server/table.svelte';
import type { KeptTurn } from './turns-kept';

export type TurnState =
  /** There is no turn to choose here. */
  | { readonly kind: 'watching' }
  /** The draft may be changed. A turn that was taken back is not sent again by itself. */
  | { readonly kind: 'choosing'; readonly isTakenBack: boolean }
  /** Confirmed, and kept back for a moment, so that it can be taken back where nobody waits for it. */
  | { readonly kind: 'held' }
  /** On its way to the server, or the round that it closed has not been told yet. */
  | { readonly kind: 'sending' }
  /** On its way, and there is no connection: it goes when there is one again, unless it is taken back. */
  | { readonly kind: 'kept' }
  /** Stored; the round is still open. */
  | { readonly kind: 'handed-in' };

/** What is known of the table: the round, whether the seat in front has a turn, and whether the server has it. */
export interface Known {
  readonly feed: Pick<TableFeed, 'submit' | 'withdraw' | 'refresh'>;
  readonly round: number;
  readonly hasTurn: boolean;
  readonly isStored: boolean;
  /** True if the server cannot be reached. */
  readonly isSilent: boolean;
  /** Keeps a confirmed turn where it outlives the page; null forgets it. */
  readonly keep: (kept: KeptTurn | null) => void;
}

/** How long a turn is held, in milliseconds. */
const HOLD = 3000;

/** Why attempts end. */
const TAKEN_BACK = 'taken back';
const REPLACED = 'replaced';

/** What sends a move now, by its id: a page that comes back to the table goes on with it, and may take it back. */
const underWay = new Map<string, AbortController>();

interface Held extends KeptTurn {
  readonly timer: ReturnType<typeof setTimeout>;
}

interface Sending {
  readonly round: number;
  /** Ends the attempts. */
  readonly stop: AbortController;
}

export class Handing {
  #held: Held | null = $state.raw(null);
  #sending: Sending | null = $state.raw(null);
  /** The round in which a turn was taken back. */
  #takenBack: number | null = $state(null);
  /** The round whose turn was taken back without an answer: the server may have it all the same. */
  #doubtful: number | null = null;

  constructor(
    private readonly known: () => Known,
    private readonly complain: (error: unknown) => void,
  ) {}

  get state(): TurnState {
    const { round, hasTurn, isStored, isSilent } = this.known();
    if (!hasTurn) return { kind: 'watching' };
    if (this.#held?.round === round) return { kind: 'held' };
    if (this.#sending?.round === round) return { kind: isSilent ? 'kept' : 'sending' };
    return isStored ? { kind: 'handed-in' } : { kind: 'choosing', isTakenBack: this.#takenBack === round };
  }

  /** Forget what was sent in another round. Call this whenever the round changes. */
  follow(round: number): void {
    if (this.#held !== null && this.#held.round !== round) this.#letGo();
    if (this.#sending !== null && this.#sending.round !== round) this.#giveUp(REPLACED);
  }

  /** Send a turn that was confirmed before this page was opened, under the id that it had. */
  async resume(kept: KeptTurn | null): Promise<void> {
    if (kept !== null && kept.round === this.known().round) await this.handIn(kept.turn, kept.move);
  }

  /** Hand a turn in after a moment, unless it is taken back before. */
  hold(turn: string): void {
    if (this.state.kind !== 'choosing') return;
    const timer = setTimeout(() => void this.release(), HOLD);
    const { round, keep } = this.known();
    this.#held = { round, turn, move: newMove(), timer };
    keep({ round, turn, move: this.#held.move });
  }

  /** Hand in what is held, now. */
  async release(): Promise<void> {
    const held = this.#letGo();
    if (held !== null) await this.handIn(held.turn, held.move);
  }

  /** Returns what was held, which is held no longer. */
  #letGo(): Held | null {
    const held = this.#held;
    if (held !== null) clearTimeout(held.timer);
    this.#held = null;
    return held;
  }

  #giveUp(why: string): void {
    this.#sending?.stop.abort(why);
    this.#sending = null;
  }

  /** Hand a turn in, whenever the server can be reached. Does nothing while one is on its way or stored. */
  async handIn(turn: string, move = newMove()): Promise<void> {
    const { feed, round, keep } = this.known();
    if (this.state.kind !== 'choosing') return;
    const sending: Sending = { round, stop: new AbortController() };
    const { signal } = sending.stop;
    this.#sending = sending;
    underWay.get(move)?.abort(REPLACED);
    underWay.set(move, sending.stop);
    keep({ round, turn, move });
    let isPast = false;
    try {
      const done = await this.#submit(feed, round, turn, move, signal);
      // A move that closed the round is never sent again while the view is still on its way.
      isPast = done.round !== round || done.status !== 'playing';
      if (signal.reason === TAKEN_BACK && !isPast) await feed.withdraw();
    } catch (error) {
      if (signal.aborted) return;
      this.complain(error);
      await feed.refresh();
    } finally {
      if (!signal.aborted) keep(null);
      if (underWay.get(move) === sending.stop) underWay.delete(move);
      if (this.#sending === sending && !isPast) this.#sending = null;
    }
  }

  /** A turn that was taken back without an answer may be in the way of this one. */
  async #submit(
    feed: Known['feed'],
    round: number,
    turn: string,
    move: string,
    signal: AbortSignal,
  ): ReturnType<Known['feed']['submit']> {
    try {
      return await feed.submit(turn, move, signal);
    } catch (error) {
      const isInTheWay = error instanceof ApiError && error.id === 'turn-in' && this.#doubtful === round;
      if (!isInTheWay) throw error;
      await feed.withdraw();
      return feed.submit(turn, newMove(), signal);
    }
  }

  #stopKept(round: number): boolean {
    if (this.state.kind !== 'kept') return false;
    this.#giveUp(TAKEN_BACK);
    this.#doubtful = round;
    return true;
  }

  /** Take the turn back. Returns true if it had not arrived, or the server has agreed. */
  async takeBack(): Promise<boolean> {
    const { feed, round, keep } = this.known();
    this.#takenBack = round;
    if (this.#letGo() !== null || this.#stopKept(round)) {
      keep(null);
      return true;
    }
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
