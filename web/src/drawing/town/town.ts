/** The finished town in evening light: what one looks at when a game is over, and the picture to keep. */

import type { Sheet } from '../../rules';
import { EVENING } from './palette';
import { lampAt, roadOf, skyOf, treeAt } from './scene';
import { inked, placed, rect, type Lettering } from './shapes';
import { streetDrawing, type Owner, type Row } from './street';

/** All that is written on a picture that leaves the page. */
export interface TownWords {
  readonly name: string;
  readonly counts: string;
  readonly points: string;
  readonly place: string;
  readonly game: string;
  readonly deal: string;
}

export interface Town {
  readonly width: number;
  readonly height: number;
  /** SVG without its texts. */
  readonly shapes: string;
  readonly texts: readonly Lettering[];
}

interface Form {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  /** By street, from the back: longer streets are nearer. */
  readonly pitches: readonly number[];
  readonly bases: readonly number[];
  readonly yards: readonly number[];
  readonly road: number;
  readonly foot: number;
}

export const FORMS = {
  wide: {
    width: 1200,
    height: 900,
    horizon: 404,
    pitches: [87, 93, 95.5],
    bases: [422, 612, 804],
    yards: [45, 48, 49],
    road: 25,
    foot: 38,
  },
  square: {
    width: 1080,
    height: 1080,
    horizon: 452,
    pitches: [78, 83.5, 86],
    bases: [482, 716, 956],
    yards: [66, 70, 72],
    road: 34,
    foot: 42,
  },
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof FORMS;

/** The town of a sheet. Without words only the house numbers are written: the page says the rest itself. */
export function townOf(sheet: Sheet, owner: Owner, name: FormName, words: TownWords | null): Town {
  const form: Form = FORMS[name];
  const { width, height, horizon } = form;
  const rows = sheet.streets.map((street, index) => rowOf(form, index, street.plots.length));
  let first = 0;
  const streets = sheet.streets.map((street, index) => {
    const row = rows[index];
    if (row === undefined) throw new RangeError(`there is no row ${index}`);
    const drawing = streetDrawing(sheet, row, owner, first);
    first += street.plots.length;
    const isLast = index === sheet.streets.length - 1;
    const road = row.base + row.yard + 9;
    const below = isLast ? rect(0, height - form.foot, width, form.foot, EVENING.road) : roadOf(width, road, form.road);
    return { shapes: drawing.shapes + below + sidesOf(form, row, isLast), texts: drawing.texts };
  });
  const mark = words === null ? '' : placed(40, 34, 46 / 24, picketMark());
  return {
    width,
    height,
    shapes: skyOf(width, height, horizon) + streets.map(({ shapes }) => shapes).join('') + mark,
    texts: [...streets.flatMap(({ texts }) => texts), ...(words === null ? [] : letterings(form, words))],
  };
}

function rowOf(form: Form, index: number, plots: number): Row {
  const pitch = form.pitches[index] ?? 80;
  const left = (form.width - plots * pitch) / 2;
  return { number: index + 1, left, pitch, base: form.bases[index] ?? 0, yard: form.yards[index] ?? 40 };
}

/** Beside a street, where it leaves room: a lamp, and a tree further out. */
function sidesOf(form: Form, row: Row, isLast: boolean): string {
  if (isLast || row.left < 40) return '';
  const foot = row.base + row.yard + 9;
  const lamps = [row.left - 36, form.width - row.left + 36].map((x) => lampAt(x, foot, row.pitch / 90));
  if (row.left < 120) return lamps.join('');
  const trees = [row.left - 104, form.width - row.left + 104].map((x) =>
    treeAt(x, foot - 6, row.pitch / 80, EVENING.bush),
  );
  return [...lamps, ...trees].join('');
}

/** The project's mark: three pickets. */
function picketMark(): string {
  const pickets = 'M2.2 23V5.5L4.7 2l2.5 3.5V23zM9.5 23V5.5L12 2l2.5 3.5V23zM16.8 23V5.5L19.3 2l2.5 3.5V23z';
  const paths = ['M4 9.5h16v3H4zM4 17h16v3H4z', pickets];
  return paths.map((d) => inked('path', { d, fill: EVENING.picket }, 1.3)).join('');
}

/** How wide a letter is at most, measured in its height, in the mean of a line. */
const LETTER = 0.56;

/** A size at which a line fits its room. */
function fitting(text: string, size: number, room: number): number {
  return Math.round(Math.min(size, room / (LETTER * Math.max(text.length, 1))) * 10) / 10;
}

function letterings(form: Form, words: TownWords): Lettering[] {
  const { width, height } = form;
  const foot = height - form.foot / 2 + 6;
  const [left, right] = [40, width - 40];
  const line = { weight: 400, anchor: 'start', fill: EVENING.cream, font: 'letters' } as const;
  return [
    { ...line, text: words.name, x: 100, y: 70, size: fitting(words.name, 38, width * 0.52), weight: 700 },
    {
      ...line,
      text: words.counts,
      x: left + 2,
      y: 112,
      size: fitting(words.counts, 22, width * 0.56),
      fill: EVENING.lilac,
    },
    { ...line, text: words.points, x: right, y: 104, size: 100, weight: 700, anchor: 'end' },
    {
      ...line,
      text: words.place,
      x: right - 2,
      y: 138,
      size: fitting(words.place, 22, width * 0.38),
      weight: 600,
      anchor: 'end',
      fill: EVENING.sun,
    },
    { ...line, text: words.game, x: left, y: foot, size: fitting(words.game, 18, width * 0.66) },
    {
      ...line,
      text: words.deal,
      x: right,
      y: foot,
      size: fitting(words.deal, 18, width * 0.27),
      weight: 600,
      anchor: 'end',
    },
  ];
}
