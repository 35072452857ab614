/** The town as a file to keep: an SVG that brings its letters along, or a PNG. Loaded when somebody asks for it. */

import kalam from '@fontsource/kalam/files/kalam-latin-700-normal.woff2?url';
import jostMore from '@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import type { Sheet } from '../../rules';
import type { Lettering } from '../../drawing/town/shapes';
import { familyOf, shapesOf, svgOf } from '../../drawing/town/svg';
import { townOf, type Town, type TownWords } from '../../drawing/town/town';

/** The picture in its two forms, and the one for a wall. */
export type PictureKind = 'wide' | 'square' | 'poster';

/** A PNG has twice as many dots each way as the picture has units. */
const FINENESS = 2;

/** The file's content, of the type that its kind has. */
export async function pictureOf(
  kind: PictureKind,
  sheet: Sheet,
  owner: { readonly deal: string; readonly seat: number },
  words: TownWords,
): Promise<Blob> {
  const town = townOf(sheet, owner, kind === 'square' ? 'square' : 'wide', words);
  if (kind !== 'poster') return asPng(town);
  const svg = svgOf(town, `${words.name}: ${words.counts}`, await faces(town));
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Font faces whose files are part of the style, so that the picture looks the same without the page. */
async function faces({ texts }: Town): Promise<string> {
  const isPlain = texts.every(({ text }) => !/[\u0100-\u02ba\u1e00-\u1e9f]/.test(text));
  const wanted = [
    { family: 'Jost Variable', weight: '100 900', file: jost },
    ...(isPlain ? [] : [{ family: 'Jost Variable', weight: '100 900', file: jostMore }]),
    { family: 'Kalam', weight: '700', file: kalam },
  ];
  const rules = wanted.map(async ({ family, weight, file }, index) => {
    const range = index === 1 && !isPlain ? 'unicode-range:U+0100-02BA,U+1E00-1E9F;' : '';
    const src = `src:url(${await asAddress(file)}) format('woff2')`;
    return `@font-face{font-family:'${family}';font-weight:${weight};${range}${src}}`;
  });
  return (await Promise.all(rules)).join('');
}

async function asAddress(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`the font is not there: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:font/woff2;base64,${btoa(letters)}`;
}

/** Letters are written by the canvas: an image of an SVG has no fonts of the page. */
async function asPng(town: Town): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = town.width * FINENESS;
  canvas.height = town.height * FINENESS;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(shapesOf(town))}`;
  await Promise.all([image.decode(), ...town.texts.map(fontReady)]);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  context.scale(FINENESS, FINENESS);
  for (const text of town.texts) write(context, text);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png');
  });
}

/** The first family alone: asking for a substitute that this system lacks is an error. */
function fontReady(lettering: Lettering): Promise<unknown> {
  const [first = ''] = fontOf(lettering).split(',');
  return document.fonts.load(first, lettering.text);
}

function fontOf(lettering: Lettering): string {
  return `${lettering.weight} ${lettering.size}px ${familyOf(lettering)}`;
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

function write(context: CanvasRenderingContext2D, lettering: Lettering): void {
  context.font = fontOf(lettering);
  context.fillStyle = lettering.fill;
  context.textAlign = ALIGN[lettering.anchor];
  context.textBaseline = 'alphabetic';
  context.fillText(lettering.text, lettering.x, lettering.y);
}
