/** Who sits at a table, as one line of names. */

import type { MyTable, SeatSummary } from '../../server/api';
import { nameOfBot, nameOfPerson } from '../../words/bots';
import { t } from '../../words/index.svelte';
import { modeInShort } from './ruleset';

const MAX_NAMES = 3;

/** The others at one of my tables; everyone where all share my device; alone, what is played. */
export function company({ sitting, my_seats: mine, ruleset }: MyTable): string {
  const others = sitting.filter((_, seat) => !mine.includes(seat)).flatMap(nameOf);
  const everyone = others.length > 0 || sitting.length <= 1 ? others : sitting.flatMap(nameOf);
  return everyone.length === 0 ? modeInShort(ruleset) : namesOf(everyone);
}

/** Everybody at a table who has a name. */
export function everyoneAt(sitting: readonly SeatSummary[]): string {
  return namesOf(sitting.flatMap(nameOf));
}

/** Each name once: five alike bots are “Neighbour ×5”. */
function namesOf(all: readonly string[]): string {
  const names = [...new Set(all)].map((name) => {
    const count = all.filter((other) => other === name).length;
    return count > 1 ? `${name} ×${count}` : name;
  });
  if (names.length <= MAX_NAMES + 1) return names.join(', ');
  return t('games-and-more', { names: names.slice(0, MAX_NAMES).join(', '), count: names.length - MAX_NAMES });
}

function nameOf(seat: SeatSummary): string[] {
  if (seat.name !== null) return [nameOfPerson(seat.name)];
  return seat.bot === null ? [] : [nameOfBot(seat.bot)];
}
