/** What a plan asks for in small pictures: which symbols stand for its condition, and the street it names. */

import type { Member } from '../look/symbols';
import type { ConditionRow } from '../rules';

export interface Pictogram {
  readonly symbol: Member<'plan'>;
  /** A number beside it: how many, or which street. */
  readonly number: number | null;
}

const sign = (symbol: Pictogram['symbol'], number: number | null = null): Pictogram => ({ symbol, number });

/** Beside estates: what hard plans add to them. Without estates: the whole condition. */
export function pictogramsOf(row: ConditionRow): Pictogram[] {
  const signs: Pictogram[] = [];
  if (row.ends || row.street_ends) signs.push(sign('ends'));
  if (row.street !== undefined) signs.push(sign('street', row.street));
  if (row.one_street && row.roundabouts === undefined) signs.push(sign('street'));
  if (row.roundabouts !== undefined) signs.push(sign('roundabout', row.roundabouts));
  for (const thing of row.each_with ?? []) signs.push(sign(thing));
  if (row.street_full !== undefined) signs.push(sign('street', row.street_full));
  if (row.bis_in_one_street !== undefined) signs.push(sign('bis', row.bis_in_one_street));
  if (row.temps !== undefined) signs.push(sign('temp', row.temps));
  return [...signs, ...groundsOf(row), ...agentsOf(row)];
}

function groundsOf(row: ConditionRow): Pictogram[] {
  const signs: Pictogram[] = [];
  if (row.parks !== undefined) signs.push(sign('park', row.parks));
  if (row.parks_in_every_street !== undefined) signs.push(sign('park', row.parks_in_every_street), sign('street'));
  if (row.streets_with_all_parks !== undefined) signs.push(sign('park'), sign('street', row.streets_with_all_parks));
  if (row.streets_with_all_pools !== undefined) signs.push(sign('pool'), sign('street', row.streets_with_all_pools));
  if (row.all_parks_and_pools_of_street !== undefined) {
    signs.push(sign('park'), sign('pool'), sign('street', row.all_parks_and_pools_of_street));
  }
  if (row.parks_pools_and_roundabout_in_one_street) signs.push(sign('park'), sign('pool'), sign('roundabout'));
  return signs;
}

function agentsOf(row: ConditionRow): Pictogram[] {
  const boxes = row.agent_boxes ?? row.agent_columns_full;
  return boxes === undefined ? [] : [sign('agent', boxes)];
}

/** An estate as drawn on a plan: where its posts and its houses stand. */
export interface EstateDrawing {
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly houses: readonly number[];
}

const HOUSE = 13;
const POST = 3;
const BETWEEN = 8;

/** Estates side by side, and how wide they are together. */
export function estatesOf(sizes: readonly number[]): { estates: EstateDrawing[]; width: number } {
  let x = 2;
  const estates = sizes.map((size) => {
    const from = x;
    const to = from + 2 * POST + size * HOUSE;
    x = to + BETWEEN;
    return { size, from, to, houses: Array.from({ length: size }, (_, index) => from + POST + index * HOUSE) };
  });
  return { estates, width: x - BETWEEN + 2 };
}
