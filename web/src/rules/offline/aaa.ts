/** One stack, completion cards and the AAA's row: the second edition's solo game (rules 10.1 to 10.5). */

import type { ManagerRow, Ruleset } from '../tables';
import { entry, type Card } from '../values';
import type { Seed } from './codes';
import { deckOf, shuffle, streamOf } from './deal';
import { splitHand } from './draft';
import { CARDS_HELD, cardsJson, countCards, inOrder, isCard, shuffleName } from './table';
import type { Field, Letter, Pile, Rival, RoundEnd, Settled, SightJson, Table, UnseenJson } from './table';

const COMPLETIONS: readonly Letter[] = ['A', 'B', 'C'];
/** Construction cards into which the completion card is shuffled (rule 10.1). */
const LOWER_PART = 20;

/** The stack from the top down, the AAA's row in order, and the letters that came in this round or have gone. */
interface Held {
  readonly stack: Pile;
  readonly discards: Pile;
  readonly hand: readonly Card[];
  readonly row: readonly Card[];
  readonly setAside: readonly Letter[];
  readonly gone: readonly Letter[];
  readonly planPoints: readonly (number | null)[];
  readonly shuffles: number;
}

class AaaTable implements Table {
  /** Neither the stack, which is renewed, nor the AAA ever ends the game (rule 10.5). */
  readonly isExhausted = false;
  readonly makesPlansLater = false;
  readonly isOpen = true;

  constructor(
    private readonly manager: ManagerRow,
    private readonly held: Held,
  ) {}

  get rival(): Rival {
    return this.held;
  }

  offer(): readonly Card[] {
    return this.held.hand;
  }

  /**
   * Two cards are discarded, one is given to the AAA and completion cards are resolved (rules 10.2, 10.4).
   *
   * A refusal names two cards as well, and so chooses the one for the AAA (rule 10.3). The last round of the game is
   * settled like any other (rule 10.5).
   */
  settled(end: RoundEnd): Settled {
    const { hand, discards, row, setAside, gone } = this.held;
    const { used, kept } = splitHand(hand, entry(end.picks, 0));
    const { planPoints, claimedIn } = this.resolved(end);
    const table = new AaaTable(this.manager, {
      ...this.held,
      hand: [],
      discards: [...discards, ...used],
      row: [...row, kept],
      setAside: [],
      gone: [...gone, ...setAside],
      planPoints,
    });
    return { table, claimedIn };
  }

  /** The AAA's points and the claims after the completion cards of this round. */
  private resolved({ round, plans, claimedIn }: RoundEnd): Pick<Held, 'planPoints'> & Pick<Settled, 'claimedIn'> {
    const [points, claimed] = [[...this.held.planPoints], [...claimedIn]];
    for (const letter of this.held.setAside.filter((one) => this.manager.scores.includes(one))) {
      const index = COMPLETIONS.indexOf(letter);
      const plan = entry(plans, index);
      const isFirst = claimed[index] === null || claimed[index] === round;
      points[index] = isFirst ? plan.first : plan.later;
      if (isFirst) claimed[index] = round;
    }
    return { planPoints: points, claimedIn: claimed };
  }

  /** Three construction cards; completion cards that come are set aside and replaced. */
  dealt(seed: Seed): AaaTable {
    let held = this.held;
    while (held.hand.length < CARDS_HELD) {
      held = held.stack.length > 0 ? held : renewed(held, seed);
      const card = entry(held.stack, 0);
      const stack = held.stack.slice(1);
      held = isCard(card)
        ? { ...held, stack, hand: [...held.hand, card] }
        : { ...held, stack, setAside: [...held.setAside, ...COMPLETIONS.filter((letter) => letter === card)] };
    }
    return new AaaTable(this.manager, held);
  }

  sight(): SightJson {
    const { row, setAside, gone, planPoints, stack } = this.held;
    return {
      flow: 'aaa',
      manager: this.manager.level,
      row: cardsJson(row),
      set_aside: [...setAside],
      gone: [...gone],
      plan_points: [...planPoints],
      cards_left: stack.length,
    };
  }

  unseen(): UnseenJson {
    return countCards(this.held.stack.filter(isCard));
  }

  fields(): readonly (readonly [string, Field])[] {
    const { stack, discards, hand, row, setAside, gone, planPoints, shuffles } = this.held;
    return [
      ['stack', stack],
      ['discards', discards],
      ['hand', hand],
      ['row', row],
      ['set_aside', setAside],
      ['gone', gone],
      ['plan_points', planPoints],
      ['shuffles', shuffles],
    ];
  }
}

/** A new stack of all discards, completion cards included. */
function renewed(held: Held, seed: Seed): Held {
  const cards = inOrder(held.discards.filter(isCard));
  const letters = COMPLETIONS.filter((letter) => held.discards.includes(letter));
  const stack = shuffle<Pile[number]>(seed, shuffleName(held.shuffles), [...cards, ...letters]);
  return { ...held, stack, discards: [], shuffles: held.shuffles + 1 };
}

/** Rule 10.1, with the cards of round 1 drawn. */
export function startAaa({ tables, manager }: Ruleset, seed: Seed): Table {
  if (manager === null) throw new TypeError('the AAA has a manager');
  const order = shuffle(seed, shuffleName(0), deckOf(tables));
  const below = streamOf(seed, 'completion');
  const letter = entry(COMPLETIONS, below(COMPLETIONS.length));
  const depth = order.length - LOWER_PART + below(LOWER_PART + 1);
  const held: Held = {
    stack: [...order.slice(0, depth), letter, ...order.slice(depth)],
    discards: COMPLETIONS.filter((other) => other !== letter),
    hand: [],
    row: [],
    setAside: [],
    gone: [],
    planPoints: tables.slots.map(() => null),
    shuffles: 1,
  };
  return new AaaTable(manager, held).dealt(seed);
}
