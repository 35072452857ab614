// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { desk } from '../desk';
import { after, plots, refusal, told } from './play';

const FULL = '1 | 17\n2 | 17\n3 | 17';

describe('two cards', () => {
  test('solo: the effect need not be chosen, before or after', () => {
    const position = desk('first+solo', { offer: '5 surveyor, 9 agent, 12 pool' });
    const written = told(position, 'n1 1.5');
    expect([written.text, written.isDone, written.stage]).toEqual(['1+2 5@1.5', false, 'effect']);
    expect(told(position, 'n1 1.5 e2 s3').text).toBe('1+2 5@1.5 A3');
    expect(told(position, 'e3 n1 1.3').text).toBe('1+3 5@1.3 P');
    expect(told(position, 'n1 1.5 e2 s3 e2').text).toBe('1+2 5@1.5');
    expect(refusal(position, 'n1 e1')).toBe('9.2 pick-cards');
    expect(refusal(position, 'c1')).toBe('9.2 pick-cards');
  });

  test('the number of the effect card takes it for its number', () => {
    const position = desk('first+solo', { offer: '5 surveyor, 9 agent, 12 pool' });
    const draft = after(position, 'n1 e2 1.5 n2');
    expect([draft.numberCard, draft.effectCard, draft.write?.number]).toEqual([1, null, 9]);
  });

  test('the temp of one card changes the number of another', () => {
    const position = desk('first+solo', { sheet: FULL, offer: '15 temp, 14 temp, 15 pool' });
    const full = desk('first+solo', { sheet: '1 | 13 . 17\n2 | 17\n3 | 17', offer: '12 temp, 9 agent, 13 pool' });
    expect(told(position, '').cards.map((card) => card.number)).toEqual(['impossible', 'impossible', 'impossible']);
    expect(plots(told(full, 'n3'))).toEqual([]);
    expect(plots(told(full, 'n3 e1'))).toEqual(['1.2=14']);
    expect(told(full, 'n3 e1 1.2 e2').stage).toBe('write');
  });

  test('expert: both cards are named, the third is passed on', () => {
    const position = desk('first+expert', { offer: '5 surveyor, 9 agent, 12 pool' });
    const half = told(position, 'n1 1.5');
    expect([half.isReady, half.stage, half.prompt.id]).toEqual([false, 'effect', 'turn-effect-card']);
    const whole = told(position, 'n1 1.5 e2');
    expect([whole.text, whole.cards.map((card) => card.passed)]).toEqual(['1+2 5@1.5', [false, false, true]]);
    expect(refusal(position, 'n1 e1')).toBe('9.9 pick-cards');
  });

  test('every pick of equal outcomes is accepted', () => {
    const position = desk('first+expert', { offer: '5 pool, 5 pool, 5 pool' });
    expect(told(position, 'n3 e2 1.5').text).toBe('3+2 5@1.5');
  });
});

describe('refusals', () => {
  test('when no printed number fits', () => {
    const position = desk('first', { sheet: FULL });
    const none = told(position, '');
    expect([none.canRefuse, none.prompt.id]).toEqual([true, 'turn-pick-none']);
    const refused = told(position, 'x');
    expect([refused.text, refused.isDone, refused.sheet.refusals]).toEqual(['x', true, 1]);
    expect(told(position, 'x x').isReady).toBe(false);
    expect(refusal(position, 'x 1.5')).toBe('3.6 turn-why-refusal');
  });

  test('a combination that temp makes possible takes it back', () => {
    const sheet = '1 | 13 . 17\n2 | 17\n3 | 17';
    const position = desk('first', { sheet, offer: '13 temp, 9 agent, 13 pool' });
    expect(told(position, 'x c1 1.2').text).toBe('1 14@1.2 T');
    expect(told(position, 'c1 1.2 x').text).toBe('x');
  });

  test('expert names two cards all the same', () => {
    const position = desk('first+expert', { sheet: FULL });
    expect([told(position, 'x').isReady, told(position, 'x').prompt.id]).toEqual([false, 'turn-refusal-cards']);
    expect(told(position, 'x n1 e3').text).toBe('1+3 x');
    expect(told(position, 'n2 e3 x').text).toBe('2+3 x');
  });

  test('with a roundabout and claims', () => {
    const sheet = '1 | 17 | . . . . . . . . .\n2 | 17\n3 | 17';
    const position = desk('first+advanced', { sheet, plans: [{ estates: [1] }] });
    expect(told(position, 'x r 1.5 #1').text).toBe('x R1.5 #1=1.1');
  });
});
