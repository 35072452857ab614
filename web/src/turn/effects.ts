/**
 * How a player chooses each effect: what is tapped, when it is performed, and what the guide asks.
 *
 * This table and the rules are the only places that tell effects apart by name; everything else asks the table.
 */

import { isSamePlace, objection } from '../rules';
import type { Act, BisChoice, Choices, Effect, Objection, Place, Write } from '../rules';
import { message, type Message } from './messages';

/** What is tapped to aim an effect: a gap, an estate size, a street's park, or a plot. */
export type Target = 'gap' | 'size' | 'park' | 'plot';

/** A number drafted on a plot, the choices it was made from, and the roundabout drafted beside it. */
export interface Moment {
  readonly choices: Choices;
  readonly write: Write;
  readonly roundabout: Place | null;
}

/** What a prompt depends on: the number drafted, how many others may be named, and whether the effect may be left. */
export interface Asked {
  readonly number: number;
  readonly numbers: number;
  readonly canSkip: boolean;
}

export interface EffectChoice {
  /** What is tapped to aim it, or null if there is nothing to tap. */
  readonly target: Target | null;
  /** When it is performed: once aimed, unless declined, or with a changed number (else only when asked for). */
  readonly performs: 'once-aimed' | 'unless-declined' | 'with-change';
  /** Which number the player may still name: the one written, the one copied, or none. */
  readonly names: 'written' | 'copied' | null;
  /** Return every act that is possible with the number drafted, ordered by place. */
  acts(moment: Moment): Act[];
  /** The message that asks for the plot of the number. */
  readonly writePrompt: 'turn-write' | 'turn-write-temp';
  /** What to do about the effect once the number is drafted. */
  prompt(asked: Asked): Message;
  /** A hint of its own, or null for the usual one. */
  hint(asked: Asked): Message | null;
}

const USUAL = { names: null, writePrompt: 'turn-write', hint: () => null } as const;

function askFor(effect: Effect): () => Message {
  return () => message('turn-effect', { effect });
}

/** Return an act without a place or a value. */
export function plainAct(effect: Effect): Act {
  return { effect, place: null, value: null };
}

const surveyor: EffectChoice = {
  ...USUAL,
  target: 'gap',
  performs: 'once-aimed',
  acts: (moment) => freeGaps(moment).map((place) => ({ effect: 'surveyor', place, value: null })),
  prompt: askFor('surveyor'),
};

/** Return the gaps for a fence, without those that a drafted roundabout has fenced. */
function freeGaps({ choices, roundabout }: Moment): Place[] {
  const closed = choices.roundabouts.find(({ place }) => isSamePlace(place, roundabout))?.closes ?? [];
  return choices.gaps.filter((gap) => !closed.some((other) => isSamePlace(gap, other)));
}

const agent: EffectChoice = {
  ...USUAL,
  target: 'size',
  performs: 'once-aimed',
  acts: ({ choices }) => choices.sizes.map((value) => ({ effect: 'agent', place: null, value })),
  prompt: askFor('agent'),
};

const landscaper: EffectChoice = {
  ...USUAL,
  target: 'park',
  performs: 'unless-declined',
  acts: ({ choices, write }) => (choices.parkStreets.includes(write.place.street) ? [plainAct('landscaper')] : []),
  prompt: askFor('landscaper'),
};

const pool: EffectChoice = {
  ...USUAL,
  target: null,
  performs: 'unless-declined',
  acts: ({ choices, write }) =>
    choices.poolPlots.some((place) => isSamePlace(place, write.place)) ? [plainAct('pool')] : [],
  prompt: askFor('pool'),
};

const temp: EffectChoice = {
  target: null,
  performs: 'with-change',
  names: 'written',
  acts: () => [plainAct('temp')],
  writePrompt: 'turn-write-temp',
  prompt: ({ number }) => message('turn-effect-temp', { number }),
  hint: ({ canSkip }) => message(canSkip ? 'turn-effect-temp-hint' : 'turn-effect-number-hint'),
};

const bis: EffectChoice = {
  ...USUAL,
  target: 'plot',
  performs: 'once-aimed',
  names: 'copied',
  acts: (moment) => moment.choices.bis.flatMap((choice) => copiesAt(choice, moment)),
  prompt: ({ numbers }) => (numbers > 0 ? message('turn-effect-copy') : message('turn-effect', { effect: 'bis' })),
};

/** Return a copy of each number beside the plot, from the left, including the number drafted there. */
function copiesAt({ place, copies, beside }: BisChoice, { write, roundabout }: Moment): Act[] {
  if (isSamePlace(place, write.place) || isSamePlace(place, roundabout)) return [];
  const isBeside = beside.some((side) => isSamePlace(side, write.place));
  const drafted = isBeside ? [write.number] : [];
  const numbers = write.place.plot < place.plot ? [...drafted, ...copies] : [...copies, ...drafted];
  return [...new Set(numbers)].map((value) => ({ effect: 'bis', place, value }));
}

export const EFFECT_CHOICES: Readonly<Record<Effect, EffectChoice>> = {
  surveyor,
  agent,
  landscaper,
  pool,
  temp,
  bis,
};

/** Why a tap on a target is refused while the effect chosen is not aimed at such targets. */
export const NOT_AIMED: Readonly<Record<Exclude<Target, 'plot'>, Objection>> = {
  gap: objection('4.1', 'turn-why-no-surveyor'),
  size: objection('4.2', 'turn-why-no-agent'),
  park: objection('4.3', 'turn-why-no-landscaper'),
};

/** Return true if the effect is performed only once a target is tapped. */
export function needsTarget(effect: Effect): boolean {
  return EFFECT_CHOICES[effect].performs === 'once-aimed';
}
