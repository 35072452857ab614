// @vitest-environment node
/** The check that holds the sprite against the code. */

import { expect, test } from 'vitest';
import { symbolFaults } from '../../lint/symbols.ts';

/** Return what is wrong with a sprite of these symbols and a page of this code. */
function faults(symbols: string[], code: string, families: Record<string, string[]> = {}): string[] {
  const drawn = symbols.map((id) => `<symbol id="${id}"><path/></symbol>`);
  return symbolFaults(`<svg>${drawn.join('\n')}</svg>`, new Map([['src/A.svelte', code]]), families);
}

test.each([
  '<svg class="icon"><use href="#i-undo" /></svg>',
  '<use\n  class="a"\n  href="#i-undo"\n/>',
  "<use href={isBack ? '#i-undo' : '#i-undo'} />",
  "const ICONS = { back: '#i-undo' };",
])('a symbol is used by %s', (code) => {
  expect(faults(['i-undo'], code)).toEqual([]);
  expect(faults([], code)).toEqual(["sprite.svg has no symbol 'i-undo'"]);
});

test('a symbol that nothing uses is found, also if only its own page shows it', () => {
  expect(faults(['i-undo'], "t('i-undo')")).toEqual(["sprite.svg: nothing uses 'i-undo'"]);
  const specimen = new Map([['src/drawing/Specimen.svelte', '<use href="#i-undo" />']]);
  expect(symbolFaults('<symbol id="i-undo"></symbol>', specimen, {})).toEqual(["sprite.svg: nothing uses 'i-undo'"]);
});

test('the members of a family are used by the call that puts their names together', () => {
  const code = "symbolOf('badge', effect)";
  const families = { badge: ['bis', 'pool'] };
  expect(faults(['badge-bis', 'badge-pool'], code, families)).toEqual([]);
  expect(faults(['badge-bis'], code, families)).toEqual(["sprite.svg has no symbol 'badge-pool'"]);
  expect(faults(['badge-bis', 'badge-pool', 'badge-old'], code, families)).toEqual([
    "sprite.svg: nothing uses 'badge-old'",
  ]);
  expect(faults([], '', families)).toEqual(["src/look/symbols.ts: nothing uses the family 'badge'"]);
});

test.each([
  '<use href="#badge-{effect}" />',
  '<use href="#{icon}" />',
  '<use href={`#${icon}`} />',
  '`#house-${street}`',
])('names are not put together elsewhere: %s', (code) => {
  expect(faults([], code)).toEqual(['src/A.svelte: put names of symbols together with symbolOf']);
});

test('a symbol may consist of others', () => {
  const sprite = '<symbol id="mark"><use href="#star"/></symbol>\n<symbol id="star"></symbol>';
  expect(symbolFaults(sprite, new Map([['src/A.svelte', '<use href="#mark" />']]), {})).toEqual([]);
});
