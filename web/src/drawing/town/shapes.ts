/** SVG as text: shapes with rounded figures, so that a town reads the same on every machine. */

import { EVENING } from './palette';

type Attributes = Readonly<Record<string, string | number>>;

/** At most one figure behind the point. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

export function shape(tag: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    return ` ${name}="${typeof value === 'number' ? round(value) : value}"`;
  });
  return inside === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${inside}</${tag}>`;
}

/** A shape with a dark line around it, as all that people built here has. */
export function inked(tag: string, attributes: Attributes, width = 1.6): string {
  return shape(tag, { ...attributes, stroke: EVENING.line, 'stroke-width': width, 'stroke-linejoin': 'round' });
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return shape('rect', { x, y, width, height, fill });
}

/** What is inside, moved and enlarged. */
export function placed(x: number, y: number, scale: number, inside: string): string {
  const size = Math.round(scale * 1000) / 1000;
  return shape('g', { transform: `translate(${round(x)} ${round(y)}) scale(${size})` }, inside);
}

/** What goes on house by house: `order` counts from the left, street by street. */
export function lit(order: number, inside: string): string {
  return shape('g', { 'data-lit': order }, inside);
}

/** A text of the picture, placed for itself: a canvas writes it with the page's fonts. */
export interface Lettering {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 600 | 700;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill: string;
  readonly font: 'letters' | 'hand';
}
