/** The pieces of text in Fluent's patterns, with every variant of every choice, or those of one edition. */

import type { FluentResource } from '@fluent/bundle';

type Value = FluentResource['body'][number]['value'];
type Element = Exclude<Exclude<Value, null>, string>[number];

/** What a message may say, piece by piece: references and variables are left out. */
export function textsIn(value: Value, edition?: string): string[] {
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value.flatMap((element) => textsOf(element, edition));
}

function textsOf(element: Element, edition: string | undefined): string[] {
  if (typeof element === 'string') return [element];
  if (element.type !== 'select') return [];
  const { selector, variants, star } = element;
  if (edition === undefined || selector.type !== 'var' || selector.name !== 'edition') {
    return variants.flatMap((variant) => textsIn(variant.value, edition));
  }
  const keyed = variants.find(({ key }) => key.type === 'str' && key.value === edition) ?? variants[star];
  return keyed === undefined ? [] : textsIn(keyed.value, edition);
}
