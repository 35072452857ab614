// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { RULESET_IDS } from '../../src/rules';
import { emptyDraft, guide, tap, type Message } from '../../src/turn';
import { Dice, positionsOf, randomTurn, tapsOf } from './play';

const LANGUAGES = ['en', 'fr', 'de', 'it'];
const SOURCES = readdirSync('src/turn').map((file) => readFileSync(`src/turn/${file}`, 'utf8'));
const IDS = [...new Set(SOURCES.flatMap((text) => text.match(/'turn-[a-z-]+'/g) ?? []))].map((id) => id.slice(1, -1));

const textOf = (language: string): string => readFileSync(`src/words/${language}/turn.ftl`, 'utf8');

function bundleOf(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(`${textOf(language)}\nplan-slot = { $plan }\n`));
  expect(errors).toEqual([]);
  return bundle;
}

/** The ids of a file with the variables of each, the edition aside. */
function variablesOf(language: string): Record<string, string[]> {
  const entries = textOf(language)
    .split(/^(?=[a-z])/m)
    .filter((text) => text.startsWith('turn-'));
  return Object.fromEntries(
    entries.map((text) => {
      const names = new Set((text.match(/\$[a-z]+/g) ?? []).filter((name) => name !== '$edition'));
      return [text.split(' ', 1).join(), [...names].sort()];
    }),
  );
}

describe('words', () => {
  test.each(LANGUAGES)('%s has all messages and no others, with the same variables', (language) => {
    expect(Object.keys(variablesOf(language)).sort()).toEqual([...IDS].sort());
    expect(variablesOf(language)).toEqual(variablesOf('en'));
  });

  test('whatever a guide says can be said in every language', () => {
    const bundles = LANGUAGES.map(bundleOf);
    const say = (message: Message | null): void => {
      if (message === null) return;
      for (const bundle of bundles) {
        const pattern = bundle.getMessage(message.id)?.value;
        const errors: Error[] = [];
        const said = ['first', 'second'].map((edition) =>
          bundle.formatPattern(pattern ?? '', { edition, ...message.args }, errors),
        );
        expect([message.id, said.includes(''), errors]).toEqual([message.id, false, []]);
      }
    };
    for (const id of RULESET_IDS.slice(0, 10)) {
      const dice = new Dice(1);
      for (const position of positionsOf(id, dice)) {
        const turn = randomTurn(position, dice);
        let draft = emptyDraft;
        for (const tapped of turn === null ? [] : tapsOf(position, turn)) {
          const told = guide(position, draft, []);
          say(told.prompt);
          say(told.hint);
          const outcome = tap(position, draft, tapped);
          if ('draft' in outcome) draft = outcome.draft;
        }
      }
    }
  });
});
