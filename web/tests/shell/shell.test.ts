/** Routes, settings, notices and titles. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismiss, notice, notices } from '../../src/shell/notices.svelte';
import { match, routes } from '../../src/routes';
import { preferredLanguage, readSaved, settings } from '../../src/shell/settings.svelte';
import { setTitle, setWaiting, titleText } from '../../src/shell/title.svelte';

describe('routes', () => {
  it.each([
    ['/', 'home', {}],
    ['/new/solo', 'setup', { way: 'solo' }],
    ['/t/abc', 'table', { table: 'abc' }],
    ['/t/abc/', 'table', { table: 'abc' }],
    ['/t/abc/replay/7', 'replay', { table: 'abc', round: '7' }],
    ['/rules/3.4', 'rule', { number: '3.4' }],
    ['/c/A%20B', 'join', { code: 'A B' }],
  ])('%s is %s', (path, name, params) => {
    const found = match(path);
    expect(found.route.name).toBe(name);
    expect(found.params).toEqual(params);
  });

  it.each(['/nowhere', '/t', '/t/a/b/c/d', '/c/%E0%A4%A'])('%s is a page that is not there', (path) => {
    expect(match(path).route.name).toBe('nowhere');
  });

  it('has one name for each page', () => {
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  });
});

describe('settings', () => {
  it('speaks the first language of the browser that we know', () => {
    expect(preferredLanguage(['pt-BR', 'it-CH', 'de'])).toBe('it');
    expect(preferredLanguage(['pt'])).toBe('en');
  });

  it('takes only what fits from storage', () => {
    const usual = { ...settings, language: 'en' as const, sound: false, name: '' };
    const saved = readSaved('{"language":"xx","theme":"dark","sound":"yes","name":"Ada","more":1}', usual);
    expect(saved).toMatchObject({ language: 'en', theme: 'dark', sound: false, name: 'Ada' });
    expect(saved).not.toHaveProperty('more');
    expect(readSaved('[', usual)).toEqual(usual);
    expect(readSaved(null, usual)).toEqual(usual);
  });
});

describe('notices', () => {
  afterEach(() => {
    vi.useRealTimers();
    notices.list.forEach(({ key }) => dismiss(key));
  });

  it('go away by themselves, unless they offer something', () => {
    vi.useFakeTimers();
    notice('short');
    notice('offers', { action: { label: 'do', run: () => {} } });
    vi.advanceTimersByTime(60_000);
    expect(notices.list.map(({ text }) => text)).toEqual(['offers']);
  });

  it('say the same thing once, and are three at most', () => {
    for (const text of ['a', 'a', 'b', 'c', 'd']) notice(text);
    expect(notices.list.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  });
});

it('a title names the page and counts games that wait', () => {
  setTitle(() => 'Rules');
  expect(titleText()).toBe('Rules · Picket Fence');
  setWaiting(2);
  expect(titleText()).toBe('(2) Rules · Picket Fence');
  setWaiting(0);
});
