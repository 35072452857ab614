/** What every flow of cards can do, and what can be seen of it (rule 3.10), in the words of the server's views. */

import type { CardJson } from '../reading';
import type { PlanRow, Ruleset } from '../tables';
import { EFFECTS, entry, type Card, type Effect, type Pick } from '../values';
import type { Seed } from './codes';

export const CARDS_HELD = 3;

/** The cards in a stack that are not construction cards: the solo card and the completion cards. */
export type Extra = 'solo' | Letter;
export type Letter = 'A' | 'B' | 'C';

/** Cards in their order, the next one first. */
export type Pile = readonly (Card | Extra)[];

/** For each plan, the first round in which anyone claimed it. */
export type ClaimedIn = readonly (number | null)[];

/** What a table needs to know about a round that closes. */
export interface RoundEnd {
  readonly round: number;
  readonly picks: readonly (Pick | null)[];
  readonly plans: readonly PlanRow[];
  readonly claimedIn: ClaimedIn;
}

/** The table after a round's turns, and the plans as they are claimed then: the AAA claims too. */
export interface Settled {
  readonly table: Table;
  readonly claimedIn: ClaimedIn;
}

/** Number, effect and count of the cards that a viewer has not seen. */
export type UnseenJson = [number, Effect, number][];

/** A card as a viewer knows it; null for a side not seen. */
export type CardSightJson = [number | null, Effect | null];

/** What a viewer knows of the cards. */
export type SightJson =
  | { flow: 'stacks'; next_effects: Effect[]; cards_left: number[]; unseen_by_stack: UnseenJson[] }
  | { flow: 'solo'; top: Effect | Extra | null; cards_left: number; solo_card_drawn: boolean }
  | {
      flow: 'draft';
      holder: number;
      top: Effect | null;
      cards_left: number;
      hands: CardSightJson[][];
      discards: CardJson[];
    }
  | {
      flow: 'aaa';
      manager: number;
      row: CardJson[];
      set_aside: Letter[];
      gone: Letter[];
      plan_points: (number | null)[];
      cards_left: number;
    };

/** The AAA as far as it is scored: the cards given to it, and its points for each plan (rules 10.2, 10.4). */
export interface Rival {
  readonly row: readonly Card[];
  readonly planPoints: readonly (number | null)[];
}

/** Something in a table's canonical text: a card, a letter, a figure, a flag, or several of these. */
export type Field = Card | string | number | boolean | null | readonly Field[];

/** The cards of one game in one round. Each step returns a new table; earlier ones stay as they are. */
export interface Table {
  /** True if the game ends because the cards have run out (rule 9.4). */
  readonly isExhausted: boolean;
  /** True if every plan scores its `later` points from now on (rule 9.3). */
  readonly makesPlansLater: boolean;
  /** True if all seats see and share one offer. */
  readonly isOpen: boolean;
  /** The AAA, or null in games without it. */
  readonly rival: Rival | null;
  /** The cards that a seat, from 0, chooses from. */
  offer(seat: number): readonly Card[];
  /** The table after the round's turns: cards are discarded and passed, and the AAA scores its plans. */
  settled(end: RoundEnd): Settled;
  /** The table with the cards of the next round. */
  dealt(seed: Seed, isReshuffled: boolean): Table;
  /** What a seat, or a spectator (null), knows of the table. */
  sight(viewer: number | null): SightJson;
  /** The cards that a seat, or a spectator, has not seen. */
  unseen(viewer: number | null): UnseenJson;
  /** All that the table holds, by the names of its canonical text (docs/notation.md). */
  fields(): readonly (readonly [string, Field])[];
}

/** Deals the first round. */
export type Start = (rules: Ruleset, seed: Seed, seats: number) => Table;

export function isCard(card: Card | Extra): card is Card {
  return typeof card !== 'string';
}

export function cardsJson(cards: readonly Card[]): CardJson[] {
  return cards.map(({ number, effect }) => [number, effect]);
}

/** Cards with their counts, sorted by number and effect. */
export function countCards(cards: readonly Card[]): UnseenJson {
  const counts = new Map<number, number>();
  for (const { number, effect } of cards) {
    const key = number * EFFECTS.length + EFFECTS.indexOf(effect);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([key, count]) => [Math.floor(key / EFFECTS.length), entry(EFFECTS, key % EFFECTS.length), count]);
}

/** Cards in the order of the tables, so that a shuffle depends on the cards alone. */
export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort(
    (one, other) => one.number - other.number || EFFECTS.indexOf(one.effect) - EFFECTS.indexOf(other.effect),
  );
}

/** The name of the random stream for a shuffle of the deck; the first of a game has number 0. */
export function shuffleName(shuffles: number): string {
  return `deck ${shuffles}`;
}
