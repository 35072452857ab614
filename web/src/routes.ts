/** Every page of the site: its path, how it is loaded, the areas of words it needs, and the frame around it. */

import type { Component } from 'svelte';

export type Params = Record<string, string>;

/** `home` has the navigation over its scene, `page` above it, `table` none: a game needs the room. */
export type Frame = 'home' | 'page' | 'table';

export interface Route {
  readonly name: string;
  readonly path: string;
  readonly areas: readonly string[];
  readonly frame: Frame;
  readonly load: () => Promise<{ default: Component<{ params: Params }> }>;
}

const GAME = [
  'home',
  'game',
  'sheet',
  'turn',
  'table',
  'deeds',
  'result',
  'objections',
  'problems',
  'notation',
  'friends',
  'seats',
];

export const routes: readonly Route[] = [
  route('home', '/', ['home', 'game', 'problems'], () => import('./pages/Home.svelte'), 'home'),
  route('setup', '/new/:way', ['home', 'game', 'problems'], () => import('./pages/Setup.svelte')),
  route('games', '/games', ['home', 'game', 'problems'], () => import('./pages/Games.svelte')),
  route('tables', '/tables', ['home', 'game', 'problems'], () => import('./pages/Tables.svelte')),
  route('join', '/c/:code', ['home', 'game', 'problems'], () => import('./pages/Join.svelte')),
  route('table', '/t/:table', GAME, () => import('./pages/TablePage.svelte'), 'table'),
  route('result', '/t/:table/result', GAME, () => import('./pages/TablePage.svelte'), 'table'),
  route('room', '/t/:table/room', [...GAME, 'room'], () => import('./pages/Room.svelte'), 'table'),
  route('replay', '/t/:table/replay/:round', GAME, () => import('./pages/Replay.svelte'), 'table'),
  route('learn', '/learn', ['learn', 'game', 'sheet'], () => import('./learn/Learn.svelte')),
  route('lesson', '/learn/game', [...GAME, 'learn'], () => import('./learn/LessonPage.svelte'), 'table'),
  route('rules', '/rules', ['learn', 'reference', 'game', 'sheet'], () => import('./learn/Rules.svelte')),
  route('rule', '/rules/:number', ['learn', 'reference', 'game', 'sheet'], () => import('./learn/Rules.svelte')),
  route('aid', '/aid', ['learn', 'game', 'sheet'], () => import('./learn/Aid.svelte')),
  route('pads', '/pad', ['home', 'game', 'sheet', 'pad'], () => import('./pages/Pads.svelte')),
  route('pad', '/pad/:pad', [...GAME, 'pad'], () => import('./pages/PadPage.svelte'), 'table'),
  route('settings', '/settings', ['home', 'game', 'problems', 'friends'], () => import('./pages/Settings.svelte')),
  route('recover', '/recover', ['home', 'problems'], () => import('./pages/Recover.svelte')),
  route('about', '/about', ['home'], () => import('./pages/About.svelte')),
  route('style', '/style', ['style', 'game', 'sheet', 'home'], () => import('./pages/Style.svelte')),
];

export const nowhere = route('nowhere', '/nowhere', ['home', 'problems'], () => import('./pages/NotFound.svelte'));

function route(
  name: string,
  path: string,
  areas: readonly string[],
  load: Route['load'],
  frame: Frame = 'page',
): Route {
  return { name, path, areas, frame, load };
}

/** The route of a path and what its variable parts hold; `nowhere` if there is none. */
export function match(path: string): { route: Route; params: Params } {
  const parts = path.split('/').filter(Boolean);
  for (const candidate of routes) {
    const params = paramsOf(candidate.path.split('/').filter(Boolean), parts);
    if (params !== null) return { route: candidate, params };
  }
  return { route: nowhere, params: {} };
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Params | null {
  if (pattern.length !== parts.length) return null;
  const params: Params = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = decoded(parts[index] ?? '');
    if (part === null) return null;
    if (wanted.startsWith(':')) params[wanted.slice(1)] = part;
    else if (wanted !== part) return null;
  }
  return params;
}

/** Links are typed by strangers: a broken percent sign is a page that is not there. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
