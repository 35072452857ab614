/** A finished game round by round: fetched once each, the next ones ahead of time. */

import { readGame } from '../../rules';
import { api, type ApiError, type Lobby, type ReplayedRound } from '../../server/api';
import { asApiError } from '../../server/errors';
import type { BoardGame } from '../../table/board';

/** A round as the server tells it, its sheets read. */
export type ReadRound = Omit<ReplayedRound, 'game'> & { readonly game: BoardGame };

/** A round as it is shown: what was on offer, what was played, and how the table stood after it. */
export interface ShownRound {
  readonly told: ReadRound;
  readonly after: BoardGame;
}

export class GameRounds {
  table: Lobby | null = $state.raw(null);
  shown: ShownRound | null = $state.raw(null);
  error: ApiError | null = $state.raw(null);

  readonly #known = new Map<number, Promise<ReadRound>>();
  #wanted = 0;

  constructor(readonly id: string) {}

  get rounds(): number {
    return this.shown?.told.rounds ?? 0;
  }

  /** Shows a round as soon as it is there, or the last one for any behind it; what is shown stays until then. */
  async show(round: number): Promise<void> {
    this.#wanted = round;
    try {
      this.table ??= await api.table(this.id);
      const found = await this.#found(Math.min(round, Math.max(this.table.round, 1)));
      if (this.#wanted !== round) return;
      this.shown = found;
      this.error = null;
      if (round < found.told.rounds) void this.#round(round + 2).catch(() => undefined);
    } catch (thrown) {
      if (this.#wanted === round) this.error = asApiError(thrown);
    }
  }

  async #found(round: number): Promise<ShownRound> {
    const [told, next] = await Promise.all([this.#round(round), this.#round(round + 1)]);
    return { told, after: next.game };
  }

  #round(round: number): Promise<ReadRound> {
    const asked = this.#known.get(round) ?? this.#fetch(round);
    this.#known.set(round, asked);
    // A failure is not kept: the next look asks again.
    asked.catch(() => this.#known.delete(round));
    return asked;
  }

  async #fetch(round: number): Promise<ReadRound> {
    const told = await api.round(this.id, round);
    return { ...told, game: readGame(told.game) };
  }
}
