/** Small parts of the pages: names of rulesets, troubles and their ways on. */

import { describe, expect, it } from 'vitest';
import { everyoneAt } from '../../src/pages/parts/company';
import { rulesetName } from '../../src/pages/parts/ruleset';
import { troubleOf } from '../../src/pages/parts/troubles';
import { RULESET_IDS, rulesetOf } from '../../src/rules';

describe('rulesetName', () => {
  it.each([
    ['first', { edition: 'first', mode: 'standard', level: 0, variant: 'plain' }],
    ['first+expert+advanced', { edition: 'first', mode: 'expert', level: 0, variant: 'advanced' }],
    ['second+solo:0', { edition: 'second', mode: 'rival', level: 0, variant: 'plain' }],
    ['second+solo:7+advanced', { edition: 'second', mode: 'rival', level: 7, variant: 'advanced' }],
  ])('takes %s apart', (id, name) => {
    expect(rulesetName(id)).toEqual(name);
  });

  it('agrees with the tables', () => {
    for (const id of RULESET_IDS) {
      const name = rulesetName(id);
      const rules = rulesetOf(id);
      expect([name.edition, name.variant === 'advanced']).toEqual([rules?.edition, rules?.is_advanced]);
      expect(name.level).toBe(rules?.manager?.level ?? 0);
    }
  });
});

describe('everyoneAt', () => {
  it('says each name once', () => {
    const sit = (name: string | null, bot: string | null = null): never => ({ kind: 'person', name, bot }) as never;
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
