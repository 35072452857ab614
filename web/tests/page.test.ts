import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import App from '../src/App.svelte';

test('the page says its name and leads to the API', () => {
  render(App);
  expect(screen.getByRole('heading', { name: 'Picket Fence' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/api/docs');
});
