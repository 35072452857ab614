/** A seat's desk: taps, complaints, undo, drafts that survive a reload, and the keyboard. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY, type Effect } from '../../src/rules';
import { newPlots } from '../../src/table/changes';
import { Desk } from '../../src/table/desk.svelte';
import { keepDraft, keptDraft } from '../../src/table/drafts';
import { press } from '../../src/table/keys';
import { desk as position } from '../desk';

const plot = (street: number, number: number) => ({ kind: 'plot' as const, place: { street, plot: number - 1 } });
const combination = (index: number) => ({ kind: 'combination' as const, index });

function desk(id = 'first', offer = '7 surveyor, 8 agent, 9 landscaper'): Desk {
  return new Desk(position(id, { offer }), []);
}

describe('a desk', () => {
  it('takes a turn in taps and gives it in notation', () => {
    const mine = desk();
    expect(mine.tap(combination(2))).toBe(true);
    expect(mine.tap(plot(1, 4))).toBe(true);
    expect(mine.guide.text).toBe('3 9@1.4 L');
  });

  it('says why a tap is refused and forgets it with the next that is not', () => {
    const mine = new Desk(position('first', { sheet: '1 | 5', offer: '3 surveyor, 8 agent, 9 landscaper' }), []);
    mine.tap(combination(0));
    expect(mine.tap(plot(1, 3))).toBe(false);
    expect(mine.complaint).toMatchObject({ rule: '3.4', message: 'order-left' });
    mine.tap(plot(2, 3));
    expect(mine.complaint).toBeNull();
  });

  it('undoes and redoes step by step', () => {
    const mine = desk();
    mine.tap(combination(2));
    mine.tap(plot(1, 4));
    mine.undo();
    expect(mine.guide.text).toBeNull();
    expect(mine.canRedo).toBe(true);
    mine.redo();
    expect(mine.guide.text).toBe('3 9@1.4 L');
  });

  it('lets a lesson stop a tap that the rules would allow', () => {
    const mine = desk();
    mine.gate = (tap) => tap.kind === 'combination' && tap.index === 1;
    expect(mine.tap(combination(0))).toBe(false);
    expect(mine.tap(combination(1))).toBe(true);
  });

  it('asks once before a turn leaves its effect open', () => {
    const mine = desk();
    expect(mine.mayConfirm()).toBe(false);
    expect(mine.isAsking).toBe(false);
    mine.tap(combination(0));
    mine.tap(plot(1, 4));
    expect(mine.guide.open).toBe('effect');
    expect(mine.mayConfirm()).toBe(false);
    expect(mine.isAsking).toBe(true);
    expect(mine.mayConfirm()).toBe(true);
    mine.goOn();
    expect(mine.isAsking).toBe(false);
    mine.tap({ kind: 'gap', place: { street: 1, plot: 3 } });
    expect(mine.guide.open).toBeNull();
    expect(mine.mayConfirm()).toBe(true);
  });

  it('asks nothing where the effect was skipped or does itself', () => {
    const mine = desk();
    mine.tap(combination(0));
    mine.tap(plot(1, 4));
    mine.tap({ kind: 'perform', yes: false });
    expect(mine.mayConfirm()).toBe(true);
    const other = desk();
    other.tap(combination(2));
    other.tap(plot(1, 4));
    expect(other.mayConfirm()).toBe(true);
  });

  it('reads typed turns, and leaves the draft alone when they cannot be read', () => {
    const mine = desk();
    expect(mine.type('3 9@1.4 L')).toHaveProperty('draft');
    expect(mine.type('3 9@9.9')).toHaveProperty('objection');
    expect(mine.type('nonsense')).toHaveProperty('error');
    expect(mine.guide.text).toBe('3 9@1.4 L');
  });
});

describe('a kept draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('lies on the desk again after a reload, in its own round alone', () => {
    const mine = desk();
    mine.tap(combination(1));
    keepDraft('table', 0, 4, mine.draft);
    expect(keptDraft('table', 0, 4, mine.position)).toEqual(mine.draft);
    expect(keptDraft('table', 0, 5, mine.position)).toBeUndefined();
    expect(keptDraft('table', 1, 4, mine.position)).toBeUndefined();
  });

  it('is dropped when it makes no sense', () => {
    sessionStorage.setItem('picketfence.draft.table.0', '{"round":4,"draft":{"write":7}}');
    expect(keptDraft('table', 0, 4, desk().position)).toBeUndefined();
    sessionStorage.setItem('picketfence.draft.table.0', 'no JSON');
    expect(keptDraft('table', 0, 4, desk().position)).toBeUndefined();
  });
});

describe('the keyboard', () => {
  const letters = new Map<string, Effect>([
    ['s', 'surveyor'],
    ['a', 'agent'],
    ['l', 'landscaper'],
    ['t', 'temp'],
  ]);

  function type(mine: Desk, key: string, more: KeyboardEventInit = {}): boolean {
    const onconfirm = vi.fn();
    return press(new KeyboardEvent('keydown', { key, ...more }), { desk: mine, letters, onconfirm });
  }

  it('takes combinations by digit and by the letter of the effect', () => {
    const mine = desk();
    expect(type(mine, '2')).toBe(true);
    expect(mine.guide.cards[1]?.number).toBe('chosen');
    expect(type(mine, 'L')).toBe(true);
    expect(mine.guide.cards[2]?.number).toBe('chosen');
    expect(type(mine, 'p')).toBe(false);
  });

  it('takes number and effect from two cards, the effect with Shift', () => {
    const mine = desk('first+solo');
    type(mine, '1');
    type(mine, '3', { shiftKey: true });
    expect(mine.guide.cards.map((card) => [card.number, card.effect].includes('chosen'))).toEqual([true, false, true]);
  });

  it('changes the number of a temp', () => {
    const mine = desk('first', '7 temp, 8 agent, 9 landscaper');
    type(mine, '1');
    mine.tap(plot(1, 4));
    type(mine, '+');
    expect(mine.guide.text).toBe('1 8@1.4 T');
    type(mine, '-');
    type(mine, '-');
    expect(mine.guide.text).toBe('1 6@1.4 T');
  });

  it('undoes, redoes, and confirms only what is ready', () => {
    const mine = desk();
    const onconfirm = vi.fn();
    const enter = (): boolean =>
      press(new KeyboardEvent('keydown', { key: 'Enter' }), { desk: mine, letters, onconfirm });
    expect(enter()).toBe(false);
    type(mine, '3');
    mine.tap(plot(1, 4));
    type(mine, 'z', { ctrlKey: true });
    expect(mine.guide.isReady).toBe(false);
    type(mine, 'y', { ctrlKey: true });
    expect(enter()).toBe(true);
    expect(onconfirm).toHaveBeenCalledOnce();
  });

  it('leaves keys in fields alone', () => {
    const mine = desk();
    const field = document.body.appendChild(document.createElement('input'));
    const event = new KeyboardEvent('keydown', { key: '1', bubbles: true });
    let heard = true;
    field.addEventListener('keydown', (key) => (heard = press(key, { desk: mine, letters, onconfirm: vi.fn() })));
    field.dispatchEvent(event);
    expect(heard).toBe(false);
    field.remove();
  });
});

describe('what is new on a sheet', () => {
  const street = (...plots: (number | null)[]) => ({
    plots: plots.map((number) => number ?? EMPTY),
    bis: 0,
    fences: 0,
    used: 0,
    pools: 0,
    parks: 0,
  });
  const sheet = (...streets: ReturnType<typeof street>[]) => ({
    streets,
    agents: [],
    temps: 0,
    refusals: 0,
    plans: [],
  });

  it('is what was empty before', () => {
    const found = newPlots(sheet(street(1, null), street(null)), sheet(street(1, 2), street(5)));
    expect([...found]).toEqual(['1.1', '2.0']);
  });

  it('is nothing without a state before', () => {
    expect(newPlots(undefined, sheet(street(1))).size).toBe(0);
  });
});
