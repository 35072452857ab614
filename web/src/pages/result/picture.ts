/** The picture that is shared of a game: the sheet on its ground, with name, points and deal code. */

import { drawHeld } from './drawn';

export interface Captions {
  readonly points: string;
  readonly headline: string;
  readonly ruleset: string;
  readonly deal: string;
  readonly site: string;
}

const SIDE = 1080;
const MARGIN = 56;
const INNER = SIDE - 2 * MARGIN;
/** The sheet's paper: from here, this high at most. */
const TOP = 250;
const HIGHEST = 700;
const PADDING = 28;

/** A PNG of 1080 by 1080. `holder` shows the sheet, `mark` the picket mark; both must be in the page. */
export async function pictureOf(holder: Element, mark: Element, captions: Captions): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  await document.fonts.ready;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  paintGround(context, token);
  await drawHeld(context, mark, MARGIN, 60, 72 / mark.getBoundingClientRect().width);
  writeCaptions(context, captions, token);
  await paintSheet(context, holder, token);
  return asPng(canvas);
}

type Token = (name: string) => string;

function paintGround(context: CanvasRenderingContext2D, token: Token): void {
  context.fillStyle = token('ground');
  context.fillRect(0, 0, SIDE, SIDE);
}

function writeCaptions(context: CanvasRenderingContext2D, captions: Captions, token: Token): void {
  const left = (text: string, y: number, font: string, colour: string, x = MARGIN, room = INNER): number => {
    context.font = `${font} ${token('font')}`;
    context.fillStyle = token(colour);
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    context.fillText(text, x, y, room);
    return Math.min(context.measureText(text).width, room);
  };
  const right = (text: string, y: number, font: string, colour: string, room: number): void => {
    context.font = `${font} ${token('font')}`;
    left(text, y, font, colour, SIDE - MARGIN - Math.min(context.measureText(text).width, room), room);
  };
  right(captions.points, 150, '700 120px', 'ink', INNER / 3);
  left('Picket Fence', 115, '700 54px', 'ink', MARGIN + 90);
  left(captions.ruleset, 178, '400 30px', 'ink-soft', MARGIN, (INNER * 2) / 3);
  left(captions.headline, 220, '600 32px', 'ink');
  const width = left(captions.deal, SIDE - 50, '600 30px', 'ink');
  right(captions.site, SIDE - 50, '400 30px', 'ink-soft', Math.max(INNER - width - 24, 1));
}

async function paintSheet(context: CanvasRenderingContext2D, holder: Element, token: Token): Promise<void> {
  const box = holder.getBoundingClientRect();
  const scale = Math.min((INNER - 2 * PADDING) / box.width, (HIGHEST - 2 * PADDING) / box.height);
  const width = box.width * scale;
  const height = box.height * scale;
  const top = TOP + (HIGHEST - height - 2 * PADDING) / 2;
  context.fillStyle = 'rgb(0 0 0 / 0.13)';
  panel(context, MARGIN, top + 8, INNER, height + 2 * PADDING);
  context.fillStyle = token('paper');
  panel(context, MARGIN, top, INNER, height + 2 * PADDING);
  await drawHeld(context, holder, (SIDE - width) / 2, top + PADDING, scale);
}

function panel(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, 28);
  context.fill();
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png');
  });
}
