/** Three stacks with their discard piles: the standard game and practice (rules 2.2, 3.1, 3.7, 3.8). */

import type { Ruleset } from '../tables';
import { entry, type Card } from '../values';
import type { Seed } from './codes';
import { deckOf, shuffle } from './deal';
import { countCards, shuffleName } from './table';
import type { Field, RoundEnd, Settled, SightJson, Table, UnseenJson } from './table';

const STACKS = 3;

type Piles = readonly (readonly Card[])[];

/** Stacks from the top down, discard piles from the bottom up. */
interface Held {
  readonly stacks: Piles;
  readonly piles: Piles;
  readonly shuffles: number;
  readonly renewals: number;
}

class Stacks implements Table {
  readonly isExhausted = false;
  readonly makesPlansLater = false;
  readonly isOpen = true;
  readonly rival = null;

  constructor(
    private readonly rules: Ruleset,
    private readonly held: Held,
  ) {}

  /** Rule 3.1: the number on top of each stack with the effect on top of its discards. */
  offer(): readonly Card[] {
    return this.held.stacks.map((stack, index) => ({
      number: entry(stack, 0).number,
      effect: lastOf(entry(this.held.piles, index)).effect,
    }));
  }

  settled({ claimedIn }: RoundEnd): Settled {
    return { table: this, claimedIn };
  }

  dealt(seed: Seed, isReshuffled: boolean): Stacks {
    const { stacks, piles, ...rest } = isReshuffled || this.isDealtAgain ? this.redealt(seed) : this.held;
    const turned = {
      ...rest,
      stacks: stacks.map((stack) => stack.slice(1)),
      piles: piles.map((pile, index) => [...pile, entry(entry(stacks, index), 0)]),
    };
    return new Stacks(this.rules, this.rules.renews_stacks ? renewed(turned, seed) : turned);
  }

  /** First edition (rule 3.7): down to the last card of each stack, all cards are dealt again; the effects shown lapse. */
  private get isDealtAgain(): boolean {
    return !this.rules.renews_stacks && this.held.stacks.every((stack) => stack.length === 1);
  }

  private redealt(seed: Seed): Held {
    return firstHeld(this.rules, seed, this.held.shuffles);
  }

  sight(): SightJson {
    const { stacks, renewals } = this.held;
    return {
      flow: 'stacks',
      next_effects: this.isDealtAgain ? [] : stacks.map((stack) => entry(stack, 0).effect),
      cards_left: stacks.map((stack) => stack.length),
      // Known only once a stack was made of its own discards.
      unseen_by_stack: renewals > 0 ? stacks.map((stack) => countCards(stack.slice(1))) : [],
    };
  }

  unseen(): UnseenJson {
    return countCards(this.held.stacks.flatMap((stack) => stack.slice(1)));
  }

  fields(): readonly (readonly [string, Field])[] {
    const { stacks, piles, shuffles, renewals } = this.held;
    return [
      ['deck', deckOf(this.rules.tables)],
      ['stacks', stacks],
      ['piles', piles],
      ['shuffles', shuffles],
      ['renewals', renewals],
    ];
  }
}

function lastOf(pile: readonly Card[]): Card {
  return entry(pile, pile.length - 1);
}

/** Second edition (rule 3.8): an empty stack is rebuilt from its own discards except the top one. */
function renewed(held: Held, seed: Seed): Held {
  if (held.stacks.some((stack) => stack.length > 0)) return held;
  const renewals = held.renewals + 1;
  return {
    ...held,
    stacks: held.piles.map((pile, index) => shuffle(seed, `renewal ${renewals} stack ${index + 1}`, pile.slice(0, -1))),
    piles: held.piles.map((pile) => pile.slice(-1)),
    renewals,
  };
}

/** Rule 2.2, for all cards of the deck. */
function firstHeld({ tables }: Ruleset, seed: Seed, shuffles: number): Held {
  const order = shuffle(seed, shuffleName(shuffles), deckOf(tables));
  const height = order.length / STACKS;
  const thirds = Array.from({ length: STACKS }, (_, index) => order.slice(index * height, (index + 1) * height));
  return { stacks: thirds, piles: thirds.map(() => []), shuffles: shuffles + 1, renewals: 0 };
}

/** The table of round 1. */
export function startStacks(rules: Ruleset, seed: Seed): Table {
  return new Stacks(rules, firstHeld(rules, seed, 0)).dealt(seed, false);
}
