/** The guided first game: nine rounds of one game, with jumps between them, and what the learner taps in each. */

import type { CardJson, Effect, PlanJson, Sheet } from '../rules';
import type { Tap } from '../turn';
import { sheetFrom, type Sketch } from './sketch';

/** What the learner can do: taps of a turn, handing it in, and reading on. */
export type LessonTap = Tap | { readonly kind: 'confirm' } | { readonly kind: 'next' };

/** Where the coach points. */
export type Point =
  | 'cards'
  | 'sheet'
  | 'confirm'
  | 'claim'
  | 'refuse'
  | `card:${number}`
  | `plan:${number}`
  | `size:${number}`
  | `plot:${number}.${number}`
  | `gap:${number}.${number}`;

export interface Step {
  /** What the coach says: a message id. */
  readonly say: string;
  readonly point: Point;
  /** What brings the learner on; a claim without estates stands for any. */
  readonly accepts: readonly LessonTap[];
  /** What the coach says to taps that the rules allow but the lesson does not, by kind; `other` for the rest. */
  readonly wrong: Readonly<Partial<Record<LessonTap['kind'], string>>> & { readonly other: string };
}

/** One round at the table. */
export interface Chapter {
  readonly name: string;
  readonly round: number;
  readonly sheet: Sheet;
  readonly offer: readonly [CardJson, CardJson, CardJson];
  /** The effects announced for the next round. */
  readonly next: readonly [Effect, Effect, Effect];
  readonly plans: readonly PlanJson[];
  /** The turn that the steps build, in notation; where they leave a choice, one of several. */
  readonly turn: string;
  readonly steps: readonly Step[];
}

/** The rules of the lesson: the first edition, alone. */
export const RULESET = 'first+practice';

const PLANS: readonly PlanJson[] = ['1.4', '2.6', '3.4'].map((id) => ({ id, scores_later: false }));

const NEXT: LessonTap = { kind: 'next' };
const CONFIRM: LessonTap = { kind: 'confirm' };
const FIRST_READ = { other: 'learn-wrong-read' };
const FIRST_TAKE = { combination: 'learn-wrong-card', other: 'learn-wrong-take' };
const FIRST_CONFIRM = { other: 'learn-wrong-confirm' };

/** Plots and gaps count from 1 here, as people do. */
const plot = (street: number, number: number): LessonTap => ({ kind: 'plot', place: { street, plot: number - 1 } });
const gap = (street: number, number: number): LessonTap => ({ kind: 'gap', place: { street, plot: number - 1 } });

const read = (say: string, point: Point): Step => ({ say, point, accepts: [NEXT], wrong: FIRST_READ });
const confirm = (say: string): Step => ({ say, point: 'confirm', accepts: [CONFIRM], wrong: FIRST_CONFIRM });
const take = (say: string, index: number): Step => ({
  say,
  point: `card:${index + 1}`,
  accepts: [{ kind: 'combination', index }],
  wrong: FIRST_TAKE,
});
const tapOn = (say: string, point: Point, accepts: readonly LessonTap[], wrong: Step['wrong']): Step => ({
  say,
  point,
  accepts,
  wrong,
});

function chapter(made: Omit<Chapter, 'sheet' | 'plans'> & { readonly sketch: Sketch }): Chapter {
  const { sketch, ...rest } = made;
  return { ...rest, sheet: sheetFrom(sketch), plans: PLANS };
}

const HOUSE = chapter({
  name: 'house',
  round: 1,
  sketch: {},
  offer: [
    [8, 'landscaper'],
    [3, 'agent'],
    [12, 'surveyor'],
  ],
  next: ['pool', 'bis', 'temp'],
  turn: '1 8@2.6 L',
  steps: [
    read('learn-house-hello', 'sheet'),
    take('learn-house-take', 0),
    tapOn('learn-house-write', 'plot:2.6', [plot(2, 5), plot(2, 6), plot(2, 7)], {
      plot: 'learn-house-middle',
      other: 'learn-wrong-write',
    }),
    confirm('learn-house-confirm'),
  ],
});

const ORDER = chapter({
  name: 'order',
  round: 4,
  sketch: { streets: { 2: '. 3 . . . 8 . . . 12 .' }, parks: [0, 1, 0] },
  offer: [
    [10, 'pool'],
    [4, 'bis'],
    [6, 'temp'],
  ],
  next: ['agent', 'surveyor', 'landscaper'],
  turn: '1 10@2.8 P',
  steps: [
    read('learn-order-rule', 'sheet'),
    take('learn-order-take', 0),
    tapOn('learn-order-write', 'plot:2.8', [plot(2, 8)], { plot: 'learn-order-pool', other: 'learn-wrong-write' }),
    confirm('learn-order-confirm'),
  ],
});

const FENCE = chapter({
  name: 'fence',
  round: 8,
  sketch: { streets: { 1: '1 3 5~', 2: '. 3 . . . 8 . 10~ . 12 .' }, parks: [0, 1, 0] },
  offer: [
    [14, 'landscaper'],
    [7, 'surveyor'],
    [2, 'temp'],
  ],
  next: ['agent', 'landscaper', 'surveyor'],
  turn: '2 7@1.4 S1.4',
  steps: [
    read('learn-fence-estate', 'sheet'),
    take('learn-fence-take', 1),
    tapOn('learn-fence-write', 'plot:1.4', [plot(1, 4)], { plot: 'learn-fence-beside', other: 'learn-wrong-write' }),
    tapOn('learn-fence-build', 'gap:1.4', [gap(1, 4)], { gap: 'learn-fence-gap', other: 'learn-fence-gap' }),
    confirm('learn-fence-confirm'),
  ],
});

const AGENT = chapter({
  name: 'agent',
  round: 9,
  sketch: { streets: { 1: '1 3 5~ 7 |', 2: '. 3 . . . 8 . 10~ . 12 .' }, parks: [0, 1, 0] },
  offer: [
    [14, 'agent'],
    [4, 'landscaper'],
    [9, 'surveyor'],
  ],
  next: ['temp', 'pool', 'bis'],
  turn: '1 14@2.11 A4',
  steps: [
    take('learn-agent-take', 0),
    tapOn('learn-agent-write', 'plot:2.11', [plot(2, 11)], {
      plot: 'learn-agent-end',
      other: 'learn-wrong-write',
    }),
    tapOn('learn-agent-size', 'size:4', [{ kind: 'size', size: 4 }], {
      size: 'learn-agent-four',
      other: 'learn-agent-four',
    }),
    confirm('learn-agent-confirm'),
  ],
});

const TEMP = chapter({
  name: 'temp',
  round: 13,
  sketch: {
    streets: { 1: '1 3 5~ 7 |', 2: '. 3 . . . 8 9 10~ . 12 14', 3: '. 2~ . 6' },
    parks: [0, 2, 0],
    agents: [0, 0, 0, 1, 0, 0],
  },
  offer: [
    [5, 'landscaper'],
    [6, 'pool'],
    [13, 'temp'],
  ],
  next: ['bis', 'landscaper', 'surveyor'],
  turn: '3 11@2.9 T',
  steps: [
    read('learn-temp-gap', 'plot:2.9'),
    take('learn-temp-take', 2),
    tapOn('learn-temp-write', 'plot:2.9', [plot(2, 9)], { plot: 'learn-temp-here', other: 'learn-wrong-write' }),
    confirm('learn-temp-confirm'),
  ],
});

const BIS = chapter({
  name: 'bis',
  round: 17,
  sketch: {
    streets: { 1: '1 3 5~ 7 | 9', 2: '. 3 . . . 8 9 10~ 11 12 14', 3: '1 2~ 4 6 . |' },
    parks: [0, 2, 1],
    agents: [0, 0, 0, 1, 0, 0],
    temps: 1,
  },
  offer: [
    [10, 'bis'],
    [13, 'landscaper'],
    [6, 'agent'],
  ],
  next: ['surveyor', 'pool', 'temp'],
  turn: '1 10@1.6 B3.5=6',
  steps: [
    take('learn-bis-take', 0),
    tapOn('learn-bis-write', 'plot:1.6', [plot(1, 6)], { plot: 'learn-bis-beside', other: 'learn-wrong-write' }),
    tapOn('learn-bis-copy', 'plot:3.5', [plot(3, 5)], { plot: 'learn-bis-here', other: 'learn-bis-here' }),
    confirm('learn-bis-confirm'),
  ],
});

const PLAN = chapter({
  name: 'plan',
  round: 18,
  sketch: {
    streets: { 1: '1 3 5~ 7 | 9 10', 2: '. 3 . . . 8 9 10~ 11 12 14', 3: '1 2~ 4 6 6b |' },
    parks: [0, 2, 1],
    agents: [0, 0, 0, 1, 0, 0],
    temps: 1,
  },
  offer: [
    [6, 'pool'],
    [15, 'surveyor'],
    [11, 'landscaper'],
  ],
  next: ['landscaper', 'agent', 'bis'],
  turn: '2 15@1.10 S1.6 #3=1.5,3.1',
  steps: [
    read('learn-plan-what', 'plan:3'),
    take('learn-plan-take', 1),
    tapOn('learn-plan-write', 'plot:1.10', [plot(1, 10)], { plot: 'learn-plan-end', other: 'learn-wrong-write' }),
    tapOn('learn-plan-fence', 'gap:1.6', [gap(1, 6)], { gap: 'learn-plan-gap', other: 'learn-plan-gap' }),
    tapOn('learn-plan-claim', 'claim', [{ kind: 'claim', plan: 2 }], {
      confirm: 'learn-plan-first',
      other: 'learn-plan-first',
    }),
    confirm('learn-plan-confirm'),
  ],
});

/** All but five plots are built, and two plans are claimed. */
const LATE: Sketch = {
  streets: {
    1: "1' 3' 5~' 7' | 9' 10' | 11~' 13' 14' 15'",
    2: '. | 3 5 6~ 7 | 8 9 10~ 11 | 12 | 14',
    3: "1' 2~' 4' 6' 6b' | 8 . 10 11 12 | . .",
  },
  parks: [1, 3, 2],
  agents: [1, 0, 0, 2, 1, 0],
  temps: 3,
  plans: [6, null, 7],
};

const REFUSAL = chapter({
  name: 'refusal',
  round: 29,
  sketch: LATE,
  offer: [
    [5, 'agent'],
    [8, 'landscaper'],
    [11, 'surveyor'],
  ],
  next: ['pool', 'pool', 'bis'],
  turn: 'x',
  steps: [
    read('learn-refusal-look', 'cards'),
    tapOn('learn-refusal-cross', 'refuse', [{ kind: 'refuse' }], { other: 'learn-refusal-none' }),
    confirm('learn-refusal-confirm'),
  ],
});

export const END = chapter({
  name: 'end',
  round: 30,
  sketch: { ...LATE, refusals: 1 },
  offer: [
    [9, 'landscaper'],
    [2, 'pool'],
    [13, 'bis'],
  ],
  next: ['temp', 'agent', 'surveyor'],
  turn: '2 2@2.1 P #2=2.1,2.2,2.10,2.11',
  steps: [
    read('learn-end-last', 'plan:2'),
    take('learn-end-take', 1),
    tapOn('learn-end-write', 'plot:2.1', [plot(2, 1)], { plot: 'learn-end-here', other: 'learn-wrong-write' }),
    tapOn('learn-end-claim', 'claim', [{ kind: 'claim', plan: 1 }], {
      confirm: 'learn-plan-first',
      other: 'learn-plan-first',
    }),
    confirm('learn-end-confirm'),
  ],
});

export const lesson: readonly Chapter[] = [HOUSE, ORDER, FENCE, AGENT, TEMP, BIS, PLAN, REFUSAL, END];
