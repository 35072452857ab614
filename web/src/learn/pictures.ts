/** The little pictures beside the rules, as data. */

import { NO_MARKS, type SheetMarks } from '../drawing/marks';
import type { Card, Effect } from '../rules';
import type { Sketch } from './sketch';

export type Picture =
  | {
      readonly kind: 'street';
      readonly street: number;
      readonly from: number;
      readonly to: number;
      readonly sketch: Sketch;
      readonly marks: SheetMarks;
    }
  | { readonly kind: 'sheet' }
  | { readonly kind: 'combination'; readonly card: Card; readonly next: Effect }
  | { readonly kind: 'hand'; readonly cards: readonly [Card, Card, Card] }
  | { readonly kind: 'plan' }
  | { readonly kind: 'track'; readonly track: 'pools' | 'refusals'; readonly crossed: number }
  | { readonly kind: 'column'; readonly size: number; readonly crossed: number }
  | { readonly kind: 'park'; readonly street: number; readonly built: number }
  | { readonly kind: 'changes'; readonly number: number }
  | { readonly kind: 'row'; readonly effects: readonly Effect[] };

/** A street from its left end, or a part of it; plots count from 1. */
function street(number: number, text: string, to: number, marks: Partial<SheetMarks> = {}): Picture {
  return {
    kind: 'street',
    street: number,
    from: 0,
    to,
    sketch: { streets: { [number]: text } },
    marks: { ...NO_MARKS, ...marks },
  };
}

const LIT_SIX = new Map(['2.2', '2.3', '2.4'].map((key) => [key, { kind: 'legal', number: 6 }] as const));
const LIT_GAPS = new Map(['1.0', '1.1', '1.3', '1.5', '1.6'].map((key) => [key, 'legal'] as const));

/** Pictures by the last part of their caption's id. */
export const pictures = {
  sheet: { kind: 'sheet' },
  estate: street(1, '1 3 5~ 7 | 9 . 12~ |', 7),
  gaps: street(1, '1 3 5 | 7 9 | . . .', 8, { gaps: LIT_GAPS }),
  front: { kind: 'combination', card: { number: 8, effect: 'landscaper' }, next: 'pool' },
  plan: { kind: 'plan' },
  used: street(3, "1' 2~' 4' 6' 7' | 9 . 12", 8),
  track: { kind: 'track', track: 'pools', crossed: 3 },
  order: street(2, '. 3 . . . 8 10', 8, { choosing: true, plots: LIT_SIX }),
  agent: { kind: 'column', size: 4, crossed: 1 },
  park: { kind: 'park', street: 2, built: 2 },
  pools: street(2, '5~ . . 6 8', 8),
  temp: { kind: 'changes', number: 8 },
  bis: street(1, '. 3 5 5b . 9', 7),
  end: { kind: 'track', track: 'refusals', crossed: 2 },
  score: { kind: 'track', track: 'pools', crossed: 5 },
  roundabout: street(3, '5 8 13 | () | 2 6 . 9', 8),
  hand: {
    kind: 'hand',
    cards: [
      { number: 4, effect: 'pool' },
      { number: 11, effect: 'surveyor' },
      { number: 7, effect: 'temp' },
    ],
  },
  stretches: {
    kind: 'row',
    effects: ['landscaper', 'landscaper', 'surveyor', 'temp', 'agent', 'bis', 'surveyor', 'pool', 'temp'],
  },
} satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;

/** Which picture stands beside which rule. */
export const pictureOf: Readonly<Record<string, PictureName>> = {
  '1.1': 'sheet',
  '1.3': 'estate',
  '1.6': 'plan',
  '1.7': 'used',
  '1.9': 'track',
  '3.1': 'front',
  '3.4': 'order',
  '4.1': 'gaps',
  '4.2': 'agent',
  '4.3': 'park',
  '4.4': 'pools',
  '4.5': 'temp',
  '4.6': 'bis',
  '5.2': 'used',
  '5.3': 'plan',
  '6.1': 'end',
  '7.3': 'score',
  '7.5': 'agent',
  '8.2': 'roundabout',
  '9.2': 'hand',
  '10.2': 'hand',
  '10.6.4': 'stretches',
};
