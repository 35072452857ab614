/** A warning of Svelte fails the test in which it was heard: it names a fault of ours that nobody sees on the page. */

import { afterEach, expect } from 'vitest';

const heard: string[] = [];
const { warn } = console;

console.warn = (...said: unknown[]): void => {
  if (String(said[0]).includes('[svelte]')) heard.push(said.map(String).join(' '));
  warn(...said);
};

afterEach(() => {
  expect(heard.splice(0)).toEqual([]);
});
