/** Why the rules forbid something, and why a typed turn cannot be read, as sentences. */

import type { NotationError } from '../rules/notation';
import type { Objection } from '../rules/values';
import { list } from './formats';
import { isSaid, t, type Arguments } from './index.svelte';

type Values = Readonly<Record<string, number | string>>;

/** Arguments that name something in the rules' English; all others are figures. */
const NAMES: Readonly<Record<string, (value: string) => string>> = {
  effect: nameOfEffect,
  offered: nameOfEffect,
  effects: (value) => list(value.split(', ').map(nameOfEffect)),
  thing: nameOfThing,
  what: nameOfThing,
  sizes: listOf,
  named: listOf,
  picks: (value) => list(value.split(', '), 'or'),
};

/** An objection in the reader's language. */
export function explainObjection({ message, args }: Pick<Objection, 'message' | 'args'>): string {
  return t(`objection-${message}`, inWords(args));
}

/** True if the rules have such a message, as far as its words are loaded. */
export function isObjection(message: string): boolean {
  return isSaid(`objection-${message}`);
}

/** Why a line cannot be read as a turn, and where. */
export function explainNotation({ id, word, column, args }: NotationError): string {
  const why = t(id, { ...args, ...(args['kind'] === undefined ? {} : { kind: t(`notation-kind-${args['kind']}`) }) });
  return word ? t('notation-at-word', { word, column, why }) : t('notation-at-end', { why });
}

function inWords(args: Values): Arguments {
  const entries = Object.entries(args).map(([name, value]): [string, number | string] => {
    if (name === 'plan') return [name, t('plan-slot', { plan: value })];
    return [name, typeof value === 'string' ? (NAMES[name]?.(value) ?? value) : value];
  });
  return Object.fromEntries(entries);
}

function nameOfEffect(effect: string): string {
  return told(`effect-${effect}-short`, effect);
}

function nameOfThing(thing: string): string {
  return told(`thing-${thing.replaceAll(' ', '-')}`, thing);
}

/** A name that only a newer server has is shown as it came. */
function told(id: string, name: string): string {
  return isSaid(id) ? t(id) : name;
}

function listOf(sizes: string): string {
  return list(sizes.split(', '));
}
