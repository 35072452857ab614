/** The guided first game as it runs: where the learner is, and whether a tap brings them on. No DOM, no words. */

import { isSamePlace, type Place } from '../rules';
import { lesson, type Chapter, type LessonTap, type Step } from './chapters';

export { END, RULESET, lesson } from './chapters';
export { keepProgress, readProgress } from './progress';
export type { Chapter, LessonTap, Point, Step } from './chapters';

export type Verdict = 'right' | { readonly wrong: string };

/** A place in the lesson. Every change gives a new one. */
export class LessonRun {
  constructor(
    readonly chapter = 0,
    readonly step = 0,
  ) {}

  /** Resumes the lesson. An incomplete turn is dropped, so its chapter starts over. */
  static resume(saved: number): LessonRun {
    let left = Math.max(0, Math.trunc(saved));
    for (const [index, { steps }] of lesson.entries()) {
      if (left < steps.length) return new LessonRun(index, 0);
      left -= steps.length;
    }
    return new LessonRun(lesson.length, 0);
  }

  /** Steps of all chapters together. */
  static get length(): number {
    return stepsBefore(lesson.length);
  }

  get isOver(): boolean {
    return this.chapter >= lesson.length;
  }

  get played(): Chapter | null {
    return lesson[this.chapter] ?? null;
  }

  get current(): Step | null {
    return this.played?.steps[this.step] ?? null;
  }

  /** Steps behind the learner. */
  get saved(): number {
    return stepsBefore(this.chapter) + this.step;
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.saved / LessonRun.length;
  }

  /** True if a tap, which the rules may or may not allow, is the one that is asked for. */
  judge(tap: LessonTap): Verdict {
    const step = this.current;
    if (step === null) return 'right';
    if (step.accepts.some((wanted) => isMeant(wanted, tap))) return 'right';
    return { wrong: step.wrong[tap.kind] ?? step.wrong.other };
  }

  /** One step on; after a chapter's last one, into the next. */
  advance(): LessonRun {
    const { played } = this;
    if (played === null) return this;
    const isLast = this.step + 1 >= played.steps.length;
    return isLast ? new LessonRun(this.chapter + 1, 0) : new LessonRun(this.chapter, this.step + 1);
  }

  /** Elsewhere in the same chapter: a tap was taken back or done again. */
  at(step: number): LessonRun {
    return step === this.step ? this : new LessonRun(this.chapter, step);
  }
}

function stepsBefore(chapter: number): number {
  return lesson.slice(0, chapter).reduce((sum, { steps }) => sum + steps.length, 0);
}

function isMeant(wanted: LessonTap, tap: LessonTap): boolean {
  if (wanted.kind !== tap.kind) return false;
  const pairs = Object.entries(wanted) as [string, unknown][];
  const given = tap as unknown as Readonly<Record<string, unknown>>;
  return pairs.every(([key, value]) =>
    key === 'place' ? isSamePlace(value as Place, given[key] as Place) : value === given[key],
  );
}
