import { beforeEach, describe, expect, test } from 'vitest';
import {
  LessonRun,
  RULESET,
  keepProgress,
  lesson,
  readProgress,
  type Chapter,
  type LessonTap,
  type Step,
} from '../../src/learn/lesson';
import { knownRuleset } from '../../src/learn/sketch';
import { EFFECTS, EMPTY, afterTurn, completeEstates, objectionTo, parseTurn, readPosition } from '../../src/rules';
import type { Position, Sheet, Turn } from '../../src/rules';
import { emptyDraft, guide, tap, type Draft } from '../../src/turn';

const rules = knownRuleset(RULESET);

function positionOf(chapter: Chapter): Position {
  return readPosition(rules, chapter.sheet, chapter.offer, chapter.plans);
}

/** The draft after the steps, each answered with one of its accepted taps. */
function playedBy(position: Position, steps: readonly Step[], choose: (step: Step) => LessonTap | undefined): Draft {
  return steps.reduce((draft: Draft, step) => {
    const chosen = choose(step);
    if (chosen === undefined || chosen.kind === 'next' || chosen.kind === 'confirm') return draft;
    const answer = tap(position, draft, chosen);
    if ('objection' in answer) throw new Error(`${step.say}: ${answer.objection.message}`);
    return answer.draft;
  }, emptyDraft);
}

/** Rules 3.4 and 4.6 of a whole sheet: what stands there could have been written. */
function brokenOrder(sheet: Sheet): string[] {
  return sheet.streets.flatMap((street, index) => {
    const houses = street.plots.flatMap((stands, plot) => (stands >= 0 ? [{ stands, plot }] : []));
    return houses.slice(1).flatMap(({ stands, plot }, before) => {
      const left = houses[before]?.stands ?? EMPTY;
      const isCopy = ((street.bis >> plot) & 1) === 1 && stands === left;
      return stands > left || isCopy ? [] : [`street ${index + 1}: ${stands} after ${left}`];
    });
  });
}

const count = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

describe.each(lesson.map((chapter): [string, Chapter] => [chapter.name, chapter]))('chapter %s', (_, chapter) => {
  const position = positionOf(chapter);
  const { sheet } = position;

  test('begins with a sheet that can stand', () => {
    expect(brokenOrder(sheet)).toEqual([]);
    sheet.streets.forEach((street, index) => {
      const houses = street.plots.reduce((mask, stands, plot) => (stands >= 0 ? mask | (1 << plot) : mask), 0);
      const planned = (rules.tables.pools[index] ?? []).reduce((mask, plot) => mask | (1 << plot), 0);
      expect(street.used & ~houses).toBe(0);
      expect(street.pools & ~(houses & planned & ~street.bis)).toBe(0);
      expect(street.parks).toBeLessThanOrEqual(
        Math.min(count(houses & ~street.bis), (rules.tables.tracks.parks[index]?.length ?? 1) - 1),
      );
    });
  });

  test('its round is the number of turns behind it, and one more', () => {
    const houses = sheet.streets.flatMap((street) => street.plots.filter((stands) => stands >= 0)).length;
    const bis = sheet.streets.reduce((sum, street) => sum + count(street.bis), 0);
    expect(chapter.round).toBe(houses - bis + sheet.refusals + 1);
  });

  test('its turn is legal', () => {
    expect(objectionTo(position, parseTurn(chapter.turn))).toBeNull();
  });

  test('its steps build that turn, in every way they allow', () => {
    const first = playedBy(position, chapter.steps, (step) => step.accepts[0]);
    expect(guide(position, first).isReady).toBe(true);
    const ways = Math.max(...chapter.steps.map((step) => step.accepts.length));
    const texts = Array.from({ length: ways }, (_, way) => {
      const draft = playedBy(position, chapter.steps, (step) => step.accepts[Math.min(way, step.accepts.length - 1)]);
      expect(guide(position, draft).isReady).toBe(true);
      return guide(position, draft).text;
    });
    expect(texts).toContain(chapter.turn);
  });

  test('ends with handing in', () => {
    expect(chapter.steps.at(-1)?.accepts).toEqual([{ kind: 'confirm' }]);
  });
});

test('each effect is performed once at least, a plan claimed, a refusal made, an estate closed by the learner', () => {
  const turns: Turn[] = lesson.map(({ turn }) => parseTurn(turn));
  expect(new Set(turns.flatMap(({ act }) => (act ? [act.effect] : [])))).toEqual(new Set(EFFECTS));
  expect(turns.filter(({ claims }) => claims.length > 0)).toHaveLength(2);
  expect(turns.filter(({ write }) => write === null)).toHaveLength(1);
  const fence = lesson.find(({ name }) => name === 'fence');
  const position = fence && positionOf(fence);
  expect(position && completeEstates(position.sheet)).toEqual([]);
  expect(position && completeEstates(afterTurn(position, parseTurn(fence.turn)))).toEqual([
    { street: 1, start: 0, size: 4 },
  ]);
});

test('the last chapter ends the game: all three plans are claimed (rule 6.1)', () => {
  const ends = lesson.map((chapter) =>
    afterTurn(positionOf(chapter), parseTurn(chapter.turn)).plans.every((points) => points !== null),
  );
  expect(ends).toEqual([...lesson.slice(1).map(() => false), true]);
});

test('a chapter that follows in the next round begins with the sheet that the turn left', () => {
  for (const [index, chapter] of lesson.slice(1).entries()) {
    const before = lesson[index];
    if (before === undefined || before.round + 1 !== chapter.round) continue;
    expect(afterTurn(positionOf(before), parseTurn(before.turn))).toEqual(chapter.sheet);
  }
});

describe('a run', () => {
  beforeEach(() => localStorage.clear());

  test('right taps lead on, wrong ones are explained by their kind', () => {
    let run = new LessonRun();
    expect(run.judge({ kind: 'combination', index: 0 })).toEqual({ wrong: 'learn-wrong-read' });
    run = run.advance();
    expect(run.judge({ kind: 'combination', index: 1 })).toEqual({ wrong: 'learn-wrong-card' });
    expect(run.judge({ kind: 'plot', place: { street: 1, plot: 0 } })).toEqual({ wrong: 'learn-wrong-take' });
    expect(run.judge({ kind: 'combination', index: 0 })).toBe('right');
    run = run.advance();
    expect(run.judge({ kind: 'plot', place: { street: 2, plot: 6 } })).toBe('right');
    expect(run.judge({ kind: 'plot', place: { street: 1, plot: 6 } })).toEqual({ wrong: 'learn-house-middle' });
  });

  test('any estates will do for a claim', () => {
    const plan = lesson.findIndex(({ name }) => name === 'end');
    const claiming = new LessonRun(plan, 3);
    expect(claiming.judge({ kind: 'claim', plan: 1, estates: [{ street: 2, plot: 0 }] })).toBe('right');
    expect(claiming.judge({ kind: 'claim', plan: 0 })).toEqual({ wrong: 'learn-plan-first' });
  });

  test('goes from 0 to 1 and ends', () => {
    let run = new LessonRun();
    const seen: number[] = [];
    for (; !run.isOver; run = run.advance()) seen.push(run.progress);
    expect(seen).toHaveLength(LessonRun.length);
    expect(seen[0]).toBe(0);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(run.progress).toBe(1);
    expect(run.advance()).toBe(run);
  });

  test('is taken up at the beginning of its chapter', () => {
    const far = new LessonRun(3, 2);
    expect(LessonRun.resume(far.saved)).toEqual(new LessonRun(3, 0));
    expect(LessonRun.resume(0)).toEqual(new LessonRun(0, 0));
    expect(LessonRun.resume(-4)).toEqual(new LessonRun(0, 0));
    expect(LessonRun.resume(9999).isOver).toBe(true);
  });

  test('progress is kept on this device; rubbish counts as none', () => {
    expect(readProgress()).toBe(0);
    keepProgress(7);
    expect(readProgress()).toBe(7);
    localStorage.setItem('picketfence.learn', '{"step":"many"}');
    expect(readProgress()).toBe(0);
    localStorage.setItem('picketfence.learn', '{');
    expect(readProgress()).toBe(0);
  });
});
