/** Houses that differ: roof, colours, door and face are drawn from the deal, the seat and the plot. */

import { drawn } from './chance';
import { DOORS, EVENING, ROOFS, WALLS } from './palette';
import { inked, lit, shape } from './shapes';

/** How a house looks: numbers that stand for a form or a colour. */
export interface Looks {
  readonly form: number;
  readonly roof: number;
  readonly wall: number;
  readonly door: number;
  readonly face: number;
  /** For each window from the left, the attic last: true if somebody is at home. */
  readonly windows: readonly boolean[];
}

const FORMS = 3;
const FACES = 3;
/** Two windows beside the door, and one below the roof. */
const WINDOWS = 3;
/** Of so many windows, one stays dark. */
const ONE_DARK_IN = 10;

/** The looks of every plot of a street, built or not. No wall is its left neighbour's. */
export function looksOf(deal: string, seat: number, street: number, plots: number): Looks[] {
  const looks: Looks[] = [];
  for (let plot = 0; plot < plots; plot += 1) {
    const draw = (count: number, what: string): number => drawn(count, deal, seat, street, plot, what);
    const wall = draw(WALLS.length, 'wall');
    looks.push({
      form: draw(FORMS, 'form'),
      roof: draw(4, 'roof'),
      wall: wall === looks.at(-1)?.wall ? (wall + 1) % WALLS.length : wall,
      door: draw(DOORS.length, 'door'),
      face: draw(FACES, 'face'),
      windows: Array.from({ length: WINDOWS }, (_, index) => draw(ONE_DARK_IN, `window ${index}`) > 0),
    });
  }
  return looks;
}

interface Dress {
  readonly roof: string;
  readonly wall: string;
  readonly glass: string;
}

/** By street and form: what stands behind the wall, the wall, the roof and the attic's window. A house is 84 wide. */
const BUILT: readonly (readonly ((dress: Dress) => string)[])[] = [
  [
    ({ roof, wall, glass }) =>
      wallOf(wall, 10, 58) +
      path('M42-112 84-56H0z', roof) +
      inked('circle', { cx: 42, cy: -76, r: 7, fill: glass }, 1.5),
    ({ roof, wall, glass }) =>
      box(56, -104, 12, 30, roof) +
      wallOf(wall, 10, 58) +
      path('M4-56 22-96H62L80-56z', roof) +
      path('M26-56v-16l16-18 16 18v16z', wall) +
      path('M42-98 64-74l-4 4-18-19-18 19-4-4z', roof) +
      inked('rect', { x: 37.5, y: -76, width: 9, height: 12, fill: glass }, 1.4),
    ({ roof, wall, glass }) =>
      box(56, -104, 12, 34, roof) +
      wallOf(wall, 10, 58) +
      path('M42-108 82-56H2z', roof) +
      path('M33-64v-14l9-8 9 8v14z', glass, 1.5),
  ],
  [
    ({ roof, wall }) => chimney(wall) + wallOf(wall, 8, 54) + hip(roof),
    ({ roof, wall, glass }) =>
      chimney(wall) +
      wallOf(wall, 8, 54) +
      hip(roof) +
      path('M28-60v-18l14-12 14 12v18z', roof) +
      path('M36-60v-13l6-5 6 5v13z', glass, 1.4),
    ({ roof, wall }) =>
      box(52, -94, 16, 30, wall) +
      wallOf(wall, 8, 54) +
      hip(roof) +
      shape('path', { d: 'M76-48H58V0h18z', opacity: 0.13 }),
  ],
  [
    ({ roof, wall }) => valley(wall) + path('M0-90 30-70l54-28v12L30-57 0-78z', roof),
    ({ roof, wall, glass }) =>
      valley(wall) +
      path('M1-94 42-72l41-22v13L42-58 1-81z', roof) +
      shape('path', { d: 'M42-72v-7', stroke: EVENING.line, 'stroke-width': 1.6 }) +
      inked('circle', { cx: 42, cy: -82, r: 4.2, fill: glass }, 1.2),
    ({ roof, wall }) => valley(wall) + path('M2-98 54-70l30-20v12L54-57 2-85z', roof),
  ],
];

/** By face: where the door begins, and each window from the left as x and width. */
const FACE: readonly { readonly door: number; readonly windows: readonly (readonly [number, number])[] }[] = [
  { door: 16, windows: [[37, 32]] },
  { door: 55, windows: [[15, 32]] },
  {
    door: 36,
    windows: [
      [15, 16],
      [54, 16],
    ],
  },
];

function path(d: string, fill: string, width = 1.6): string {
  return inked('path', { d, fill }, width);
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return inked('rect', { x, y, width, height, fill });
}

function wallOf(fill: string, side: number, height: number): string {
  return box(side, -height, 84 - 2 * side, height, fill);
}

function chimney(fill: string): string {
  return box(16, -92, 18, 34, fill) + path('M20-92v-5h10v5', fill, 1.5);
}

function hip(fill: string): string {
  const tiles = { d: 'M14-70h56M7-61h70', stroke: EVENING.line, 'stroke-width': 1.1, opacity: 0.4 };
  return path('M20-84h44L84-52H0z', fill) + shape('path', tiles);
}

function valley(fill: string): string {
  return path('M9-76 42-60l33-16V0H9z', fill);
}

/** One house at the origin, its plate above the door left empty. `order` says when its windows go on. */
export function houseOf(street: number, looks: Looks, order: number, digits: number): string {
  const roofs = ROOFS[street - 1] ?? ROOFS[0];
  const wall = WALLS[looks.wall] ?? WALLS[0];
  const attic = looks.windows.at(-1) ? EVENING.lamp : EVENING.dark;
  const built = BUILT[street - 1]?.[looks.form];
  const face = FACE[looks.face] ?? FACE[0];
  if (built === undefined || face === undefined) throw new RangeError(`no house for street ${street}`);
  const roof = roofs[looks.roof] ?? roofs[0];
  const dark = built({ roof, wall, glass: EVENING.dark });
  const bright = face.windows.map(([x, width], index) => {
    return looks.windows[index] ? shape('rect', { x, y: -28, width, height: 17, fill: EVENING.lamp }) : '';
  });
  const panes = face.windows.map(([x, width]) => {
    return shape('rect', { x, y: -28, width, height: 17, fill: EVENING.dark });
  });
  const bars = face.windows.map(([x, width]) => inked('path', { d: barsOf(x, width), fill: 'none' }, 1.4));
  const glowing = attic === EVENING.dark ? '' : onlyGlass(built, roof, wall);
  return (
    dark +
    panes.join('') +
    lit(order, bright.join('') + glowing) +
    bars.join('') +
    doorOf(face.door, DOORS[looks.door] ?? DOORS[0]) +
    plateOf(digits) +
    inked('path', { d: 'M2 1a7 7 0 0 1 14 0zM68 1a6 6 0 0 1 12 0z', fill: EVENING.bush }, 1.2)
  );
}

/** The shapes of the attic's window alone: those that change when its glass does. */
function onlyGlass(built: (dress: Dress) => string, roof: string, wall: string): string {
  const shapes = built({ roof, wall, glass: EVENING.lamp }).match(/<[^>]*>/g) ?? [];
  return shapes.filter((text) => text.includes(`fill="${EVENING.lamp}"`)).join('');
}

function barsOf(x: number, width: number): string {
  const frame = `M${x}-28h${width}v17h-${width}z`;
  if (width < 20) return `${frame}M${x + width / 2}-28v17M${x}-19.5h${width}`;
  return `${frame}M${x + 10.7}-28v17M${x + 21.4}-28v17`;
}

function doorOf(x: number, fill: string): string {
  const knob = shape('circle', { cx: x < 50 ? x + 10 : x + 3, cy: -12, r: 1.3, fill: EVENING.cream });
  return inked('rect', { x, y: -26, width: 13, height: 26, fill }, 1.5) + knob;
}

function plateOf(digits: number): string {
  const width = digits > 1 ? 34 : 26;
  return inked('rect', { x: 42 - width / 2, y: -56, width, height: 25, rx: 4, fill: EVENING.cream }, 1.5);
}
