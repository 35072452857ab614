/** What a turn did, deed by deed. */

import { describe, expect, it } from 'vitest';
import { blankSheetOf, parseTurn, rulesetOf, type Ruleset, type Sheet } from '../../src/rules';
import { speak, words } from '../../src/words/index.svelte';
import { deedsOf, describeTurn } from '../../src/words/turns';
import { LANGUAGES } from '../../src/words/languages';

function rules(id: string): Ruleset {
  const found = rulesetOf(id);
  if (!found) throw new Error(id);
  return found;
}

const FIRST = rules('first+advanced');
const BLANK = blankSheetOf(FIRST);

function ids(turn: string, printed: number | null = null, after: Sheet = BLANK): string[] {
  return deedsOf(FIRST, parseTurn(turn), printed, after).map(({ id }) => id);
}

describe('deedsOf', () => {
  it('tells number, effect, roundabout, claims and wish in this order', () => {
    const turn = '1 1@3.1 S1.5 R3.5 #2=1.8,2.1,3.1 #3 !';
    expect(ids(turn, 1)).toEqual([
      'deed-number',
      'deed-fence',
      'deed-roundabout',
      'deed-claim',
      'deed-claim',
      'deed-wish',
    ]);
  });

  it('names the printed number if a temp changed it', () => {
    const [number, temp] = deedsOf(FIRST, parseTurn('2+1 16@2.11 T'), 15, { ...BLANK, temps: 3 });
    expect(number).toEqual({ id: 'deed-number-changed', args: { number: 16, printed: 15, street: 2, plot: 11 } });
    expect(temp).toEqual({ id: 'deed-temp', args: { count: 3 } });
  });

  it('tells what an agent made of estates', () => {
    const after = { ...BLANK, agents: [0, 2, 0, 0, 0, 0] };
    const [, agent] = deedsOf(FIRST, parseTurn('1 7@2.5 A2'), 7, after);
    expect(agent).toEqual({ id: 'deed-agent', args: { size: 2, points: 4 } });
  });

  it('tells what parks and pools are worth after the turn', () => {
    const streets = BLANK.streets.map((street, index) => (index === 1 ? { ...street, parks: 2, pools: 1 } : street));
    const after = { ...BLANK, streets };
    const { parks, pools } = FIRST.tables.tracks;
    expect(deedsOf(FIRST, parseTurn('1 7@2.5 L'), 7, after)[1]?.args).toEqual({ street: 2, points: parks[1]?.[2] });
    expect(deedsOf(FIRST, parseTurn('1 7@2.1 P'), 7, after)[1]?.args).toEqual({ street: 2, points: pools[1] });
  });

  it('names plans by their slots and with the points noted', () => {
    const second = rules('second');
    const after = { ...blankSheetOf(second), plans: [null, 8, null] };
    const deeds = deedsOf(second, parseTurn('1 7@2.5 #2=1.1'), 7, after);
    expect(deeds.at(-1)).toEqual({ id: 'deed-claim', args: { plan: 'B', points: 8 } });
  });

  it('tells a refusal, with a roundabout too', () => {
    expect(ids('x')).toEqual(['deed-refusal']);
    expect(ids('x R1.5')).toEqual(['deed-refusal', 'deed-roundabout']);
    expect(ids('1+3 x')).toEqual(['deed-refusal']);
  });
});

describe('describeTurn', () => {
  it('speaks each language without a gap', async () => {
    const acts = ['S2.9', 'A5', 'P', 'L', 'T', 'B2.6=7', 'R3.5 #2=1.8 !'];
    const turns = ['x', ...acts.map((act) => `1 6@2.1 ${act}`)];
    const after = { ...BLANK, temps: 1 };
    for (const language of LANGUAGES) {
      await speak(language, ['game', 'deeds']);
      for (const edition of ['first', 'second']) {
        words.edition = edition;
        const lines = turns.flatMap((turn) => describeTurn(FIRST, { turn, number: 7 }, after));
        expect(lines.filter((line) => /deed-|\{|\$/.test(line))).toEqual([]);
      }
    }
  });

  it('reads like a neighbour', async () => {
    await speak('en', ['game', 'deeds']);
    const sheet = { ...BLANK, agents: [0, 0, 0, 0, 1, 0], plans: [null, 8, null] };
    expect(describeTurn(FIRST, { turn: '1 12@2.9 S2.9', number: 12 }, sheet)).toEqual([
      '12 on street 2, plot 9',
      'fence in street 2 after plot 9',
    ]);
    expect(describeTurn(FIRST, { turn: '1 12@2.9 A5', number: 12 }, sheet)[1]).toBe('an estate of 5 now earns 6');
    expect(describeTurn(FIRST, { turn: '1 12@2.9 #2=1.1', number: 12 }, sheet)[1]).toBe('claims plan 2 (8 points)');
  });
});
