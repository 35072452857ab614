/** What the choices of a position leave open beside a draft. Everything that lights up or is proposed comes from here. */

import { byPlace, choicesOf, isSamePlace } from '../rules';
import type { Act, ByNumber, Choices, Effect, Place, Position, Write } from '../rules';
import { EFFECT_CHOICES } from './effects';

const known = new WeakMap<Position, Choices>();

/** Return the choices at the start of the turn, computed once per position. */
export function choicesAt(position: Position): Choices {
  const choices = known.get(position) ?? choicesOf(position);
  known.set(position, choices);
  return choices;
}

function placesIn(lists: ByNumber, number: number): readonly Place[] {
  return lists.find(([listed]) => listed === number)?.[1] ?? [];
}

/** Return the plots that may take a number, by place. A roundabout takes its own plot and opens others. */
export function plotsFor(position: Position, roundabout: Place | null, number: number): readonly Place[] {
  const { plots, roundabouts } = choicesAt(position);
  const listed = placesIn(plots, number);
  if (roundabout === null) return listed;
  const opens = roundabouts.find(({ place }) => isSamePlace(place, roundabout))?.opens ?? [];
  const kept = listed.filter((place) => !isSamePlace(place, roundabout));
  return [...kept, ...placesIn(opens, number)].sort(byPlace);
}

/** Return true if a number may stand on that plot (rules 3.3, 3.4). */
export function fits(position: Position, roundabout: Place | null, { place, number }: Write): boolean {
  return plotsFor(position, roundabout, number).some((plot) => isSamePlace(plot, place));
}

/** Return the numbers that may be written: the printed one, then the nearest, the lower one first. */
export function numbersFor({ rules }: Position, printed: number, effect: Effect | null): number[] {
  const reach = effect === null ? 0 : rules.effects[effect].reach;
  const steps = Array.from({ length: reach }, (_, index) => index + 1);
  return [printed, ...steps.flatMap((step) => [printed - step, printed + step])];
}

/** Return the first of these numbers that may stand on that plot, or null. */
export function proposalFor(
  position: Position,
  roundabout: Place | null,
  place: Place,
  numbers: readonly number[],
): number | null {
  return numbers.find((number) => fits(position, roundabout, { place, number })) ?? null;
}

/** Return every way of performing an effect once the number is drafted. */
export function actsFor(position: Position, effect: Effect, write: Write, roundabout: Place | null): Act[] {
  return EFFECT_CHOICES[effect].acts({ choices: choicesAt(position), write, roundabout });
}
