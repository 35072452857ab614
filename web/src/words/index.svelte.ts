/** What the page says: messages of Fluent files by id, in the reader's language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './languages';
import { packOf, textOf } from './texts';

export type Arguments = Record<string, FluentVariable>;

/** A language as far as it is loaded; a pack is in the bundle once its promise is kept. */
interface Spoken {
  readonly language: Language;
  readonly bundle: FluentBundle;
  readonly packs: Map<string, Promise<void>>;
}

const known = new Map<Language, Spoken>();
const asked = new Set<string>();
const reported = new Set<string>();

let current: Spoken = $state.raw(spokenOf('en'));
let version = $state(0);
let edition = $state('first');
let latest = 0;

/** The edition whose vocabulary is used (a table sets it), and the language in use. */
export const words = {
  get edition(): string {
    return edition;
  },
  set edition(value: string) {
    edition = value;
  },
  get language(): Language {
    return current.language;
  },
};

/** Loads areas of a language, and all that were asked for before, and speaks it from then on. */
export async function speak(language: Language, areas: readonly string[]): Promise<void> {
  latest += 1;
  const mine = latest;
  for (const area of areas) asked.add(packOf(area));
  const wanted = spokenOf(language);
  await Promise.all([...asked].map((pack) => loaded(wanted, pack)));
  // Whoever asked last decides: an earlier request may arrive later.
  if (mine === latest) current = wanted;
  version += 1;
}

function spokenOf(language: Language): Spoken {
  const found = known.get(language);
  if (found) return found;
  const made = { language, bundle: new FluentBundle(language, { useIsolating: false }), packs: new Map() };
  known.set(language, made);
  return made;
}

/** A pack is fetched once; one that could not be had may be asked for again. */
function loaded(wanted: Spoken, pack: string): Promise<void> {
  const loading = wanted.packs.get(pack) ?? added(wanted, pack);
  wanted.packs.set(pack, loading);
  loading.catch(() => wanted.packs.delete(pack));
  return loading;
}

async function added({ language, bundle }: Spoken, pack: string): Promise<void> {
  const resource = new FluentResource(await textOf(language, pack));
  const errors = bundle.addResource(resource, { allowOverrides: true });
  for (const error of errors) report(`${language}/${pack}: ${error.message}`);
}

/** The message in the reader's language. A missing one shows its id, so that it is seen and mended. */
export function t(id: string, args: Arguments = {}): string {
  void version;
  const pattern = current.bundle.getMessage(id)?.value;
  if (pattern == null) {
    if (current.packs.size > 0) report(`no words for '${id}' in ${current.language}`);
    return id;
  }
  if (typeof pattern === 'string') return withTrueMinus(pattern);
  const errors: Error[] = [];
  const text = current.bundle.formatPattern(pattern, { edition, ...args }, errors);
  for (const error of errors) report(`'${id}' in ${current.language}: ${error.message}`);
  return withTrueMinus(current.language === 'fr' ? elided(text) : text);
}

/** French names that begin with a vowel: la feuille d’Ada, les points d’Invité 7QX. */
function elided(text: string): string {
  return text.replace(/(?<!\p{L})([Dd])e (?=[AÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜ]\p{L})/gu, '$1’');
}

/** True if there is such a message. */
export function isSaid(id: string): boolean {
  void version;
  return current.bundle.hasMessage(id);
}

/** A hyphen before a figure is a minus where nothing stands before it; in 2-3 it is none. */
export function withTrueMinus(text: string): string {
  return text.includes('-') ? text.replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, '−') : text;
}

/** Gaps are for us to mend while we build, not for a player to read. */
function report(what: string): void {
  if (!import.meta.env.DEV || reported.has(what)) return;
  reported.add(what);
  console.error(what);
}
