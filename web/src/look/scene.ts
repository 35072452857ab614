/**
 * The picture of the home page: a street by day or night behind the fence that bears the name. Its markup has neither words nor
 * inline styles, so the server can send it within the page, before any script has arrived. `scene.css` lays it out.
 */

import { symbolOf } from './symbols.ts';

/** The longest street has twelve plots, so the name stands on twelve pickets: eleven letters and a star. */
const NAME = Array.from('PICKET*FENCE');
const PITCH = 78;
const PLAIN = 16;
const WIDTH = (NAME.length + 2 * PLAIN) * PITCH;
const LEFT = -WIDTH / 2;
const HEIGHT = 142;
const FIRST = -(NAME.length / 2) * PITCH;

/** How far houses and trees stand above the lower edge, in pickets. */
const GROUND = { house: 1.58, tree: 1.52 } as const;

interface Standing {
  /** In pickets from the middle. */
  readonly at: number;
  /** In pickets. */
  readonly width: number;
}

const HOUSES: readonly (Standing & { scene: 1 | 2 | 3 })[] = [
  { scene: 1, at: -15.4, width: 3 },
  { scene: 3, at: -11.9, width: 3.1 },
  { scene: 2, at: -8.4, width: 3 },
  { scene: 1, at: -4.95, width: 3.15 },
  { scene: 2, at: -1.4, width: 3.1 },
  { scene: 3, at: 2.1, width: 3.1 },
  { scene: 1, at: 5.6, width: 3 },
  { scene: 2, at: 9, width: 3 },
  { scene: 3, at: 12.4, width: 3.1 },
  { scene: 1, at: 15.8, width: 3 },
];
const TREES: readonly Standing[] = [
  { at: -13.6, width: 0.8 },
  { at: -10.2, width: 0.95 },
  { at: -6.7, width: 0.8 },
  { at: -3.1, width: 0.95 },
  { at: 0.35, width: 0.75 },
  { at: 3.85, width: 0.95 },
  { at: 7.4, width: 0.85 },
  { at: 10.7, width: 0.95 },
  { at: 14.1, width: 0.8 },
];
/** `scene.css` has a place for each. */
const STARS = 5;

const star =
  '<svg class="spark" viewBox="0 0 24 24"><use href="#spark" width="24" height="24" fill="var(--sky-star)"/></svg>';
const sun =
  '<svg class="sun" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="var(--sun)"/><g class="craters">' +
  '<circle cx="13" cy="14" r="4"/><circle cx="26" cy="23" r="5.5"/><circle cx="15" cy="28" r="2.5"/></g></svg>';
const hills =
  '<svg class="hills" viewBox="0 0 1440 200" preserveAspectRatio="none">' +
  '<path d="M0 56Q317-30 720 65T1440 39V200H0z" fill="var(--hill)"/>' +
  '<path d="M0 117Q720 94 1440 117V200H0z" fill="var(--lawn-done)"/></svg>';

/** The whole picture as HTML. */
export const SCENE =
  `<div class="home-sky" aria-hidden="true"><div class="home-scene">${star.repeat(STARS)}${sun}${hills}` +
  `<svg class="fence" viewBox="${LEFT} 0 ${WIDTH} ${HEIGHT}">${trees()}${houses()}${pickets()}${letters()}` +
  `<path d="M${LEFT} 134.5h${WIDTH}v8h-${WIDTH}z" fill="var(--kerb)"/></svg></div></div>`;

function trees(): string {
  return TREES.map((tree) => `<use href="#tree-built" ${boxOf(tree, 20 / 16, GROUND.tree)}/>`).join('');
}

function houses(): string {
  return HOUSES.map(
    (house) => `<use href="${symbolOf('scene', `${house.scene}`)}" ${boxOf(house, 80 / 120, GROUND.house)}/>`,
  ).join('');
}

/** The place of a symbol that stands above the lower edge; `ratio` is its height by its width. */
function boxOf({ at, width }: Standing, ratio: number, ground: number): string {
  const [wide, high] = [width * PITCH, width * PITCH * ratio];
  const [x, y] = [at * PITCH - wide / 2, HEIGHT - ground * PITCH - high];
  return `x="${short(x)}" y="${short(y)}" width="${short(wide)}" height="${short(high)}"`;
}

function pickets(): string {
  const rails = [46, 107].map((y) => `M${LEFT - 2} ${y}h${WIDTH + 4}v12h-${WIDTH + 4}z`).join('');
  const plain = Array.from({ length: PLAIN }, (_, index) => [
    FIRST - (index + 0.5) * PITCH,
    FIRST + (NAME.length + index + 0.5) * PITCH,
  ])
    .flat()
    .map((x) => `M${x - 35} 140V54.5l35-32.7 35 32.7V140z`)
    .join('');
  const tall = NAME.map((_, index) => `M${middle(index) - 35} 140V32.8l35-31.6 35 31.6V140z`).join('');
  const look = 'fill="var(--fence)" stroke="var(--on-fence)" stroke-width="2.3" stroke-linejoin="round"';
  return `<g ${look}><path d="${rails}"/><path d="${plain}"/><path d="${tall}"/></g>`;
}

function letters(): string {
  return NAME.map((letter, index) =>
    letter === '*'
      ? `<path transform="translate(${middle(index) - 22} 50) scale(1.83)" fill="var(--roof-1)" ` +
        'd="M12 0l1.7 8L20 4l-4 6.3 8 1.7-8 1.7 4 6.3-6.3-4-1.7 8-1.7-8L4 20l4-6.3L0 12l8-1.7L4 4l6.3 4z"/>'
      : `<text x="${middle(index)}" y="95">${letter}</text>`,
  ).join('');
}

function middle(index: number): number {
  return FIRST + (index + 0.5) * PITCH;
}

function short(value: number): number {
  return Math.round(10 * value) / 10;
}
