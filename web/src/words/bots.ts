/** What bots and guests are called: in the reader's language, or by the name that a host has given one of its own. */

import { isSaid, t } from './index.svelte';

/** Return a bot's name in the reader's language, or its own in readable form: `deep-thought` is `Deep thought`. */
export function nameOfBot(bot: string): string {
  if (isSaid(`bot-${bot}`)) return t(`bot-${bot}`);
  const name = bot.replaceAll(/[-_]+/g, ' ').trim();
  return name === '' ? bot : name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** A name as typed; one that the server made up for a guest comes in the reader's language. */
export function nameOfPerson(name: string): string {
  const code = /^Guest ([0-9A-Z]{3})$/.exec(name)?.[1];
  return code === undefined ? name : t('shell-guest', { code });
}
