/** A town as an SVG document of its own. */

import type { Lettering } from './shapes';
import type { Town } from './town';

const FONTS = {
  letters: `'Jost Variable', Jost, Futura, 'Century Gothic', system-ui, sans-serif`,
  hand: `Kalam, 'Comic Neue', 'Segoe Print', cursive`,
} as const;

/** The families that a lettering is written with, best first. */
export function familyOf({ font }: Lettering): string {
  return FONTS[font];
}

/** With its letters; `style` may bring the fonts along. */
export function svgOf(town: Town, title = '', style = ''): string {
  const told = title === '' ? '' : `<title>${escaped(title)}</title>`;
  const dress = style === '' ? '' : `<style>${style}</style>`;
  return frame(town, told + dress + town.shapes + town.texts.map(written).join(''));
}

/** Without its letters: a canvas writes them. */
export function shapesOf(town: Town): string {
  return frame(town, town.shapes);
}

function frame({ width, height }: Town, inside: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>\n`;
}

function written(lettering: Lettering): string {
  const { text, x, y, size, weight, anchor, fill } = lettering;
  const place = `x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}"`;
  return `<text ${place} font-family="${familyOf(lettering)}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
