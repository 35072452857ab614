/** The desk of one seat: its position, the draft on it, and what the referee says of every tap. */

import { readPosition, tempCards, type Objection, type Position, type Ruleset } from '../rules';
import type { Mine } from '../api.gen';
import { TurnHistory, draftFromText, guide, tap, type Draft, type Guide, type Tap } from '../turn';
import type { BoardGame } from './board';

/** Lets a lesson say no to taps that the rules would allow. True: go on. */
export type Gate = (tap: Tap | { kind: 'confirm' }) => boolean;

export class Desk {
  position: Position;
  others: readonly number[];
  complaint: Objection | null = $state.raw(null);
  gate: Gate | null = null;
  /** The draft about which the player has been asked whether to leave something open. */
  #asked: Draft | null = $state.raw(null);
  /** Called after every tap that was accepted. */
  ontap: ((tap: Tap) => void) | null = null;
  #history = $state.raw(TurnHistory.of());
  #guide: Guide = $derived.by(() => guide(this.position, this.draft, this.others));

  constructor(position: Position, others: readonly number[], draft?: Draft) {
    this.position = $state.raw(position);
    this.others = $state.raw(others);
    this.#history = TurnHistory.of(draft);
  }

  get rules(): Ruleset {
    return this.position.rules;
  }

  get draft(): Draft {
    return this.#history.draft;
  }

  get guide(): Guide {
    return this.#guide;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** True while the bar asks whether the turn is to go without its effect, or without a plan that is met. */
  get isAsking(): boolean {
    return this.#asked === this.draft;
  }

  /** Return true if the turn may go. A turn that leaves something open is asked about once. */
  mayConfirm(): boolean {
    if (!this.guide.isReady) return false;
    if (this.guide.open === null || this.isAsking) return true;
    this.#asked = this.draft;
    return false;
  }

  /** The player wants to go on choosing. */
  goOn(): void {
    this.#asked = null;
  }

  tap(what: Tap): boolean {
    if (this.gate !== null && !this.gate(what)) return false;
    const answer = tap(this.position, this.draft, what);
    if ('objection' in answer) {
      this.complaint = answer.objection;
      return false;
    }
    this.#keep(this.#history.push(answer.draft));
    this.ontap?.(what);
    return true;
  }

  undo(): void {
    this.#keep(this.#history.undo());
  }

  redo(): void {
    this.#keep(this.#history.redo());
  }

  /** A turn in notation becomes the draft; the answer says what is wrong otherwise. */
  type(text: string): ReturnType<typeof draftFromText> {
    const answer = draftFromText(this.position, text);
    if ('draft' in answer) this.#keep(this.#history.push(answer.draft));
    return answer;
  }

  #keep(history: TurnHistory): void {
    this.complaint = null;
    this.#asked = null;
    this.#history = history;
  }
}

/** The position of a seat, from its view; null when it has nothing to decide. */
export function positionOf(rules: Ruleset, game: BoardGame, mine: Mine): Position | null {
  const sheet = game.sheets[mine.seat];
  if (sheet === undefined || mine.offer === null || game.ends.length > 0) return null;
  return readPosition(rules, sheet, mine.offer, game.plans);
}

/** Boxes of temps that the others have: prizes depend on them (rules 7.4, 10.6.3). */
export function othersTemps(game: BoardGame, seat: number): number[] {
  const sheets = game.sheets.filter((_, index) => index !== seat).map((sheet) => sheet.temps);
  const rival = game.sight.flow === 'aaa' ? [tempCards(game.sight.row.map(([, effect]) => effect))] : [];
  return [...sheets, ...rival];
}
