/** The Fluent files as they lie in the source, for tests that hold for every area and language. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { LANGUAGES, type Language } from '../../src/words/languages';

const SOURCE = join(process.cwd(), 'src');
const WORDS = join(SOURCE, 'words');

/** One message: where it stands, its text, the variables in it. */
export interface Message {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  readonly variables: ReadonlySet<string>;
}

/** A Fluent file; `areas/objections.gen.ftl` is the area `objections` like any other. */
export interface WordsFile {
  readonly language: Language;
  readonly area: string;
  readonly name: string;
  readonly text: string;
  readonly resource: FluentResource;
  readonly messages: readonly Message[];
}

export const FILES: readonly WordsFile[] = LANGUAGES.flatMap((language) =>
  readdirSync(join(WORDS, language))
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .map((name) => fileOf(language, name)),
);

export const AREAS: readonly string[] = [...new Set(FILES.map(({ area }) => area))].sort();

function fileOf(language: Language, name: string): WordsFile {
  const text = readFileSync(join(WORDS, language, name), 'utf8');
  const area = name.replace(/(\.gen)?\.ftl$/, '');
  const messages = messagesOf(area, text);
  return { language, area, name: `${language}/${name}`, text, resource: new FluentResource(text), messages };
}

function messagesOf(area: string, text: string): Message[] {
  const withoutComments = text.replaceAll(/^#.*$/gm, '');
  return [...withoutComments.matchAll(/^(-?[a-zA-Z][\w-]*) *=((?:.*\n?)(?:(?:[ }].*)?\n?)*)/gm)].map((found) => {
    const body = (found[2] ?? '').replaceAll(/\s+/g, ' ').trim();
    const variables = new Set([...body.matchAll(/\$([a-zA-Z][\w-]*)/g)].map((one) => one[1] ?? ''));
    return { id: found[1] ?? '', area, text: body, variables };
  });
}

/** All messages of a language by id. */
export function messagesIn(language: Language): Map<string, Message> {
  const all = FILES.filter((file) => file.language === language).flatMap((file) => file.messages);
  return new Map(all.map((message) => [message.id, message]));
}

/** Every source file with its text. */
export function sources(): [string, string][] {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /\.(ts|svelte)$/.test(name) && !name.includes('.gen.'));
  return code.map((name) => [name, readFileSync(join(SOURCE, name), 'utf8')]);
}
