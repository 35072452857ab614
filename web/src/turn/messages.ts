/** What the guide says: message ids with arguments, no words. */

import type { Arguments } from '../rules';

/** A message of turn.ftl with its arguments. */
export interface Message {
  readonly id: string;
  readonly args: Arguments;
}

export function message(id: string, args: Arguments = {}): Message {
  return { id, args };
}
