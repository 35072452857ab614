/** What the reader likes: remembered on this device, applied to the document. */

import { LANGUAGES, type Language } from '../words/languages';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Motion = 'system' | 'full' | 'reduced';

const KEY = 'picketfence.settings';

interface Saved {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  confirm: 'ask' | 'auto';
  /** True if a confirmed turn is held for a moment where nobody waits for it. */
  hold: boolean;
  hand: 'right' | 'left';
  /** True until the first turns were coached, or the coach was sent away. */
  coach: boolean;
  notify: boolean;
  /** True if others' reactions are shown. */
  reactions: boolean;
  /** True once name and face were asked for. */
  isIntroduced: boolean;
  name: string;
  lastSetup: Record<string, unknown>;
}

const CHOICES: { [K in keyof Saved]?: readonly unknown[] } = {
  language: LANGUAGES,
  theme: ['system', 'light', 'dark', 'contrast'],
  motion: ['system', 'full', 'reduced'],
  confirm: ['ask', 'auto'],
  hand: ['right', 'left'],
};

function defaults(): Saved {
  return {
    language: preferredLanguage(navigator.languages),
    theme: 'system',
    motion: 'system',
    sound: false,
    confirm: 'ask',
    hold: true,
    hand: 'right',
    coach: true,
    notify: false,
    reactions: true,
    isIntroduced: false,
    name: '',
    lastSetup: {},
  };
}

/** The first of the browser's languages that we speak, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const ours = wanted.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language));
  return ours.find((language) => language !== undefined) ?? 'en';
}

/** Takes from storage only what fits: it may be old, or someone else's. */
export function readSaved(text: string | null, usual: Saved): Saved {
  const found = parsed(text);
  const kept = Object.entries(usual).map(([key, value]: [string, unknown]): [string, unknown] => {
    const saved = found[key];
    const choices = CHOICES[key as keyof Saved];
    const fits = choices ? choices.includes(saved) : typeof saved === typeof value && saved !== null;
    return [key, fits ? saved : value];
  });
  return { ...usual, ...Object.fromEntries(kept) };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Saved = $state(readSaved(stored(), defaults()));

/** Keeps document and storage in step with the settings, and this tab with the other tabs. Call once. */
export function startSettings(): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === KEY) Object.assign(settings, readSaved(event.newValue, defaults()));
  };
  addEventListener('storage', heard);
  const stop = $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.language;
      mark(root, 'theme', settings.theme === 'system' ? null : settings.theme);
      mark(root, 'motion', settings.motion === 'system' ? null : settings.motion);
      mark(root, 'hand', settings.hand);
    });
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // A browser that stores nothing still plays.
      }
    });
  });
  return () => {
    removeEventListener('storage', heard);
    stop();
  };
}

function mark(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
}
