/** Where the coach points: from a lesson's word to the part of the page. */

import type { Point } from './lesson';

const PARTS: Readonly<Record<string, string>> = {
  cards: '.board .offer',
  sheet: '.board .sheet.panel',
  tracks: '.board .scores',
  plans: '.board .plans',
  bar: '.board .bar',
  coach: '.board .coach',
};

/** The element that a point means, if it is on the page. Plots and gaps count from 1 in lessons, from 0 in drawings. */
export function spotFor(point: Point): Element | null {
  const [kind = '', place] = point.split(':');
  const [street = '', number = ''] = place?.split('.') ?? [];
  const selector = place === undefined ? PARTS[kind] : `.board [data-${kind}="${street}.${Number(number) - 1}"]`;
  return selector === undefined ? null : document.querySelector(selector);
}
