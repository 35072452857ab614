/** The set-up: which rulesets a way of playing has, what is taken back, what is asked of the server. */

import { describe, expect, it } from 'vitest';
import {
  WAYS,
  botsRange,
  editionsFor,
  fitted,
  isWay,
  levelsOf,
  mayBeAdvanced,
  mayBeExpert,
  namesRange,
  openRange,
  rulesetIdOf,
  seatCount,
  settled,
  usualDraft,
  wishOf,
  type Draft,
  type Way,
} from '../../src/pages/setup/draft';
import { recalled, remembered } from '../../src/pages/setup/memory';
import { RULESET_IDS, rulesetOf } from '../../src/rules';

function draft(way: Way, part: Partial<Draft> = {}): Draft {
  return settled(way, { ...usualDraft(way), ...part });
}

describe('rulesets by way of playing', () => {
  it.each(WAYS)('%s can be played in both editions', (way) => {
    expect(editionsFor(way)).toEqual(['first', 'second']);
  });

  it('names a ruleset that exists for everything that can be chosen', () => {
    const found = new Set<string>();
    for (const way of WAYS) {
      for (const edition of editionsFor(way)) {
        for (const isAdvanced of [false, true]) {
          for (const isExpert of [false, true]) {
            for (const level of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
              found.add(rulesetIdOf(way, draft(way, { edition, isAdvanced, isExpert, level })));
            }
          }
        }
      }
    }
    expect([...found].sort()).toEqual([...RULESET_IDS].sort());
  });

  it('has the levels of the rival in the second edition alone', () => {
    expect(levelsOf('first')).toEqual([]);
    expect(levelsOf('second')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('has expert rules in the first edition, with others', () => {
    expect(mayBeExpert('bots', draft('bots'))).toBe(true);
    expect(mayBeExpert('bots', draft('bots', { edition: 'second' }))).toBe(false);
    expect(mayBeExpert('solo', draft('solo'))).toBe(false);
    expect(mayBeAdvanced('friends', draft('friends', { isExpert: true }))).toBe(true);
  });

  it('takes back the expert rules when the edition has none', () => {
    const wanted = draft('friends', { edition: 'second', isExpert: true, isAdvanced: true });
    expect(rulesetIdOf('friends', wanted)).toBe('second+advanced');
  });
});

describe('seats', () => {
  it.each(WAYS)('%s begins with as many as the rules ask for', (way) => {
    const wanted = draft(way);
    const [least, most] = rulesetOf(rulesetIdOf(way, wanted))?.seats ?? [0, 0];
    expect(seatCount(wanted)).toBeGreaterThanOrEqual(least);
    expect(seatCount(wanted)).toBeLessThanOrEqual(most);
  });

  it('keeps at least two people at a shared device, one bot against bots, one open seat for friends', () => {
    expect(namesRange('device', draft('device')).least).toBe(2);
    expect(botsRange('bots', draft('bots')).least).toBe(1);
    expect(openRange('friends', draft('friends')).least).toBe(1);
    expect(draft('device', { names: ['Ada'] }).names).toEqual(['Ada', '']);
    expect(draft('bots', { bots: [] }).bots).toEqual(['neighbour']);
    expect(draft('friends', { open: 0 }).open).toBe(1);
  });

  it('never goes over what the rules allow', () => {
    const crowd = draft('friends', { isExpert: true, open: 99, bots: Array<string>(5).fill('newcomer') });
    expect(seatCount(crowd)).toBe(27);
  });

  it('fills and cuts lists', () => {
    expect(fitted(['a'], { least: 1, most: 3 }, () => 'b', 3)).toEqual(['a', 'b', 'b']);
    expect(fitted(['a', 'b'], { least: 1, most: 3 }, () => 'c', 0)).toEqual(['a']);
  });
});

describe('the request', () => {
  it('starts practice at once', () => {
    expect(wishOf('practice', draft('practice'))).toEqual({
      ruleset: 'first+practice',
      seats: [{ kind: 'me' }],
      is_public: false,
      start: true,
    });
  });

  it('names the rival of the second edition', () => {
    expect(wishOf('solo', draft('solo', { edition: 'second', level: 3 })).ruleset).toBe('second+solo:3');
  });

  it('names people and bots, and leaves out names that nobody typed', () => {
    const wanted = draft('device', { names: [' Ada ', '', 'Grace'], bots: ['newcomer'] });
    expect(wishOf('device', wanted).seats).toEqual([
      { kind: 'me', name: 'Ada' },
      { kind: 'me' },
      { kind: 'me', name: 'Grace' },
      { kind: 'bot', bot: 'newcomer' },
    ]);
  });

  it('leaves seats open for friends, with clock and deal', () => {
    const wanted = draft('friends', { open: 2, clock: 180, isPublic: true, deal: ' A3ED-3TN7 ' });
    expect(wishOf('friends', wanted)).toEqual({
      ruleset: 'first',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      is_public: true,
      start: false,
      clock: 180,
      deal: 'A3ED-3TN7',
    });
  });

  it('has neither clock nor public table where nobody else can come', () => {
    const wanted = draft('bots', { clock: 30, isPublic: true });
    expect(wishOf('bots', wanted)).not.toHaveProperty('clock');
    expect(wishOf('bots', wanted).is_public).toBe(false);
  });
});

describe('memory', () => {
  it('brings a set-up back, but not its deal', () => {
    const wanted = draft('bots', { bots: ['newcomer', 'neighbour'], isAdvanced: true, deal: 'A3ED-3TN7' });
    expect(recalled('bots', JSON.parse(JSON.stringify(remembered(wanted))))).toEqual({ ...wanted, deal: '' });
  });

  it.each([null, undefined, 7, 'x', [], { edition: 3, bots: 'all', open: 'x', clock: [], level: null }])(
    'passes over what it cannot read: %o',
    (memory) => {
      expect(recalled('friends', memory)).toEqual(draft('friends'));
    },
  );

  it('takes an edition that is not there any more for the first', () => {
    expect(recalled('solo', { edition: 'third' }).edition).toBe('first');
  });

  it('follows a link with ruleset and deal', () => {
    const query = new URLSearchParams('ruleset=second%2Bsolo:4%2Badvanced&deal=A3ED-3TN7');
    const wanted = recalled('solo', null, query);
    expect(rulesetIdOf('solo', wanted)).toBe('second+solo:4+advanced');
    expect(wanted.deal).toBe('A3ED-3TN7');
    expect(rulesetIdOf('solo', recalled('solo', null, new URLSearchParams('ruleset=first+solo+advanced')))).toBe(
      'first+solo+advanced',
    );
  });

  it('knows the ways of playing', () => {
    expect(isWay('friends')).toBe(true);
    expect(isWay('__proto__')).toBe(false);
    expect(isWay(undefined)).toBe(false);
  });
});
