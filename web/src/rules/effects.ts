/**
 * The six effects (section 4), one class each. Editions differ by the flags they are made with.
 *
 * `objection` and `perform` work on the sheet with the turn's roundabout and number on it.
 */

import { EMPTY, LOWEST, at, bisOf, gapsOf, hasPlot, maskOf, streetOf, withStreet, written } from './sheet';
import type { RulesetRow, Tables } from './tables';
import { entry, objection, oneBased } from './values';
import type { Act, Effect, Objection, Place, Sheet, Street, Write } from './values';

/** What every effect can do. */
export interface EffectRule {
  /** How far it may change the number written (rule 4.5). */
  readonly reach: number;
  /** Why this act is not possible, or null. */
  objection(sheet: Sheet, write: Write, act: Act): Objection | null;
  /** The sheet after a legal act. */
  perform(sheet: Sheet, write: Write, act: Act): Sheet;
}

export interface EffectRules extends Readonly<Record<Effect, EffectRule>> {
  readonly surveyor: Surveyor;
  readonly agent: Agent;
  readonly landscaper: Landscaper;
  readonly pool: Pool;
  readonly temp: Temp;
  readonly bis: Bis;
}

/** Refuses a place or value with effects that need none. */
function plain(act: Act): Objection | null {
  return act.place === null && act.value === null ? null : objection('3.3', 'act-needless', { effect: act.effect });
}

function missing(rule: string, act: Act): Objection {
  return objection(rule, 'act-missing', { effect: act.effect });
}

/** A place that `objection` has already asked for. */
function placeOf(act: Act): Place {
  if (act.place === null) throw new TypeError(`a legal ${act.effect} has a place`);
  return act.place;
}

/** Builds one fence in a free gap (rule 4.1). */
class Surveyor implements EffectRule {
  readonly reach = 0;

  constructor(private readonly partsEquals: boolean) {}

  /** The gaps of a street in which a fence may be built. */
  freeGaps(street: Street): number {
    const blocked = street.fences | (street.used & (street.used >> 1));
    return gapsOf(street) & ~(this.partsEquals ? blocked : blocked | equalGaps(street.plots));
  }

  objection(sheet: Sheet, _: Write, act: Act): Objection | null {
    const place = act.place;
    if (place === null || act.value !== null) return missing('4.1', act);
    if (!hasPlot(sheet, place) || place.plot === streetOf(sheet, place.street).plots.length - 1) {
      return objection('4.1', 'gap-unknown', oneBased(place));
    }
    const street = streetOf(sheet, place.street);
    const gap = 1 << place.plot;
    if (street.fences & gap) return objection('4.1', 'gap-fenced', oneBased(place));
    if (street.used & (street.used >> 1) & gap) return objection('4.1', 'gap-used', { street: place.street });
    if (this.freeGaps(street) & gap) return null;
    return objection('4.1', 'gap-equal', { street: place.street, number: at(sheet, place) });
  }

  perform(sheet: Sheet, _: Write, act: Act): Sheet {
    const { street, plot } = placeOf(act);
    return withStreet(sheet, street, { fences: streetOf(sheet, street).fences | (1 << plot) });
  }
}

/** The gaps between two houses of equal number. */
function equalGaps(plots: readonly number[]): number {
  return maskOf(plots.flatMap((stands, gap) => (stands >= LOWEST && stands === plots[gap + 1] ? [gap] : [])));
}

/** Crosses off the next box of one estate size's column (rule 4.2). */
class Agent implements EffectRule {
  readonly reach = 0;

  constructor(private readonly columns: readonly number[]) {}

  /** The estate sizes whose column has a box left. */
  freeSizes(sheet: Sheet): number[] {
    return this.columns.flatMap((most, index) => (entry(sheet.agents, index) < most ? [index + 1] : []));
  }

  objection(sheet: Sheet, _: Write, act: Act): Objection | null {
    const size = act.value;
    if (size === null || act.place !== null) return missing('4.2', act);
    const sizes = this.columns.length;
    if (size < 1 || size > sizes) return objection('4.2', 'agent-size', { size, sizes });
    return this.freeSizes(sheet).includes(size) ? null : objection('4.2', 'agent-full', { size });
  }

  perform(sheet: Sheet, _: Write, act: Act): Sheet {
    return { ...sheet, agents: sheet.agents.map((boxes, index) => (index + 1 === act.value ? boxes + 1 : boxes)) };
  }
}

/** Crosses off the next park of the street written in (rule 4.3). */
class Landscaper implements EffectRule {
  readonly reach = 0;

  constructor(private readonly boxes: readonly number[]) {}

  hasRoom(sheet: Sheet, street: number): boolean {
    return streetOf(sheet, street).parks < entry(this.boxes, street - 1);
  }

  objection(sheet: Sheet, write: Write, act: Act): Objection | null {
    const street = write.place.street;
    return this.hasRoom(sheet, street) ? plain(act) : objection('4.3', 'parks-full', { street });
  }

  perform(sheet: Sheet, write: Write): Sheet {
    const street = write.place.street;
    return withStreet(sheet, street, { parks: streetOf(sheet, street).parks + 1 });
  }
}

/** Builds the planned pool of the plot written on (rule 4.4). */
class Pool implements EffectRule {
  readonly reach = 0;

  constructor(private readonly planned: readonly number[]) {}

  /** True if a pool is printed on that plot. */
  isPlanned(place: Place): boolean {
    return ((entry(this.planned, place.street - 1) >> place.plot) & 1) === 1;
  }

  objection(_: Sheet, write: Write, act: Act): Objection | null {
    return this.isPlanned(write.place) ? plain(act) : objection('4.4', 'pool-none', oneBased(write.place));
  }

  perform(sheet: Sheet, write: Write): Sheet {
    const { street, plot } = write.place;
    return withStreet(sheet, street, { pools: streetOf(sheet, street).pools | (1 << plot) });
  }
}

/** Crosses off a temp box if one is free (rule 4.5); the number itself is judged with the writing. */
class Temp implements EffectRule {
  readonly reach = 2;

  constructor(private readonly boxes: number) {}

  objection(_: Sheet, __: Write, act: Act): Objection | null {
    return plain(act);
  }

  perform(sheet: Sheet): Sheet {
    return { ...sheet, temps: Math.min(sheet.temps + 1, this.boxes) };
  }
}

/** Writes a neighbouring house's number again (rule 4.6). */
class Bis implements EffectRule {
  readonly reach = 0;

  constructor(
    private readonly crossesFences: boolean,
    private readonly boxes: number,
  ) {}

  hasBox(sheet: Sheet): boolean {
    return bisOf(sheet) < this.boxes;
  }

  /** The plots beside a plot whose houses may be copied there. */
  sides(sheet: Sheet, place: Place): Place[] {
    return sidesOf(sheet, place, this.crossesFences ? 0 : streetOf(sheet, place.street).fences);
  }

  objection(sheet: Sheet, _: Write, act: Act): Objection | null {
    const { place, value: number } = act;
    if (place === null || number === null) return missing('4.6', act);
    if (!this.hasBox(sheet)) return objection('4.6', 'bis-boxes');
    const taken = noEmptyPlot(sheet, place, '4.6');
    if (taken !== null) return taken;
    const isNumber = (side: Place): boolean => number >= LOWEST && at(sheet, side) === number;
    if (this.sides(sheet, place).some(isNumber)) return null;
    const beside = sidesOf(sheet, place, 0).some(isNumber);
    return objection('4.6', beside ? 'bis-fence' : 'bis-neighbour', { number, ...oneBased(place) });
  }

  perform(sheet: Sheet, _: Write, act: Act): Sheet {
    const place = placeOf(act);
    if (act.value === null) throw new TypeError('a legal bis has a number');
    const copied = written(sheet, place, act.value);
    return withStreet(copied, place.street, { bis: streetOf(copied, place.street).bis | (1 << place.plot) });
  }
}

function sidesOf(sheet: Sheet, { street, plot }: Place, walls: number): Place[] {
  const sides: Place[] = [];
  if (plot > 0 && !((walls >> (plot - 1)) & 1)) sides.push({ street, plot: plot - 1 });
  if (plot + 1 < streetOf(sheet, street).plots.length && !((walls >> plot) & 1)) sides.push({ street, plot: plot + 1 });
  return sides;
}

/** Why nothing can be put on that plot: no such street, no such plot, not empty. */
export function noEmptyPlot(sheet: Sheet, place: Place, rule: string): Objection | null {
  const street = sheet.streets[place.street - 1];
  if (street === undefined) {
    return objection(rule, 'street-unknown', { street: place.street, streets: sheet.streets.length });
  }
  if (!hasPlot(sheet, place))
    return objection(rule, 'plot-unknown', { plots: street.plots.length, ...oneBased(place) });
  return at(sheet, place) === EMPTY ? null : objection(rule, 'plot-taken', oneBased(place));
}

/** The effects of a ruleset, with the boxes of its tables. */
export function effectsOf(row: RulesetRow, tables: Tables): EffectRules {
  const { tracks, pools } = tables;
  return {
    surveyor: new Surveyor(row.fences_part_equals),
    agent: new Agent(tracks.agents.map((column) => column.length - 1)),
    landscaper: new Landscaper(tracks.parks.map((track) => track.length - 1)),
    pool: new Pool(pools.map(maskOf)),
    temp: new Temp(tracks.temp_boxes),
    bis: new Bis(row.bis_crosses_fences, tracks.bis.length - 1),
  };
}
