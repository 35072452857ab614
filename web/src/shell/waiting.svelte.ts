/** My games, kept fresh while the page is open, and how many of them wait for me. */

import { api, isKnown, nameGuests, onIdentity, type MyTable } from '../server/api';
import { t } from '../words/index.svelte';
import { notify } from './notify';
import { settings } from './settings.svelte';
import { setWaiting } from './title.svelte';

/** Tables with other people that are listened to; the rest is looked at whenever the reader comes back. */
const MAX_WATCHED = 12;
/** Things that happen together are one reason to look. */
const PAUSE = 400;

class Waiting {
  games: readonly MyTable[] = $state.raw([]);
  /** True if the list has been had at least once. */
  isLoaded = $state(false);
  #asking: Promise<void> | null = null;

  /** How many games wait for me. */
  get count(): number {
    return this.games.filter((game) => game.is_my_turn).length;
  }

  /** Looks again; those who ask meanwhile share the answer. A server that cannot be reached changes nothing. */
  refresh(): Promise<void> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #look(): Promise<void> {
    try {
      this.#take(await api.myGames());
    } catch {
      this.isLoaded ||= !isKnown();
    }
  }

  #take(games: readonly MyTable[]): void {
    const before = new Set(this.games.filter((game) => game.is_my_turn).map(turnKey));
    const fresh = games.filter((game) => game.is_my_turn && !before.has(turnKey(game)));
    if (this.isLoaded) fresh.forEach(tell);
    this.games = games;
    this.isLoaded = true;
  }
}

export const waiting = new Waiting();

/** Keeps the list fresh and the title in step. Call once; returns what ends it. */
export function startWaiting(): () => void {
  const look = (): void => void waiting.refresh();
  const seen = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  addEventListener('focus', look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', seen);
  const endIdentity = onIdentity(look);
  const endEffects = $effect.root(() => {
    $effect(() => setWaiting(waiting.count));
    const tables = $derived(sharedTables());
    $effect(() => listen(tables));
  });
  nameGuests(() => settings.name);
  look();
  return () => {
    removeEventListener('focus', look);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', seen);
    endIdentity();
    endEffects();
  };
}

/** Tables where others can make something happen, as one text, so that the same ones are not watched again. */
function sharedTables(): string {
  const isShared = (game: MyTable): boolean => game.status === 'open' || (game.status === 'playing' && hasOthers(game));
  return waiting.games
    .filter(isShared)
    .slice(0, MAX_WATCHED)
    .map((game) => game.id)
    .join(' ');
}

function hasOthers(game: MyTable): boolean {
  return game.sitting.some((seat, number) => seat.kind === 'person' && !game.my_seats.includes(number));
}

/** Looks again a moment after something has happened at one of the tables. */
function listen(tables: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ends: (() => void)[] = [];
  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void waiting.refresh(), PAUSE);
  };
  const watch = async (table: string): Promise<void> => {
    // Most visitors share no table, and need no live events before they do.
    const [{ watchTable }, { seq }] = await Promise.all([import('../server/live.svelte'), api.table(table)]);
    if (!isOver) ends.push(watchTable(table, { after: seq, onEvents: look, onGone: look }));
  };
  for (const table of tables.split(' ').filter(Boolean)) watch(table).catch(() => undefined);
  return () => {
    isOver = true;
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

function turnKey(game: MyTable): string {
  return `${game.id} ${game.round}`;
}

/** A notice of the browser, if the reader has asked for it and is looking elsewhere. Tabs share it by its tag. */
function tell(game: MyTable): void {
  const isAllowed = settings.notify && 'Notification' in window && Notification.permission === 'granted';
  if (!isAllowed || document.hasFocus()) return;
  const body = t('home-turn-notice-body', { round: game.round });
  void notify(t('home-turn-notice'), { tag: turnKey(game), body, data: { path: `/t/${game.id}` } });
}
