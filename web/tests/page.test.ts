/** The frame around every page, with a page in it. */

import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import App from '../src/App.svelte';

test('a page that is not there says so and leads home', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
  history.replaceState(null, '', '/no/such/page');
  render(App);
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/');
});
