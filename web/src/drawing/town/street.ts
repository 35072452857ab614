/** One street of the town: lawns, houses, pools, fences, trees behind, and lights over approved estates. */

import { EMPTY, ROUNDABOUT, completeEstates, plotsIn, type Sheet, type Street } from '../../rules';
import { runsOf } from '../geometry';
import { drawn } from './chance';
import { houseOf, looksOf, type Looks } from './house';
import { EVENING } from './palette';
import { treeAt } from './scene';
import { inked, lit, placed, rect, round, shape, type Lettering } from './shapes';

/** Where a street stands in the picture. */
export interface Row {
  readonly number: number;
  /** Of its first plot. */
  readonly left: number;
  readonly pitch: number;
  /** Where walls meet the lawn. */
  readonly base: number;
  /** How deep the yards are. */
  readonly yard: number;
}

export interface Drawn {
  readonly shapes: string;
  readonly texts: readonly Lettering[];
}

/** A plot for which houses are drawn, in their own units. */
const PLOT = 90;
const HOUSE = 84;

/** Whose town it is: with the plot, this decides how a house looks. */
export interface Owner {
  readonly deal: string;
  readonly seat: number;
}

/** The street; its windows go on in the order of `first`, `first + 1` … from the left. */
export function streetDrawing(sheet: Sheet, row: Row, owner: Owner, first: number): Drawn {
  const street = sheet.streets[row.number - 1];
  if (street === undefined) throw new RangeError(`there is no street ${row.number}`);
  const looks = twins(street, looksOf(owner.deal, owner.seat, row.number, street.plots.length));
  const houses = street.plots.map((stands, plot) => plotDrawing(row, plot, stands, looks[plot], first + plot));
  const shapes = [
    treesOf(street, row, owner),
    lawnsOf(sheet, street, row),
    ...houses,
    ...plotsIn(street.pools).map((plot) => poolAt(row, plot)),
    kerbOf(street, row),
    ...plotsIn(street.fences).map((gap) => picketsAt(row, gap)),
    lightsOf(street, row, first),
  ];
  return { shapes: shapes.join(''), texts: numbersOf(street, row) };
}

/** A copied house (rule 4.6) is its neighbour's twin. */
function twins(street: Street, looks: readonly Looks[]): Looks[] {
  const isBis = (plot: number): boolean => ((street.bis >> plot) & 1) === 1;
  const original = (plot: number, step: -1 | 1): number | null => {
    for (let side = plot + step; street.plots[side] === street.plots[plot]; side += step) if (!isBis(side)) return side;
    return null;
  };
  return looks.map((own, plot) => {
    const source = isBis(plot) ? (original(plot, -1) ?? original(plot, 1) ?? plot) : plot;
    return looks[source] ?? own;
  });
}

function x(row: Row, plot: number): number {
  return row.left + plot * row.pitch;
}

function scaleOf(row: Row): number {
  return row.pitch / PLOT;
}

function plotDrawing(row: Row, plot: number, stands: number, looks: Looks | undefined, order: number): string {
  if (stands === ROUNDABOUT) return roundaboutAt(row, plot);
  const scale = scaleOf(row);
  const left = x(row, plot) + ((PLOT - HOUSE) / 2) * scale;
  if (stands === EMPTY || looks === undefined) return placed(left, row.base, scale, outline());
  const house = houseOf(row.number, looks, order, String(stands).length);
  return lawnLight(row, plot, order) + placed(left, row.base, scale, house);
}

/** A plot on which nothing was built. */
function outline(): string {
  return shape('path', {
    d: 'M10 0v-56H2l40-50 40 50h-8V0z',
    fill: EVENING.cream,
    'fill-opacity': '.08',
    stroke: EVENING.cream,
    'stroke-opacity': '.55',
    'stroke-width': 1.8,
    'stroke-dasharray': '5 4',
    'stroke-linejoin': 'round',
  });
}

/** The path to the door, and the light that falls from the windows onto the lawn. */
function lawnLight(row: Row, plot: number, order: number): string {
  const scale = scaleOf(row);
  const middle = x(row, plot) + row.pitch / 2;
  const [near, far, deep] = [26 * scale, 38 * scale, row.yard * 0.48];
  const light = `M${round(middle - near)} ${row.base}h${round(2 * near)}l${round(far - near)} ${round(deep)}h${round(-2 * far)}z`;
  const path = `M${round(middle - 6 * scale)} ${row.base}h${round(12 * scale)}l${round(4 * scale)} ${round(row.yard - 2)}h${round(-20 * scale)}z`;
  return (
    lit(order, shape('path', { d: light, fill: EVENING.glow, opacity: '.16' })) +
    shape('path', { d: path, fill: EVENING.path, opacity: '.55' })
  );
}

/** An island with a tree, and the road around it. */
function roundaboutAt(row: Row, plot: number): string {
  const scale = scaleOf(row);
  const [cx, cy] = [x(row, plot) + row.pitch / 2, row.base + row.yard * 0.42];
  const ring = { cx: 0, cy: 0, rx: 41, ry: 21, fill: EVENING.road };
  const dashes = { cx: 0, cy: 0, rx: 32, ry: 15.5, fill: 'none', stroke: EVENING.dashes, 'stroke-dasharray': '7 6' };
  const island = inked('ellipse', { cx: 0, cy: -1, rx: 22, ry: 10.5, fill: EVENING.complete }, 1.4);
  const flowers = [-13, -6, 7, 14].map((at, index) =>
    shape('circle', { cx: at, cy: 3 + (index % 2), r: 2.2, fill: EVENING.lights[index % 3] ?? EVENING.cream }),
  );
  const road = inked('ellipse', ring, 1.4) + shape('ellipse', { ...dashes, 'stroke-width': 1.6, opacity: '.8' });
  return placed(cx, cy, scale, road + island + flowers.join('')) + treeAt(cx, cy - 2, scale * 1.15, EVENING.bush);
}

function lawnsOf(sheet: Sheet, street: Street, row: Row): string {
  const top = row.base - 6;
  const whole = rect(row.left - 14, top, street.plots.length * row.pitch + 28, row.yard + 8, EVENING.lawn);
  const estates = completeEstates(sheet).filter((estate) => estate.street === row.number);
  const complete = estates.map(({ start, size }) =>
    rect(x(row, start), top, size * row.pitch, row.yard + 6, EVENING.complete),
  );
  return whole + complete.join('');
}

/** Trees stand behind the houses, wherever there is a park box with a tree. */
function treesOf(street: Street, row: Row, { deal, seat }: Owner): string {
  const width = street.plots.length * row.pitch;
  const trees = Array.from({ length: street.parks }, (_, index) => {
    const wind = drawn(61, deal, seat, row.number, index, 'tree') / 100 - 0.3;
    const at = row.left + ((index + 0.5 + wind * 0.6) * width) / street.parks;
    // Between two houses: behind one, only its top would show.
    const gap = Math.max(1, Math.min(street.plots.length - 1, Math.round((at - row.left) / row.pitch)));
    const size = 1.3 + drawn(4, deal, seat, row.number, index, 'size') * 0.07;
    return treeAt(x(row, gap), row.base - 22 * scaleOf(row), size * scaleOf(row), EVENING.tree);
  });
  return trees.join('');
}

function poolAt(row: Row, plot: number): string {
  const d = 'M-24 0c-4-12 8-17 18-14 6 2 8 1 14-1 11-2 16 8 12 16-4 9-16 7-22 8-10 1-19 1-22-9z';
  const waves = {
    d: 'M-12-1q4-4 8 0t8 0 8 0',
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 2,
    'stroke-linecap': 'round',
  };
  const water = shape('path', { d, fill: EVENING.water, stroke: EVENING.shore, 'stroke-width': 2 });
  const [cx, cy] = [x(row, plot) + row.pitch * 0.69, row.base + row.yard * 0.5];
  return placed(cx, cy, scaleOf(row) * 0.86, water + shape('path', waves));
}

function kerbOf(street: Street, row: Row): string {
  const [from, to] = [row.left - 14, x(row, street.plots.length) + 14];
  const y = row.base + row.yard;
  const kerb = inked('rect', { x: from, y, width: to - from, height: 7, fill: EVENING.stone }, 1.2);
  const posts = [from + 5, to - 15].map(
    (at) =>
      inked('rect', { x: at, y: row.base, width: 10, height: row.yard + 4, fill: EVENING.stone }, 1.5) +
      inked('circle', { cx: at + 5, cy: row.base - 4, r: 6.5, fill: EVENING.stone }, 1.5),
  );
  return kerb + posts.join('');
}

/** Two pickets between plots. */
function picketsAt(row: Row, gap: number): string {
  const height = row.yard - 1;
  const pickets = [-8, 1].map((side) => {
    const at = round(x(row, gap + 1) + side);
    const d = `M${at} ${round(row.base + row.yard + 3)}v${round(-height)}l3.5-6 3.5 6v${round(height)}z`;
    return inked('path', { d, fill: EVENING.picket }, 1.4);
  });
  return pickets.join('');
}

/** By street: how high above the walls' foot a string of lights hangs. */
const STRINGS = [113, 101, 104];

/** Lights hang over every estate that an approved plan has used. */
function lightsOf(street: Street, row: Row, first: number): string {
  const runs = runsOf(street.used, street.fences, street.plots.length);
  return runs.map((run) => lightString(row, run.from, run.to, first)).join('');
}

function lightString(row: Row, from: number, to: number, first: number): string {
  const scale = scaleOf(row);
  const y = row.base - (STRINGS[row.number - 1] ?? 100) * scale;
  const [start, step] = [x(row, from) + 8 * scale, (x(row, to) - x(row, from) - 16 * scale) / (to - from)];
  const plots = Array.from({ length: to - from }, (_, index) => start + index * step);
  const sag = 17 * scale;
  const arcs = plots.map((at) => `Q${round(at + step / 2)} ${round(y + sag)} ${round(at + step)} ${round(y)}`);
  const wire = {
    d: `M${round(start)} ${round(y)}${arcs.join('')}`,
    fill: 'none',
    stroke: EVENING.line,
    'stroke-width': 1.8,
  };
  const bulbs = plots.flatMap((at, index) =>
    [0.17, 0.5, 0.83].map((part, colour) => {
      const cy = y + 2 * part * (1 - part) * sag + 1;
      const bulb = { cx: at + part * step, cy, r: 4.4 * scale, fill: EVENING.lights[colour] ?? EVENING.lamp };
      const halo = shape('circle', { ...bulb, r: 10 * scale, opacity: '.18' });
      return lit(first + from + index, halo + inked('circle', bulb, 1));
    }),
  );
  return shape('path', wire) + bulbs.join('');
}

function numbersOf(street: Street, row: Row): Lettering[] {
  const scale = scaleOf(row);
  return street.plots.flatMap((stands, plot) =>
    stands < 0
      ? []
      : [
          {
            text: String(stands),
            x: round(x(row, plot) + row.pitch / 2),
            y: round(row.base - 36.3 * scale),
            size: round(21 * scale),
            weight: 700,
            anchor: 'middle',
            fill: EVENING.pen,
            font: 'hand',
          } as const,
        ],
  );
}
