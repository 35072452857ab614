// @vitest-environment node
/** Claims where the ways are too many to list: a page that tried to would never answer. */

import { describe, expect, test } from 'vitest';
import { beforeClaims, claimTogether, countWays, entry, isMet, parseTurn, waysToClaim } from '../../src/rules';
import type { Place } from '../../src/rules';
import { estatesFor } from '../../src/turn';
import { desk } from '../desk';
import { after, refusal, told } from './play';

const row = (length: number): string => Array.from({ length }, (_, plot) => plot + 1).join(' | ');
/** 32 estates of one house; the first plot of street 3 makes them 33. */
const SHEET = `1 | ${row(10)} |\n2 | ${row(11)} |\n3 | . | ${row(12).slice('1 | '.length)} |`;
const place = (street: number, plot: number): Place => ({ street, plot });
const offer = '1 pool, 1 pool, 1 pool';
const ones = (length: number): { estates: number[] } => ({ estates: Array.from({ length }, () => 1) });

describe('33 estates of one house', () => {
  const eleven = desk('first', { sheet: SHEET, offer, plans: [ones(11), ones(11), ones(11)] });
  const sheet = beforeClaims(eleven, parseTurn('1 1@3.1'));

  test('are counted, and the first way comes at once', () => {
    const plan = entry(eleven.plans, 0);
    expect(countWays(plan, sheet)).toBe(193_536_720);
    expect(waysToClaim(plan, sheet).next().value).toHaveLength(11);
    expect(isMet(plan, sheet)).toBe(true);
  });

  test('serve three plans of eleven, not of twelve', () => {
    expect(claimTogether(eleven.plans, sheet, [0, 1, 2])).toHaveLength(3);
    const twelve = desk('first', { sheet: SHEET, offer, plans: [ones(12), ones(12), ones(12)] });
    expect(claimTogether(twelve.plans, sheet, [0, 1])).toHaveLength(2);
    expect(claimTogether(twelve.plans, sheet, [0, 1, 2])).toBeNull();
  });

  test('a plan gives way where another can be met with few estates only', () => {
    const plans = [ones(11), { ...ones(10), street: 1 }, { ...ones(11), one_street: true }];
    const { plans: made } = desk('first', { sheet: SHEET, offer, plans });
    const claims = claimTogether(made, sheet, [0, 1, 2]);
    expect(claims?.map(({ estates }) => [...new Set(estates.map(({ street }) => street))])).toEqual([[3], [1], [2]]);
  });
});

describe('a draft that meets plans in very many ways', () => {
  const position = desk('first', { sheet: SHEET, offer, plans: [ones(6), ones(6), ones(6)] });

  test('lists no ways, and says how many there are', () => {
    const [offered] = told(position, 'c1 3.1').claims;
    expect(offered).toMatchObject({ wayCount: 1_107_568, ways: [], isChosen: false, chosenWay: null });
  });

  test('claims with the first estates, or with any that are named', () => {
    expect(told(position, 'c1 3.1 #1 #2').text).toBe('1 1@3.1 #1=1.1,1.2,1.3,1.4,1.5,1.6 #2=1.7,1.8,1.9,1.10,2.1,2.2');
    const named = told(position, 'c1 3.1 #1=3.12,2.3,1.5,1.7,3.1,2.11');
    expect(named.text).toBe('1 1@3.1 #1=1.5,1.7,2.3,2.11,3.1,3.12');
    expect(named.isDone).toBe(false);
    expect(refusal(position, 'c1 3.1 #1=1.5')).toBe('5.2 estates-sizes');
  });

  test('another plan moves to other estates', () => {
    expect(told(position, 'c1 3.1 #1 #2=1.1,1.2,1.3,1.4,1.5,1.6').text).toBe(
      '1 1@3.1 #1=1.7,1.8,1.9,1.10,2.1,2.2 #2=1.1,1.2,1.3,1.4,1.5,1.6',
    );
  });

  test('offers the estates one by one, beside the other claims', () => {
    const draft = after(position, 'c1 3.1 #1');
    const plots = [...Array.from({ length: 3 }, (_, plot) => place(2, plot)), place(3, 11), place(1, 8)];
    expect(estatesFor(position, draft, 1, [])).toHaveLength(27);
    expect(estatesFor(position, draft, 1, plots)).toHaveLength(22);
    expect(estatesFor(position, draft, 1, [...plots, place(1, 7)])).toEqual([]);
    expect(estatesFor(position, draft, 1, [place(1, 0)])).toEqual([]);
    expect(estatesFor(position, after(position, 'c1'), 1, [])).toEqual([]);
  });
});

test('a plan for estates too large to exist is never met nor near', () => {
  const position = desk('first', { sheet: SHEET, offer, plans: [{ estates: [1, 7] }, { estates: [10 ** 9] }] });
  expect(told(position, 'c1 3.1').claims).toEqual([]);
  expect(refusal(position, 'c1 3.1 #1=1.1')).toBe('5.2 estates-sizes');
});
