/** The colours of the town in the evening: the same in every theme, since the picture leaves the page. */

export const EVENING = {
  sky: ['#1f2e55', '#3b4578', '#7a5c8a', '#c9787a', '#f2a671'],
  sun: '#ffe3a1',
  hills: ['#4a4a74', '#3a4a63', '#2e4654'],
  ground: '#2f5148',
  lawn: '#3e6b4f',
  complete: '#5f9a57',
  road: '#3a3d4c',
  dashes: '#d9c9a3',
  stone: '#8c8794',
  path: '#b9af9a',
  lamp: '#ffe08a',
  glow: '#ffd75e',
  dark: '#4d5a78',
  water: '#62c3e0',
  shore: '#1b6c9b',
  tree: '#357552',
  bush: '#3f8459',
  trunk: '#5a4432',
  picket: '#f6eedc',
  cream: '#fbefd8',
  lilac: '#e9e2f5',
  pen: '#1d3e7e',
  line: '#1b1d2c',
  lights: ['#ffb199', '#a6e3d7', '#ffe08a'],
} as const;

/** Four roofs for each street. */
export const ROOFS = [
  ['#a2433a', '#b9503a', '#94423f', '#c0624a'],
  ['#c58b33', '#ae7a34', '#d19e49', '#9c6f3c'],
  ['#2f7f7f', '#3f918b', '#2a6f7a', '#35697f'],
] as const;

export const WALLS = ['#e9d9c3', '#cfc6da', '#dcd9be', '#e3c9a8', '#c9d3cf', '#d7c7c9'] as const;
export const DOORS = ['#b93a24', '#2c7f7e', '#1b6c9b', '#6a4796', '#d79a2b', '#2a7040'] as const;
