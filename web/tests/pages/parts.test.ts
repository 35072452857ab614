/** Small parts of the pages: names in a line, troubles and their ways on. */

import { describe, expect, it } from 'vitest';
import type { SeatSummary } from '../../src/api.gen';
import { speak } from '../../src/words/index.svelte';
import { everyoneAt } from '../../src/pages/parts/company';
import { editionInShort, modeInShort, rulesetInShort } from '../../src/pages/parts/ruleset';
import { troubleOf } from '../../src/pages/parts/troubles';

describe('a ruleset in short', () => {
  it.each([
    ['first', 'standard, first edition', 'Standard', 'first edition'],
    ['first+solo', 'solo, first edition', 'Solo', 'first edition'],
    ['second+solo:0', 'solo, level 0, second edition', 'Solo, level 0', 'second edition'],
    ['second+solo:3+advanced', 'solo, level 3, second edition, advanced', 'Solo, level 3', 'second edition, advanced'],
    ['third+wild', 'third+wild', 'third+wild', 'third+wild'],
  ])('%s', async (id, full, mode, edition) => {
    await speak('en', ['home']);
    expect([rulesetInShort(id), modeInShort(id), editionInShort(id)]).toEqual([full, mode, edition]);
  });
});

describe('everyoneAt', () => {
  it('says each name once', () => {
    const sit = (name: string): SeatSummary => ({ kind: 'person', name, bot: null });
    expect(everyoneAt([sit('Ann'), sit('Bo'), sit('Bo'), sit('Cy')])).toBe('Ann, Bo ×2, Cy');
  });
});

describe('troubleOf', () => {
  it.each(['not-found', 'table-unknown', 'seats-full', 'table-closed', 'already-over', 'offline', 'failure'])(
    '%s has its own words and a way on',
    (id) => {
      expect(troubleOf(id).words).not.toBe('');
      expect(troubleOf(id).on.length).toBeGreaterThan(0);
    },
  );

  it('leaves the rest to the server’s sentence', () => {
    expect(troubleOf('something-new')).toMatchObject({ words: '', on: ['again', 'home'] });
  });
});
