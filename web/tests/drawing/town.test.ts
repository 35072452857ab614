/** The town in the evening: drawn the same everywhere, each part of a sheet where it belongs. */

import { describe, expect, it } from 'vitest';
import { looksOf } from '../../src/drawing/town/house';
import { shapesOf, svgOf } from '../../src/drawing/town/svg';
import { townOf, type FormName, type Town, type TownWords } from '../../src/drawing/town/town';
import { EMPTY, ROUNDABOUT, type Sheet, type Street } from '../../src/rules';

const OWNER = { deal: 'B9RX-YJFM-KBNM', seat: 0 };

const WORDS: TownWords = {
  name: 'Ada’s town',
  counts: '31 houses, 6 pools, 8 trees',
  points: '104',
  place: 'points, place 1 of 4',
  game: 'Picket Fence · First edition · advanced · 14 Nov 2026',
  deal: 'Deal B9RX-YJFM-KBNM',
};

const mask = (...plots: number[]): number => plots.reduce((all, plot) => all | (1 << plot), 0);

function street(plots: number[], marks: Partial<Street>): Street {
  return { plots, bis: 0, fences: 0, used: 0, pools: 0, parks: 0, ...marks };
}

const SHEET: Sheet = {
  streets: [
    street([1, 3, 5, 6, 7, 9, 10, 11, 13, EMPTY], {
      fences: mask(1, 3, 6),
      used: mask(0, 1),
      pools: mask(2, 6),
      parks: 3,
    }),
    street([2, 4, 6, 7, 8, 8, 10, ROUNDABOUT, 3, 14, 15], {
      bis: mask(5),
      fences: mask(1, 5, 6, 7, 8),
      used: mask(2, 3, 4, 5),
      pools: mask(3),
      parks: 2,
    }),
    street([3, 5, 6, 7, 7, 9, 10, 11, 12, 13, 14, 16], {
      bis: mask(4),
      fences: mask(4, 6),
      used: mask(0, 1, 2, 3, 4, 7, 8, 9, 10, 11),
      pools: mask(1, 6, 10),
      parks: 3,
    }),
  ],
  agents: [0, 0, 0, 0, 0, 0],
  temps: 0,
  refusals: 0,
  plans: [null, null, null],
};

const town = (form: FormName = 'wide', sheet = SHEET, owner = OWNER): Town => townOf(sheet, owner, form, WORDS);
const count = (text: string, part: string): number => text.split(part).length - 1;

describe('townOf', () => {
  it('draws the same picture for the same deal and seat, and another one for others', async () => {
    await expect(svgOf(town(), 'A town')).toMatchFileSnapshot('__snapshots__/town-wide.svg');
    await expect(svgOf(town('square'), 'A town')).toMatchFileSnapshot('__snapshots__/town-square.svg');
    expect(town('wide', SHEET, { ...OWNER, seat: 1 }).shapes).not.toBe(town().shapes);
    expect(town('wide', SHEET, { ...OWNER, deal: 'A3ED-3TN7' }).shapes).not.toBe(town().shapes);
  });

  it('is well-formed, whatever a player is called', () => {
    const text = svgOf(townOf(SHEET, OWNER, 'wide', { ...WORDS, name: '<b>&Ada' }), 'A & B');
    const page = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(page.querySelector('parsererror')).toBeNull();
    expect([...page.querySelectorAll('text')].map((node) => node.textContent)).toContain('<b>&Ada');
  });

  it('writes a number on every house and the words once; without words only the numbers', () => {
    const houses = SHEET.streets.flatMap(({ plots }) => plots.filter((stands) => stands >= 0));
    const bare = townOf(SHEET, OWNER, 'wide', null).texts.map(({ text }) => text);
    expect(bare).toEqual(houses.map(String));
    expect(town().texts.map(({ text }) => text)).toEqual([...bare, ...Object.values<string>({ ...WORDS })]);
    expect(shapesOf(town())).not.toContain('<text');
  });

  it('shows what is on the sheet: pools, fences, trees, an empty plot, a roundabout, lights over approved estates', () => {
    const { shapes } = town();
    expect(count(shapes, 'M-24 0c-4-12')).toBe(6);
    expect(count(shapes, 'l3.5-6 3.5 6')).toBe(2 * 10);
    // Eight in parks, one on the roundabout, two beside the first street.
    expect(count(shapes, 'M0-74c9 15')).toBe(8 + 1 + 2);
    expect(count(shapes, 'stroke-dasharray="5 4"')).toBe(1);
    expect(count(shapes, '<ellipse')).toBe(3);
    expect(count(shapes, '<circle') - count(withoutPlans().shapes, '<circle')).toBe(16 * 3 * 2);
  });

  it('lights the windows house by house: one order for all plots, from the left, street by street', () => {
    const orders = [...town().shapes.matchAll(/data-lit="(\d+)"/g)].map(([, order]) => Number(order));
    const plots = SHEET.streets.flatMap(({ plots: stand }) => stand);
    const built = plots.flatMap((stands, order) => (stands >= 0 ? [order] : []));
    expect([...new Set(orders)].sort((one, other) => one - other)).toEqual(built);
  });

  it('keeps every letter inside the picture, also with long names', () => {
    const long = { ...WORDS, name: 'Maximiliane-Alexandra '.repeat(3), counts: 'x'.repeat(80), deal: 'D'.repeat(40) };
    for (const form of ['wide', 'square'] as const) {
      const drawn = townOf(SHEET, OWNER, form, long);
      for (const { text, x, size, anchor } of drawn.texts) {
        const width = text.length * size * 0.56;
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(drawn.width);
      }
    }
  });
});

function withoutPlans(): Town {
  const streets = SHEET.streets.map((one) => ({ ...one, used: 0 }));
  return town('wide', { ...SHEET, streets });
}

describe('houses', () => {
  it('differ, and no wall is its left neighbour’s', () => {
    const looks = looksOf('A3ED-3TN7', 2, 3, 12);
    expect(new Set(looks.map(({ form, roof, wall, door, face }) => `${form}${roof}${wall}${door}${face}`)).size).toBe(
      12,
    );
    expect(looks.every(({ wall }, plot) => plot === 0 || wall !== looks[plot - 1]!.wall)).toBe(true);
  });

  it('have nine windows in ten lit', () => {
    const windows = Array.from({ length: 200 }, (_, seat) => looksOf('A3ED-3TN7', seat, 1, 10))
      .flat()
      .flatMap((looks) => looks.windows);
    const lit = windows.filter(Boolean).length / windows.length;
    expect(lit).toBeGreaterThan(0.88);
    expect(lit).toBeLessThan(0.92);
  });

  it('are twins where one copies its neighbour (rule 4.6)', () => {
    const colours = (sheet: Sheet): string[] => {
      const groups = townOf(sheet, OWNER, 'wide', null).shapes.split('<g transform="translate(').slice(1);
      return groups.filter((group) => group.includes('M2 1a7')).map((group) => group.slice(group.indexOf('>')));
    };
    const plain = colours({ ...SHEET, streets: SHEET.streets.map((one) => ({ ...one, bis: 0 })) });
    const copied = colours(SHEET);
    const bare = (group: string): string => group.replaceAll(/data-lit="\d+"/g, '').split('</g><')[0]!;
    // The eights of the second street.
    const [first, second] = [9 + 4, 9 + 5];
    expect(bare(copied[second]!)).toBe(bare(copied[first]!));
    expect(bare(plain[second]!)).not.toBe(bare(plain[first]!));
  });
});
