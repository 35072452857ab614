/** Which layout a window gets, by its size and the size of its text. */

import { describe, expect, it } from 'vitest';
import { formOf, isRoomy } from '../../src/table/layout.svelte';

const form = (width: number, height: number, rem = 16): string => formOf({ width, height, rem });

describe('the layout', () => {
  it('has one column on a phone and three on a wide screen', () => {
    expect([form(360, 640), form(390, 844), form(768, 1024)]).toEqual(['phone', 'phone', 'upright']);
    expect([form(1024, 768), form(1280, 720), form(2560, 1440, 30)]).toEqual(['wide', 'wide', 'wide']);
  });

  it('lies on its side where the window is low and not narrow', () => {
    expect([form(740, 360), form(844, 390), form(360, 360)]).toEqual(['lying', 'lying', 'phone']);
  });

  it('counts what large text leaves: a tablet then reads like a phone', () => {
    expect([form(1024, 768, 32), form(768, 1024, 32)]).toEqual(['phone', 'phone']);
  });

  it('does not take a table that grew with its window for large text', () => {
    expect(form(1920, 1080, 22.5)).toBe('wide');
    expect([isRoomy({ width: 360, height: 640, rem: 16 }), isRoomy({ width: 390, height: 844, rem: 16 })]).toEqual([
      false,
      true,
    ]);
    expect(isRoomy({ width: 1920, height: 1080, rem: 22.5 })).toBe(true);
  });
});
