/** A turn in words, deed by deed: for the last round, the replay and the live region. */

import { parseTurn, poolsOf, valueAt } from '../rules';
import type { Act, Claim, Ruleset, Sheet, Turn, Write } from '../rules';
import { t } from './index.svelte';

/** One thing done: a message of deeds.ftl and its arguments. */
export interface Deed {
  readonly id: string;
  readonly args: Readonly<Record<string, number | string>>;
}

/** What was played: the turn in notation, and the printed number that it took, if any. */
export interface Played {
  readonly turn: string;
  readonly number: number | null;
}

/** What a turn did, in order: number, effect, roundabout, claims, wish. `after` is the seat's sheet after it. */
export function deedsOf(rules: Ruleset, turn: Turn, printed: number | null, after: Sheet): Deed[] {
  const deeds = [turn.write === null ? refused(rules, after) : wrote(turn.write, printed)];
  if (turn.act !== null && turn.write !== null) deeds.push(...acted(rules, turn.act, turn.write, after));
  if (turn.roundabout !== null) {
    deeds.push({ id: 'deed-roundabout', args: { street: turn.roundabout.street, plot: turn.roundabout.plot + 1 } });
  }
  deeds.push(...turn.claims.map((claim) => claimed(rules, claim, after)));
  if (turn.wish) deeds.push({ id: 'deed-wish', args: {} });
  return deeds;
}

function wrote({ place, number }: Write, printed: number | null): Deed {
  const args = { number, street: place.street, plot: place.plot + 1 };
  if (printed === null || printed === number) return { id: 'deed-number', args };
  return { id: 'deed-number-changed', args: { ...args, printed } };
}

function refused(rules: Ruleset, { refusals }: Sheet): Deed {
  return { id: 'deed-refusal', args: { count: refusals, boxes: rules.refusal_boxes } };
}

function acted(rules: Ruleset, { effect, place, value }: Act, write: Write, after: Sheet): Deed[] {
  const { tracks } = rules.tables;
  const { street } = write.place;
  switch (effect) {
    case 'surveyor':
      return place === null ? [] : [{ id: 'deed-fence', args: { street: place.street, plot: place.plot + 1 } }];
    case 'agent':
      return value === null ? [] : [promoted(rules, value, after)];
    case 'landscaper': {
      const points = valueAt(tracks.parks[street - 1] ?? [], after.streets[street - 1]?.parks ?? 0);
      return [{ id: 'deed-park', args: { street, points } }];
    }
    case 'pool':
      return [{ id: 'deed-pool', args: { street, points: valueAt(tracks.pools, poolsOf(after)) } }];
    case 'temp':
      return [{ id: 'deed-temp', args: { count: after.temps } }];
    case 'bis':
      if (place === null) return [];
      return [{ id: 'deed-bis', args: { number: value ?? 0, street: place.street, plot: place.plot + 1 } }];
  }
}

function promoted(rules: Ruleset, size: number, after: Sheet): Deed {
  const points = valueAt(rules.tables.tracks.agents[size - 1] ?? [], after.agents[size - 1] ?? 0);
  return { id: 'deed-agent', args: { size, points } };
}

function claimed(rules: Ruleset, { plan }: Claim, after: Sheet): Deed {
  const slot = rules.tables.slots[plan] ?? `${plan + 1}`;
  return { id: 'deed-claim', args: { plan: slot, points: after.plans[plan] ?? 0 } };
}

/** The deeds of a turn, each in words of the reader's language. `sheet` is the seat's sheet after the turn. */
export function describeTurn(rules: Ruleset, { turn, number }: Played, sheet: Sheet): string[] {
  return deedsOf(rules, parseTurn(turn), number, sheet).map(({ id, args }) => t(id, args));
}
