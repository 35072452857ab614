/** Typography: what is put in by itself, and what no sentence may hold afterwards. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/words/languages';
import { typeset } from '../../src/words/typeset';
import { FILES } from './catalogue';
import { textsIn } from './texts';

const typesetOf = (language: Language): [string, string][] =>
  FILES.filter((file) => file.language === language).flatMap(({ text }) =>
    new FluentResource(typeset(language, text)).body.flatMap(({ id, value }) =>
      textsIn(value).map((piece): [string, string] => [id, piece]),
    ),
  );

test('spaces and apostrophes are put in as each language has them', () => {
  expect(typeset('fr', "a = C'est « lui » : oui ! { $x } ?")).toBe(
    'a = C’est «\u00a0lui\u00a0»\u00a0: oui\u202f! { $x }\u202f?',
  );
  expect(typeset('en', "a = That's all …")).toBe('a = That’s all…');
  expect(typeset('de', 'a = Moment … { $x } %')).toBe('a = Moment\u00a0… { $x }\u00a0%');
});

test('the syntax of Fluent is left alone', () => {
  const text = 'a = { $n ->\n    [one] { "" }\n   *[other] un : deux\n}\n';
  expect(typeset('fr', text)).toBe(text.replace(' :', '\u00a0:'));
});

const FORBIDDEN: Readonly<Record<Language, RegExp>> = {
  en: /["„«»`´]| [,.;:!?…]|\.\.\./,
  fr: /["“”„`´]| [,.;:!?…%»]|« |[^\s\u00a0\u202f][;!?](?= |$)|[^\u00a0]:(?= |$)|\.\.\./u,
  de: /["”«»`´]| [,.;:!?…%]|„[^“]*$|\.\.\.|(?<=\p{L})’(?!s\b)/u,
  it: /["“”„`´]| [,.;:!?…]|« | »|\.\.\./,
};

/** Notation and keys are shown as they are typed. */
const TYPED = /^(notation-|table-keys-text$)/;

test.each(LANGUAGES)('no sentence in %s has another’s typography', (language) => {
  const pieces = typesetOf(language);
  expect(pieces.length).toBeGreaterThan(500);
  const isWrong = (text: string): boolean => FORBIDDEN[language].test(text) || /\S {2,}\S/.test(text);
  const shown = pieces.filter(([id]) => !TYPED.test(id));
  expect(shown.filter(([, text]) => isWrong(text))).toEqual([]);
});
