// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { NotationError, parseTurn, totalOf } from '../../src/rules';
import { TurnHistory, draftFromText, draftFromTurn, emptyDraft, guide, settle, tap, type Draft } from '../../src/turn';
import { desk, sheetOf } from '../desk';
import { after, plots, refusal, tapOf, told } from './play';

/** Street 1 with room for 4 to 6 and above 7; the other streets take nothing below 17. */
const SHEET = '1 | 3 . 7 | . . . . . . .\n2 | 17\n3 | 17';

describe('an ordinary turn', () => {
  const position = desk('first', { sheet: SHEET, offer: '5 surveyor, 9 agent, 12 landscaper' });

  test('pick, plot, gap: three taps and confirm', () => {
    expect(told(position, '').stage).toBe('pick');
    const write = told(position, 'c1');
    expect([write.stage, plots(write), write.isReady]).toEqual(['write', ['1.2=5'], false]);
    const effect = told(position, 'c1 1.2');
    expect([effect.stage, effect.isReady, effect.isDone, effect.text]).toEqual(['effect', true, false, '1 5@1.2']);
    expect([...effect.gaps.keys()].filter((key) => key.startsWith('1.'))).toEqual([
      '1.0',
      '1.1',
      '1.3',
      '1.4',
      '1.5',
      '1.6',
      '1.7',
      '1.8',
    ]);
    const ready = told(position, 'c1 1.2 |1.5');
    expect([ready.stage, ready.isDone, ready.text]).toEqual(['ready', true, '1 5@1.2 S1.5']);
    expect(ready.sheet).toEqual(sheetOf(position.rules, '1 | 3 5 7 | . . | .\n2 | 17\n3 | 17'));
  });

  test('the sheet shows the draft as far as it goes, the score follows', () => {
    expect(told(position, 'c1').sheet).toEqual(position.sheet);
    const { score, before } = told(position, 'c1 1.2');
    expect(totalOf(score) - totalOf(before)).toBe(3);
  });

  test('an effect that is left is decided, and can be taken up again', () => {
    const left = told(position, 'c1 1.2 leave');
    expect([left.stage, left.isDone, left.gaps.size]).toEqual(['ready', true, 0]);
    expect(refusal(position, 'c1 1.2 leave |1.5')).toBe('3.3 turn-why-skipped');
    expect(told(position, 'c1 1.2 leave do').gaps.size).toBeGreaterThan(0);
  });

  test('the chosen target again takes it back', () => {
    expect(told(position, 'c1 1.2 |1.5 |1.5').text).toBe('1 5@1.2');
    expect(told(position, 'c2 1.5 s3 s3').text).toBe('2 9@1.5');
  });

  test('the chosen plot again takes the number away; another legal one moves it, with the target kept', () => {
    expect(told(position, 'c2 1.5 s3 1.5').stage).toBe('write');
    expect(told(position, 'c2 1.5 s3 1.5 1.6').text).toBe('2 9@1.6 A3');
    expect(told(position, 'c2 1.5 s3 1.7').text).toBe('2 9@1.7 A3');
  });

  test('another combination keeps the plot where its number fits', () => {
    expect(told(position, 'c2 1.5 s3 c3').text).toBe('3 12@1.5 L');
    expect(told(position, 'c2 1.5 s3 c1').stage).toBe('write');
  });

  test('an equal effect keeps its target', () => {
    const twice = desk('first', { sheet: SHEET, offer: '5 surveyor, 9 surveyor, 12 landscaper' });
    expect(told(twice, 'c2 1.5 |1.6 c1 1.2').text).toBe('1 5@1.2 S1.6');
  });

  test('what is illegal is refused with the first rule broken', () => {
    expect(refusal(position, '1.2')).toBe('3.3 turn-why-card-first');
    expect(refusal(position, 'c4')).toBe('3.3 pick-unknown');
    expect(refusal(position, 'c1 1.5')).toBe('3.4 order-left');
    expect(refusal(position, 'c2 1.2')).toBe('3.4 order-right');
    expect(refusal(position, 'c1 1.1')).toBe('3.3 plot-taken');
    expect(refusal(position, 'c1 1.11')).toBe('3.3 plot-unknown');
    expect(refusal(position, 'c1 1.2 |1.3')).toBe('4.1 gap-fenced');
    expect(refusal(position, 'c1 |1.5')).toBe('3.3 turn-why-write-first');
    expect(refusal(position, 'c1 s3')).toBe('4.2 turn-why-no-agent');
    expect(refusal(position, 'c1 1.2 =6')).toBe('4.5 number-printed');
    expect(refusal(position, 'c1 1.2 r')).toBe('8.2 roundabout-variant');
    expect(refusal(position, 'c1 1.2 #1')).toBe('5.4.4 plan-count');
    expect(refusal(position, 'c1 #1')).toBe('5.1 turn-why-claims-last');
    expect(refusal(position, 'x')).toBe('3.5 refusal-fits');
    expect(refusal(position, 'c1 1.2 !')).toBe('3.9 wish-claim');
  });

  test('a number that fits nowhere cannot be taken', () => {
    const none = desk('first', { sheet: SHEET, offer: '3 pool, 9 agent, 12 landscaper' });
    expect(told(none, '').cards.map((card) => card.number)).toEqual(['impossible', 'free', 'free']);
    expect(refusal(none, 'c1')).toBe('3.4 turn-why-fits-nowhere');
  });
});

describe('undo and redo', () => {
  const position = desk('first', { sheet: SHEET, offer: '5 surveyor, 9 agent, 12 landscaper' });
  const steps: Draft[] = [];
  let history = new TurnHistory();
  for (const word of ['c1', '1.2', '|1.5', 'c2', '1.6']) {
    const tapped = tap(position, history.draft, tapOf(word));
    if ('draft' in tapped) history = history.push(tapped.draft);
    steps.push(history.draft);
  }

  test('step by step to the beginning and back', () => {
    let walked = history;
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      expect(walked.draft).toBe(steps[step]);
      walked = walked.undo();
    }
    expect([walked.draft, walked.canUndo, walked.canRedo]).toEqual([emptyDraft, false, true]);
    for (const step of steps) {
      walked = walked.redo();
      expect(walked.draft).toBe(step);
    }
    expect([walked.canRedo, walked.redo()]).toEqual([false, walked]);
  });

  test('a new step forgets what was undone; no change is no step', () => {
    const back = history.undo().undo();
    expect(back.push(back.draft)).toBe(back);
    expect(back.push(emptyDraft).canRedo).toBe(false);
    expect(history.reset().canUndo).toBe(false);
  });
});

describe('typed turns', () => {
  const position = desk('first', { sheet: SHEET, offer: '5 surveyor, 9 temp, 12 landscaper' });

  test('become drafts, or say why not', () => {
    const read = draftFromText(position, '2 8@1.5 T');
    expect('draft' in read && guide(position, read.draft, []).text).toBe('2 8@1.5 T');
    expect(draftFromText(position, '1 5@1.5')).toMatchObject({ objection: { rule: '3.4', message: 'order-left' } });
    const wrong = draftFromText(position, '1 five');
    expect('error' in wrong && wrong.error).toBeInstanceOf(NotationError);
  });
});

describe('drafts from elsewhere', () => {
  const position = desk('first', { sheet: SHEET, offer: '5 surveyor, 9 temp, 12 landscaper' });

  test.each([
    ['1 5@1.2 S9.9 R8.8 #7=5.5 !', '1 5@1.2'],
    ['1 5@9.99 S1.5', null],
    ['7 5@1.2', null],
    ['1+2 x', null],
    ['1 5@1.2 B1.5=3', '1 5@1.2'],
  ])('%s holds what is legal: %s', (text, expected) => {
    const draft = draftFromTurn(position, parseTurn(text));
    expect(guide(position, draft, []).text).toBe(expected);
  });

  test('a draft survives as JSON', () => {
    const draft = JSON.parse(JSON.stringify(after(position, 'c1 1.2 |1.5'))) as Draft;
    expect(guide(position, settle(position, draft), []).text).toBe('1 5@1.2 S1.5');
  });
});
