/** What the streets stand in: sky, sun, stars, hills, ground, roads, lamps and trees. */

import { EVENING } from './palette';
import { inked, placed, rect, round, shape } from './shapes';

/** Drawn for a sky of 1200 × 404, the horizon at its foot. */
const WIDTH = 1200;
const HORIZON = 404;

const BANDS = [
  'M0 96Q300 70 620 92T1200 78V420H0z',
  'M0 168Q260 144 560 166T1200 150V420H0z',
  'M0 226Q320 206 640 228T1200 210V420H0z',
  'M0 268Q300 256 600 272T1200 258V420H0z',
];
const HILLS = [
  'M0 300Q150 236 330 282T640 268 900 286 1200 250V420H0z',
  'M0 330Q200 282 420 318T820 306 1200 316V440H0z',
  'M0 352Q260 322 600 346T1200 338V440H0z',
];
/** Across and down in hundredths of the sky, and the size. */
const STARS = [
  [39, 14, 14],
  [47, 26, 9],
  [58, 11, 10],
  [66, 23, 15],
  [52, 38, 8],
  [73, 15, 8],
  [33, 30, 8],
  [9, 40, 7],
  [28, 48, 7],
  [44, 7, 6],
  [62, 32, 6],
  [18, 52, 6],
] as const;
const STAR = 'M12 0l1.5 10.5L24 12l-10.5 1.5L12 24l-1.5-10.5L0 12l10.5-1.5z';

/** Sky, sun and hills down to the horizon, and the ground below it. */
export function skyOf(width: number, height: number, horizon: number): string {
  const [night, ...bands] = EVENING.sky;
  const stretch = `scale(${Math.round((width / WIDTH) * 1e4) / 1e4} ${Math.round((horizon / HORIZON) * 1e4) / 1e4})`;
  const stretched = (paths: readonly string[], fills: readonly string[]): string =>
    shape(
      'g',
      { transform: stretch },
      paths.map((d, index) => shape('path', { d, fill: fills[index] ?? night })).join(''),
    );
  return (
    rect(0, 0, width, height, night) +
    stretched(BANDS, bands) +
    sunAt(width * 0.727, horizon * 0.65) +
    starsOf(width, horizon) +
    stretched(HILLS, EVENING.hills) +
    rect(0, horizon, width, height - horizon, EVENING.ground)
  );
}

function sunAt(cx: number, cy: number): string {
  const halo = [104, 74].map((r) => shape('circle', { cx, cy, r, fill: EVENING.sun, opacity: 0.13 }));
  return halo.join('') + shape('circle', { cx, cy, r: 46, fill: EVENING.sun });
}

function starsOf(width: number, horizon: number): string {
  const stars = STARS.map(([x, y, size]) =>
    placed((x / 100) * width, (y / 100) * horizon, size / 24, shape('path', { d: STAR, fill: EVENING.lilac })),
  );
  return shape('g', { opacity: 0.85 }, stars.join(''));
}

/** A road across the picture, with its dashes. */
export function roadOf(width: number, y: number, height: number): string {
  const dashes = { stroke: EVENING.dashes, 'stroke-width': 2.4, 'stroke-dasharray': '22 18', opacity: 0.8 };
  return (
    rect(0, y, width, height, EVENING.road) + shape('path', { d: `M0 ${round(y + height / 2)}H${width}`, ...dashes })
  );
}

/** A street lamp that stands on (x, y). */
export function lampAt(x: number, y: number, scale: number): string {
  const post = shape('path', { d: 'M0 0v-86M-6 0h12', stroke: EVENING.line, 'stroke-width': 4 });
  const glow = [34, 20].map((r) => shape('circle', { cx: 0, cy: -86, r, fill: EVENING.glow, opacity: 0.16 }));
  return placed(x, y, scale, glow.join('') + post + inked('circle', { cx: 0, cy: -86, r: 7.5, fill: EVENING.lamp }));
}

/** A tree whose trunk stands on (x, y). */
export function treeAt(x: number, y: number, scale: number, fill: string): string {
  const crown = { d: 'M0-74c9 15 26 26 26 40s-11 19-26 19-26-5-26-19S-9-59 0-74z', fill };
  return placed(
    x,
    y,
    scale,
    shape('path', { d: 'M0 0v-26', stroke: EVENING.trunk, 'stroke-width': 5 }) +
      inked('path', crown) +
      shape('path', {
        d: 'M0-20v-30M0-30l8-8M0-38l-7-7',
        stroke: EVENING.cream,
        'stroke-width': 1.6,
        opacity: 0.3,
        fill: 'none',
      }),
  );
}
