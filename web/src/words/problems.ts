/** What the server refuses, as a sentence in the reader's language. */

import { nameOfBot } from './bots';
import { list } from './formats';
import { isSaid, t } from './index.svelte';
import { explainObjection, isObjection } from './objections';

/** An error as the server tells it, in whatever shape it travelled. */
export interface Problem {
  readonly id: string;
  readonly message: string;
  readonly rule?: string | null;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** The sentence; an id that this page does not know comes in the server's own words. */
export function explain(problem: Problem): string {
  const { id, message } = problem;
  const args = plain(problem.args ?? {});
  if (isSaid(`problem-${id}`)) return t(`problem-${id}`, args);
  return isObjection(id) ? explainObjection({ message: id, args }) : message;
}

/** Figures stay figures, so that plurals fit; the bots to choose from come by their names. */
function plain(args: Readonly<Record<string, unknown>>): Record<string, number | string> {
  const entries = Object.entries(args).map(([name, value]): [string, number | string] => {
    if (name === 'bots') return [name, list(String(value).split(' or ').map(nameOfBot), 'or')];
    return [name, typeof value === 'number' ? value : String(value)];
  });
  return Object.fromEntries(entries);
}
