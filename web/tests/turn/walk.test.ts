// @vitest-environment node
/** Random walks: nothing lit is refused, nothing else accepted, every ready draft is legal, every turn can be built. */

import { describe, expect, test } from 'vitest';
import { RULESET_IDS, choicesOf, objectionTo, formatTurn, type Position } from '../../src/rules';
import { draftFromText, draftFromTurn, emptyDraft, guide, keyOf, tap } from '../../src/turn';
import type { Draft, Guide, Tap } from '../../src/turn';
import { claimSetsOf } from '../claim-sets';
import { rules } from '../desk';
import { Dice, easyPlans, positionsOf, randomTurn, tapsOf, turnsOf } from './play';

const TAPS = 9;

const everyPlot = ({ sheet }: Position): Tap[] =>
  sheet.streets.flatMap(({ plots }, index) =>
    plots.map((_, plot): Tap => ({ kind: 'plot', place: { street: index + 1, plot } })),
  );
const everyGap = (position: Position): Tap[] => everyPlot(position).map((one) => ({ ...one, kind: 'gap' }) as Tap);
const everySize: Tap[] = [0, 1, 2, 3, 4, 5, 6, 7].map((size) => ({ kind: 'size', size }));
const everyPark: Tap[] = [0, 1, 2, 3, 4].map((street) => ({ kind: 'park', street }));

function isLit(told: Guide, tapped: Tap): boolean {
  if (tapped.kind === 'plot') return told.plots.has(keyOf(tapped.place));
  if (tapped.kind === 'gap') return told.gaps.has(keyOf(tapped.place));
  if (tapped.kind === 'size') return told.sizes.has(tapped.size);
  return tapped.kind === 'park' && told.parks.has(tapped.street);
}

/** An effect with a target is performed by tapping that; it can only be taken up again. */
function canDo({ perform }: Guide): boolean {
  if (!perform?.canPerform) return false;
  return !perform.needsTarget || perform.isSkipped || perform.isPerformed;
}

/** The taps whose answer the guide foretells. */
function foretold(position: Position, told: Guide, two: boolean): [Tap, boolean][] {
  const targets = [...everyPlot(position), ...everyGap(position), ...everySize, ...everyPark];
  const cards = told.cards.flatMap((card, index): [Tap, boolean][] =>
    two
      ? [
          [{ kind: 'number-card', index }, card.number !== 'impossible'],
          [{ kind: 'effect-card', index }, card.effect !== 'impossible'],
        ]
      : [[{ kind: 'combination', index }, card.number !== 'impossible']],
  );
  const chips = told.numbers.map(({ number, state }): [Tap, boolean] => [
    { kind: 'number', number },
    state !== 'impossible',
  ]);
  const claims = told.claims.flatMap(({ plan, ways }): [Tap, boolean][] =>
    ways
      .slice(0, 4)
      .map((way) => [
        { kind: 'claim', plan, estates: way.map(({ street, start }) => ({ street, plot: start })) },
        true,
      ]),
  );
  return [
    ...targets.map((tapped): [Tap, boolean] => [tapped, isLit(told, tapped)]),
    ...cards,
    ...chips,
    ...claims,
    [{ kind: 'roundabout' }, told.canRoundabout || told.isPlacingRoundabout],
    [{ kind: 'refuse' }, told.canRefuse],
    [{ kind: 'wish' }, told.wish !== null],
    [{ kind: 'perform', yes: false }, told.perform?.canSkip ?? false],
    [{ kind: 'perform', yes: true }, canDo(told)],
  ];
}

function checkReady(position: Position, draft: Draft, told: Guide): void {
  expect(told.isReady).toBe(told.turn !== null);
  if (told.turn === null) return;
  expect(objectionTo(position, told.turn)).toBeNull();
  const again = guide(position, draftFromTurn(position, told.turn), []);
  expect(again.text).toBe(told.text);
  expect(again.sheet).toEqual(told.sheet);
  expect(draft.isRefusal || draft.write !== null).toBe(true);
}

/** Answers with how many claims were offered on the way. */
function walk(position: Position, dice: Dice, start: Draft = emptyDraft): number {
  let offered = 0;
  const two = position.rules.picks.every(([number, effect]) => number !== effect);
  let draft = start;
  for (let step = 0; step < TAPS; step += 1) {
    const told = guide(position, draft, []);
    checkReady(position, draft, told);
    offered += told.claims.length;
    const accepted = new Map<string, Draft[]>();
    for (const [tapped, isExpected] of foretold(position, told, two)) {
      const outcome = tap(position, draft, tapped);
      const isAccepted = 'draft' in outcome;
      if (isAccepted !== isExpected) throw new Error(JSON.stringify({ tapped, isExpected, draft, outcome, position }));
      if (isAccepted) accepted.set(tapped.kind, [...(accepted.get(tapped.kind) ?? []), outcome.draft]);
    }
    if (accepted.size > 0) draft = dice.of(dice.of([...accepted.values()]));
  }
  return offered;
}

describe('random walks', () => {
  test.each(RULESET_IDS)('%s: what is lit is accepted, all else refused', (id) => {
    const dice = new Dice(RULESET_IDS.indexOf(id) + 7);
    for (const position of positionsOf(id, dice)) walk(position, dice);
  });

  test.each(['first', 'first+expert+advanced', 'first+solo', 'second+advanced'])('%s with plans easily met', (id) => {
    const dice = new Dice(3);
    const plans = easyPlans(rules(id));
    let offered = 0;
    for (const position of [...positionsOf(id, dice, plans), ...positionsOf(id, dice, plans)]) {
      const turn = randomTurn(position, dice);
      if (turn !== null) offered += walk(position, dice, draftFromTurn(position, turn));
    }
    expect(offered).toBeGreaterThan(20);
  });

  test.each(RULESET_IDS)('%s: a turn becomes a draft and the same turn again, by text and by taps too', (id) => {
    const dice = new Dice(RULESET_IDS.indexOf(id) + 99);
    for (const position of positionsOf(id, dice)) {
      for (let tries = 0; tries < 4; tries += 1) {
        const turn = randomTurn(position, dice);
        if (turn === null) continue;
        const text = formatTurn(turn);
        const told = guide(position, draftFromTurn(position, turn), []);
        expect([told.turn, told.text]).toEqual([turn, text]);
        const read = draftFromText(position, text);
        expect('draft' in read && guide(position, read.draft, []).text).toBe(text);
        expect(guide(position, allOf(position, tapsOf(position, turn)), []).text).toBe(text);
      }
    }
  });
});

function allOf(position: Position, taps: readonly Tap[]): Draft {
  return taps.reduce((draft, tapped) => {
    const outcome = tap(position, draft, tapped);
    if ('objection' in outcome) throw new Error(JSON.stringify({ tapped, taps, outcome, draft, position }));
    return outcome.draft;
  }, emptyDraft);
}

/** Every turn that taps can build from a position: a search over all drafts. */
function reachable(position: Position): Set<string> {
  const two = position.rules.picks.every(([number, effect]) => number !== effect);
  const seen = new Set<string>();
  const texts = new Set<string>();
  const open: Draft[] = [emptyDraft];
  for (let draft = open.pop(); draft !== undefined; draft = open.pop()) {
    const key = JSON.stringify(draft);
    if (seen.has(key)) continue;
    seen.add(key);
    const told = guide(position, draft, []);
    if (told.text !== null) texts.add(told.text);
    for (const [tapped] of foretold(position, told, two).filter(([, isExpected]) => isExpected)) {
      const outcome = tap(position, draft, tapped);
      if ('draft' in outcome) open.push(outcome.draft);
    }
  }
  return texts;
}

describe('every legal turn can be tapped together', () => {
  test.each(['first', 'second', 'first+solo', 'first+expert', 'second+solo:3'])('%s', (id) => {
    const dice = new Dice(5);
    const late = [...positionsOf(id, dice)].slice(-3, -1);
    for (const position of late) {
      const legal = turnsOf(choicesOf(position)).filter((turn) => objectionTo(position, turn) === null);
      const wanted = legal.flatMap((turn) =>
        claimSetsOf(position, turn).map((claims) => formatTurn({ ...turn, claims })),
      );
      const found = reachable(position);
      expect(wanted.filter((text) => !found.has(text))).toEqual([]);
    }
  });
});
