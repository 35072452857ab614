/** Where the coach points: from a lesson's word to the part of the page. */

import type { Point } from './lesson';

const PARTS: Readonly<Record<string, string>> = {
  cards: '.offer',
  sheet: '.sheet.panel',
  confirm: '[data-confirm]',
  claim: '.choices .claim',
  refuse: '[data-refuse]',
};

/** By number, from 1. */
const NUMBERED: Readonly<Record<string, (number: string) => string>> = {
  card: (number) => `.offer .cards > :nth-child(${number})`,
  plan: (number) => `[data-plan="${Number(number) - 1}"]`,
  size: (number) => `[data-size="${number}"]`,
};

/** The element that a point means, if it is on the page. Plots and gaps count from 1 in lessons, from 0 in drawings. */
export function spotFor(point: Point): Element | null {
  const [kind = '', place] = point.split(':');
  const selector = place === undefined ? PARTS[kind] : (NUMBERED[kind]?.(place) ?? byPlace(kind, place));
  return selector === undefined ? null : document.querySelector(`.board ${selector}`);
}

function byPlace(kind: string, place: string): string {
  const [street = '', number = ''] = place.split('.');
  return `[data-${kind}="${street}.${Number(number) - 1}"]`;
}

/** True if it lies above the page's edge or under the bar, and would fit between them. */
export function isHidden(spot: Element): boolean {
  const foot = spot.ownerDocument.querySelector('.board > .foot');
  if (foot?.contains(spot)) return false;
  const { top, bottom, height } = spot.getBoundingClientRect();
  const edge = foot?.getBoundingClientRect().top ?? innerHeight;
  return height < edge && (top < 0 || bottom > edge);
}
